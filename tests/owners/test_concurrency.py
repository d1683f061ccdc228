"""Invitations that are accepted while those who run the venue take them back: each waits for the venue, and for nothing
else before it. On committed data."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlmodel import select

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.owners.models import ManagerInvitation
from bowling_app.owners.services.teams import OVER, accept_invitation, invite_manager, leave_team, withdraw_invitation
from bowling_app.platform.database.unit_of_work import UnitOfWork, unit_of_work
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.services.participation import hold_venue
from tests.factories import a_user, a_venue
from tests.locks import wait_for_lock

pytestmark = pytest.mark.usefixtures("committed_database")

OWNER, LEE, PAT = Actor("owner"), Actor("lee"), Actor("pat")


@pytest.fixture
def invited() -> tuple[str, str]:
    """A venue of its owner and Lee, and the key of the invitation that Lee sent to Pat."""
    with unit_of_work(identity_provider) as uow:
        for name in ("owner", "lee", "pat"):
            a_user(uow, name, email=f"{name}@example.com")
        venue = a_venue(uow, owner_id="owner")
        uow.session.add(VenueManager(venue_id=venue.id, user_id="lee"))
        uow.session.flush()
        invite_manager(uow, LEE, venue_id=venue.id, email="pat@lanes.example")
        return venue.id, uow.mails[-1].text.split("/my-venues/join?key=")[1].split()[0]


def withdraw(uow: UnitOfWork, venue_id: str) -> None:
    handle = uow.session.exec(select(ManagerInvitation.id)).one()
    withdraw_invitation(uow, OWNER, venue_id=venue_id, handle=handle)


def invite_anew(uow: UnitOfWork, venue_id: str) -> None:
    invite_manager(uow, OWNER, venue_id=venue_id, email="pat@lanes.example")


def leave(uow: UnitOfWork, venue_id: str) -> None:
    leave_team(uow, LEE, venue_id=venue_id)


@pytest.mark.parametrize("take_back", [withdraw, invite_anew, leave])
def test_an_invitation_that_is_taken_back_while_it_is_accepted_is_over(
    invited: tuple[str, str], take_back: Callable[[UnitOfWork, str], None]
):
    venue_id, key = invited

    def accept() -> None:
        with unit_of_work(identity_provider) as uow:
            accept_invitation(uow, PAT, key=key)

    with ThreadPoolExecutor(1) as pool:
        with unit_of_work(identity_provider) as uow:
            hold_venue(uow, venue_id)
            accepting = pool.submit(accept)
            wait_for_lock()
            take_back(uow, venue_id)
        with pytest.raises(Conflict, match=OVER[:20]):
            accepting.result()
    with unit_of_work(identity_provider) as uow:
        assert "pat" not in managers(uow.session, venue_id)


def test_of_two_who_press_the_button_of_one_invitation_one_runs_the_venue(invited: tuple[str, str]):
    venue_id, key = invited

    def accept() -> None:
        with unit_of_work(identity_provider) as uow:
            a_user(uow, "sam", email="sam@example.com")
            accept_invitation(uow, Actor("sam"), key=key)

    with ThreadPoolExecutor(1) as pool:
        with unit_of_work(identity_provider) as uow:
            accept_invitation(uow, PAT, key=key)
            accepting = pool.submit(accept)
            wait_for_lock()
        with pytest.raises(Conflict, match=OVER[:20]):
            accepting.result()
    with unit_of_work(identity_provider) as uow:
        assert managers(uow.session, venue_id) == ["owner", "lee", "pat"]
