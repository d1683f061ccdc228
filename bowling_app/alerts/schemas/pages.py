"""What the pages of alerts show."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class FollowPage:
    """The page on which one follows something. `is_price` has a field for an amount; `said` is what was done a moment
    ago, for browsers without scripts."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    subject: Link
    is_followed: bool
    is_signed_in: bool
    is_price: bool
    said: str = ""
    news_paused: str = ""  # Why no mails come to whoever is signed in.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class FollowLine:
    """One thing that somebody follows. `given` is what the button sends that stops it."""

    key: str
    label: str
    href: str
    note: str
    given: tuple[Hidden, ...]


@dataclass(frozen=True, slots=True)
class AlertsPage:
    """What somebody follows, and how often mails come."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    is_signed_in: bool
    lines: tuple[FollowLine, ...] = ()
    standing: str = ""  # "The next mail may come on Thursday, Dec 3."; why none comes.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class TokenPage:
    """A page that a mail leads to. After its button, it says what was done."""

    heading: str
    introduction: str
    path: str
    button: str  # Empty once it was pressed.
    form: Filled = EMPTY
