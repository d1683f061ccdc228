"""Bowled games: leaderboards, games that wait for approval, and one person's games."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Text, cast, func, literal, text, tuple_
from sqlmodel import Session, col, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import is_called
from bowling_app.platform.database.counting import counted
from bowling_app.platform.geo.models import Place
from bowling_app.scores.models import GameScore
from bowling_app.scores.rules.scores import Period, PersonalBests, trend_of
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.claims import is_run_by

Game = tuple[GameScore, User]
"""A game and who bowled it."""
Standing = tuple[int, datetime, str]
"""What a leaderboard is sorted by: score, moment, id."""
Moment = tuple[datetime, str]
"""What the other lists are sorted by."""
Waiting = tuple[GameScore, User, Venue, Place]
"""A game, who bowled it, and where."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a list: how many, and after which row or how many rows they begin."""

    limit: int
    offset: int = 0
    after: Standing | Moment | None = None


@dataclass(frozen=True, slots=True)
class Sought:
    """The approved games that an admin looks for: of these venues, if any are given, and of people with this name,
    email address or id, if there is one."""

    venue_ids: Collection[str] | None = None
    person: str = ""


_BEST_FIRST: Any = (col(GameScore.score).desc(), col(GameScore.created_at).desc(), col(GameScore.id).desc())
_NEWEST_FIRST: Any = (col(GameScore.created_at).desc(), col(GameScore.id).desc())


def hold_posts(session: Session, user_id: str, venue_id: str) -> None:
    """Keep this person's other posts at the venue waiting until the transaction ends."""
    session.connection().execute(
        text("SELECT pg_advisory_xact_lock(hashtext('score ' || :user), hashtext(:venue))"),
        {"user": user_id, "venue": venue_id},
    )


def last_post(session: Session, user_id: str, venue_id: str) -> datetime | None:
    """When the person last posted a game at the venue."""
    own = GameScore.user_id == user_id, GameScore.venue_id == venue_id
    return session.exec(select(func.max(GameScore.created_at)).where(*own)).one()


def held(session: Session, score_id: str) -> GameScore | None:
    """The game, held until the transaction ends."""
    query = select(GameScore).where(GameScore.id == score_id).with_for_update()
    return session.exec(query.execution_options(populate_existing=True)).one_or_none()


def with_photo(session: Session, key: str) -> tuple[GameScore, Venue] | None:
    """The game that a photo proves, and where it was bowled."""
    query = select(GameScore, Venue).join(Venue, col(Venue.id) == col(GameScore.venue_id))
    return session.exec(query.where(GameScore.photo_key == key)).one_or_none()


def board(session: Session, venue_id: str, period: Period, rows: Rows) -> list[Game]:
    """The approved games of a venue, the best first and the newest first among equals. `after` is a Standing."""
    query = select(GameScore, User).join(User, col(User.id) == col(GameScore.user_id))
    query = query.where(*_on_board(venue_id, period)).order_by(*_BEST_FIRST)
    if rows.after is not None:
        place = tuple_(col(GameScore.score), col(GameScore.created_at), col(GameScore.id))
        query = query.where(place < tuple_(*map(literal, rows.after)))
    return list(session.exec(query.offset(rows.offset).limit(rows.limit)).all())


def count_on_board(session: Session, venue_id: str, period: Period) -> int:
    """How many games a leaderboard has."""
    query = select(func.count()).select_from(GameScore).where(*_on_board(venue_id, period))
    return session.exec(query).one()


def own(session: Session, venue_id: str, user_id: str, rows: Rows) -> list[Game]:
    """The person's games at the venue, the newest first, including rejected ones. `after` is a Moment."""
    query = select(GameScore, User).join(User, col(User.id) == col(GameScore.user_id))
    query = query.where(GameScore.venue_id == venue_id, GameScore.user_id == user_id)
    return list(session.exec(_newest(query, rows)).all())


def count_own(session: Session, venue_id: str, user_id: str) -> int:
    """How many games the person has posted at the venue, rejected ones among them."""
    query = select(func.count()).select_from(GameScore)
    return session.exec(query.where(GameScore.venue_id == venue_id, GameScore.user_id == user_id)).one()


def recent_results(session: Session, venue_id: str, user_id: str, limit: int) -> list[int]:
    """The scores of the person's last games that count, the oldest first."""
    query = select(GameScore.score).where(*_counting(venue_id, user_id)).order_by(*_NEWEST_FIRST).limit(limit)
    return list(reversed(session.exec(query).all()))


def personal_bests(session: Session, venue_id: str, user_id: str) -> PersonalBests:
    """The totals of the person's games at the venue, without rejected ones."""
    query = select(func.count(), func.avg(GameScore.score), func.max(GameScore.score))
    games, average, high = session.exec(query.where(*_counting(venue_id, user_id))).one()
    if not games:
        return PersonalBests()
    return PersonalBests(games, float(average), high, trend_of(recent_results(session, venue_id, user_id, 10)))


