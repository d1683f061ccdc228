"""Counting what is known, by state, ZIP code and source. Every count is one statement over all venues."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.coverage.rules import Fact, Work

_KNOWN: Final[dict[Fact, str]] = {
    "hours": "(venue.hours_known OR venue.hours_text IS NOT NULL)",
    "prices": """(coalesce(venue.game_price, venue.hourly_price, venue.shoe_rental_price) IS NOT NULL
        OR EXISTS (SELECT FROM price_period AS price WHERE price.venue_id = venue.id))""",
    "phone": "(venue.phone IS NOT NULL)",
    "website": "(venue.website IS NOT NULL)",
    "lanes": "(venue.lanes IS NOT NULL)",
    "amenities": "EXISTS (SELECT FROM venue_amenity AS has WHERE has.venue_id = venue.id)",
}
"""Whether a fact of a venue is known."""
_CONTACT: Final = "(coalesce(venue.address, venue.phone, venue.email, venue.website) IS NOT NULL)"

# A group counts as confirmed if it is known and was confirmed after the day `since`; as in doubt if a vote that it is
# wrong is as new as its last confirmation. The groups are those of `accuracy.rules.freshness`.
_GROUPS: Final = {
    "hours": _KNOWN["hours"], "prices": _KNOWN["prices"], "contact": _CONTACT, "amenities": _KNOWN["amenities"],
}  # fmt: skip
_DOUBTS: Final = """
        SELECT vote.venue_id, count(DISTINCT said.facts) AS groups
        FROM accuracy_report AS vote JOIN venue_freshness AS fresh USING (venue_id), unnest(vote.facts) AS said(facts)
        WHERE vote.value = -1 AND vote.is_counted AND said.facts <> 'closed'
            AND (vote.updated_at AT TIME ZONE 'UTC')::date >= CASE said.facts
            WHEN 'hours' THEN hours_on WHEN 'prices' THEN prices_on WHEN 'contact' THEN contact_on
            ELSE amenities_on END
            AND NOT EXISTS (SELECT FROM fact_confirmation AS known WHERE known.venue_id = vote.venue_id
                AND known.facts = said.facts AND known.confirmed_at > vote.updated_at)
        GROUP BY vote.venue_id"""
_UNCONFIRMED: Final = " OR ".join(
    f"({known} AND (fresh.{group}_on > :since) IS NOT TRUE)" for group, known in _GROUPS.items()
)
_WORK: Final[dict[Work, str]] = {
    **{fact: f"NOT {known}" for fact, known in _KNOWN.items()},
    "unconfirmed": f"({_UNCONFIRMED})",
    "doubted": f"venue.id IN (SELECT venue_id FROM ({_DOUBTS}) AS doubt)",  # noqa: S608 -- made of constants.
    "disputed": "EXISTS (SELECT FROM fact_conflict AS conflict WHERE conflict.venue_id = venue.id)",
    "all": "TRUE",
    "old": "TRUE",
}
"""Whether a venue is one of those behind a number."""
_SOURCE: Final = "coalesce(source.name, field_source.kind)"
_FRESH: Final = """(coalesce(observed_on,
    CASE WHEN kind <> 'import' THEN (recorded_at AT TIME ZONE 'UTC')::date END) > :since)"""
_SAYS: Final = f"""EXISTS (
    SELECT FROM field_source LEFT JOIN source ON source.id = source_id
    WHERE venue_id = venue.id AND (:source = '' OR {_SOURCE} = :source) AND (NOT :is_old OR {_FRESH} IS NOT TRUE))"""
_COUNTS: Final = f"""
    SELECT place.state, %s, count(*)::int AS venues,
        {", ".join(f"count(*) FILTER (WHERE {known})::int AS {fact}" for fact, known in _KNOWN.items())},
        (sum({" + ".join(f"({known})::int" for known in _GROUPS.values())}))::int AS known,
        (sum({" + ".join(f"({known} AND fresh.{group}_on > :since)::int" for group, known in _GROUPS.items())}))::int
            AS confirmed,
        coalesce(sum(doubt.groups), 0)::int AS doubted, coalesce(sum(conflict.fields), 0)::int AS conflicting
    FROM venue JOIN place ON place.id = venue.place_id
    LEFT JOIN venue_freshness AS fresh ON fresh.venue_id = venue.id
    LEFT JOIN ({_DOUBTS}) AS doubt ON doubt.venue_id = venue.id
    LEFT JOIN (
        SELECT venue_id, count(*) AS fields FROM fact_conflict GROUP BY venue_id
    ) AS conflict ON conflict.venue_id = venue.id
    WHERE venue.is_active"""  # noqa: S608 -- made of constants.
_BY_STATE: Final = _COUNTS % "''" + " GROUP BY place.state"
_BY_ZIP: Final = (
    _COUNTS % "coalesce(venue.zip_code, '')" + " AND place.state = :state GROUP BY place.state, venue.zip_code"
)
_BY_SOURCE: Final = f"""
    SELECT {_SOURCE}, count(DISTINCT venue_id)::int, count(*)::int, count(*) FILTER (WHERE {_FRESH})::int
    FROM field_source JOIN venue ON venue.id = venue_id AND is_active LEFT JOIN source ON source.id = source_id
    GROUP BY 1 ORDER BY 3 DESC, 1"""  # noqa: S608 -- made of constants.


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of the venues of a state, or of one of its ZIP codes. `known`, `confirmed` and `doubted` count the
    four groups of facts of each venue, `conflicting` the fields about which sources say different things."""

    state: str
    zip_code: str
    venues: int
    hours: int
    prices: int
    phone: int
    website: int
    lanes: int
    amenities: int
    known: int
    confirmed: int
    doubted: int
    conflicting: int


