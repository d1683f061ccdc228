"""The states of admins' pages that load what they show."""

import pickle

from bowling_app.contact.feature import MESSAGES
from bowling_app.platform.web.admin.schemas import AdminList
from bowling_app.prices.admin.prices import AdminPricesState
from bowling_app.prices.schemas.waiting_prices_page import WaitingPrices


def test_a_state_has_the_type_of_what_its_operation_answers() -> None:
    assert MESSAGES.__annotations__["content"] == AdminList | None
    assert AdminPricesState.__annotations__["content"] == WaitingPrices | None
    assert AdminPricesState.page.route == "/admin/prices"


def test_what_servers_keep_of_a_tab_finds_the_state_again() -> None:
    """Redis holds pickled states, which name their classes."""
    for state in (MESSAGES, AdminPricesState):
        assert pickle.loads(pickle.dumps(state)) is state
