"""What a demonstration is made of. It is loaded once for all tests, which only look at it."""

import pytest
from sqlalchemy import func
from sqlmodel import col, select

from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.reviews.models import Review, ReviewHelpful
from bowling_app.venues.models.source import FieldSource, Source
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue
from tests.demo.test_services import count, venues_of
from tests.shared_rows import shared_rows

written, connection = shared_rows(
    lambda uow: load_demonstration(uow, Actor(is_system=True), DemonstrationOrder(venues=200))
)


@pytest.fixture
def loaded(written):
    return written[1]


def test_puts_marked_venues_into_every_state(uow, loaded):
    venues = venues_of(uow)
    states = set(uow.session.exec(select(Place.state).join(Venue, col(Venue.place_id) == col(Place.id))))
    assert len(venues) == loaded.venues == count(uow, Venue) == 200
    assert states == set(STATES)
    assert loaded.states == 51
    assert loaded.cities == count(uow, Place)
    assert loaded.reviews == count(uow, Review)


def test_places_carry_name_position_and_zone_of_the_real_ones(uow):
    place = uow.session.exec(select(Place).where(Place.state == "ID", Place.name == "Coeur d'Alene")).one()
    assert (place.slug, place.key) == ("coeur-dalene", "coeurdalene")
    assert (place.latitude, place.longitude) == (pytest.approx(47.7, abs=0.2), pytest.approx(-116.8, abs=0.2))
    assert place.time_zone == "America/Los_Angeles"


def test_ratings_and_votes_are_those_of_the_rows(uow):
    for venue in venues_of(uow):
        ratings = uow.session.exec(select(Review.rating).where(Review.venue_id == venue.id)).all()
        values = uow.session.exec(select(AccuracyReport.value).where(AccuracyReport.venue_id == venue.id)).all()
        assert venue.review_count == len(ratings)
        assert venue.avg_rating == pytest.approx(sum(ratings) / max(len(ratings), 1))
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (sum(values), len(values))


def test_some_reviews_are_helpful_to_others_and_none_to_its_author(uow):
    votes = uow.session.exec(select(ReviewHelpful.user_id, Review.user_id).join(Review)).all()
    assert votes
    assert all(voter != author for voter, author in votes)


def test_every_fact_names_its_fictional_source_and_its_day(uow):
    source = uow.session.exec(select(Source)).one()
    assert (source.name, source.licence, source.homepage) == ("Demonstration data", "Fictional", None)
    rows = uow.session.exec(select(FieldSource)).all()
    assert {(row.kind, row.source_id) for row in rows} == {("import", source.id)}
    assert all(row.observed_on and row.observed_on <= clock.now().date() for row in rows)
    told_hours = {row.venue_id for row in rows if row.field == "hours"}
    assert told_hours == {venue.id for venue in venues_of(uow) if venue.hours_known}


def test_nothing_changed_in_the_future(uow):
    latest = uow.session.exec(select(func.max(Venue.updated_at))).one()

    assert latest < clock.now()


def test_unknown_hours_have_no_openings_and_known_ones_have(uow):
    open_ids = set(uow.session.exec(select(OpeningInterval.venue_id)))
    assert open_ids == {venue.id for venue in venues_of(uow) if venue.hours_known}
    assert set(uow.session.exec(select(HoursException.venue_id))) < open_ids


def test_the_log_of_each_begins_with_its_creation(uow):
    entries = uow.session.exec(select(AuditEntry)).all()
    names = {entry.venue_id: entry.changes["name"] for entry in entries}
    assert {(entry.actor, entry.action) for entry in entries} == {("system", "create")}
    assert names == {venue.id: [None, venue.name] for venue in venues_of(uow)}