@dataclass(frozen=True, slots=True)
class SourceCount:
    """How many fields of how many venues are from a source, and how many of them held after the day."""

    name: str
    venues: int
    fields: int
    fresh: int


@dataclass(frozen=True, slots=True)
class Behind:
    """A venue behind a number of coverage."""

    id: str
    name: str
    city: str
    state: str
    sorted_by: str  # The name as the database makes it small: Python makes other letters of some.


def by_state(session: Session, since: date) -> list[Counted]:
    """The counts of every state that has venues."""
    return [Counted(*row) for row in session.connection().execute(text(_BY_STATE), {"since": since})]


def by_zip(session: Session, state: str, since: date) -> list[Counted]:
    """The counts of every ZIP code of a state; the venues without one are together."""
    return [Counted(*row) for row in session.connection().execute(text(_BY_ZIP), {"since": since, "state": state})]


def by_source(session: Session, since: date) -> list[SourceCount]:
    """The counts of every source, the largest first. Owners, editors and visitors are sources, too."""
    return [SourceCount(*row) for row in session.connection().execute(text(_BY_SOURCE), {"since": since})]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The venues with some work, in a state or everywhere with an empty text, and in these ZIP codes of it only, if any
    are given. An empty ZIP code stands for the venues without one. With a source, those of which it says anything."""

    work: Work
    state: str = ""
    source: str = ""
    zip_codes: tuple[str, ...] | None = None


def behind(session: Session, wanted: Wanted, since: date, *, after: tuple[str, str], limit: int) -> list[Behind]:
    """Those of the active venues, by name from one on. What was confirmed after the day `since` is fresh."""
    statement = f"""
        SELECT venue.id, venue.name, place.name, place.state, lower(venue.name)
        FROM venue JOIN place ON place.id = venue.place_id
        LEFT JOIN venue_freshness AS fresh ON fresh.venue_id = venue.id
        WHERE venue.is_active AND (:state = '' OR place.state = :state) AND {_WORK[wanted.work]}
            AND (:everywhere OR coalesce(venue.zip_code, '') = ANY(:zips))
            AND (:source = '' AND NOT :is_old OR {_SAYS})
            AND (lower(venue.name), venue.id) > (:name, :id) AND CAST(:since AS date) IS NOT NULL
        ORDER BY lower(venue.name), venue.id LIMIT :limit"""  # noqa: S608 -- made of constants.
    values = {
        "state": wanted.state, "everywhere": wanted.zip_codes is None, "zips": list(wanted.zip_codes or ()),
        "source": wanted.source, "is_old": wanted.work == "old", "since": since, "name": after[0], "id": after[1],
        "limit": limit,
    }  # fmt: skip
    return [Behind(*row) for row in session.connection().execute(text(statement), values)]
