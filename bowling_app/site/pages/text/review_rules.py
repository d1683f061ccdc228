"""The page that says how reviews are checked."""

from typing import ClassVar

import reflex as rx

from bowling_app.platform.kit.passages import TextPage
from bowling_app.platform.seo.heads import text_page_head
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.text_page import text_view
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.reviews.services.review_rules import load_review_rules

REVIEW_RULES = Page(route=RULES_PATH, load=load_review_rules, view=text_view, head=text_page_head)


class ReviewRulesState(PageState, rx.State):
    """The rules that every review goes through."""

    page: ClassVar[Page] = REVIEW_RULES
    view: TextPage | None = None
