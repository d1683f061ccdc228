"""The live page about what bowling costs in a city."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.cost_page import CostView
from bowling_app.web.cost.page import CITY_COST
from bowling_app.web.live import PageState
from bowling_app.web.page import Page


class CityCostState(PageState, rx.State):
    """What the page shows."""

    page: ClassVar[Page] = CITY_COST
    view: CostView | None = None
