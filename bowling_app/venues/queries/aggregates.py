"""Checks stored sums and lists against the rows that they are derived from, by computing them independently in SQL.

Each comparison is one statement, so it sees one snapshot. Sums are written in the same transaction as the rows, so
concurrent writes do not show up as drift.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sqlalchemy import text, update
from sqlmodel import Session, col, select

from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.sums import recompute_sums

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


_FINDERS: Final[Mapping[str, Callable[[Session], Sequence[str]]]] = {
    "ratings": _statement(_RATINGS),
    "votes": _statement(_VOTES),
    "freshness": _statement(_FRESHNESS),
    "listing": _statement(_LISTING),
    "words": _statement(_WORDS),
    "domains": _domains,
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


_REPAIRS: Final[Mapping[str, Callable[[Session, Sequence[str]], None]]] = {
    "ratings": _sums,
    "votes": _sums,
    "freshness": _run("SELECT refresh_freshness(CAST(:ids AS text[]))"),
    "listing": _run("SELECT list_venues(CAST(:ids AS text[]))"),
    "words": _run("INSERT INTO name_word (word) SELECT unnest(CAST(:ids AS text[]))"),
    "domains": _put_domains,
}


def repair(session: Session, kind: str, ids: Sequence[str]) -> None:
    """Recompute the stored values of those rows. Locks the venues first, in the order that all code uses, so that the
    source rows cannot change meanwhile."""
    hold = "SELECT FROM venue WHERE id = ANY(CAST(:ids AS text[])) ORDER BY id FOR NO KEY UPDATE"
    session.connection().execute(text(hold), {"ids": list(ids)})
    _REPAIRS[kind](session, ids)


def may_check(session: Session) -> bool:
    """Whether no other process is comparing now. If True, no other process can start until this transaction ends."""
    asked = session.connection().execute(text("SELECT pg_try_advisory_xact_lock(:key)"), {"key": _LOCK})
    return bool(asked.scalar())
