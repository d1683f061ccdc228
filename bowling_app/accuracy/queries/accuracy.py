"""Votes on a venue's facts, and when facts were last confirmed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.rules.freshness import Facts


@dataclass(frozen=True, slots=True)
class Confirmation:
    """When a group of a venue's facts was last confirmed, and how: vote, owner, admin, visitor or import.

    `source` is the collection that an import came from. `doubts` is how many people have voted since that it is wrong;
    `agreed_on` is the day on which a single stranger has voted since that it is right. If `is_known` is false, the
    venue shows nothing of the group. What people said at a moment has the day of the venue, which is in `zone`.
    """

    facts: str
    confirmed_on: date | None
    how: str
    source: str
    doubts: int
    agreed_on: date | None
    is_known: bool
    zone: str


@dataclass(frozen=True, slots=True)
class Aged:
    """A venue of the work list, and the day that it is sorted by."""

    venue_id: str
    name: str
    city: str
    state: str
    oldest_on: date


def of_person(session: Session, venue_id: str, user_id: str) -> AccuracyReport | None:
    """The person's vote on the venue, as it is now."""
    return session.get(AccuracyReport, (venue_id, user_id), populate_existing=True)


_CONFIRMATIONS: Final = """
    SELECT wanted.venue_id, wanted.facts, said.day AS confirmed_on, coalesce(said.how, '') AS how,
        coalesce(source.name, '') AS source,
        (SELECT count(*) FROM accuracy_report AS vote
            WHERE vote.venue_id = wanted.venue_id AND vote.is_counted AND vote.value = -1
            AND wanted.facts = ANY(vote.facts)
            AND vote.updated_at >= coalesce(said.latest_at, '-infinity')) AS doubts,
        (SELECT (max(vote.updated_at) AT TIME ZONE place.time_zone)::date FROM accuracy_report AS vote
            WHERE vote.venue_id = wanted.venue_id AND vote.is_counted AND vote.value = 1 AND NOT vote.is_trusted
            AND wanted.facts = ANY(vote.facts)
            AND (vote.updated_at AT TIME ZONE place.time_zone)::date > coalesce(said.day, '0001-01-01')) AS agreed_on,
        CASE wanted.facts
            WHEN 'hours' THEN hours_known OR hours_text IS NOT NULL
            WHEN 'prices' THEN coalesce(game_price, hourly_price, shoe_rental_price) IS NOT NULL
                OR EXISTS (SELECT FROM price_period AS price WHERE price.venue_id = venue.id)
            WHEN 'contact' THEN coalesce(address, phone, email, website) IS NOT NULL
            ELSE EXISTS (SELECT FROM venue_amenity AS has WHERE has.venue_id = venue.id)
        END AS is_known,
        place.time_zone
    FROM (SELECT venue_id, facts FROM unnest(CAST(:ids AS text[])) AS venue_id,
            unnest('{hours,prices,contact,amenities}'::text[]) AS facts) AS wanted
    JOIN venue ON venue.id = wanted.venue_id
    JOIN place ON place.id = venue.place_id
    LEFT JOIN LATERAL (
        SELECT CASE WHEN confirmed_at = confirmed_on::timestamp AT TIME ZONE 'UTC' THEN confirmed_on
            ELSE (confirmed_at AT TIME ZONE place.time_zone)::date END AS day,
            how, source_id, max(confirmed_at) OVER () AS latest_at
        FROM fact_confirmation AS known
        WHERE known.venue_id = wanted.venue_id AND known.facts = wanted.facts
        ORDER BY day DESC, how LIMIT 1
    ) AS said ON true
    LEFT JOIN source ON source.id = said.source_id"""


def confirmations(session: Session, venue_ids: Collection[str]) -> dict[str, dict[str, Confirmation]]:
    """How fresh each group of each venue's facts is."""
    found: dict[str, dict[str, Confirmation]] = {venue_id: {} for venue_id in venue_ids}
    for row in session.connection().execute(text(_CONFIRMATIONS), {"ids": list(venue_ids)}):
        found[row.venue_id][row.facts] = Confirmation(*row[1:])
    return found


def aged(
    session: Session, *, facts: Facts | None, until: date, limit: int, after: tuple[date, str] | None
) -> Sequence[Aged]:
    """The active venues whose facts were last confirmed on that day or before, the oldest first.

    Without `facts`, the group with the oldest confirmation counts. Facts that were never confirmed come first.
    """
    day = "oldest_on" if facts is None else f"{facts}_on"
    begins = f"AND ({day}, venue_id) > (:day, :venue_id)" if after else ""
    # PostgreSQL follows the index, or compares all venues for one group; it joins venues only as it needs them.
    statement = f"""
        SELECT venue.id, venue.name, place.name, place.state, {day}
        FROM venue_freshness JOIN venue ON venue.id = venue_id AND venue.is_active
        JOIN place ON place.id = venue.place_id
        WHERE {day} <= :until {begins}
        ORDER BY {day}, venue_id LIMIT :limit"""  # noqa: S608 -- the names are our own.
    values: dict[str, Any] = {"until": until, "limit": limit}
    values |= {"day": after[0], "venue_id": after[1]} if after else {}
    return [Aged(*row) for row in session.connection().execute(text(statement), values)]
