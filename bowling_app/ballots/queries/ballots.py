"""Ballots and the votes on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, delete, func, select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.users import is_present
from bowling_app.ballots.models import Ballot, BallotChoice, BallotVote
from bowling_app.ballots.rules.limits import KEPT
from bowling_app.platform.database.bulk import PURGED_AT_ONCE
from bowling_app.platform.geo.models import Place
from bowling_app.venues.models.venue import Venue


@dataclass(frozen=True, slots=True)
class Made:
    """A ballot, and the display name of whoever made it."""

    row: Ballot
    maker: str


@dataclass(frozen=True, slots=True)
class Counted:
    """A ballot and how many have voted."""

    row: Ballot
    votes: int


def at_address(session: Session, address: str) -> Made | None:
    """The ballot at that address. Nothing is shown of a person who is suspended or leaving."""
    query: Any = (
        select(Ballot, User.display_name)
        .join(User, col(User.id) == col(Ballot.user_id))
        .where(Ballot.token == address, is_present())
    )
    return next((Made(*found) for found in session.exec(query)), None)


def hold(session: Session, ballot_id: str) -> Ballot | None:
    """The ballot as it is now, locked until the transaction ends, so that votes are counted one after the other."""
    statement = select(Ballot).where(Ballot.id == ballot_id).with_for_update()
    return session.exec(statement.execution_options(populate_existing=True)).one_or_none()


def choices(session: Session, ballot_id: str) -> Sequence[BallotChoice]:
    """What there is to vote for, in its order."""
    query = select(BallotChoice).where(BallotChoice.ballot_id == ballot_id)
    return session.exec(query.order_by(col(BallotChoice.number))).all()


def votes(session: Session, ballot_id: str) -> Sequence[BallotVote]:
    """All votes, the first one first."""
    query = select(BallotVote).where(BallotVote.ballot_id == ballot_id)
    return session.exec(query.order_by(col(BallotVote.created_at), col(BallotVote.id))).all()


def vote(session: Session, ballot_id: str, vote_id: int) -> BallotVote | None:
    """The vote of that id on a ballot."""
    own = BallotVote.ballot_id == ballot_id, BallotVote.id == vote_id
    return session.exec(select(BallotVote).where(*own)).one_or_none()


def of_person(session: Session, user_id: str) -> list[Counted]:
    """The person's ballots, the latest first."""
    query: Any = (
        select(Ballot, func.count(col(BallotVote.id)))
        .outerjoin(BallotVote, col(BallotVote.ballot_id) == col(Ballot.id))
        .where(Ballot.user_id == user_id)
        .group_by(col(Ballot.id))
        .order_by(col(Ballot.created_at).desc(), col(Ballot.id))
    )
    return [Counted(*found) for found in session.exec(query)]


def zones(session: Session, ballot_ids: Sequence[str]) -> dict[str, str]:
    """The time zone of the first venue of each ballot that has one."""
    query: Any = (
        select(BallotChoice.ballot_id, Place.time_zone)
        .join(Venue, col(Venue.id) == col(BallotChoice.venue_id))
        .join(Place, col(Place.id) == col(Venue.place_id))
        .where(col(BallotChoice.ballot_id).in_(ballot_ids))
        .order_by(col(BallotChoice.number).desc())
    )
    return dict(session.exec(query).all())  # The first venue comes last, and stays.


def count(session: Session, user_id: str) -> int:
    """How many ballots the person has."""
    return session.exec(select(func.count()).select_from(Ballot).where(Ballot.user_id == user_id)).one()


def made_since(session: Session, user_id: str, since: datetime) -> list[Ballot]:
    """The person's ballots that were made since then and that are open, the first one first."""
    mine = Ballot.user_id == user_id, col(Ballot.created_at) > since, col(Ballot.closed_at).is_(None)
    return list(session.exec(select(Ballot).where(*mine).order_by(col(Ballot.created_at), col(Ballot.id))))


def remove(session: Session, ballot_id: str) -> None:
    """Remove a ballot with its votes."""
    session.exec(delete(Ballot).where(col(Ballot.id) == ballot_id))


def purge_ballots(session: Session, now: datetime) -> int:
    """Remove some ballots that were kept long enough, with their votes; how many were removed."""
    old = select(Ballot.id).where(col(Ballot.created_at) < now - KEPT)
    held = old.limit(PURGED_AT_ONCE).with_for_update(skip_locked=True)
    gone = session.exec(delete(Ballot).where(col(Ballot.id).in_(held)).returning(col(Ballot.id)))
    return len(gone.all())
