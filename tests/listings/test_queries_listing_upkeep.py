"""The table that lists read always says what the tables say that it is made from."""

from contextlib import nullcontext
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bowling_app.listings.queries.listing_upkeep import listed_at_the_end
from bowling_app.reviews.rules.ratings import ranking
from tests.factories import a_place, a_venue, an_amenity, an_exception
from tests.few import some_examples

VENUES = tuple(f"v{number}" for number in range(6))
STATES = ("AK", "HI", "TX")
ZONES = ("America/Anchorage", "Pacific/Honolulu", "America/Chicago")

_INSERT = """
INSERT INTO venue (id, name, place_id, latitude, longitude, avg_rating, review_count, hours_known, is_active, lanes,
    game_price, is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, accuracy_score,
    accuracy_vote_count, created_at, updated_at)
SELECT id, 'Lanes ' || id, (SELECT min(place.id) + :n % 3 FROM place), 30, -97, 4, :n + 1, :yes, :n % 4 <> 0, 10 + :n,
    5.25, false, false, false, false, false, 0, 0, now(), now()
FROM unnest(CAST(:ids AS text[])) AS id ON CONFLICT DO NOTHING"""
_INSERT_AMENITY = """
INSERT INTO venue_amenity SELECT id, 'amenity-' || :n % 5, :yes FROM venue WHERE id = ANY(:ids)
ON CONFLICT (venue_id, amenity) DO UPDATE SET is_available = :yes"""
_INSERT_INTERVAL = """
INSERT INTO opening_interval SELECT id, :n % 7, :n * 37 % 1440, :n * 37 % 1440 + 1 + :n * 91 % 1440
FROM venue WHERE id = ANY(:ids) ON CONFLICT DO NOTHING"""
_OF_VENUES = "WHERE id = ANY(:ids)"
_OF_PARTS = "WHERE venue_id = ANY(:ids)"
STATEMENTS = (
    _INSERT,
    _INSERT,
    f"DELETE FROM venue {_OF_VENUES}",
    f"UPDATE venue SET is_active = :yes {_OF_VENUES}",
    f"UPDATE venue SET hours_known = :yes {_OF_VENUES}",
    f"UPDATE venue SET avg_rating = 1 + :n % 5, review_count = review_count + 1 {_OF_VENUES}",
    f"UPDATE venue SET name = 'Lanes ' || :n, lanes = NULLIF(:n % 9, 0), game_price = NULLIF(:n % 3, 0) {_OF_VENUES}",
    f"UPDATE venue SET latitude = :n, longitude = -:n {_OF_VENUES}",
    f"UPDATE venue SET place_id = (SELECT min(place.id) + :n % 3 FROM place) {_OF_VENUES}",
    f"UPDATE venue SET access_lanes = (ARRAY['all', 'some', 'none', NULL])[1 + :n % 4] {_OF_VENUES}",
    f"UPDATE venue SET access_ball_ramp = 'yes', access_parking = NULL, access_restroom = 'no' {_OF_VENUES}",
    f"UPDATE venue SET description = 'Nothing that lists show' {_OF_VENUES}",
    _INSERT_AMENITY,
    f"UPDATE venue_amenity SET is_available = NOT is_available {_OF_PARTS}",
    """UPDATE venue_amenity AS renamed SET amenity = 'other' WHERE venue_id = ANY(:ids) AND amenity = 'amenity-1'
       AND NOT EXISTS (SELECT FROM venue_amenity WHERE venue_id = renamed.venue_id AND amenity = 'other')""",
    f"DELETE FROM venue_amenity {_OF_PARTS}",
    _INSERT_INTERVAL,
    f"UPDATE opening_interval SET closes = opens + 1440 {_OF_PARTS}",
    """UPDATE opening_interval SET venue_id = (SELECT max(id) FROM venue)
       WHERE venue_id = (SELECT min(id) FROM venue)
       AND NOT EXISTS (SELECT FROM opening_interval WHERE venue_id = (SELECT max(id) FROM venue))""",
    f"DELETE FROM opening_interval {_OF_PARTS}",
    "UPDATE place SET time_zone = (CAST(:zones AS text[]))[1 + :n % 3] WHERE id % 2 = :n % 2",
    "UPDATE place SET state = (CAST(:states AS text[]))[1 + (:n + id) % 3]",
    "TRUNCATE venue_amenity",
    "TRUNCATE opening_interval",
    "TRUNCATE venue CASCADE",
)

