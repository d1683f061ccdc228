"""What a visitor tells of something that a venue offers."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Terms = TypeVar("Terms")


@dataclass(frozen=True, slots=True)
class Proposal(Generic[Terms]):
    """The terms of a league, an event, a package or a special; `replaces` is the id of the one that they correct."""

    terms: Terms
    replaces: int | None = None
