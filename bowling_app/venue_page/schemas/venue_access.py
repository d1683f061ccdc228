"""The access of a venue as its page shows it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AccessLine:
    """One answer. `is_there` says whether it is one that helps."""

    text: str  # "Step-free to 4 of 32 lanes"
    note: str  # "confirmed in May 2026", with "by the owner" where others said other lines.
    is_there: bool


@dataclass(frozen=True, slots=True)
class AccessPart:
    """What is known, what only the amenity says, and what is unknown."""

    lines: tuple[AccessLine, ...]
    source: str = ""  # "From the owner." where all lines are from one.
    words: str = ""  # What people should know, in the words of whoever wrote it.
    claim: str = ""  # "The venue calls itself wheelchair accessible."; empty where the facts say more.
    summary: str = ""  # What a phone shows of the lines at first: "Step-free to 4 of 32 lanes, and 9 more".
    unknown: str = ""  # "Not listed yet: ball ramp to borrow, accessible parking and 6 more."
