"""The live listing of a category in the country."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.listing_page import ListingView
from bowling_app.web.listing.page import COUNTRY
from bowling_app.web.live import PageState
from bowling_app.web.page import Page


class CountryState(PageState, rx.State):
    """What a category's page of the country shows."""

    page: ClassVar[Page] = COUNTRY
    view: ListingView | None = None
