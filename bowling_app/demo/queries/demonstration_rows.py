"""The demonstration's rows, copied in bulk: thousands of venues in a few round trips."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple
from datetime import datetime
from typing import Any, Final, LiteralString

import psycopg
from sqlalchemy import text
from sqlmodel import Session

from bowling_app.demo.rules.facts import confirmations, facts
from bowling_app.demo.rules.names import person_name
from bowling_app.demo.rules.venues import DemonstrationVenue
from bowling_app.demo.rules.visitors import visitor_id
from bowling_app.events.queries.events import columns_of, date_values
from bowling_app.events.rules.events import date_of
from bowling_app.platform.geo.places import slug

Row = tuple[Any, ...]
PlaceIds = Mapping[tuple[str, str], int]
"""The ids of places by state and name."""


def insert_visitors(session: Session, count: int, since: datetime) -> None:
    """The people who write the reviews."""
    names = (person_name(number) for number in range(count))
    rows = ((visitor_id(n), name, f"{slug(name)}-{n:05}", since, since) for n, name in enumerate(names))
    _copy(session, "app_user", "id, display_name, slug, created_at, updated_at", rows)
    _measure(session, "app_user")


def insert_venues(
    session: Session, venues: Sequence[DemonstrationVenue], places: PlaceIds, source_id: int, actor: str
) -> None:
    """The venues with their hours, amenities, reviews, votes, sources, and the first entry of each one's log."""
    _copy(session, "venue", _VENUE_COLUMNS, (_venue_row(v, places[v.area.state, v.area.city]) for v in venues))
    _measure(session, "venue")
    for table, columns, rows_of in _PARTS:
        _copy(session, table, columns, (row for venue in venues for row in rows_of(venue)))
    dates = list(_date_rows(session, venues))
    _copy(session, "event_date", "event_id, on_date, starts, over_at, is_canceled, moved_to, reason", dates)
    sources = (row for venue in venues for row in _source_rows(venue, source_id))
    _copy(session, "field_source", "venue_id, field, kind, source_id, observed_on, recorded_at", sources)
    entries = ((v.id, actor, "create", _changes(v), v.created_at) for v in venues)
    _copy(session, "audit_entry", "venue_id, actor, action, changes, at", entries)


_ACCESS_COLUMNS: Final = (
    "access_lanes", "access_lanes_count", "access_from_parking", "access_parking", "access_parking_spaces",
    "access_door", "access_seating", "access_restroom", "access_counter", "access_ball_ramp", "access_bumpers",
    "access_light_balls", "access_wheelchair_bowling", "access_sensory", "access_sensory_hours", "access_hearing",
    "access_league", "access_changing_table", "access_service_animals",
)  # fmt: skip
_VENUE_COLUMNS: Final = (
    "id, name, place_id, address, zip_code, latitude, longitude, description, lanes, phone, email, website, "
    "web_domain, price_level, hourly_price, game_price, shoe_rental_price, hours_known, is_active, is_franchise, "
    "is_top_alley, is_founding_partner, is_sponsor, is_demonstration, successor_id, created_at, updated_at, "
    f"avg_rating, review_count, accuracy_score, accuracy_vote_count, {', '.join(_ACCESS_COLUMNS)}"
)


def _venue_row(venue: DemonstrationVenue, place: int) -> Row:
    stands_out, prices = venue.distinction, venue.prices
    return (
        venue.id, venue.name, place, venue.address, venue.area.zip_code, venue.latitude, venue.longitude,
        venue.description, venue.lanes, venue.phone, venue.email, venue.website, venue.host,
        prices.level, prices.hourly, prices.game, prices.shoes, venue.week is not None,
        stands_out.is_active, venue.is_franchise, stands_out.is_top_alley,
        stands_out.is_founding_partner, stands_out.is_sponsor, True, stands_out.successor_id,
        venue.created_at, venue.changed_at, 0, 0, 0, 0, *map(venue.access.get, _ACCESS_COLUMNS),
    )  # fmt: skip


def _interval_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return ((venue.id, i.day, i.opens, i.closes) for i in (venue.week.openings if venue.week else ()))


def _exception_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return ((venue.id, e.on_date, e.opens, e.closes, e.label or None) for e in venue.exceptions)


def _amenity_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return ((venue.id, key, is_available) for key, is_available in venue.amenities.items())


def _price_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return (
        (venue.id, p.kind, p.days, p.begins, p.ends, p.amount, p.shoes_included, p.tax_included, p.conditions or None,
         p.source, p.as_of, venue.created_at)
        for p in venue.price_periods
    )  # fmt: skip


def _package_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return (
        (venue.id, "accepted", "demonstration", venue.confirmed["prices"], venue.created_at,
         *(list(value) if isinstance(value, tuple) else value for value in astuple(terms)))
        for terms in venue.packages
    )  # fmt: skip


