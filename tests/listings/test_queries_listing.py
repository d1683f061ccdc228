"""Filters, counts and orders of listings against a plain check over all venues."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from random import Random
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from bowling_app.listings.queries import listing_facts
from bowling_app.listings.queries.listing import around, categories, count_outskirts, found, pins, places, states
from bowling_app.listings.queries.listing_conditions import Scope, order
from bowling_app.listings.queries.listing_counts import counts
from bowling_app.listings.queries.listing_relaxations import relaxed
from bowling_app.listings.rules.features import FEATURES
from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS
from bowling_app.listings.rules.listing_filters import (
    DAYS,
    MAY_BE_UNLISTED,
    MILES,
    SORTS,
    USUAL_TIME,
    Filters,
    parameters,
    without,
)
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.spots import Area, Spot
from bowling_app.platform.kit.distances import miles_between
from bowling_app.reviews.rules.ratings import ranking
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAmenity
from bowling_app.venues.queries.nearest import Circle, Outskirts, around_place
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week
from bowling_app.venues.rules.opening.status import is_surely_closed, open_status
from tests.factories import a_place
from tests.few import some_examples
from tests.shared_rows import shared_rows

AMENITY_KEYS = ("bar", "karaoke", "arcade", "wheelchair")
KEYS = (*AMENITY_KEYS, "step-free-lanes", "ball-ramp")
PLACES = (
    ("New York", "NY", 40.7, -74.0, "America/New_York"),
    ("Austin", "TX", 30.3, -97.7, "America/Chicago"),
    ("El Paso", "TX", 31.8, -106.4, "America/Denver"),
    ("Phoenix", "AZ", 33.4, -112.1, "America/Phoenix"),
    ("Reno", "NV", 39.5, -119.8, "America/Los_Angeles"),
    ("Adak", "AK", 51.9, -176.6, "America/Adak"),
    ("Hilo", "HI", 19.7, -155.1, "Pacific/Honolulu"),
)
STEP_FREE = {True: ["all", "some"], False: [None, "none"]}
VENUES = 70
# The clocks of the United States go forward on March 8 2026 and back on November 1.
NIGHTS = (
    datetime(2026, 3, 8, 4, tzinfo=UTC),
    datetime(2026, 11, 1, 3, tzinfo=UTC),
    datetime(2026, 7, 4, 0, tzinfo=UTC),
)


@dataclass(frozen=True)
class Plain:
    """A venue as somebody with a pencil would write it down."""

    id: str
    name: str
    place_id: int
    state: str
    zone: ZoneInfo
    latitude: float
    longitude: float
    amenities: frozenset[str]
    price: Decimal | None
    average: float
    reviews: int
    lanes: int | None
    week: Week | None
    exceptions: tuple[DateHours, ...] = ()
    is_active: bool = True


@dataclass
class Directory:
    """All venues, and the places that they are in."""

    venues: list[Plain] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)

    def listed(self, scope: Scope, filters: Filters, at: datetime) -> list[Plain]:
        listed = [v for v in self.venues if in_scope(v, scope) and passes(v, filters, at)]
        return sorted(listed, key=lambda venue: (is_doubtful(venue, filters, at), position(venue, filters)))


def in_scope(venue: Plain, scope: Scope) -> bool:
    return (
        venue.is_active
        and (not scope.amenity or scope.amenity in venue.amenities)
        and (not scope.state or scope.state == venue.state)
        and (scope.place_id is None or scope.place_id == venue.place_id)
    )


def passes(venue: Plain, filters: Filters, at: datetime) -> bool:
    box = filters.box
    return (
        venue.amenities >= set(filters.amenities)
        and all(
            passes_one(venue, name, filters, at) or (name in filters.unlisted and is_unlisted(venue, name, filters, at))
            for name in MAY_BE_UNLISTED
        )
        and (filters.near is None or miles(venue, filters) <= filters.within)
        and (box is None or (box.south <= venue.latitude <= box.north and is_between(venue.longitude, box)))
    )


def passes_one(venue: Plain, name: str, filters: Filters, at: datetime) -> bool:
    match name:
        case "open":
            return is_open(venue, filters.opens, filters.time, at)
        case "price":
            return filters.price is None or (venue.price is not None and venue.price <= filters.price)
        case "rating":
            return filters.rating is None or venue.average >= filters.rating
        case "lanes":
            return filters.lanes is None or (venue.lanes is not None and venue.lanes >= filters.lanes)
        case _:
            raise NotImplementedError(name)


def is_unlisted(venue: Plain, name: str, filters: Filters, at: datetime) -> bool:
    """Whether nobody has listed what a filter asks about."""
    match name:
        case "open":
            return may_be_open(venue, filters.opens, filters.time, at)
        case "price":
            return venue.price is None
        case "rating":
            return venue.reviews == 0
        case "lanes":
            return venue.lanes is None
        case _:
            raise NotImplementedError(name)


def is_between(longitude: float, box: Area) -> bool:
    if box.west <= box.east:
        return box.west <= longitude <= box.east
    return longitude >= box.west or longitude <= box.east


def is_open(venue: Plain, opens: str, minute: int, at: datetime) -> bool:
    """What the card of the venue would say, now, tonight or on the next such day."""
    return not opens or open_status(venue.week, venue.exceptions, meant(venue, opens, minute, at)).is_open


def may_be_open(venue: Plain, opens: str, minute: int, at: datetime) -> bool:
    """Whether its card says neither that it is open nor that it is closed."""
    is_closed = is_surely_closed(venue.week, venue.exceptions, meant(venue, opens, minute, at))
    return not is_closed and not is_open(venue, opens, minute, at)


def meant(venue: Plain, opens: str, minute: int, at: datetime) -> datetime:
    """The moment on the venue's clock."""
    moment = at.astimezone(venue.zone)
    if opens == "tonight":
        return max(moment, datetime.combine(moment.date(), time(USUAL_TIME // 60), venue.zone))
    if opens in DAYS:
        day = moment.date() + timedelta(days=(DAYS.index(opens) - moment.weekday()) % 7)
        then = datetime.combine(day, time(minute // 60, minute % 60), venue.zone)
        return then if then >= moment.replace(second=0, microsecond=0) else then + timedelta(days=7)
    return moment


def miles(venue: Plain, filters: Filters) -> float:
    spot = filters.near
    return miles_between(spot.latitude, spot.longitude, venue.latitude, venue.longitude) if spot else 0.0


def position(venue: Plain, filters: Filters):
    best = (-ranking(venue.average, venue.reviews), -venue.reviews, venue.name, venue.id)
    match filters.sort:
        case "distance":
            return (miles(venue, filters), venue.id)
        case "price":
            return (venue.price is None, venue.price or 0, *best)
        case "name":
            return (venue.name.lower(), venue.name, venue.id)
        case _:
            return best


def is_doubtful(venue: Plain, filters: Filters, at: datetime) -> bool:
    return not all(passes_one(venue, name, filters, at) for name in filters.unlisted)


def all_kinds(uow) -> Directory:
    """Venues of all kinds in several time zones, random for a reader but the same in every run."""
    chance, made = Random(20261121), Directory()
    for number in range(VENUES):
        name, state, latitude, longitude, zone = chance.choice(PLACES)
        place = a_place(uow, name, state, latitude=latitude, longitude=longitude, time_zone=zone)
        made.places[name] = place.id or 0
        reviews = chance.choice([0, 0, 1, 3, 12, 40])
        venue = Plain(
            id=f"venue-{number}",
            name=chance.choice(["Sunset Lanes", "sunset lanes", "Alley", "Bowl 9", "Zip"]),
            place_id=place.id or 0,
            state=state,
            zone=ZoneInfo(zone),
            latitude=round(latitude + chance.uniform(-0.5, 0.5), 6),
            longitude=round(longitude + chance.uniform(-0.5, 0.5), 6),
            amenities=frozenset(key for key in KEYS if chance.random() < 0.5),
            price=chance.choice([None, Decimal(4), Decimal("4.01"), Decimal("6.5"), Decimal(8), Decimal("11.25")]),
            average=chance.choice([3.0, 3.5, 4.0, 4.25, 4.5, 5.0]) if reviews else 0.0,
            reviews=reviews,
            lanes=chance.choice([None, 8, 12, 24, 31, 40, 60]),
            week=None if chance.random() < 0.15 else a_week_with_gaps(chance),
            exceptions=tuple(some_exceptions(chance)),
            is_active=chance.random() < 0.9,
        )
        made.venues.append(venue)
    store(uow, made.venues, chance)
    return made


written, connection = shared_rows(all_kinds)


@pytest.fixture
def directory(written) -> Directory:
    return written[1]


def a_week(chance: Random) -> Iterable[Interval]:
    for day in range(7):
        for opens in sorted({chance.choice([0, 60, 90, 120, 600, 960, 1380]) for _ in range(chance.randrange(3))}):
            length = chance.choice([30, 90, 150, 420, 600, DAY])
            yield Interval(day, opens, opens + length)


def a_week_with_gaps(chance: Random) -> Week:
    """A week of which nobody has listed some days, in some places."""
    unknown = (
        frozenset(day for day in range(7) if chance.random() < 0.15) if chance.random() < 0.3 else frozenset[int]()
    )
    return Week(tuple(opening for opening in a_week(chance) if opening.day not in unknown), unknown=unknown)


def some_exceptions(chance: Random) -> Iterable[DateHours]:
    for night in NIGHTS:
        for offset in range(-2, 7):
            if chance.random() < 0.15:
                opens = chance.choice([None, 0, 90, 600, 1320])
                yield DateHours(
                    night.date() + timedelta(days=offset),
                    opens,
                    None if opens is None else opens + 60 * chance.randint(1, 24),
                    is_unknown=opens is None and chance.random() < 0.5,
                )


def store(uow, venues: list[Plain], chance: Random) -> None:
    for v in venues:
        uow.session.add(
            Venue(id=v.id, name=v.name, place_id=v.place_id, latitude=v.latitude, longitude=v.longitude,
                  game_price=v.price, avg_rating=v.average, review_count=v.reviews, lanes=v.lanes,
                  hours_known=v.week is not None, is_active=v.is_active,
                  unknown_days=sum(1 << day for day in v.week.unknown) if v.week else 0,
                  access_lanes=chance.choice(STEP_FREE["step-free-lanes" in v.amenities]),
                  access_ball_ramp="yes" if "ball-ramp" in v.amenities else chance.choice([None, "no"]))
        )  # fmt: skip
    uow.session.flush()
    for v in venues:
        # Openings of a venue whose hours are unknown by now say nothing.
        week = a_week(chance) if v.week is None else v.week.openings
        uow.session.add_all(OpeningInterval(venue_id=v.id, day=i.day, opens=i.opens, closes=i.closes) for i in week)
        uow.session.add_all(
            VenueAmenity(venue_id=v.id, amenity=key, is_available=key in v.amenities) for key in AMENITY_KEYS
        )
        uow.session.add_all(
            HoursException(venue_id=v.id, on_date=e.on_date, opens=e.opens, closes=e.closes, is_unknown=e.is_unknown)
            for e in v.exceptions
        )
    uow.session.flush()


SPOTS = st.sampled_from(PLACES).map(lambda place: Spot("spot", "Spot", place[2] + 0.11, place[3] - 0.07))
AREAS = st.sampled_from([Area(-98, 30, -97, 31), Area(-125, 30, -95, 40), Area(170, 50, -170, 60)])
MOMENTS = st.builds(
    lambda night, minutes: night + timedelta(minutes=minutes), st.sampled_from(NIGHTS), st.integers(0, 14 * 60)
)
MOMENTS_OF_THE_YEAR = st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31), timezones=st.just(UTC))  # noqa: DTZ001
SCOPES = st.sampled_from(
    [Scope(), Scope("bar"), Scope("", "TX"), Scope("karaoke", "TX"), Scope("duckpin"), Scope("", "ME")]
)


@st.composite
def some_filters(draw: st.DrawFn) -> Filters:
    near = draw(st.none() | SPOTS)
    chosen = Filters(
        amenities=tuple(draw(st.lists(st.sampled_from(KEYS), max_size=2, unique=True))),
        opens=draw(st.sampled_from(["", "now", "now", "tonight", *DAYS])),
        time=draw(st.sampled_from([0, 30, 89, 90, 150, 600, 1200, 1439])),
        price=draw(st.none() | st.sampled_from([Decimal(4), Decimal("6.50"), Decimal(8)])),
        rating=draw(st.none() | st.sampled_from([1.0, 3.5, 4.25, 5.0])),
        lanes=draw(st.none() | st.sampled_from([12, 30, 40])),
        near=near,
        within=draw(st.sampled_from([5, 25, 100])),
        box=draw(st.none() | AREAS),
        sort=draw(st.sampled_from([sort for sort in SORTS if near or sort != "distance"])),
    )
    may_be = [*(["open"] if chosen.opens else []), *chosen.limits]
    return replace(chosen, unlisted=tuple(draw(st.lists(st.sampled_from(may_be), unique=True))) if may_be else ())


ONE_DIRECTORY = some_examples(10, 6)


@ONE_DIRECTORY
@given(SCOPES, some_filters(), MOMENTS)
def test_a_list_has_the_venues_that_pass_in_their_order(uow, directory, scope, filters, at):
    wanted = [venue.id for venue in directory.listed(scope, filters, at)]
    listed = found(uow.session, scope, filters, at, limit=VENUES)
    assert [each.venue_with_place[0].id for each in listed] == wanted
    part = found(uow.session, scope, filters, at, limit=3, offset=2, matching=len(wanted))
    assert [each.venue_with_place[0].id for each in part] == wanted[2:5]
    assert {pin.id for pin in pins(uow.session, scope, filters, at, limit=VENUES)} == set(wanted)
    by_id = {venue.id: venue for venue in directory.venues}
    for each in listed:
        away = miles(by_id[each.venue_with_place[0].id], filters) if filters.near else None
        assert each.miles == (away if away is None else pytest.approx(away))


@ONE_DIRECTORY
@given(SCOPES, some_filters(), MOMENTS)
def test_the_count_of_a_choice_is_the_length_of_its_list(uow, directory, scope, filters, at):
    def venues(**other) -> int:
        return len(directory.listed(scope, replace(filters, **other), at))

    counted = counts(uow.session, scope, filters, at)
    assert counted.total == venues()
    assert counted.openings == {"now": venues(opens="now")}
    for limit in LIMIT_FILTERS:
        assert counted.limits[limit.name] == {one: venues(**{limit.name: one}) for one in limit.offers}
    assert counted.amenities == {a.key: venues(amenities=(*filters.amenities, a.key)) for a in FEATURES}


@ONE_DIRECTORY
@given(SCOPES, some_filters(), MOMENTS)
def test_who_is_left_out_for_lack_of_facts_is_counted_filter_by_filter(uow, directory, scope, filters, at):
    counted = counts(uow.session, scope, filters, at).unlisted
    for name in MAY_BE_UNLISTED:
        others = directory.listed(scope, without(filters, name), at)
        left_out = [venue for venue in others if not passes(venue, filters, at)]
        assert counted[name] == sum(is_unlisted(venue, name, filters, at) for venue in left_out)


@ONE_DIRECTORY
@given(SCOPES, some_filters(), MOMENTS)
def test_a_relaxation_brings_as_many_as_its_list_has_more(uow, directory, scope, filters, at):
    brought = relaxed(uow.session, scope, filters, at)
    before = len(directory.listed(scope, filters, at))
    for name, value in parameters(filters):
        if name in {"amenity", "open", "price", "rating", "lanes", "box"}:
            key = (name, value if name == "amenity" else "")
            assert brought.get(key, 0) == len(directory.listed(scope, without(filters, *key), at)) - before
    assert_wider_circles(uow, directory, scope, filters, at)


@ONE_DIRECTORY
@given(SCOPES, MOMENTS, SPOTS)
def test_a_wider_circle_brings_as_many_as_its_list_has_more(uow, directory, scope, at, near):
    filters = Filters(near=near, within=min(MILES), sort="distance")
    assert_wider_circles(uow, directory, scope, filters, at)
    assert len(directory.listed(Scope(), replace(filters, within=max(MILES)), at)) > 0


def assert_wider_circles(uow, directory, scope, filters, at):
    brought = relaxed(uow.session, scope, filters, at)
    before = len(directory.listed(scope, filters, at))
    for miles_around in MILES if filters.near else ():
        if miles_around > filters.within:
            wider = len(directory.listed(scope, replace(filters, within=miles_around), at)) - before
            assert brought.get(("within", str(miles_around)), 0) == wider


@ONE_DIRECTORY
@given(st.sampled_from(["now", *DAYS]), st.integers(0, DAY - 1), MOMENTS | MOMENTS_OF_THE_YEAR)
def test_open_means_what_the_card_says_in_every_zone_and_when_the_clocks_change(uow, directory, opens, minute, at):
    listed = pins(uow.session, Scope(), Filters(opens=opens, time=minute), at, limit=VENUES)
    wanted = {v.id for v in directory.venues if v.is_active and is_open(v, opens, minute, at)}
    assert {pin.id for pin in listed} == wanted


@pytest.mark.parametrize("night", NIGHTS[:2])
def test_every_few_minutes_of_a_night_when_the_clocks_change_cards_and_list_agree(uow, directory, night):
    for minutes in range(0, 12 * 60, 10):
        at = night + timedelta(minutes=minutes)
        listed = pins(uow.session, Scope(), Filters(opens="now"), at, limit=VENUES)
        assert {pin.id for pin in listed} == {
            v.id for v in directory.venues if v.is_active and is_open(v, "now", 0, at)
        }


@pytest.mark.parametrize("amenity", ["", *KEYS, "duckpin"])
def test_states_and_places_count_their_venues(uow, directory, amenity):
    active = [venue for venue in directory.venues if in_scope(venue, Scope(amenity))]
    by_state = {state: sum(v.state == state for v in active) for state in {v.state for v in active}}
    assert states(uow.session, amenity) == by_state
    texan = {place.name: place.venues for place in places(uow.session, amenity, "TX")}
    by_place = {name: sum(v.place_id == directory.places[name] for v in active) for name in ("Austin", "El Paso")}
    assert texan == {name: number for name, number in by_place.items() if number}


@ONE_DIRECTORY
@given(SCOPES | st.sampled_from(KEYS).map(Scope), some_filters(), MOMENTS)
def test_what_is_around_a_list_is_what_its_parts_count_one_by_one(uow, directory, scope, filters, at):
    seen = around(uow.session, scope, has_numbers=True)
    assert replace(seen, numbers=None) == around(uow.session, scope)
    assert seen.of_list == categories(uow.session, scope)
    assert seen.of_place == categories(uow.session, replace(scope, amenity=""))
    nation_wide = states(uow.session, scope.amenity)
    assert seen.states == {state: venues for state, venues in nation_wide.items() if scope.state in {"", state}}
    told = listing_facts.numbers(uow.session, scope)
    assert seen.numbers == replace(told, timed=0, late=0)
    unfiltered = counts(uow.session, scope, Filters(sort=filters.sort), at)
    assert seen.of_list == {"": unfiltered.total} | {key: n for key, n in unfiltered.amenities.items() if n}
    for key in filters.amenities if not scope.amenity else ():
        assert seen.of_place.get(key, 0) == counts(uow.session, scope, Filters(amenities=(key,)), at).total


@ONE_DIRECTORY
@given(SCOPES, some_filters(), MOMENTS)
def test_what_is_known_around_a_list_changes_no_count(uow, directory, scope, filters, at):
    known = around(uow.session, scope)
    for asked in (filters, Filters(sort=filters.sort)):
        assert counts(uow.session, scope, asked, at, known=known) == counts(uow.session, scope, asked, at)


@ONE_DIRECTORY
@given(SCOPES, st.tuples(some_filters(), some_filters()), MOMENTS)
def test_what_was_counted_before_changes_nothing(uow, directory, scope, asked, at):
    filters, others = asked
    first = counts(uow.session, scope, filters, at)
    counts(uow.session, scope, others, at + timedelta(days=1))
    assert counts(uow.session, scope, filters, at) == first


@ONE_DIRECTORY
@given(SCOPES, some_filters(), MOMENTS)
def test_how_the_database_reads_joins_and_groups_changes_nothing(uow, directory, scope, filters, at):
    def everything() -> tuple[object, ...]:
        listed = found(uow.session, scope, filters, at, limit=VENUES)
        numbers = counts(uow.session, scope, filters, at), relaxed(uow.session, scope, filters, at)
        return [each.venue_with_place[0].id for each in listed], *numbers, around(uow.session, scope)

    usual = everything()
    nested = uow.session.begin_nested()
    for setting in ("enable_hashagg", "enable_hashjoin", "enable_seqscan"):
        uow.session.connection().execute(text(f"SET LOCAL {setting} = off"))
    unusual = everything()
    nested.rollback()  # Takes the settings back, too.
    assert unusual == usual


@pytest.mark.parametrize("sort", ["rating", "price", "name"])
def test_a_long_list_is_read_in_the_order_of_an_index(uow, directory, sort):
    connection = uow.session.connection()
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    ordered = f"SELECT * FROM venue_listing ORDER BY {order(Filters(sort=sort))} LIMIT 24"
    plan = [row[0].strip() for row in connection.execute(text(f"EXPLAIN (COSTS OFF) {ordered}"))]
    assert len(plan) == 2, plan  # The end of the page, and the index: nothing is sorted.
    assert plan[1].startswith("->  Index"), plan


def test_the_categories_of_a_scope_are_counted_with_all_its_venues(uow, directory):
    austin = Scope(place_id=directory.places["Austin"])
    own = directory.listed(austin, Filters(), NIGHTS[0])
    wanted = {key: sum(key in venue.amenities for venue in own) for key in KEYS}
    assert categories(uow.session, austin) == {"": len(own)} | {key: number for key, number in wanted.items() if number}
    assert categories(uow.session, Scope("", "ME")) == {"": 0}


@ONE_DIRECTORY
@given(SCOPES, some_filters(), st.sampled_from([None, 0, 1000]))
def test_how_many_are_expected_does_not_change_what_is_found(uow, directory, scope, filters, matching):
    wanted = [venue.id for venue in directory.listed(scope, filters, NIGHTS[0])]
    part = found(uow.session, scope, filters, NIGHTS[0], limit=9, offset=1, matching=matching)
    assert [each.venue_with_place[0].id for each in part] == wanted[1:10]


@pytest.mark.parametrize("amenity", ["", "bar", "duckpin"])
def test_as_many_are_counted_around_a_place_as_are_listed_there(uow, directory, amenity):
    for name, _, latitude, longitude, _ in PLACES:
        place = uow.session.get(Place, directory.places[name])
        outskirts = Outskirts(Circle(latitude, longitude, 600), place, amenity)
        listed = around_place(uow.session, outskirts, limit=VENUES)
        assert count_outskirts(uow.session, outskirts) == len(listed)
