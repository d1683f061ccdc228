"""What people had seen of two venues that become one: votes speak of it, and followers of a price know it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

# A vote against facts that are gone, without words, leaves an admin nothing to look at.
_SPEAK_OF_SEEN: Final = """
    UPDATE accuracy_report AS vote SET facts = kept.facts,
        looked_at = CASE WHEN kept.facts = '{}' AND vote.reason IS NULL THEN :now ELSE vote.looked_at END
    FROM accuracy_report AS said CROSS JOIN LATERAL (
        SELECT array(SELECT fact FROM unnest(said.facts) WITH ORDINALITY AS named(fact, at)
            WHERE fact <> ALL(CAST(:unseen AS text[])) ORDER BY at) AS facts) AS kept
    WHERE said.venue_id = :id AND said.facts && CAST(:unseen AS text[])
        AND (vote.venue_id, vote.user_id) = (said.venue_id, said.user_id)"""
_KNOW_PRICE: Final = """
    UPDATE follow SET seen_price = venue.game_price FROM venue
    WHERE venue.id = :id AND follow.venue_id = :id AND kind = 'price'"""


def speak_of_seen(session: Session, venue_id: str, unseen: Sequence[str], now: datetime) -> None:
    """Take these groups of facts from the votes on a venue, whose voters have not seen what will be shown."""
    session.connection().execute(text(_SPEAK_OF_SEEN), {"id": venue_id, "unseen": list(unseen), "now": now})


def know_price(session: Session, venue_id: str) -> None:
    """Let all who follow the price of a venue know the present one: no price has changed because a record has."""
    session.connection().execute(text(_KNOW_PRICE), {"id": venue_id})
