"""Whose turn it is to get a digest, and what is written when they got it: a few statements for a whole batch."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from sqlalchemy import text
from sqlmodel import Session, col, select, update

from bowling_app.alerts.models import Follower
from bowling_app.alerts.rules.schedule import FREQUENCIES, begins
from bowling_app.platform.mail.recipients import Recipient, recipient


@dataclass(frozen=True, slots=True)
class Due:
    """A follower whose turn it is, and how many searches they follow. Without a known address, `to` is None."""

    id: int
    user_id: str | None
    to: Recipient | None
    frequency: str
    told_until: datetime
    kept_at: datetime
    searches: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What is written of a follower after their turn: up to when news were told, when it is their turn again, and when
    they were asked whether they still want any."""

    follower_id: int
    told_until: datetime
    next_at: datetime | None
    asked_at: datetime | None = None


def due(session: Session, now: datetime, limit: int) -> list[Due]:
    """Those whose turn came first, held until the transaction ends. Those that another process holds are left out."""
    statement = text("""
        SELECT follower.id, user_id, coalesce(follower.email, app_user.email),
            CASE WHEN follower.user_id IS NULL THEN follower.language ELSE app_user.language END,
            frequency, told_until, kept_at,
            (SELECT count(*) FROM follow WHERE follower_id = follower.id AND search IS NOT NULL)
        FROM follower LEFT JOIN app_user ON app_user.id = follower.user_id AND app_user.email_verified_at IS NOT NULL
            AND app_user.deletion_started_at IS NULL AND app_user.suspended_at IS NULL
        WHERE next_at <= :now ORDER BY next_at, follower.id LIMIT :limit FOR UPDATE OF follower SKIP LOCKED""")
    rows = session.connection().execute(statement, {"now": now, "limit": limit})
    return [Due(number, who, recipient(to, code) if to else None, *rest) for number, who, to, code, *rest in rows]


def changed(session: Session, now: datetime, limit: int) -> list[str]:
    """The accounts that get mails, and whose proven address gets others without the account, which are due; and those
    that get none because their address was taken for gone, and have proven another one since."""
    statement = text("""
        SELECT app_user.id FROM follower AS mailed
        JOIN app_user ON app_user.email = mailed.email AND app_user.email_verified_at IS NOT NULL
            AND app_user.deletion_started_at IS NULL AND app_user.suspended_at IS NULL
        JOIN follower AS own ON own.user_id = app_user.id AND own.next_at IS NOT NULL
        WHERE mailed.next_at <= :now
        UNION SELECT app_user.id FROM follower JOIN app_user ON app_user.id = follower.user_id
        WHERE unreachable_at < app_user.email_verified_at AND stopped_at IS NULL
        ORDER BY 1 LIMIT :limit""")
    return list(session.connection().execute(statement, {"now": now, "limit": limit}).scalars())


_OF_ADDRESS = """(email = :address OR user_id IN (
    SELECT id FROM app_user WHERE app_user.email = :address AND email_verified_at IS NOT NULL))"""


def forget_refusals(session: Session, address: str) -> None:
    """Note that the address takes mails."""
    statement = text(f"UPDATE follower SET refusals = 0, refused_since = NULL WHERE refusals > 0 AND {_OF_ADDRESS}")  # noqa: S608 -- a constant.
    session.connection().execute(statement, {"address": address})


def note_refusal(session: Session, address: str, now: datetime, *, begun: datetime, enough: int) -> None:
    """Note that the address has refused one more mail. With `enough` in a row, the first of them at or before `begun`,
    whoever has it gets no more."""
    is_gone = "refusals + 1 >= :enough AND coalesce(refused_since, :now) <= :begun"
    statement = text(f"""
        UPDATE follower SET refusals = refusals + 1, refused_since = coalesce(refused_since, :now),
            next_at = CASE WHEN {is_gone} THEN NULL ELSE next_at END,
            unreachable_at = CASE WHEN {is_gone} THEN :now END
        WHERE next_at IS NOT NULL AND {_OF_ADDRESS}""")  # noqa: S608 -- constants.
    session.connection().execute(statement, {"address": address, "now": now, "begun": begun, "enough": enough})


def note(session: Session, follower_ids: Collection[int], day: date) -> set[int]:
    """Note that these get a digest on a day. Returns those who had none on it."""
    statement = text("""
        INSERT INTO digest (follower_id, day) SELECT id, :day FROM unnest(CAST(:ids AS bigint[])) AS id
        ON CONFLICT DO NOTHING RETURNING follower_id""")
    values = {"ids": list(follower_ids), "day": day}
    return set(session.connection().execute(statement, values).scalars())


def turn(session: Session, turns: Sequence[Turn]) -> None:
    """Write when it is whose turn again."""
    statement = text("""
        UPDATE follower SET told_until = new.told_until, next_at = new.next_at,
            asked_at = coalesce(new.asked_at, follower.asked_at)
        FROM unnest(CAST(:ids AS bigint[]), CAST(:told AS timestamptz[]), CAST(:next AS timestamptz[]),
            CAST(:asked AS timestamptz[])) AS new (id, told_until, next_at, asked_at)
        WHERE follower.id = new.id""")
    values = {
        "ids": [one.follower_id for one in turns],
        "told": [one.told_until for one in turns],
        "next": [one.next_at for one in turns],
        "asked": [one.asked_at for one in turns],
    }
    session.connection().execute(statement, values)


def begin_anew(session: Session, now: datetime) -> int:
    """Take all that is known at this moment for told, and go on with the next turn of each; how many followers.

    After a restore nobody knows who was told since the backup, and the turns that were due meanwhile are over.
    """
    for frequency in FREQUENCIES:
        mine = (col(Follower.frequency) == frequency, col(Follower.next_at).is_not(None))
        session.exec(update(Follower).where(*mine).values(next_at=begins(frequency, now)))
    followers = session.exec(update(Follower).values(told_until=now)).rowcount
    know_prices(session, [number for number in session.exec(select(Follower.id)) if number is not None])
    return followers


def note_prices(session: Session, told: Mapping[int, Decimal | None]) -> None:
    """Note which prices people know by what they follow, by the ids of its rows: what was read for them, as prices may
    change while their mail is written."""
    statement = text("""
        UPDATE follow SET seen_price = new.price
        FROM unnest(CAST(:ids AS bigint[]), CAST(:prices AS numeric[])) AS new (id, price)
        WHERE follow.id = new.id AND kind = 'price' AND seen_price IS DISTINCT FROM new.price""")
    session.connection().execute(statement, {"ids": list(told), "prices": list(told.values())})


def know_prices(session: Session, follower_ids: Collection[int]) -> None:
    """Note that these know the present prices of what they follow."""
    statement = text("""
        UPDATE follow SET seen_price = venue.game_price FROM venue
        WHERE venue.id = follow.venue_id AND kind = 'price' AND follower_id = ANY(:ids)
            AND seen_price IS DISTINCT FROM venue.game_price""")
    session.connection().execute(statement, {"ids": list(follower_ids)})
