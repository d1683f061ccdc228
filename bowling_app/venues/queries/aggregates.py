"""Checks stored sums and lists against the rows that they are derived from, by computing them independently in SQL.

Each comparison is one statement, so it sees one snapshot. Sums are written in the same transaction as the rows, so
concurrent writes do not show up as drift.
"""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Final

from sqlalchemy import text, update
from sqlmodel import Session, col, select

from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.sums import recompute_sums
from bowling_app.venues.rules.price_values import derived_values

_LOCK: Final = 7_320_021  # Must differ from every other advisory lock key in this app.
_LONGEST: Final = "15min"

_RATINGS: Final = """
    SELECT venue.id FROM venue LEFT JOIN (
        SELECT venue_id, count(*) AS count, avg(rating)::float AS average FROM review
        WHERE status = 'shown' GROUP BY venue_id) AS said ON said.venue_id = venue.id
    WHERE review_count <> coalesce(said.count, 0) OR abs(avg_rating - coalesce(said.average, 0)) > 1e-9
    ORDER BY venue.id"""

_VOTES: Final = """
    SELECT venue.id FROM venue LEFT JOIN (
        SELECT venue_id, count(*) AS count, sum(value) AS score FROM accuracy_report
        WHERE is_counted GROUP BY venue_id
    ) AS said ON said.venue_id = venue.id
    WHERE accuracy_vote_count <> coalesce(said.count, 0) OR accuracy_score <> coalesce(said.score, 0)
    ORDER BY venue.id"""

_FRESHNESS: Final = """
    SELECT venue.id FROM venue LEFT JOIN venue_freshness AS kept ON kept.venue_id = venue.id LEFT JOIN (
        SELECT venue_id,
            max(confirmed_on) FILTER (WHERE facts = 'hours') AS hours,
            max(confirmed_on) FILTER (WHERE facts = 'prices') AS prices,
            max(confirmed_on) FILTER (WHERE facts = 'contact') AS contact,
            max(confirmed_on) FILTER (WHERE facts = 'amenities') AS amenities
        FROM fact_confirmation GROUP BY venue_id) AS said ON said.venue_id = venue.id
    WHERE (kept.hours_on, kept.prices_on, kept.contact_on, kept.amenities_on) IS DISTINCT FROM (
        coalesce(said.hours, '0001-01-01'::date), coalesce(said.prices, '0001-01-01'::date),
        coalesce(said.contact, '0001-01-01'::date), coalesce(said.amenities, '0001-01-01'::date))
    ORDER BY venue.id"""

# Minutes of the week in which each venue is open. Openings that run past Sunday's midnight continue at the beginning of
# the week.
_LISTING: Final = """
    WITH features AS (
        SELECT venue_id, amenity AS key FROM venue_amenity WHERE is_available
        UNION ALL
        SELECT id, key FROM venue, LATERAL (VALUES
            ('accessible-parking', access_parking = 'yes'), ('accessible-restroom', access_restroom = 'yes'),
            ('ball-ramp', access_ball_ramp = 'yes'), ('step-free-lanes', access_lanes IN ('all', 'some'))
        ) AS access(key, has) WHERE has
    ), bits AS (
        SELECT venue_id, bit_or(1::bigint << number) AS amenities
        FROM features JOIN listing_term USING (key) WHERE kind = 'amenity' GROUP BY venue_id
    ), openings AS (
        SELECT venue_id, int4range(day * 1440 + opens, day * 1440 + least(closes, 1440)) AS own,
            CASE WHEN closes > 1440 THEN int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + closes - 1440) END
                AS late
        FROM opening_interval
    ), weeks AS (
        SELECT venue_id, range_agg(own) + coalesce(range_agg(late), '{}') AS whole,
            coalesce(range_agg(late), '{}') AS late
        FROM openings GROUP BY venue_id
    ), wanted AS (
        SELECT venue.id, ROW(venue.latitude, venue.longitude, ranking - is_unconfirmed::int, avg_rating,
            coalesce(bits.amenities, 0),
            venue.place_id, review_count, term.number, place.state, (game_price * 100)::int, lanes::smallint,
            CASE WHEN hours_known THEN coalesce(weeks.whole, '{}') ELSE '{}' END,
            CASE WHEN hours_known THEN coalesce(weeks.late, '{}') ELSE '{}' END, venue.name,
            CASE WHEN hours_known THEN unknown_days ELSE 127::smallint END) AS facts
        FROM venue JOIN place ON place.id = venue.place_id
        LEFT JOIN listing_term AS term ON term.kind = 'zone' AND term.key = time_zone
        LEFT JOIN bits ON bits.venue_id = venue.id LEFT JOIN weeks ON weeks.venue_id = venue.id
        WHERE is_active
    ), kept AS (
        SELECT venue_id AS id, ROW(latitude, longitude, ranking, avg_rating, amenities, place_id, review_count, zone,
            state, game_cents, lanes, open_week, late_week, name, unknown_days) AS facts
        FROM venue_listing
    )
    SELECT id FROM wanted FULL JOIN kept USING (id) WHERE wanted.facts IS DISTINCT FROM kept.facts ORDER BY id"""

_WORDS: Final = """
    SELECT DISTINCT word FROM (
        SELECT unnest(plain_words(name)) AS word FROM (SELECT name FROM venue UNION SELECT name FROM place) AS named
    ) AS used
    WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]'
        AND NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = used.word)
    ORDER BY word"""


