"""What the admins' pages show. Frozen values, every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.audit.schemas import AuditLine


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """One queue of the admins' home."""

    label: str  # "Suggestions"
    count: str  # "3 pending", "1,000+ pending", "All clear"
    href: str


@dataclass(frozen=True, slots=True)
class AdminHome:
    """What waits for an admin, and what changed last."""

    waiting: tuple[WaitingLine, ...]  # The queues in which something is pending.
    clear: tuple[WaitingLine, ...]  # All others.
    changes: tuple[AuditLine, ...]
