"""What people had seen of two venues that become one: votes speak of it, and followers of a price know it."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

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
_VOTES_ON: Final = """
    SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'facts', facts, 'looked_at', looked_at,
        'updated_at', updated_at) ORDER BY user_id), '[]')
    FROM accuracy_report WHERE venue_id = :id AND facts && CAST(:groups AS text[])"""
_SPEAK_AGAIN: Final = """
    UPDATE accuracy_report AS vote SET facts = said.facts, looked_at = said.looked_at
    FROM jsonb_to_recordset(CAST(:votes AS jsonb))
        AS said(user_id text, facts text[], looked_at timestamptz, updated_at timestamptz)
    WHERE vote.venue_id = :id AND (vote.user_id, vote.updated_at) = (said.user_id, said.updated_at)"""
_KNOW_PRICE: Final = """
    UPDATE follow SET seen_price = venue.game_price FROM venue
    WHERE venue.id = :id AND follow.venue_id = :id AND kind = 'price'"""


def speak_of_seen(session: Session, venue_id: str, unseen: Sequence[str], now: datetime) -> None:
    """Take these groups of facts from the votes on a venue, whose voters have not seen what will be shown."""
    session.connection().execute(text(_SPEAK_OF_SEEN), {"id": venue_id, "unseen": list(unseen), "now": now})


def votes_on(session: Session, venue_id: str, groups: Sequence[str]) -> list[dict[str, Any]]:
    """The votes on a venue that speak of these groups of facts, as `speak_again` takes them."""
    return session.connection().execute(text(_VOTES_ON), {"id": venue_id, "groups": list(groups)}).scalar_one()


def speak_again(session: Session, venue_id: str, votes: Sequence[dict[str, Any]]) -> None:
    """Let votes speak again of all that they spoke of. One that its voter has changed since stays as it is."""
    session.connection().execute(text(_SPEAK_AGAIN), {"id": venue_id, "votes": json.dumps(votes)})


def know_price(session: Session, venue_id: str) -> None:
    """Let all who follow the price of a venue know the present one: no price has changed because a record has."""
    session.connection().execute(text(_KNOW_PRICE), {"id": venue_id})
