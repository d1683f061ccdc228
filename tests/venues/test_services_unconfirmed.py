"""Which venues count as unconfirmed for years."""

from datetime import date, timedelta

import pytest
from sqlalchemy import text
from sqlmodel import col, select

from bowling_app.listings.models import VenueListing
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import unconfirmed
from bowling_app.venues.queries.venues import best_first, best_overall, flagged
from bowling_app.venues.services.surroundings import surroundings
from bowling_app.venues.services.unconfirmed import look_for_unconfirmed
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_field_source, a_review, a_source, a_user, a_venue, an_accuracy_report

LONG_AGO = date(2011, 4, 1)


@pytest.fixture
def old(uow: UnitOfWork) -> Venue:
    """A venue that a collection of 2011 names."""
    venue = a_venue(uow, "Aged Lanes", address="1 Main St")
    a_field_source(uow, venue, "address", a_source(uow), observed_on=LONG_AGO)
    return venue


def is_unconfirmed(uow: UnitOfWork, venue: Venue) -> bool:
    look_for_unconfirmed(uow, Actor(is_system=True))
    uow.session.refresh(venue)
    return venue.is_unconfirmed


def test_a_venue_without_news_for_years_is_unconfirmed(uow: UnitOfWork, old: Venue) -> None:
    assert is_unconfirmed(uow, old)


def test_time_alone_makes_a_venue_old(uow: UnitOfWork, old: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    a_field_source(uow, old, "phone", a_source(uow, "Another"), observed_on=clock.now().date() - timedelta(days=1000))
    assert not is_unconfirmed(uow, old)
    later = clock.now() + timedelta(days=1000)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert is_unconfirmed(uow, old)


def test_a_source_without_a_date_makes_no_venue_old(uow: UnitOfWork) -> None:
    venue = a_venue(uow, address="1 Main St")
    a_field_source(uow, venue, "address", a_source(uow))
    assert not is_unconfirmed(uow, venue)


def test_a_review_says_that_somebody_was_there(uow: UnitOfWork, old: Venue) -> None:
    a_review(uow, old)
    assert not is_unconfirmed(uow, old)


def test_the_vote_of_somebody_trusted_confirms_it(uow: UnitOfWork, old: Venue) -> None:
    an_accuracy_report(uow, old, a_user(uow), value=1, facts=["contact"], is_trusted=True)
    assert not is_unconfirmed(uow, old)


def test_an_edit_confirms_it_at_once(uow: UnitOfWork, old: Venue) -> None:
    assert is_unconfirmed(uow, old)
    edit_venue_fields(uow, old.id, {"lanes": 12}, Editor("visitor", "visitor", "Seen"))
    assert not old.is_unconfirmed
    assert not is_unconfirmed(uow, old)


def test_lists_put_it_behind_those_without_a_rating(uow: UnitOfWork, old: Venue) -> None:
    other = a_venue(uow, "Zebra Lanes")
    assert is_unconfirmed(uow, old)
    rows = uow.session.exec(select(VenueListing.venue_id).order_by(VenueListing.ranking.desc()))  # type: ignore[attr-defined]
    assert list(rows) == [other.id, old.id]


def test_every_other_order_puts_it_behind_them_too(uow: UnitOfWork, old: Venue) -> None:
    other = a_venue(uow, "Zebra Lanes", is_sponsor=True)
    assert is_unconfirmed(uow, old)
    old.is_sponsor = True
    uow.session.flush()
    for found in (best_overall(uow.session, limit=9), flagged(uow.session, "is_sponsor", limit=9)):
        assert [venue.id for venue, _ in found] == [other.id, old.id]
    nearby = surroundings(uow, 60.0, -150.0, None)
    assert [near.venue_with_place[0].id for near in nearby.others] == [other.id, old.id]


def test_the_best_venues_are_found_by_their_index(uow: UnitOfWork) -> None:
    for way in ("seqscan", "bitmapscan", "sort"):
        uow.session.connection().execute(text(f"SET LOCAL enable_{way} = off"))
    query = select(Venue.id).where(col(Venue.is_active)).order_by(*best_first()).limit(9)
    said = str(query.compile(uow.session.connection(), compile_kwargs={"literal_binds": True}))
    plan = "\n".join(uow.session.connection().execute(text(f"EXPLAIN {said}")).scalars())
    assert "ix_venue_standing" in plan
    assert "Sort" not in plan


def test_many_are_noted_a_part_at_a_time(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unconfirmed, "NOTED_AT_ONCE", 2)
    source = a_source(uow)
    for _ in range(3):
        a_field_source(uow, a_venue(uow), "address", source, observed_on=LONG_AGO)
    assert [look_for_unconfirmed(uow, Actor(is_system=True)) for _ in range(3)] == [2, 1, 0]
