"""What becomes of people's data."""

from typing import ClassVar

import reflex as rx

from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.site.pages.text.static_view import static_view
from bowling_app.site.rules.static_pages import StaticView
from bowling_app.site.seo.static_heads import static_head
from bowling_app.site.services.static_pages import load_privacy

PRIVACY = Page(route="/privacy", load=load_privacy, view=static_view, head=static_head)


class PrivacyState(PageState, rx.State):
    """What becomes of people's data."""

    page: ClassVar[Page] = PRIVACY
    view: StaticView | None = None
