"""The live page of all addresses of one word: a category in the country, or a city guide."""

from collections.abc import Mapping
from typing import ClassVar

import reflex as rx

from bowling_app.domain.guide_page import GuideView
from bowling_app.domain.listing_page import ListingView
from bowling_app.web.guides.page import GUIDE
from bowling_app.web.listing.page import COUNTRY
from bowling_app.web.live import PageState
from bowling_app.web.page import Page


class CountryState(PageState, rx.State):
    """What a category's page of the country shows, or a city guide's."""

    page: ClassVar[Page] = COUNTRY
    others: ClassVar[Mapping[str, Page]] = {"guide": GUIDE}
    view: ListingView | None = None
    guide: GuideView | None = None
