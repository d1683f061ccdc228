"""The results of a search."""

from bowling_app.platform.web.page import Page
from bowling_app.search.pages.view import search_view
from bowling_app.search.seo import search_head
from bowling_app.search.services.search import find

SEARCH = Page(
    route="/search", load=find, view=search_view, head=search_head, query=("q", "page"),
    is_shared=False, keeps_latest=True,
)  # fmt: skip
