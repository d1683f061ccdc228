"""When answers of visitors become a fact.

Whoever runs the venue and our editors decide alone. A person with an account weighs 1, a stranger one half, and a fact
needs 2. All strangers together weigh at most 1, so that somebody with an account always stands behind a fact. Answers
from one network or mailbox are one voice: the heaviest of them counts. What others say instead is subtracted.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Role = Literal["stranger", "user", "owner", "admin"]

NEEDED: Final = 2.0
"""The weight that settles a fact."""
WEIGHTS: Final[Mapping[Role, float]] = {"stranger": 0.5, "user": 1.0, "owner": NEEDED, "admin": NEEDED}
"""What one voice weighs."""
STRANGERS_TOGETHER: Final = 1.0
"""What the voices of strangers weigh at most."""
DECIDING: Final[tuple[Role, ...]] = ("owner", "admin")
"""Those who decide alone; the latest of them, if there are several."""


@dataclass(frozen=True, slots=True)
class Voice:
    """An answer, and by whom. Voices that share one of the `marks` are one voice; a stranger always has a mark."""

    answer: str
    role: Role
    marks: frozenset[str] = frozenset()


def settled(voices: Sequence[Voice]) -> str | None:
    """The answer that the voices agree on, given the oldest first; None as long as they do not."""
    if deciding := [voice for voice in voices if voice.role in DECIDING]:
        return deciding[-1].answer
    weights = weighed(voices)
    best = max(weights, key=lambda answer: weights[answer], default=None)
    if best is None:
        return None
    against = sum(weight for answer, weight in weights.items() if answer != best)
    return best if weights[best] - against >= NEEDED else None


def weighed(voices: Sequence[Voice]) -> Mapping[str, float]:
    """What the voices for each answer weigh."""
    heard: set[str] = set()
    users: defaultdict[str, float] = defaultdict(float)
    strangers: defaultdict[str, float] = defaultdict(float)
    for voice in sorted(voices, key=lambda voice: -WEIGHTS[voice.role]):
        if heard.isdisjoint(voice.marks):
            (strangers if voice.role == "stranger" else users)[voice.answer] += WEIGHTS[voice.role]
            heard |= voice.marks
    return {answer: users[answer] + min(strangers[answer], STRANGERS_TOGETHER) for answer in {**users, **strangers}}
