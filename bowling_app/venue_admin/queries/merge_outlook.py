"""What people left at two venues, before they are merged."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.lists.rules.limits import LONGEST_NOTE as LONGEST_LIST_NOTE
from bowling_app.saved.rules import LONGEST_NOTE
from bowling_app.venue_admin.queries.venue_merges import joined
from bowling_app.venues.rules.claims import LONGEST_STATEMENT


@dataclass(frozen=True, slots=True)
class Overlap:
    """How many people left the same at both venues, and how many of their texts are too long to be kept whole."""

    reviews: int
    votes: int
    saved: int
    cut_notes: int
    lists: int
    cut_list_notes: int
    claims: int
    cut_statements: int
    prices: int
    follows: int
    codes: int  # On their way to those who claim the venue that goes.


def _is_cut(text_: str, most: int) -> str:
    """SQL for whether two texts do not fit together."""
    here, there = f"here.{text_}", f"there.{text_}"
    return f"length({joined(here, there, 2 * most + 1)}) > {most}"


_OVERLAP: Final = f"""
    WITH saved AS (
        SELECT here.removed_at IS NULL AND there.removed_at IS NULL AND {_is_cut("note", LONGEST_NOTE)} AS is_cut
        FROM saved_alley AS here JOIN saved_alley AS there USING (user_id)
        WHERE here.venue_id = :stays AND there.venue_id = :goes),
    listed AS (
        SELECT {_is_cut("note", LONGEST_LIST_NOTE)} AS is_cut
        FROM venue_list_item AS here JOIN venue_list_item AS there USING (list_id)
        WHERE here.venue_id = :stays AND there.venue_id = :goes),
    claimed AS (
        SELECT {_is_cut("statement", LONGEST_STATEMENT)} AS is_cut
        FROM venue_claim AS here JOIN venue_claim AS there USING (user_id, kind, status)
        WHERE here.venue_id = :stays AND there.venue_id = :goes AND kind = 'written' AND status = 'pending')
    SELECT
        (SELECT count(*) FROM review JOIN review AS too USING (user_id)
            WHERE review.venue_id = :stays AND too.venue_id = :goes),
        (SELECT count(*) FROM accuracy_report AS vote JOIN accuracy_report AS too USING (user_id)
            WHERE vote.venue_id = :stays AND too.venue_id = :goes),
        (SELECT count(*) FROM saved), (SELECT count(*) FROM saved WHERE is_cut),
        (SELECT count(*) FROM listed), (SELECT count(*) FROM listed WHERE is_cut),
        (SELECT count(*) FROM claimed), (SELECT count(*) FROM claimed WHERE is_cut),
        (SELECT count(*) FROM price_observation AS paid JOIN price_observation AS too USING (user_id, kind, paid_on)
            WHERE paid.venue_id = :stays AND too.venue_id = :goes),
        (SELECT count(*) FROM follow JOIN follow AS too USING (follower_id, kind)
            WHERE kind = 'price' AND follow.venue_id = :stays AND too.venue_id = :goes
                AND follow.below IS DISTINCT FROM too.below),
        (SELECT count(*) FROM venue_claim WHERE venue_id = :goes AND kind = 'code' AND status = 'pending'
            AND code_hash IS NOT NULL AND expires_at > now())"""  # noqa: S608 -- our own names.


def overlap(session: Session, stays: str, goes: str) -> Overlap:
    """What people left at both venues, of which one would go into the other."""
    return Overlap(*session.connection().execute(text(_OVERLAP), {"stays": stays, "goes": goes}).one())


def left_at(session: Session, venue_id: str) -> tuple[int, int, int]:
    """How many reviews, scores and photos a venue has, of every status."""
    statement = text("""
        SELECT
            (SELECT count(*) FROM review WHERE venue_id = :id),
            (SELECT count(*) FROM game_score WHERE venue_id = :id),
            (SELECT count(*) FROM venue_photo WHERE venue_id = :id AND position IS NOT NULL)""")
    reviews, scores, photos = session.connection().execute(statement, {"id": venue_id}).one()
    return reviews, scores, photos
