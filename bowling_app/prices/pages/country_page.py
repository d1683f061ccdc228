"""The live page about what bowling costs in the country."""

from typing import ClassVar

import reflex as rx

from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.prices.pages.page import COUNTRY_COST
from bowling_app.prices.schemas.cost_page import CostView


class CountryCostState(PageState, rx.State):
    """What the page shows."""

    page: ClassVar[Page] = COUNTRY_COST
    view: CostView | None = None