def _statement(statement: str) -> Callable[[Session], Sequence[str]]:
    return lambda session: session.connection().execute(text(statement)).scalars().all()


def _domains(session: Session) -> Sequence[str]:
    query = select(Venue.id, Venue.website, Venue.web_domain).order_by(col(Venue.id))
    return [found for found, website, domain in session.exec(query) if _domain_of(website) != domain]


def _domain_of(website: str | None) -> str | None:
    return web_domain(website) if website else None


# What the published prices of venues follow from. `others` are those that somebody else has told than who told the
# prices by day and time: these do not follow. Hours that differ by season say nothing of the usual price.
_PRICED: Final = """
    SELECT venue.id, told.periods, (
            SELECT json_agg(json_build_array(day, opens, closes) ORDER BY day, opens) FROM opening_interval
            WHERE venue_id = venue.id AND hours_known AND hours_beyond IS NULL) AS hours,
        ARRAY(
            SELECT number.field FROM field_source AS number LEFT JOIN field_source AS prices
                ON prices.venue_id = number.venue_id AND prices.field = 'price_periods'
            WHERE number.venue_id = venue.id AND number.field IN ('game_price', 'hourly_price', 'shoe_rental_price')
                AND (number.kind, number.source_id) IS DISTINCT FROM (prices.kind, prices.source_id)) AS others,
        game_price, hourly_price, shoe_rental_price
    FROM venue JOIN (
        SELECT venue_id, json_agg(json_build_array(
            kind, amount::text, days, begins, ends, shoes_included, tax_included, coalesce(conditions, ''))) AS periods
        FROM price_period WHERE source <> 'visitor' GROUP BY venue_id) AS told ON told.venue_id = venue.id
    WHERE CAST(:ids AS text[]) IS NULL OR venue.id = ANY(:ids)
    ORDER BY venue.id"""


def _stale_prices(session: Session, ids: Sequence[str] | None = None) -> dict[str, dict[str, Decimal]]:
    """The published prices that differ from what they follow from, with what they should be, by venue."""
    found: dict[str, dict[str, Decimal]] = {}
    for row in session.connection().execute(text(_PRICED), {"ids": ids}).yield_per(1000):
        follow = {name: Decimal(amount) for name, amount in derived_values(row.periods, row.hours).items()}
        wrong = {name: each for name, each in follow.items() if name not in row.others and getattr(row, name) != each}
        found |= {row.id: wrong} if wrong else {}
    return found


_FINDERS: Final[Mapping[str, Callable[[Session], Sequence[str]]]] = {
    "ratings": _statement(_RATINGS),
    "votes": _statement(_VOTES),
    "freshness": _statement(_FRESHNESS),
    "listing": _statement(_LISTING),
    "words": _statement(_WORDS),
    "domains": _domains,
    "prices": lambda session: list(_stale_prices(session)),
}


def drifted(session: Session, kind: str) -> Sequence[str]:
    """The ids of the venues, or the words, whose stored values of a kind are not what they follow from."""
    # It reads all of the directory: what protects the database from slow questions is not meant for it.
    session.connection().execute(text(f"SET LOCAL statement_timeout = '{_LONGEST}'"))
    return _FINDERS[kind](session)


def _sums(session: Session, ids: Sequence[str]) -> None:
    recompute_sums(session, ids)


def _run(statement: str) -> Callable[[Session, Sequence[str]], None]:
    def run(session: Session, ids: Sequence[str]) -> None:
        session.connection().execute(text(statement), {"ids": list(ids)})

    return run


def _put_domains(session: Session, ids: Sequence[str]) -> None:
    found = session.exec(select(Venue.id, Venue.website).where(col(Venue.id).in_(ids))).all()
    for venue_id, website in found:
        session.exec(update(Venue).where(col(Venue.id) == venue_id).values(web_domain=_domain_of(website)))


def _put_prices(session: Session, ids: Sequence[str]) -> None:
    for venue_id, prices in _stale_prices(session, list(ids)).items():
        session.exec(update(Venue).where(col(Venue.id) == venue_id).values(prices))


_REPAIRS: Final[Mapping[str, Callable[[Session, Sequence[str]], None]]] = {
    "ratings": _sums,
    "votes": _sums,
    "freshness": _run("SELECT refresh_freshness(CAST(:ids AS text[]))"),
    "listing": _run("SELECT list_venues(CAST(:ids AS text[]))"),
    "words": _run("INSERT INTO name_word (word) SELECT unnest(CAST(:ids AS text[]))"),
    "domains": _put_domains,
    "prices": _put_prices,
}


def repair(session: Session, kind: str, ids: Sequence[str]) -> None:
    """Recompute the stored values of those rows. Locks the venues first, in the order that all code uses, so that the
    source rows cannot change meanwhile."""
    hold = 'SELECT FROM venue WHERE id = ANY(CAST(:ids AS text[])) ORDER BY id COLLATE "C" FOR NO KEY UPDATE'
    session.connection().execute(text(hold), {"ids": list(ids)})
    _REPAIRS[kind](session, ids)


def may_check(session: Session) -> bool:
    """Whether no other process is comparing now. If True, no other process can start until this transaction ends."""
    asked = session.connection().execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": _LOCK})
    return bool(asked.scalar())
