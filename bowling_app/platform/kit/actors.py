"""Who is asking."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Actor:
    """Whoever is asking. Built by `auth` from a session, never from input."""

    user_id: str | None = None
    is_admin: bool = False
    is_system: bool = False  # An importer, a job or a command that the operator runs on the machine itself.
    session_id: str | None = None  # Of the session that the request came with, if it came with one.

    @property
    def name(self) -> str:
        """How the audit log names this actor."""
        if self.is_system:
            return "system"
        return self.user_id or "visitor"


class SystemToken:
    """The token of commands that the operator runs on the machine itself. It has no text, so clients cannot send it."""


SYSTEM: Final = SystemToken()


Token = str | SystemToken | None