ACCESS = {
    "step-free-lanes": lambda row: row["access_lanes"] in {"all", "some"},
    "ball-ramp": lambda row: row["access_ball_ramp"] == "yes",
    "accessible-parking": lambda row: row["access_parking"] == "yes",
    "accessible-restroom": lambda row: row["access_restroom"] == "yes",
}
CHANGES = st.tuples(
    st.sampled_from(STATEMENTS),
    st.lists(st.sampled_from(VENUES), min_size=1, max_size=6, unique=True),
    st.integers(0, 40),
    st.booleans(),
)


@pytest.fixture
def country(uow):
    """Three places, and some venues to begin with."""
    for number, (state, zone) in enumerate(zip(STATES, ZONES, strict=True)):
        a_place(uow, f"Place {number}", state, time_zone=zone)
    change(uow, (_INSERT, list(VENUES[:4]), 1, True))


def change(uow, made):
    statement, ids, number, yes = made
    given_values = {"ids": ids, "n": number, "yes": yes, "zones": list(ZONES), "states": list(STATES)}
    used = {name: value for name, value in given_values.items() if f":{name}" in statement}
    with uow.session.begin_nested():  # A statement that fails leaves the others usable.
        uow.session.connection().execute(text(statement), used)


def rows(uow, statement):
    return uow.session.connection().execute(text(statement)).mappings().all()


def told(uow):
    """What the listing says, its numbers read back."""
    keys = {(row["kind"], row["number"]): row["key"] for row in rows(uow, "SELECT * FROM listing_term")}
    found = {}
    spans = "ARRAY(SELECT unnest(open_week)) AS spans, ARRAY(SELECT unnest(late_week)) AS late"
    for row in rows(uow, f"SELECT *, {spans} FROM venue_listing"):
        bits = {keys["amenity", bit] for bit in range(63) if row["amenities"] >> bit & 1}
        minutes, late = (
            {minute for span in row[name] for minute in range(span.lower, span.upper)} for name in ("spans", "late")
        )
        plain = {name: row[name] for name in ("place_id", "name", "state", "latitude", "longitude", "ranking", "lanes",
                                              "avg_rating", "review_count", "game_cents")}  # fmt: skip
        found[row["venue_id"]] = plain | {
            "zone": keys["zone", row["zone"]],
            "amenities": bits,
            "minutes": minutes,
            "late": late,
        }
    return found


def worked_out(uow):
    """The same from the tables themselves."""
    has, minutes, late = {}, {}, {}
    for row in rows(uow, "SELECT * FROM venue_amenity WHERE is_available"):
        has.setdefault(row["venue_id"], set()).add(row["amenity"])
    for row in rows(uow, "SELECT * FROM opening_interval"):
        span = range(row["day"] * 1440 + row["opens"], row["day"] * 1440 + row["closes"])
        minutes.setdefault(row["venue_id"], set()).update(minute % (7 * 1440) for minute in span)
        past_midnight = (minute for minute in span if minute >= row["day"] * 1440 + 1440)
        late.setdefault(row["venue_id"], set()).update(minute % (7 * 1440) for minute in past_midnight)
    found = {}
    query = "SELECT venue.*, state, time_zone FROM venue JOIN place ON place.id = place_id WHERE is_active"
    for row in rows(uow, query):
        plain = {name: row[name] for name in ("place_id", "name", "state", "latitude", "longitude", "lanes",
                                              "avg_rating", "review_count")}  # fmt: skip
        found[row["id"]] = plain | {
            "ranking": ranking(row["avg_rating"], row["review_count"]),
            "game_cents": None if row["game_price"] is None else int(row["game_price"] * 100),
            "zone": row["time_zone"],
            "amenities": has.get(row["id"], set()) | {key for key, fits in ACCESS.items() if fits(row)},
            "minutes": minutes.get(row["id"], set()) if row["hours_known"] else set(),
            "late": late.get(row["id"], set()) if row["hours_known"] else set(),
        }
    return found


