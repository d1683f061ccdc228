"""Junk can be deleted; what people wrote about is kept."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.questions.models import FactAnswer
from bowling_app.saved.models import SavedAlley
from bowling_app.venue_admin.queries.removals import referring
from bowling_app.venue_admin.schemas.admin_venue import SeenVenue, version_of
from bowling_app.venue_admin.services import venue_deletions
from bowling_app.venue_admin.services.admin_venue import load_admin_venue
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venue_admin.services.venue_deletions import delete_venue
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_claim import VenueClaim
from bowling_app.venues.queries.venue_imports import stored_venues
from tests.factories import (
    a_game_score,
    a_league,
    a_party_package,
    a_place,
    a_price_observation,
    a_review,
    a_special,
    a_suggestion,
    a_user,
    a_venue,
    an_accuracy_report,
    an_amenity,
    an_event,
)


@pytest.fixture
def junk(uow: UnitOfWork) -> Venue:
    """A pizzeria that came in as the only venue of its place."""
    return a_venue(uow, "Pizza Palace", place=a_place(uow, "Nowhere", "TX"))


def delete(uow: UnitOfWork, admin: Actor, venue: Venue, reason: str = "A pizzeria") -> str:
    uow.session.flush()
    seen = SeenVenue(venue.id, version_of(stored_venues(uow.session, [venue.id])[venue.id].values))
    return delete_venue(uow, admin, seen=seen, reason=reason)


def test_junk_goes_with_its_facts_hearts_and_place_and_the_log_keeps_why(
    uow: UnitOfWork, admin: Actor, visitor: Actor, junk: Venue
):
    an_amenity(uow, junk, "bar")
    uow.session.add(SavedAlley(user_id=a_user(uow).id, venue_id=junk.id))
    a_suggestion(uow, venue=junk, kind="edit", changes={"lanes": [None, 8]})
    uow.session.add(FactAnswer(venue_id=junk.id, question="lanes", answer="8", role="stranger"))
    assert load_admin_venue(uow, admin, venue_id=junk.id).keeps_it == ""
    assert delete(uow, admin, junk) == "Pizza Palace is deleted."
    with pytest.raises(NotFound):
        load_venue(uow, visitor, venue_id=junk.id)
    assert uow.session.exec(select(Place.id).where(col(Place.name) == "Nowhere")).all() == []
    [line] = load_audit(uow, admin).lines
    assert (line.venue, line.reason, line.changes[0].before) == (junk.id, "A pizzeria", "Pizza Palace")


def test_every_table_that_refers_to_a_venue_goes_with_it_or_keeps_it_and_has_a_name():
    tables = {table for table, _column in referring()}
    assert (tables - venue_deletions._GOES_ALONG - venue_deletions._CALLED.keys()) == set()  # pyright: ignore[reportPrivateUsage]
    assert not venue_deletions._GOES_ALONG & venue_deletions._CALLED.keys()  # pyright: ignore[reportPrivateUsage]


def merged(uow: UnitOfWork, venue: Venue) -> None:
    a_venue(uow, "Old Palace", is_active=False, successor_id=venue.id)


def run(uow: UnitOfWork, venue: Venue) -> None:
    venue.owner_id = a_user(uow).id


@pytest.mark.parametrize(
    ("leave", "what"),
    [
        (a_review, "reviews"),
        (a_game_score, "game scores"),
        (an_accuracy_report, "votes"),
        (a_price_observation, "reported prices"),
        (a_party_package, "party packages"),
        (a_league, "leagues"),
        (a_special, "specials"),
        (an_event, "events"),
        (merged, "a venue that was merged into it"),
        (run, "managers"),
    ],
)
def test_what_people_left_something_at_is_kept(
    uow: UnitOfWork, admin: Actor, junk: Venue, leave: Callable[..., Any], what: str
):
    leave(uow, junk)
    uow.session.flush()
    why = f"It has {what}. Close it, or merge it into the right one."
    assert load_admin_venue(uow, admin, venue_id=junk.id).keeps_it == why
    with pytest.raises(Conflict, match=what):
        delete(uow, admin, junk)
    assert uow.session.exec(select(AuditEntry)).all() == []


def test_what_somebody_claims_in_writing_is_kept_until_the_claim_is_decided(uow: UnitOfWork, admin: Actor, junk: Venue):
    claim = VenueClaim(id="claim", venue_id=junk.id, user_id=a_user(uow).id, kind="written", statement="I own it")
    uow.session.add(claim)
    uow.session.flush()
    assert load_admin_venue(uow, admin, venue_id=junk.id).keeps_it == "A claim waits: decide it first."
    with pytest.raises(Conflict, match="A claim waits"):
        delete(uow, admin, junk)
    claim.status, claim.reason = "rejected", "No alley"
    assert delete(uow, admin, junk) == "Pizza Palace is deleted."


def test_an_admin_gives_a_reason_and_deletes_what_they_saw(uow: UnitOfWork, admin: Actor, junk: Venue):
    with pytest.raises(Invalid):
        delete(uow, admin, junk, " ")
    with pytest.raises(Conflict):
        delete_venue(uow, admin, seen=SeenVenue(junk.id, "seen long ago"), reason="A pizzeria")
