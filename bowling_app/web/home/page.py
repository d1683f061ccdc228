"""The home page."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.pages import HomeView
from bowling_app.seo.home_head import home_head
from bowling_app.services.home import load_home
from bowling_app.web.home.view import home_view
from bowling_app.web.live import PageState
from bowling_app.web.page import Page

HOME = Page(route="/", load=load_home, view=home_view, head=home_head)


class HomeState(PageState, rx.State):
    """What the home page shows."""

    page: ClassVar[Page] = HOME
    view: HomeView | None = None
