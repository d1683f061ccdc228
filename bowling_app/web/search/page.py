"""The results of a search."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.search_page import SearchView
from bowling_app.seo.search_head import search_head
from bowling_app.services.search import find
from bowling_app.web.live import PageState
from bowling_app.web.page import Page
from bowling_app.web.search.view import search_view

SEARCH = Page(
    route="/search", load=find, view=search_view, head=search_head, query=("q", "page"),
    is_shared=False, is_load_kept=True,
)  # fmt: skip


class SearchState(PageState, rx.State):
    """What a search found."""

    page: ClassVar[Page] = SEARCH
    view: SearchView | None = None
