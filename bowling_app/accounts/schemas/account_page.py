"""What the account page shows: frozen values with every text already formatted."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bowling_app.accounts.schemas.sessions import SessionView, device_text
from bowling_app.platform.kit.dates import country_day, day_text
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import day_as
from bowling_app.platform.language.messages import _


@dataclass(frozen=True, slots=True)
class SessionLine:
    """One place where the person is signed in."""

    id: str
    device: str  # "Firefox on Linux"
    used: str  # "Used 3 hours ago"
    since: str  # "Signed in Nov 3, 2026"
    is_current: bool


@dataclass(frozen=True, slots=True)
class AccountView:
    """A person's own account."""

    display_name: str
    slug: str
    email: str
    photo_url: str  # Empty without a photo.
    member_since: str  # "Member since November 2026"
    sessions: tuple[SessionLine, ...]
    has_other_sessions: bool
    has_password: bool = False
    news_paused: str = ""  # "News emails are paused because kim@example.com keeps refusing them."


@dataclass(frozen=True, slots=True)
class AccountPage:
    """The account page; `account` is None for a visitor."""

    account: AccountView | None = None
    said: str = ""  # "That session is ended."; empty before one is.
    form: Filled = EMPTY


def session_line(session: SessionView, now: datetime) -> SessionLine:
    """A session in words."""
    used = _("Active now") if session.is_current else _("Used {ago}", ago=ago(session.last_used_at, now))
    since = _("Signed in {date}", date=day_text(session.created_at))
    return SessionLine(session.id, device_text(session.device), used, since, session.is_current)


def ago(moment: datetime, now: datetime) -> str:
    """How long ago a moment was, as roughly as it is known: uses are noted within ten minutes."""
    passed = now - moment
    if passed < timedelta(hours=1):
        return _("less than an hour ago")
    if passed < timedelta(days=1):
        return _("{time} ago", time=count_of(passed // timedelta(hours=1), "hour", "hours"))
    if passed < timedelta(days=30):
        return _("{time} ago", time=count_of(passed.days, "day", "days"))
    return _("on {date}", date=day_text(moment))


def member_since(moment: datetime) -> str:
    """When a person joined, such as "Member since November 2026"."""
    return _("Member since {month}", month=day_as(country_day(moment), "yMMMM"))


def large_photo(url: str) -> str:
    """The larger crop of a photo in our own store; any other photo unchanged."""
    return url.replace("-96.", "-384.") if url.startswith("/photos/") else url
