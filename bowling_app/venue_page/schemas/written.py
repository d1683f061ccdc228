"""What a person wrote about alleys, every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, Pager


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A review, a vote or a game."""

    key: str
    venue: str
    href: str  # Empty where the venue is no longer listed.
    said: str  # "Your review: 4 out of 5 stars"
    words: str
    note: str  # "Nov 3, 2026. This alley is no longer listed."
    standing: str  # Why others do not see it; empty if they do.
    given: tuple[Hidden, ...]  # What its button sends.


@dataclass(frozen=True, slots=True)
class WrittenPage:
    """A page of what somebody wrote, the latest first."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    is_signed_in: bool
    said: str = ""  # "Deleted."; empty before anything is.
    empty: str = ""  # Empty where there is a line.
    lines: tuple[WrittenLine, ...] = ()
    pager: Pager = Pager()  # noqa: RUF009 -- frozen.
    form: Filled = EMPTY
