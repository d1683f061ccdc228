from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bowling_app.platform.kit.distances import miles_between
from bowling_app.venues.queries.nearest import (
    Circle,
    Outskirts,
    around_place,
    boxes_around,
    nearest,
    within,
)
from tests.counting import plans
from tests.factories import a_place, a_venue
from tests.few import some_examples
from tests.many_venues import many_venues

# Places where flat thinking goes wrong: both poles, the 180th meridian, and a north where degrees of longitude shrink.
CENTRES = [(0.0, 0.0), (64.8, -147.7), (89.6, 10.0), (-89.9, -170.0), (51.9, 179.9), (-16.5, -179.95), (30.3, -97.7)]


def scatter(uow, latitude, longitude, count=80):
    """Venues around a position, in a spread that is random for a reader but the same in every run."""
    place = a_place(uow, latitude=latitude, longitude=longitude)

    def told(number):
        north = ((number * 37) % 101 - 50) / 20
        east = ((number * 61) % 103 - 51) / 12
        to_latitude = max(-90.0, min(90.0, latitude + north))
        to_longitude = (longitude + east + 180) % 360 - 180
        return {"latitude": to_latitude, "longitude": to_longitude, "is_active": number % 10 != 0}

    many_venues(uow, count, told, place=place)


def by_brute_force(uow, latitude, longitude, radius):
    rows = uow.session.connection().execute(text("SELECT id, latitude, longitude FROM venue WHERE is_active"))
    measured = ((miles_between(latitude, longitude, row.latitude, row.longitude), row.id) for row in rows)
    return sorted((miles, venue_id) for miles, venue_id in measured if miles <= radius)


@pytest.mark.parametrize("centre", CENTRES)
def test_the_nearest_are_those_that_brute_force_finds(uow, centre):
    scatter(uow, *centre)
    latitude, longitude = centre
    for step in range(4):
        here = (max(-90.0, min(90.0, latitude + step * 0.31)), (longitude + step * 0.47 + 180) % 360 - 180)
        for radius in (10.0, 60.0, 100.0):
            every = by_brute_force(uow, *here, radius)
            for limit in (1, 9, 200):
                found, expected = nearest(uow.session, *here, radius, limit), every[:limit]
                assert [near.venue_with_place[0].id for near in found] == [venue_id for _, venue_id in expected]
                assert all(isclose(near.miles, miles) for near, (miles, _) in zip(found, expected, strict=True))


def test_venues_at_one_distance_come_in_the_order_of_their_ids(uow):
    for name in ("C", "A", "B"):
        a_venue(uow, f"{name} Lanes")
    found = nearest(uow.session, 30.2672, -97.7431, 100, 2)
    assert [near.venue_with_place[0].name for near in found] == ["A Lanes", "B Lanes"]


def test_nothing_is_near_where_nothing_is(uow):
    a_venue(uow)
    assert nearest(uow.session, 48.0, -120.0, 100, 9) == []
    assert nearest(uow.session, 30.0, -97.0, 100, 0) == []


def test_a_venue_on_the_very_edge_of_a_circle_is_in_it(uow):
    venue = a_venue(uow, latitude=31.0, longitude=-98.0)
    miles = within(uow.session, Circle(30.0, -97.0, 200), 1)[0].miles
    assert [near.venue_with_place[0].id for near in within(uow.session, Circle(30.0, -97.0, miles), 1)] == [venue.id]
    assert within(uow.session, Circle(30.0, -97.0, miles * 0.999999), 1) == []


def test_around_a_place_are_the_venues_of_its_state_outside_it(uow):
    austin, dallas = a_place(uow), a_place(uow, "Round Rock", latitude=30.5, longitude=-97.7)
    tulsa = a_place(uow, "Border", "OK", latitude=30.3, longitude=-97.8)
    a_venue(uow, place=austin)
    a_venue(uow, place=tulsa)
    ids = [a_venue(uow, place=dallas, latitude=30.5 + step / 100).id for step in range(3)]
    outskirts = Outskirts(Circle(austin.latitude, austin.longitude, 100), austin)
    assert [near.venue_with_place[0].id for near in around_place(uow.session, outskirts, limit=2)] == ids[:2]
    assert [near.venue_with_place[0].id for near in around_place(uow.session, outskirts, limit=2, offset=2)] == ids[2:]


def test_both_searches_use_the_index_of_positions(uow):
    scatter(uow, 30.3, -97.7)
    connection = uow.session.connection()
    connection.execute(text("SET LOCAL enable_seqscan = off"))  # A table this small is read faster as a whole.
    with plans(connection, "sin(") as seen:
        nearest(uow.session, 30.3, -97.7, 100, 9)
    assert len(seen) == 2
    assert all("ix_venue_position" in plan for plan in seen)


@some_examples(25)
@given(
    latitude=st.floats(-90, 90),
    longitude=st.floats(-180, 180),
    radius=st.floats(0, 100),
    other_latitude=st.floats(-2, 2),
    east=st.one_of(st.floats(-3, 3), st.floats(-360, 360)),
)
def test_the_boxes_hold_everything_within_the_radius(latitude, longitude, radius, other_latitude, east):
    other_longitude = (longitude + east + 180) % 360 - 180
    to_latitude = max(-90.0, min(90.0, latitude + other_latitude))
    if miles_between(latitude, longitude, to_latitude, other_longitude) <= radius:
        assert any(
            box.west <= other_longitude <= box.east and box.south <= to_latitude <= box.north
            for box in boxes_around(latitude, longitude, radius)
        )


@some_examples(25)
@given(st.floats(-90, 90), st.floats(-180, 180), st.floats(0, 100))
def test_the_boxes_stay_on_the_map(latitude, longitude, radius):
    for box in boxes_around(latitude, longitude, radius):
        assert -180 <= box.west <= box.east <= 180
        assert -90 <= box.south <= box.north <= 90