def waiting(session: Session, rows: Rows, *, owner_id: str | None = None, venue_id: str | None = None) -> list[Waiting]:
    """Games that wait for approval, the newest first: of all venues, of those that a person runs, or of one. `after`
    is a Moment."""
    query = _placed().where(GameScore.status == "pending")
    if owner_id is not None:
        query = query.where(is_run_by(owner_id))
    if venue_id is not None:
        query = query.where(GameScore.venue_id == venue_id)
    return [tuple(row) for row in session.exec(_newest(query, rows))]


def count_waiting(
    session: Session, venue_id: str | None = None, *, owner_id: str | None = None, most: int | None = None
) -> int:
    """How many games wait for approval: of all venues, of those that a person runs, or of one."""
    query = select(GameScore.id).where(GameScore.status == "pending")
    if owner_id is not None:
        query = query.join(Venue, col(Venue.id) == col(GameScore.venue_id)).where(is_run_by(owner_id))
    if venue_id is not None:
        query = query.where(GameScore.venue_id == venue_id)
    return counted(session, query, most)


def approved(session: Session, sought: Sought, rows: Rows) -> list[Waiting]:
    """The games on leaderboards that an admin looks for, the newest first. `after` is a Moment."""
    return [tuple(row) for row in session.exec(_newest(_placed().where(*_sought(sought)), rows))]


def count_approved(session: Session, sought: Sought) -> int:
    """How many there are."""
    query = select(func.count()).select_from(GameScore).join(User, col(User.id) == col(GameScore.user_id))
    return session.exec(query.where(*_sought(sought))).one()


def repeated_photos(session: Session, hashes: Collection[str]) -> set[str]:
    """Those of the hashes that more than one game has."""
    query = select(GameScore.photo_hash).where(col(GameScore.photo_hash).in_(hashes))
    query = query.group_by(col(GameScore.photo_hash)).having(func.count() > 1)
    return {found for found in session.exec(query) if found}


def newest_photos(session: Session, user_id: str, limit: int) -> list[tuple[str, str]]:
    """The ids of the person's newest games with a photo in our own store, and the photos' keys."""
    query = select(GameScore.id, cast(GameScore.photo_key, Text)).where(
        GameScore.user_id == user_id, col(GameScore.photo_key).is_not(None)
    )
    return [(score_id, key) for score_id, key in session.exec(query.order_by(*_NEWEST_FIRST).limit(limit))]


def _placed() -> Any:
    query: Any = select(GameScore, User, Venue, Place).join(User, col(User.id) == col(GameScore.user_id))
    return query.join(Venue, col(Venue.id) == col(GameScore.venue_id)).join(Place, col(Place.id) == Venue.place_id)


def _sought(sought: Sought) -> list[Any]:
    of_venues = [] if sought.venue_ids is None else [col(GameScore.venue_id).in_(sought.venue_ids)]
    of_person = [is_called(sought.person)] if sought.person else []
    return [GameScore.status == "approved", *of_venues, *of_person]


def _on_board(venue_id: str, period: Period) -> list[Any]:
    conditions: list[Any] = [GameScore.venue_id == venue_id, GameScore.status == "approved"]
    if period.week is not None:
        conditions.append(GameScore.week_bucket == period.week)
    if period.since is not None:
        conditions.append(col(GameScore.created_at) >= period.since)
    return conditions


def _counting(venue_id: str, user_id: str) -> tuple[Any, ...]:
    return GameScore.venue_id == venue_id, GameScore.user_id == user_id, col(GameScore.status) != "rejected"


def _newest(query: Any, rows: Rows) -> Any:
    if rows.after is not None:
        place = tuple_(col(GameScore.created_at), col(GameScore.id))
        query = query.where(place < tuple_(*map(literal, rows.after)))
    return query.order_by(*_NEWEST_FIRST).offset(rows.offset).limit(rows.limit)


def count_pending(session: Session, *, most: int | None = None) -> int:
    """How many wait for a decision, from an index of what waits."""
    return count_waiting(session, most=most)


def game_pages(session: Session) -> list[tuple[str, datetime]]:
    """Id of each active venue with approved games, and when the last one was approved, by id."""
    approved: Any = func.max(func.coalesce(GameScore.decided_at, GameScore.created_at))
    query: Any = select(Venue.id, approved).join(GameScore, col(GameScore.venue_id) == col(Venue.id))
    query = query.where(col(Venue.is_active), GameScore.status == "approved").group_by(col(Venue.id))
    return list(session.exec(query.order_by(col(Venue.id))))
