"""The live listing of a category in a city."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.listing_page import ListingView
from bowling_app.web.listing.page import CITY
from bowling_app.web.live import PageState
from bowling_app.web.page import Page


class CityState(PageState, rx.State):
    """What a category's page of a city shows."""

    page: ClassVar[Page] = CITY
    view: ListingView | None = None
