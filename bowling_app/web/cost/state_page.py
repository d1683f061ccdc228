"""The live page about what bowling costs in a state."""

from typing import ClassVar

import reflex as rx

from bowling_app.domain.cost_page import CostView
from bowling_app.web.cost.page import STATE_COST
from bowling_app.web.live import PageState
from bowling_app.web.page import Page


class StateCostState(PageState, rx.State):
    """What the page shows."""

    page: ClassVar[Page] = STATE_COST
    view: CostView | None = None
