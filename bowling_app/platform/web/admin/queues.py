"""What waits for an admin."""

from dataclasses import dataclass
from typing import Protocol

from sqlmodel import Session


class Counting(Protocol):
    """Counts what waits. With `most` it stops after so many, so that a long queue costs no more than a short one."""

    def __call__(self, session: Session, /, *, most: int | None = None) -> int: ...


@dataclass(frozen=True, slots=True)
class Queue:
    """A list that waits for decisions: its name, the admins' page that shows it, and how many wait in it."""

    label: str
    href: str
    count: Counting
