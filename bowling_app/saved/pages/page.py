"""The page of saved alleys."""

from bowling_app.platform.web.page import Page
from bowling_app.saved.pages.state import SavedState
from bowling_app.saved.pages.view import saved_view
from bowling_app.saved.rules import PATH
from bowling_app.saved.seo import saved_head
from bowling_app.saved.services.saved_pages import load_saved

SAVED = Page(
    route=PATH,
    load=load_saved,
    view=saved_view,
    head=saved_head,
    query=("page", "removed"),
    repeated=("removed",),
    is_personal=True,
)

SavedState.page = SAVED  # The view sends the state's events, so the state cannot name the page by itself.
