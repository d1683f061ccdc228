"""The terms of use."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.static_pages import StaticView
from bowling_app.seo.static_heads import static_head
from bowling_app.services.static_pages import load_terms
from bowling_app.web.live import PageState
from bowling_app.web.page import Page
from bowling_app.web.text.static_view import static_view

TERMS = Page(route="/terms", load=load_terms, view=static_view, head=static_head)


class TermsState(PageState, rx.State):
    """The terms of use."""

    page: ClassVar[Page] = TERMS
    view: StaticView | None = None
