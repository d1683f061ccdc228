"""What people left at venues elsewhere, which comes with the venues."""

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from bowling_app.imports.queries.belongings import add_scores, put_reviews, put_votes, take_own_reviews_down
from bowling_app.venues.queries.sums import recompute_sums
from bowling_app.venues.rules.venue_draft import Belongings


def write_belongings(session: Session, belongings: Sequence[tuple[str, Belongings]], at: datetime) -> None:
    """Write reviews, scores and votes of these venues, and then the sums that follow from them. The users must
    exist."""
    put_reviews(session, [
        {"venue_id": venue_id, "user_id": r.user_id, "rating": r.rating, "text": r.text,
         "created_at": r.created_at or at, "updated_at": r.updated_at or r.created_at or at}
        for venue_id, left in belongings for r in left.reviews
    ])  # fmt: skip
    add_scores(session, [
        {"id": s.score_id, "venue_id": venue_id, "user_id": s.user_id, "score": s.score, "photo_url": s.photo_url,
         "type": s.type, "lane_number": s.lane_number, "week_bucket": s.week_bucket, "tz": s.tz,
         "status": s.status, "created_at": s.created_at}
        for venue_id, left in belongings for s in left.scores
    ])  # fmt: skip
    put_votes(session, [
        {"venue_id": venue_id, "user_id": v.user_id, "value": v.value, "reason": v.reason,
         "created_at": v.created_at or at, "updated_at": v.updated_at or v.created_at or at}
        for venue_id, left in belongings for v in left.accuracy
    ])  # fmt: skip
    if venue_ids := [venue_id for venue_id, _ in belongings]:
        take_own_reviews_down(session, venue_ids, at)
        recompute_sums(session, venue_ids)
