"""The index of the city guides."""

from typing import ClassVar

import reflex as rx

from bowling_app.guides.pages.index_view import guides_view
from bowling_app.guides.rules import GUIDES
from bowling_app.guides.schemas.guide_page import GuidesView
from bowling_app.guides.seo import guides_head
from bowling_app.guides.services.guides import load_guides
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page

GUIDES_PAGE = Page(route=GUIDES.href, load=load_guides, view=guides_view, head=guides_head)


class GuidesState(PageState, rx.State):
    """What the index shows."""

    page: ClassVar[Page] = GUIDES_PAGE
    view: GuidesView | None = None
