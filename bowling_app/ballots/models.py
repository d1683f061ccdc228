"""Ballots, their choices and the votes on them."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import date, datetime
from typing import Any
from uuid import uuid4

from sqlalchemy import ARRAY, BigInteger, CheckConstraint, DateTime, SmallInteger, UniqueConstraint
from sqlmodel import Field, SQLModel

from bowling_app.lists.models import new_token
from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)
_NUMBERS: Any = ARRAY(SmallInteger)


class Ballot(SQLModel, table=True):
    """A question to friends: which of a few venues suit them. `token` is its address, which nobody guesses. It is open
    until `closes_at`, unless its maker has closed it, and never after what it is about has begun: `closed_by` of
    `rules.closings` reads it."""

    __tablename__ = "ballot"
    __table_args__ = (CheckConstraint("length(question) BETWEEN 1 AND 120 AND length(time) <= 5", name="texts_fit"),)

    id: str = Field(default_factory=lambda: str(uuid4()), primary_key=True)
    user_id: str = Field(foreign_key="app_user.id", ondelete="CASCADE", index=True)
    token: str = Field(default_factory=new_token, unique=True)
    question: str
    day: date | None = None
    time: str = ""
    closes_at: datetime = Field(sa_type=_MOMENT)
    closed_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT, index=True)


class BallotChoice(SQLModel, table=True):
    """A venue to vote for. Votes name its number, which stays when the venue is merged into another."""

    __tablename__ = "ballot_choice"

    ballot_id: str = Field(foreign_key="ballot.id", ondelete="CASCADE", primary_key=True)
    number: int = Field(primary_key=True, sa_type=SmallInteger, sa_column_kwargs={"autoincrement": False})
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)


class BallotVote(SQLModel, table=True):
    """A vote of somebody without an account. `voter` and `network` are hashes: of the mark that their browser has,
    another one for every ballot, and of the network that they voted from."""

    __tablename__ = "ballot_vote"
    __table_args__ = (
        UniqueConstraint("ballot_id", "voter"),
        CheckConstraint("length(name) BETWEEN 1 AND 40", name="name_fits"),
        CheckConstraint("cardinality(marks) BETWEEN 1 AND 8", name="marks_fit"),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger)
    ballot_id: str = Field(foreign_key="ballot.id", ondelete="CASCADE")
    voter: str
    network: str = ""
    name: str
    marks: list[int] = Field(sa_type=_NUMBERS)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    updated_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