def _league_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return (
        (venue.id, "accepted", "demonstration", league.confirmed_on,
         league.confirmed_on if league.terms.openings else None, league.terms.last_night, 0, venue.created_at,
         venue.created_at, *(list(value) if isinstance(value, tuple) else value for value in astuple(league.terms)))
        for league in venue.leagues
    )  # fmt: skip


def _special_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return (
        (venue.id, "accepted", "demonstration", special.confirmed_on, venue.created_at,
         *(list(value) if isinstance(value, tuple) else value for value in astuple(special.terms)))
        for special in venue.specials
    )  # fmt: skip


def _event_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return (
        (venue.id, "accepted", "demonstration", event.confirmed_on, 0, venue.created_at, venue.created_at,
         *columns_of(event.terms).values())
        for event in venue.events
    )  # fmt: skip


def _date_rows(session: Session, venues: Sequence[DemonstrationVenue]) -> Iterator[Row]:
    """The dates of the events, whose ids the database has given."""
    terms = {(venue.id, event.terms.name): event.terms for venue in venues for event in venue.events}
    stored = session.connection().execute(text("SELECT id, venue_id, name FROM venue_event"))
    for event_id, venue_id, name in stored:
        if known := terms.get((venue_id, name)):
            yield from (tuple(date_values(event_id, date_of(known, on)).values()) for on in known.dates.held)


def _review_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return ((venue.id, visitor_id(o.visitor), o.rating, o.text, o.at, o.at) for o in venue.reviews)


def _vote_rows(venue: DemonstrationVenue) -> Iterator[Row]:
    return ((venue.id, visitor_id(v.visitor), v.value, v.reason, v.at, v.at) for v in venue.votes)


_PRICE_COLUMNS: Final = (
    "venue_id, kind, days, begins, ends, amount, shoes_included, tax_included, conditions, source, as_of, recorded_at"
)

_PACKAGE_COLUMNS: Final = (
    "venue_id, status, told, confirmed_on, created_at, "
    "name, price_base, guests_included, price_extra_guest, price_extra_lane, guests_min, guests_max, per_lane_max, "
    "minutes_lane, minutes_room, games, includes, includes_note, days, begins, ends, deposit, refundable, "
    "service_percent, notice_days, age_from, age_to, outside_cake, url"
)

_LEAGUE_COLUMNS: Final = (
    "venue_id, status, told, confirmed_on, openings_on, ends_on, changes, changed_at, created_at, "
    "name, weekday, season, kinds, format, format_note, every_weeks, start_time, first_night, meeting_at, weeks, "
    "skip_dates, team_size, games, fee_week, fee_note, sanctioned, beginners_ok, openings, note, url"
)

_SPECIAL_COLUMNS: Final = (
    "venue_id, status, told, confirmed_on, created_at, "
    "name, gives, amount, days, begins, ends, valid_from, valid_until, who, least_people, shoes_included, conditions, "
    "note, url"
)

_EVENT_COLUMNS: Final = (
    "venue_id, status, told, confirmed_on, changes, changed_at, created_at, "
    "name, kind, starts_on, start_time, end_time, repeats, until, times, skip_dates, about, audience, age_from, "
    "age_to, fee, fee_note, url, ends_on"
)

_PARTS: Final[tuple[tuple[LiteralString, LiteralString, Callable[[DemonstrationVenue], Iterator[Row]]], ...]] = (
    ("opening_interval", "venue_id, day, opens, closes", _interval_rows),
    ("hours_exception", "venue_id, on_date, opens, closes, label", _exception_rows),
    ("venue_amenity", "venue_id, amenity, is_available", _amenity_rows),
    (
        "price_period",
        _PRICE_COLUMNS,
        _price_rows,
    ),
    ("party_package", _PACKAGE_COLUMNS, _package_rows),
    ("league", _LEAGUE_COLUMNS, _league_rows),
    ("special", _SPECIAL_COLUMNS, _special_rows),
    ("venue_event", _EVENT_COLUMNS, _event_rows),
    ("review", "venue_id, user_id, rating, text, created_at, updated_at", _review_rows),
    ("accuracy_report", "venue_id, user_id, value, reason, created_at, updated_at", _vote_rows),
)


def _source_rows(venue: DemonstrationVenue, source_id: int) -> Iterator[Row]:
    return (
        (venue.id, field, "import", source_id, confirmed_on, venue.created_at)
        for field, confirmed_on in confirmations(venue).items()
    )


def _changes(venue: DemonstrationVenue) -> str:
    """Each fact's value before and after, as the log keeps them: before, there was nothing."""
    return json.dumps({field: [None, value] for field, value in facts(venue).items()})


def _measure(session: Session, table: LiteralString) -> None:
    """Let the planner know the rows of a table before others refer to it. If it takes the table for empty, it looks
    through all of it for each row that is checked, and keeps that plan."""
    session.connection().execute(text(f"ANALYZE {table}"))


def _copy(session: Session, table: LiteralString, columns: LiteralString, rows: Iterable[Row]) -> None:
    connection: psycopg.Connection = session.connection().connection.driver_connection  # pyright: ignore[reportAssignmentType]
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({columns}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
