"""What becomes of people's data."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.static_pages import StaticView
from bowling_app.seo.static_heads import static_head
from bowling_app.services.static_pages import load_privacy
from bowling_app.web.live import PageState
from bowling_app.web.page import Page
from bowling_app.web.text.static_view import static_view

PRIVACY = Page(route="/privacy", load=load_privacy, view=static_view, head=static_head)


class PrivacyState(PageState, rx.State):
    """What becomes of people's data."""

    page: ClassVar[Page] = PRIVACY
    view: StaticView | None = None
