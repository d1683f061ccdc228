"""Sessions: how long they last, and the device name by which a person recognizes one."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

from pydantic import Field

from bowling_app.platform.kit.records import SENT
from bowling_app.platform.language.messages import N_, _

USE_NOTED_EVERY: Final = timedelta(minutes=10)
"""The last use is known to within this time: noting it at every click would make every reader a writer."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def access_number(ended_at: datetime | None) -> int:
    """The number that tokens carry: it differs once everything that was given out before has ended."""
    return 0 if ended_at is None else (ended_at - _EPOCH) // timedelta(microseconds=1)


def is_void(ended_at: datetime | None, access: int, signed_in_at: int) -> bool:
    """Whether a token of a provider has ended. Providers give times in full seconds only, so a token from the same
    second counts as ended, unless it carries the access number that was issued since."""
    return ended_at is not None and access != access_number(ended_at) and signed_in_at <= ended_at.timestamp()


@dataclass(frozen=True, slots=True)
class OpenedSession:
    """A session that has just begun. Its token and its browser cookie are returned only here."""

    token: str
    expires_at: datetime
    device: str


@dataclass(frozen=True, slots=True)
class SessionView:
    """One place where the person is signed in. The last use is known to within ten minutes."""

    __pydantic_config__ = SENT

    id: str
    device: Annotated[str, Field(examples=["Firefox on Linux"])]
    created_at: datetime
    last_used_at: datetime
    is_current: bool


UNKNOWN_DEVICE: Final = N_("Unknown device")
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
    """A device in words that its owner recognizes, such as "Firefox on Linux"."""
    browser = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in user_agent), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or UNKNOWN_DEVICE


def device_text(device: str) -> str:
    """A stored device, as its owner reads it."""
    browser, on, system = device.partition(" on ")
    return _("{browser} on {system}", browser=browser, system=system) if on else _(device)
