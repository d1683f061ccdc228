"""Venues of which nothing was confirmed for years."""

from collections.abc import Collection
from datetime import date
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.venues.rules.limits import NOTED_AT_ONCE, UNCONFIRMED_MONTHS

_NOTE: Final = """
    WITH said AS (
        SELECT venue_id, max(CASE WHEN kind = 'import' THEN observed_on
            ELSE coalesce(observed_on, (recorded_at AT TIME ZONE 'UTC')::date) END) AS latest
        FROM field_source WHERE CAST(:ids AS text[]) IS NULL OR venue_id = ANY(:ids) GROUP BY venue_id
    ), wanted AS (
        SELECT venue.id, review_count = 0 AND said.latest IS NOT NULL AND greatest(
            said.latest, hours_on, prices_on, contact_on, amenities_on
        ) <= CAST(:today AS date) - make_interval(months => :months) AS is_old
        FROM venue LEFT JOIN said ON said.venue_id = venue.id
        LEFT JOIN venue_freshness AS fresh ON fresh.venue_id = venue.id
        WHERE CAST(:ids AS text[]) IS NULL OR venue.id = ANY(:ids)
    ), held AS (
        SELECT venue.id, is_old FROM venue JOIN wanted USING (id)
        WHERE is_unconfirmed <> is_old ORDER BY venue.id COLLATE "C" LIMIT :most FOR NO KEY UPDATE OF venue
    )
    UPDATE venue SET is_unconfirmed = is_old FROM held WHERE venue.id = held.id"""


def note_unconfirmed(session: Session, today: date, ids: Collection[str] | None = None) -> int:
    """Note which venues count as unconfirmed today, of those or of all: at most `NOTED_AT_ONCE`; how many changed.
    Sources that do not say when a fact held make no venue old, and a review says that somebody was there."""
    values = {
        "ids": None if ids is None else list(ids),
        "today": today,
        "months": UNCONFIRMED_MONTHS,
        "most": NOTED_AT_ONCE,
    }
    return session.connection().execute(text(_NOTE), values).rowcount
