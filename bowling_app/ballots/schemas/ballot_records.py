"""Ballots as other programs read them."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated

from pydantic import Field

from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class BallotChoiceRecord:
    """A venue to vote for. `votes` and `names` are null while the caller may not see the result."""

    __pydantic_config__ = SENT

    number: int
    venue_id: str
    venue_name: str
    votes: int | None
    names: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class BallotRecord:
    """A ballot. The result is for whoever has voted, for its maker, and for everybody once it is closed."""

    __pydantic_config__ = SENT

    address: Annotated[str, Field(description="The path of its page, which is the link to pass on.")]
    question: str
    asked_by: str
    day: date | None
    time: str
    is_open: bool
    closes_at: datetime
    vote_count: int
    choices: tuple[BallotChoiceRecord, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """A vote that counts."""

    __pydantic_config__ = SENT

    name: str
    is_new: bool
