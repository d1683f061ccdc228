"""The live listing of a category in a state."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.listing_page import ListingView
from bowling_app.web.listing.page import STATE
from bowling_app.web.live import PageState
from bowling_app.web.page import Page


class StatePageState(PageState, rx.State):
    """What a category's page of a state shows."""

    page: ClassVar[Page] = STATE
    view: ListingView | None = None
