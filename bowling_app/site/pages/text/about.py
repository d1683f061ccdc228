"""What the site is."""

from typing import ClassVar

import reflex as rx

from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.site.pages.text.static_view import static_view
from bowling_app.site.rules.static_pages import StaticView
from bowling_app.site.seo.static_heads import static_head
from bowling_app.site.services.static_pages import load_about

ABOUT = Page(route="/about", load=load_about, view=static_view, head=static_head)


class AboutState(PageState, rx.State):
    """What the site is."""

    page: ClassVar[Page] = ABOUT
    view: StaticView | None = None
