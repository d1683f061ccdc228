"""The live listing of a category in a state."""

from typing import ClassVar

import reflex as rx

from bowling_app.listings.pages.page import STATE
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page


class StatePageState(PageState, rx.State):
    """What a category's page of a state shows."""

    page: ClassVar[Page] = STATE
    view: ListingView | None = None
