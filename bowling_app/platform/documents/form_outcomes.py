"""What becomes of a form that was sent: it is taken, something is asked first, or it comes back with more filled in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bowling_app.platform.kit.choices import Question
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_
from bowling_app.platform.web.page import Page


@dataclass(frozen=True, slots=True)
class Done:
    """The form was taken: what to say, and the page that comes next. Browsers without scripts need a page."""

    href: str
    said: str = ""
    confirmation: str = ""
    """The page for browsers without scripts, where it is another one: the one that says what the script says."""
    title: str = N_("Success")
    """Stands above what is said."""
    follow: bool = False
    """Whether the script opens that page, too."""
    is_anew: bool = False
    """Whether it loads that page anew, which only then knows what has changed."""
    is_shared: bool = False
    """Whether every other tab loads its own anew, too: the session has changed."""
    cookies: tuple[Mapping[str, Any], ...] = ()
    """The arguments of `set_cookie` for each."""


@dataclass(frozen=True, slots=True)
class Onward:
    """The form was taken, and another one follows, which begins with these values."""

    page: Page
    filled: Filled
    cookies: tuple[Mapping[str, Any], ...] = ()
    title: str = N_("Success")
    said: str = ""
    """What the script says. Without scripts, the page that follows does."""


@dataclass(frozen=True, slots=True)
class Refilled:
    """The form comes back with these values in place of what stood there, as a button of it asked. Nothing is kept yet.
    `problems` are said at their fields, and the field `focus` gets the focus on a live page."""

    values: Mapping[str, str]
    problems: tuple[Problem, ...] = ()
    focus: str = ""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The form was taken from a program that shows nothing and follows no redirect, such as a mail client."""


Outcome = Acknowledged | Done | Onward | Refilled | Question | Refusal
