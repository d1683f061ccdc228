"""The one clock. Callers write `clock.now()`, so that a test can stop it."""

from datetime import UTC, datetime


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)
