"""What only admins may see is in nothing that anybody else gets, whatever events they send."""

import json
from typing import Any

import pytest

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries import admins
from bowling_app.features import LIVE_PAGES
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.suggestions.models import Suggestion
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from tests.factories import a_game_score, a_price_observation, a_review, a_suggestion, a_user, a_venue
from tests.hostile.plausible import address, events, private_pages
from tests.live_states import a_session, send, state_of
from tests.shared_rows import shared_venue

SECRET = "nobody-elses-business"
STRANGERS = 4
"""Somebody who is signed in gets further than a stranger, who tries every fourth page in `make test`."""
TRIED = [
    pytest.param(
        state,
        who,
        id=f"{who}-{state.page.route}",
        marks=[pytest.mark.long] if who == "visitor" and number % STRANGERS else [],
    )
    for who in ("visitor", "somebody")
    for number, state in enumerate(private_pages())
]


def waiting(uow: UnitOfWork) -> str:
    """A venue, by its id, and all that waits for admins there, each with words that nobody else may read."""
    person = a_user(uow, "secret-person", email=f"{SECRET}@example.com")
    a_session(uow, person.id, "secret-session")
    a_session(uow, a_user(uow, "sam").id, "session-of-sam")
    venue = a_venue(uow, owner_id=person.id, lanes=24)
    a_suggestion(uow, person, id="secret-suggestion", note=SECRET)
    a_price_observation(uow, venue, person, note=SECRET)
    a_review(uow, venue, person, id="secret-review", status="held", held_for="links", text=SECRET)
    a_game_score(uow, venue, person)
    claim = VenueClaim(
        id="secret-claim", venue_id=venue.id, user_id=a_user(uow).id, kind="written", statement=SECRET, is_dispute=True
    )
    change = AuditEntry(venue_id=venue.id, actor=person.id, action="edit", reason=SECRET, changes={"lanes": [12, 24]})
    uow.session.add_all([claim, change])
    uow.session.flush()
    return venue.id


written, connection, venue = shared_venue(waiting)


def everything(state: Any) -> str:
    """All that the browser of a tab gets."""
    return json.dumps(state._get_root_state().dict(), default=str)


@pytest.mark.parametrize(("state", "who"), TRIED)
def test_no_event_gives_it_to_somebody_else_or_changes_anything(uow: UnitOfWork, venue: Venue, state: Any, who: str):
    token = "session-of-sam" if who == "somebody" else None
    page = state_of(state, token, address(state, venue.id))
    for name, arguments in events(state, venue.id):
        send(page, name, *arguments.values())
        assert SECRET not in everything(page), name
    uow.session.expire_all()
    assert uow.session.get_one(Venue, venue.id).lanes == 24
    assert uow.session.get_one(Venue, venue.id).owner_id == "secret-person"
    assert uow.session.get_one(VenueClaim, "secret-claim").status == "pending"
    assert uow.session.get_one(Suggestion, "secret-suggestion").status == "pending"
    assert uow.session.get_one(User, "secret-person").suspended_at is None


def test_an_admin_gets_it_by_the_same_events(uow: UnitOfWork, venue: Venue):
    token = a_session(uow, a_user(uow, "pat").id)
    admins.lock(uow.session).admins = ["pat"]
    uow.session.flush()
    told = set[str]()
    for state in private_pages():
        page = state_of(state, token, address(state, venue.id))
        send(page, "open")
        if SECRET in everything(page):
            told.add(state.page.route)
    waiting = {"location-suggestions", "prices", "reviews", "claims", "audit", "users"}
    assert {f"/admin/{name}" for name in waiting} <= told


def test_every_private_page_is_tried():
    assert {state for state in LIVE_PAGES if state.page.route.startswith(("/admin", "/my-venues"))} <= set(
        private_pages()
    )
