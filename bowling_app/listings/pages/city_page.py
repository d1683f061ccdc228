"""The live listing of a category in a city."""

from typing import ClassVar

import reflex as rx

from bowling_app.listings.pages.page import CITY
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page


class CityState(PageState, rx.State):
    """What a category's page of a city shows."""

    page: ClassVar[Page] = CITY
    view: ListingView | None = None