UNLISTED = "Nothing that lists show"
EACH = [
    (statement, list(VENUES[2:5]), 4 * number + 1, statement.lstrip().startswith("INSERT"))
    for number, statement in enumerate(STATEMENTS)
]
"""Every change once: of two of the venues `before` it, and of one that is not there yet."""


@pytest.fixture
def before(uow, country):
    """What is told of four venues at two places, all with an amenity and three with hours: each change matters."""
    change(uow, ("DELETE FROM venue", [], 0, True))
    change(uow, ("UPDATE place SET state = 'NV', time_zone = 'America/Denver'", [], 0, True))
    change(uow, (_INSERT, list(VENUES[:2]), 1, True))
    change(uow, (_INSERT, list(VENUES[2:4]), 2, True))
    change(uow, (_INSERT_AMENITY, list(VENUES[:4]), 1, True))
    change(uow, (_INSERT_INTERVAL, list(VENUES[:3]), 1, True))
    assert told(uow) == worked_out(uow)
    return told(uow)


@pytest.mark.parametrize("listed", [nullcontext, listed_at_the_end], ids=("at once", "at the end of a bulk load"))
def test_every_change_is_listed(uow, before, listed):
    for made in EACH:
        with uow.session.begin_nested() as undone:
            with listed(uow.session):
                change(uow, made)
            after = told(uow)
            assert after == worked_out(uow), made[0]
            assert (after == before) == (UNLISTED in made[0]), made[0]
            undone.rollback()


@pytest.mark.parametrize("until", [7, 14, -3])
def test_all_changes_of_one_bulk_load_are_listed_at_its_end(uow, country, until):
    """But for the last three, which empty whole tables."""
    with listed_at_the_end(uow.session):
        for made in EACH[:until]:
            change(uow, (_INSERT, list(VENUES), made[2], True))
            change(uow, ("UPDATE venue SET is_active = true", [], 0, True))
            change(uow, made)
    assert {*VENUES[:2], VENUES[5]} <= told(uow).keys()
    assert told(uow) == worked_out(uow)


@some_examples(5, 8)
@given(st.lists(CHANGES, min_size=1, max_size=8))
def test_whatever_changes_the_listing_follows(uow, country, changes):
    for made in changes:
        change(uow, made)
        assert told(uow) == worked_out(uow), made[0]


@some_examples(5, 8)
@given(st.lists(CHANGES, min_size=1, max_size=12))
def test_a_bulk_load_is_listed_at_its_end(uow, country, changes):
    with listed_at_the_end(uow.session):
        for made in changes:
            change(uow, made)
    assert told(uow) == worked_out(uow)


def test_what_the_orm_adds_is_listed_at_once(uow):
    venue = a_venue(uow, amenities=["bar"], absent_amenities=["arcade"], hours={6: [(1380, 1500)]}, game_price="5.50")
    an_amenity(uow, venue, "karaoke")
    an_exception(uow, venue, date(2026, 12, 25))
    listed = told(uow)[venue.id]
    assert listed["amenities"] == {"bar", "karaoke"}
    assert listed["minutes"] == {*range(6 * 1440 + 1380, 7 * 1440), *range(60)}
    assert listed["late"] == {*range(60)}
    assert listed["game_cents"] == 550
    assert told(uow) == worked_out(uow)


def test_amenities_get_numbers_of_their_own(uow):
    facts = {"access_lanes": "all", "access_ball_ramp": "yes", "access_parking": "yes", "access_restroom": "yes"}
    venue = a_venue(uow, amenities=[f"amenity-{number}" for number in range(59)], **facts)
    assert len(told(uow)[venue.id]["amenities"]) == 63
