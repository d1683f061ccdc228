"""The states that are made of pages."""

import pickle

from bowling_app.platform.web.page_states import page_state
from bowling_app.prices.pages.page import STATE_COST
from bowling_app.prices.schemas.cost_page import CostView


def test_a_page_has_one_state_with_the_type_that_it_loads() -> None:
    made = page_state(STATE_COST)
    assert made is page_state(STATE_COST)
    assert (made.__name__, made.page) == ("PageBowlingCostState", STATE_COST)
    assert made.__annotations__["view"] == CostView | None


def test_what_servers_keep_of_a_tab_finds_the_state_again() -> None:
    """Redis holds pickled states, which name their classes."""
    made = page_state(STATE_COST)
    assert pickle.loads(pickle.dumps(made)) is made
