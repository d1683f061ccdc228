"""The pages about what bowling costs in the country, in a state, in a city."""

from typing import Final

from bowling_app.perform import Operation
from bowling_app.platform.web.page import Page
from bowling_app.prices.pages.view import cost_view
from bowling_app.prices.schemas.cost_page import CostView
from bowling_app.prices.schemas.estimate_form import FIELDS
from bowling_app.prices.seo import cost_head
from bowling_app.prices.services.cost_pages import load_cost, load_cost_city, load_cost_state
from bowling_app.venues.rules.admin_paths import place_editor

_SORTED: Final = (*FIELDS, "sort")


def _cost(route: str, load: Operation[..., CostView], query: tuple[str, ...]) -> Page[CostView]:
    """The page of one shape. Answers to its forms are too many to keep."""
    return Page(route=route, load=load, view=cost_view, head=cost_head, query=query, kept=(),
                editor=lambda view, asked: place_editor(view.crumbs, asked))  # fmt: skip


COUNTRY_COST = _cost("/bowling-cost", load_cost, _SORTED)
STATE_COST = _cost("/bowling-cost/[state]", load_cost_state, _SORTED)
CITY_COST = _cost("/bowling-cost/[state]/[city]", load_cost_city, FIELDS)
