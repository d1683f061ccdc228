"""The index of the city guides."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.guide_page import GuidesView
from bowling_app.domain.guides import GUIDES
from bowling_app.seo.guide_heads import guides_head
from bowling_app.services.guides import load_guides
from bowling_app.web.guides.index_view import guides_view
from bowling_app.web.live import PageState
from bowling_app.web.page import Page

GUIDES_PAGE = Page(route=GUIDES.href, load=load_guides, view=guides_view, head=guides_head)


class GuidesState(PageState, rx.State):
    """What the index shows."""

    page: ClassVar[Page] = GUIDES_PAGE
    view: GuidesView | None = None
