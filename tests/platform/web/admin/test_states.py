"""The states of admins' pages that load what they show."""

import pickle

import pytest

from bowling_app.accounts.queries import admins
from bowling_app.contact.feature import MESSAGES
from bowling_app.contact.services.contact_cases import load_contacts
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.web.admin.schemas import AdminList
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.prices.admin.prices import AdminPricesState
from bowling_app.prices.schemas.waiting_prices_page import WaitingPrices
from bowling_app.venue_admin.admin.venues import AdminVenuesState
from tests.factories import a_user
from tests.live_states import a_session, send, state_of


def test_a_state_has_the_type_of_what_its_operation_answers() -> None:
    assert MESSAGES.__annotations__["content"] == AdminList | None
    assert AdminPricesState.__annotations__["content"] == WaitingPrices | None
    assert AdminPricesState.page.route == "/admin/prices"


def test_a_page_names_every_parameter_that_its_operation_takes() -> None:
    """Else "next page" would show the first page again."""
    with pytest.raises(TypeError, match=r"query=\('status', 'q', 'after'\)"):
        admin_state("/admin/forgetful", "Forgetful", load_contacts, query=("status", "q"))


def test_what_servers_keep_of_a_tab_finds_the_state_again() -> None:
    """Redis holds pickled states, which name their classes."""
    for state in (MESSAGES, AdminPricesState):
        assert pickle.loads(pickle.dumps(state)) is state


def test_the_heading_may_take_the_focus_with_what_came_after_something_was_done(uow: UnitOfWork) -> None:
    """Not before: what has the focus, such as a button of a row, is still there then."""
    a_user(uow, "pat")
    admins.lock(uow.session).admins = ["pat"]
    page = state_of(AdminVenuesState, a_session(uow, "pat"), "/admin/venues")
    send(page, "open")
    assert page.settled == 0
    send(page, "undo", "no-such")
    send(page, "change")
    assert page.settled == 0
    send(page, "open")
    send(page, "open")
    assert page.settled == 1
