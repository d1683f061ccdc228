"""The live page of all addresses of one word: a category in the country, or a city guide."""

from collections.abc import Mapping
from typing import ClassVar

import reflex as rx

from bowling_app.guides.pages.page import GUIDE
from bowling_app.guides.schemas.guide_page import GuideView
from bowling_app.listings.pages.page import COUNTRY
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page


class CountryState(PageState, rx.State):
    """What a category's page of the country shows, or a city guide's."""

    page: ClassVar[Page] = COUNTRY
    others: ClassVar[Mapping[str, Page]] = {"guide": GUIDE}
    view: ListingView | None = None
    guide: GuideView | None = None
