"""What people say is wrong with venues, as long as nobody has confirmed it since."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session


@dataclass(frozen=True, slots=True)
class Reported:
    """A vote against a venue's facts: those that are in doubt, and the person's words. Without facts there are words
    alone."""

    venue_id: str
    user_id: str
    venue: str
    city: str
    state: str
    zone: str
    person: str
    facts: list[str]
    reason: str | None
    said_at: datetime
    is_closed: bool
    looked_at: datetime | None  # When an admin last looked at what the person says.

    @property
    def place(self) -> tuple[int, datetime, str, str]:
        """Where it stands in the list of all."""
        return int(self.is_closed), self.said_at, self.venue_id, self.user_id

    @property
    def place_of_look(self) -> tuple[datetime, str, str]:
        """Where it stands in the list of those that an admin has looked at."""
        return self.looked_at or self.said_at, self.venue_id, self.user_id


# A vote counts until the facts are confirmed: by the day, which is stored, and on that day by the moment, as the doubts
# of `accuracy` are. That a venue is open is confirmed by whoever told so.
# OFFSET 0 keeps the doubts of a vote apart: the database then counts what they cost, and takes rows in the order of an
# index until it has enough. Without it, it works them out for every row before it sorts.
_REPORTED: Final = """
    SELECT vote.venue_id, vote.user_id, venue.name, place.name AS city, place.state, place.time_zone,
        person.display_name, doubted.facts,
        vote.reason, vote.updated_at, 'closed' = ANY(doubted.facts) AS is_closed, vote.looked_at
    FROM accuracy_report AS vote
    JOIN venue ON venue.id = vote.venue_id AND venue.is_active
    JOIN place ON place.id = venue.place_id
    JOIN app_user AS person ON person.id = vote.user_id
    LEFT JOIN venue_freshness AS fresh ON fresh.venue_id = vote.venue_id
    LEFT JOIN field_source AS told ON told.venue_id = vote.venue_id AND told.field = 'is_active'
    CROSS JOIN LATERAL (
        SELECT array(
            SELECT said.facts FROM unnest(vote.facts) WITH ORDINALITY AS said(facts, at)
            WHERE CASE WHEN said.facts = 'closed'
                THEN vote.updated_at >= coalesce(CASE
                    WHEN told.kind <> 'import'
                        AND coalesce(told.observed_on = (told.recorded_at AT TIME ZONE 'UTC')::date, true)
                    THEN told.recorded_at ELSE told.observed_on::timestamp AT TIME ZONE 'UTC' END, '-infinity')
                ELSE (vote.updated_at AT TIME ZONE 'UTC')::date >= coalesce(CASE said.facts
                    WHEN 'hours' THEN hours_on WHEN 'prices' THEN prices_on WHEN 'contact' THEN contact_on
                    WHEN 'amenities' THEN amenities_on END, '0001-01-01')
                    AND NOT EXISTS (SELECT FROM fact_confirmation AS known WHERE known.venue_id = vote.venue_id
                        AND known.facts = said.facts AND known.confirmed_at > vote.updated_at)
            END
            ORDER BY said.at
        ) AS facts OFFSET 0
    ) AS doubted
    WHERE vote.value = -1 AND vote.is_counted AND (vote.facts = '{}' OR doubted.facts <> '{}')"""
_WAITING: Final = f"{_REPORTED} AND (vote.looked_at IS NULL OR vote.looked_at < vote.updated_at)"
_PAGE: Final = f"""
    SELECT * FROM ({_WAITING}) AS waiting
    WHERE :is_first OR (is_closed::int, updated_at, venue_id, user_id) < (:is_closed, :said_at, :venue_id, :user_id)
    ORDER BY is_closed DESC, updated_at DESC, venue_id DESC, user_id DESC LIMIT :limit"""  # noqa: S608 -- made of constants.
LOOKED_AT: Final = f"""
    SELECT * FROM ({_REPORTED} AND vote.looked_at >= vote.updated_at) AS seen
    WHERE :is_first OR (looked_at, venue_id, user_id) < (:looked_at, :venue_id, :user_id)
    ORDER BY looked_at DESC, venue_id DESC, user_id DESC LIMIT :limit"""  # noqa: S608 -- made of constants.
# What an admin looked at may still be wrong: it stays until the facts are confirmed, if there are any.
_AT_VENUES: Final = f"""
    SELECT * FROM (
        SELECT *, row_number() OVER (PARTITION BY venue_id ORDER BY updated_at DESC, user_id) AS number
        FROM ({_REPORTED} AND vote.venue_id = ANY(:ids) AND vote.user_id <> :but
            AND vote.owners_told_at = vote.updated_at
            AND (doubted.facts && '{{hours,prices,contact,amenities}}'
                OR vote.looked_at IS NULL OR vote.looked_at < vote.updated_at)) AS reported
    ) AS numbered WHERE number <= :each ORDER BY venue_id, number"""  # noqa: S608 -- made of constants.


def page(session: Session, *, limit: int, after: tuple[int, datetime, str, str] | None) -> Sequence[Reported]:
    """Those that no admin has looked at: first that a venue is closed, and the newest first; `after` is the place of
    the last one on the page before."""
    is_closed, said_at, venue_id, user_id = after or (0, datetime.min.replace(tzinfo=UTC), "", "")
    values = {"is_first": after is None, "is_closed": is_closed, "said_at": said_at, "venue_id": venue_id,
              "user_id": user_id, "limit": limit}  # fmt: skip
    return [Reported(*row) for row in session.connection().execute(text(_PAGE), values)]


def looked_at(session: Session, *, limit: int, after: tuple[datetime, str, str] | None) -> Sequence[Reported]:
    """Those that an admin has looked at and that nobody has confirmed or corrected since, the latest look first."""
    moment, venue_id, user_id = after or (datetime.min.replace(tzinfo=UTC), "", "")
    values = {"is_first": after is None, "looked_at": moment, "venue_id": venue_id, "user_id": user_id, "limit": limit}
    return [Reported(*row) for row in session.connection().execute(text(LOOKED_AT), values)]


def count(session: Session, *, most: int | None = None) -> int:
    """How many no admin has looked at."""
    statement = f"SELECT count(*) FROM ({_WAITING} LIMIT :most) AS waiting"  # noqa: S608 -- made of constants.
    return session.connection().execute(text(statement), {"most": most}).scalar_one()


def at_venues(session: Session, venue_ids: Collection[str], *, but: str, each: int) -> dict[str, list[Reported]]:
    """The newest ones at each of these venues whose authors know that its owners read them, without those of one
    person."""
    found: dict[str, list[Reported]] = {venue_id: [] for venue_id in venue_ids}
    values = {"ids": list(venue_ids), "but": but, "each": each}
    for row in session.connection().execute(text(_AT_VENUES), values):
        found[row.venue_id].append(Reported(*row[:-1]))
    return found
