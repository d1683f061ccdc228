"""Sessions: how long they last, and how a person recognises theirs."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

IDLE_LIMIT: Final = timedelta(days=30)
ABSOLUTE_LIMIT: Final = timedelta(days=180)
USE_NOTED_EVERY: Final = timedelta(minutes=10)
"""The last use is known to within this time: noting it at every click would make every reader a writer."""


@dataclass(frozen=True, slots=True)
class OpenedSession:
    """A session that has just begun. Its token is told this once."""

    token: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class SessionView:
    """One of a person's sessions, as they see it in a list."""

    id: str
    device: str
    created_at: datetime
    last_used_at: datetime
    is_current: bool


@dataclass(frozen=True, slots=True)
class SignedInUser:
    """Who is signed in, as the header shows them and `GET /api/auth/me` answers."""

    id: str
    display_name: str
    photo_url: str | None
    slug: str | None
    email: str | None
    is_admin: bool


_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device_named(user_agent: str) -> str:
    """A device in words that its owner recognises, such as "Firefox on Linux"."""
    browser = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in user_agent), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or "Unknown device"
