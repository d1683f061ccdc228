"""What moves from a venue to the one that it is merged into. The caller holds both."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import inspect, text, update
from sqlmodel import Session, col, select

from bowling_app.lists.rules.limits import LONGEST_NOTE as LONGEST_LIST_NOTE
from bowling_app.reviews.models import Review
from bowling_app.saved.rules import LONGEST_NOTE
from bowling_app.venues.models.venue import Venue, VenueAlias
from bowling_app.venues.rules.claims import LONGEST_STATEMENT

_ELSEWHERE: Final = frozenset({"venue_id", "held_for", "removed_for"})
"""The columns of a review that an entry in the audit log does not keep: where it was, and how it was judged."""
_REVIEW: Final = ", ".join(f'"{each.name}"' for each in inspect(Review).columns if each.name not in _ELSEWHERE)
_REPLY: Final = '(SELECT reply."text" FROM review_reply AS reply WHERE reply.review_id = review.id) AS reply'
_ONE_EACH: Final = {
    "review": ("status = 'shown', updated_at", f"{_REVIEW}, {_REPLY}"),
    "accuracy_report": ("updated_at", "user_id, value, facts, reason, updated_at"),
}
"""Tables with one row per person and venue: by what the row that stays is chosen, the greatest, and what the log keeps
of the other. A review that was removed or is held never takes the place of a shown one."""


def joined(here: str, there: str, most: int) -> str:
    """SQL for two texts one below the other, or the one that there is, as far as they fit."""
    both = f"concat_ws(E'\\n', nullif({here}, ''), nullif(nullif({there}, ''), {here}))"
    return f"left(nullif({both}, ''), {most})"


_MOVE_BEST: Final = """
    WITH pair AS (
        SELECT user_id AS person, (array_agg(venue_id ORDER BY {order}, venue_id = :stays))[1] AS at
        FROM {table} WHERE venue_id IN (:stays, :goes) GROUP BY user_id HAVING count(*) = 2)
    DELETE FROM {table} USING pair
    WHERE {table}.user_id = pair.person AND {table}.venue_id = pair.at
    RETURNING {columns}"""

_MOVED_WHOLE: Final = (
    "review",
    "accuracy_report",
    "game_score",
    "suggestion",
    "board_photo",
    "venue_alias",
    "manager_invitation",
    "party_package",
    "league",
    "special",
    "venue_event",
)

_SAVED: Final = (
    # A user who saved both venues keeps one entry, with the earlier date and both notes. Removed entries add nothing.
    f"""
    UPDATE saved_alley AS here SET
        note = CASE WHEN there.removed_at IS NOT NULL THEN here.note
            WHEN here.removed_at IS NOT NULL THEN there.note
            ELSE {joined("here.note", "there.note", LONGEST_NOTE)} END,
        saved_at = CASE WHEN there.removed_at IS NOT NULL THEN here.saved_at
            WHEN here.removed_at IS NOT NULL THEN there.saved_at
            ELSE least(here.saved_at, there.saved_at) END,
        removed_at = CASE WHEN here.removed_at IS NULL OR there.removed_at IS NULL THEN NULL
            ELSE greatest(here.removed_at, there.removed_at) END
    FROM saved_alley AS there
    WHERE here.venue_id = :stays AND there.venue_id = :goes AND there.user_id = here.user_id""",  # noqa: S608 -- our own names.
    """
    DELETE FROM saved_alley AS there USING saved_alley AS here
    WHERE there.venue_id = :goes AND here.venue_id = :stays AND here.user_id = there.user_id""",
    "UPDATE saved_alley SET venue_id = :stays WHERE venue_id = :goes",
)
_LISTED: Final = (
    # A list with both venues keeps the place of the one that stays, and both notes.
    f"""
    UPDATE venue_list_item AS here
    SET note = coalesce({joined("here.note", "there.note", LONGEST_LIST_NOTE)}, '') FROM venue_list_item AS there
    WHERE here.venue_id = :stays AND there.venue_id = :goes AND there.list_id = here.list_id""",  # noqa: S608 -- our own names.
    """
    DELETE FROM venue_list_item AS there USING venue_list_item AS here
    WHERE there.venue_id = :goes AND here.venue_id = :stays AND here.list_id = there.list_id""",
    "UPDATE venue_list_item SET venue_id = :stays WHERE venue_id = :goes",
    # Votes name the number of a choice, which stays. A ballot on both keeps both numbers.
    "UPDATE ballot_choice SET venue_id = :stays WHERE venue_id = :goes",
)
_FOLLOWED: Final = (
    # Somebody who follows both, or both prices, keeps the one of the venue that stays.
    """
    DELETE FROM follow AS there USING follow AS here
    WHERE there.venue_id = :goes AND here.venue_id = :stays
        AND (here.follower_id, here.kind) = (there.follower_id, there.kind)""",
    # They know the price of the venue that stays: that the other record had another one is no change of it.
    """
    UPDATE follow SET venue_id = venue.id, seen_price = CASE WHEN kind = 'price' THEN venue.game_price END
    FROM venue WHERE venue.id = :stays AND follow.venue_id = :goes""",
)
_PAID: Final = (
    # The same person reported a price for the same day at both venues: keep the one that was accepted, else the one
    # that waits, else that of the venue that stays.
    """
    DELETE FROM price_observation AS one USING price_observation AS other,
        LATERAL (SELECT ARRAY['rejected', 'pending', 'accepted'] AS names) AS ranked
    WHERE (one.venue_id, other.venue_id) IN ((:goes, :stays), (:stays, :goes))
        AND (one.user_id, one.kind, one.paid_on) = (other.user_id, other.kind, other.paid_on)
        AND (array_position(names, one.status::text), one.venue_id = :stays)
            < (array_position(names, other.status::text), other.venue_id = :stays)""",
    "UPDATE price_observation SET venue_id = :stays WHERE venue_id = :goes",
)
_CLAIM_BOTH: Final = """
    there.venue_id = :goes AND here.venue_id = :stays AND there.status = 'pending' AND here.status = 'pending'
        AND (here.user_id, here.kind) = (there.user_id, there.kind)"""
_CLAIMED: Final = (
    # A code that is on its way went to an address of the venue that goes, and claims nothing else.
    "DELETE FROM venue_claim WHERE venue_id = :goes AND kind = 'code' AND status = 'pending'",
    # Somebody who claims both in writing has one claim, with both statements, in the request for a chain that either
    # is part of.
    f"""
    UPDATE venue_claim AS here SET statement = {joined("here.statement", "there.statement", LONGEST_STATEMENT)},
        chain_id = coalesce(here.chain_id, there.chain_id)
    FROM venue_claim AS there WHERE {_CLAIM_BOTH} AND here.kind = 'written'""",  # noqa: S608 -- our own names.
    f"DELETE FROM venue_claim AS there USING venue_claim AS here WHERE {_CLAIM_BOTH}",  # noqa: S608 -- our own names.
    "UPDATE venue_claim SET venue_id = :stays WHERE venue_id = :goes",
)
_RUN: Final = (
    """
    INSERT INTO venue_manager (venue_id, user_id, since)
    SELECT :stays, user_id, min(since) FROM (
        SELECT user_id, since FROM venue_manager WHERE venue_id = :goes
        UNION ALL SELECT owner_id, :now FROM venue WHERE id = :goes AND owner_id IS NOT NULL) AS run
    GROUP BY user_id ON CONFLICT DO NOTHING""",
    "DELETE FROM venue_manager WHERE venue_id = :goes",
)
_COUNTED: Final = (
    """
    INSERT INTO venue_activity (venue_id, week, kind, count)
    SELECT :stays, week, kind, count FROM venue_activity WHERE venue_id = :goes
    ON CONFLICT (venue_id, week, kind) DO UPDATE SET count = venue_activity.count + excluded.count""",
    "DELETE FROM venue_activity WHERE venue_id = :goes",
)
_ORIGINS: Final = """
    INSERT INTO field_source (venue_id, field, kind, source_id, observed_on, recorded_at)
    SELECT :stays, field, kind, source_id, observed_on, recorded_at FROM field_source
    WHERE venue_id = :goes AND field = ANY(:fields)
    ON CONFLICT (venue_id, field) DO UPDATE SET kind = excluded.kind, source_id = excluded.source_id,
        observed_on = excluded.observed_on, recorded_at = excluded.recorded_at"""
_PRICES: Final = (
    "DELETE FROM price_period WHERE venue_id = :stays",
    "UPDATE price_period SET venue_id = :stays WHERE venue_id = :goes",
)

MOVED: Final = frozenset({
    *_MOVED_WHOLE, "saved_alley", "price_observation", "venue_claim", "venue_manager", "venue_activity", "venue",
    "venue_photo", "price_period", "venue_list_item", "ballot_choice",
    "follow",
})  # fmt: skip
"""The tables whose rows are moved; those of `venue` are venues merged earlier, whose addresses lead here from then
on."""
COUNTED: Final = frozenset({"venue_activity"})
"""Those of them that nobody misses who parts the two again: what the site counted itself."""
LEFT: Final = frozenset({
    "fact_answer", "fact_conflict", "field_source", "hours_exception", "imported_record", "opening_interval",
    "venue_amenity", "venue_freshness", "venue_link", "venue_pair", "website_finding", "website_visit",
})  # fmt: skip
"""The tables whose rows stay with the merged venue: its facts, the answers behind them, and the import record that it
came from."""
HAS_BELONGINGS: Final = " OR ".join((
    "SELECT EXISTS (SELECT FROM venue WHERE id = :id AND owner_id IS NOT NULL)",
    "EXISTS (SELECT FROM venue WHERE successor_id = :id)",
    *(f"EXISTS (SELECT FROM {table} WHERE venue_id = :id)" for table in sorted(MOVED - COUNTED - {"venue"})),
))  # fmt: skip
"""Whether a venue has rows of the tables that are moved, apart from what is counted."""


def old_ids(session: Session, venue_id: str) -> list[str]:
    """The ids whose addresses lead to a venue: those it once had, and those of venues that were merged into it."""
    aliases = select(VenueAlias.old_id).where(VenueAlias.venue_id == venue_id)
    merged = select(Venue.id).where(Venue.successor_id == venue_id)
    return sorted([*session.exec(aliases), *session.exec(merged)])


def has_belongings(session: Session, venue_id: str) -> bool:
    """Whether people left something at a venue, or run it, or addresses of others lead to it: what a merge moves and
    cannot part again."""
    return bool(session.connection().execute(text(HAS_BELONGINGS), {"id": venue_id}).scalar_one())


def lead(session: Session, stays: str, goes: str, now: datetime) -> None:
    """Remove a venue from every list, and redirect its address, and all that redirect to it, to the remaining venue."""
    ended = update(Venue).where(col(Venue.id) == goes)
    gone = {"is_active": False, "owner_id": None, "successor_id": stays, "updated_at": now}
    marks = dict.fromkeys(("is_top_alley", "is_founding_partner", "is_sponsor"), False)
    session.connection().execute(ended.values(**gone, **marks))
    session.connection().execute(update(Venue).where(col(Venue.successor_id) == goes).values(successor_id=stays))


def move_belongings(session: Session, stays: str, goes: str, now: datetime) -> dict[str, list[dict[str, Any]]]:
    """Move what users left. If one person has two votes, the newer one stays; of two reviews the one that is shown, or
    else the newer one. The others are deleted and returned, by table. Call it before `lead`, which removes the
    managers."""
    values = {"stays": stays, "goes": goes, "now": now}
    run = session.connection().execute
    replaced: dict[str, list[dict[str, Any]]] = {}
    for table, (order, columns) in _ONE_EACH.items():
        others = run(text(_MOVE_BEST.format(table=table, order=order, columns=columns)), values)
        replaced[table] = [dict(row) for row in others.mappings()]
    for statement in (*_SAVED, *_LISTED, *_FOLLOWED, *_PAID, *_CLAIMED, *_RUN, *_COUNTED):
        run(text(statement), values)
    for table in _MOVED_WHOLE:
        run(text(f"UPDATE {table} SET venue_id = :stays WHERE venue_id = :goes"), values)  # noqa: S608 -- our own names.
    # The trigger on votes that move looks at the venue where they are then.
    run(text("SELECT refresh_freshness(ARRAY[CAST(:goes AS text)])"), values)
    return replaced


def take_origins(session: Session, stays: str, goes: str, fields: Sequence[str]) -> None:
    """Copy the sources of the fields that were taken over from the other venue, so that the sources are still
    credited."""
    session.connection().execute(text(_ORIGINS), {"stays": stays, "goes": goes, "fields": list(fields)})


def take_prices(session: Session, stays: str, goes: str) -> None:
    """Replace the prices by day and time with those of the other venue, each with its source and date."""
    for statement in _PRICES:
        session.connection().execute(text(statement), {"stays": stays, "goes": goes})
