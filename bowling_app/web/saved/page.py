"""The page of saved alleys."""

from bowling_app.seo.saved_head import saved_head
from bowling_app.services.saved_alleys import PATH, load_saved
from bowling_app.web.page import Page
from bowling_app.web.saved.state import SavedState
from bowling_app.web.saved.view import saved_view

SAVED = Page(route=PATH, load=load_saved, view=saved_view, head=saved_head, query=("page",))

SavedState.page = SAVED  # The view sends the state's events, so the state cannot name the page by itself.
