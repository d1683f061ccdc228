"""What waits for an admin."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlmodel import Session


@dataclass(frozen=True, slots=True)
class Queue:
    """A list that waits for decisions: its name, the admins' page that shows it, and how many wait in it."""

    label: str
    href: str
    count: Callable[[Session], int]
