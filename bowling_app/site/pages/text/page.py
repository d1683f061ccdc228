"""The pages of words."""

from typing import ClassVar

import reflex as rx

from bowling_app.listings.services.help_pages import load_ranking_help
from bowling_app.platform.kit.passages import TextPage
from bowling_app.platform.seo.heads import text_page_head
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.text_page import text_view

HOW_WE_RANK = Page(route="/how-we-rank", load=load_ranking_help, view=text_view, head=text_page_head)


class HowWeRankState(PageState, rx.State):
    """How venues are ranked, and how filters count."""

    page: ClassVar[Page] = HOW_WE_RANK
    view: TextPage | None = None
