"""Bowlers who look for a team, and conversations with them, as pages show them: every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.reviews.schemas import ReportLine


@dataclass(frozen=True, slots=True)
class BowlerLine:
    """A card in a list."""

    key: str
    name: str
    facts: tuple[str, ...]  # "Looking for a team", "Tuesdays", "Average 150".
    where: str  # "Within 15 miles of Austin, TX"
    about: tuple[str, ...]
    when: str  # "Nov 20, 2026"
    href: str  # Where one writes to them.


@dataclass(frozen=True, slots=True)
class BowlerSearchForm:
    """The form. It is sent with GET to `action`."""

    action: str
    carried: tuple[Hidden, ...]
    near: str
    days: tuple[Choice, ...]
    wants: tuple[Choice, ...]
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class BowlersPage:
    """The bowlers who look for a team."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    form: BowlerSearchForm
    summary: str
    bowlers: tuple[BowlerLine, ...]
    pager: Pager
    ways: tuple[Link, ...]
    card_href: str


@dataclass(frozen=True, slots=True)
class CardFormPage:
    """The page on which somebody writes their own card."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    path: str
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class MessageLine:
    """A message of a conversation."""

    key: str
    name: str  # "You", or the other one's name.
    when: str
    text: tuple[str, ...]
    is_mine: bool


@dataclass(frozen=True, slots=True)
class WritePage:
    """A card with the form of a message, or a conversation with the form of the next one. Where `refusal` says why,
    there is no form."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    path: str
    facts: tuple[str, ...]
    about: tuple[str, ...]
    messages: tuple[MessageLine, ...] = ()
    refusal: str = ""
    onward: Link | None = None
    report_href: str = ""
    end_key: str = ""  # Of the conversation that can be ended.
    end_path: str = ""
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class BowlerReportPage:
    """The form in which somebody reports a card or a conversation."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    path: str
    standing: str = ""
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class OwnCard:
    """One's own card."""

    line: BowlerLine
    standing: str  # "Everyone sees it until Dec 20, 2026."
    can_renew: bool
    can_hide: bool


@dataclass(frozen=True, slots=True)
class ThreadLine:
    """A conversation of one's own."""

    key: str
    name: str
    href: str
    when: str


@dataclass(frozen=True, slots=True)
class WaitingReport:
    """A card or a conversation that was reported, for an admin to look at."""

    id: str  # Of its first report.
    version: str  # Of all that is shown of it; a decision names it.
    what: str  # "Card of Pat", "Messages between Pat and Kim"
    lines: tuple[str, ...]
    reports: tuple[ReportLine, ...]  # All that wait, the first one first.


@dataclass(frozen=True, slots=True)
class WaitingReports:
    """A page of what was reported and waits, the oldest first. `next_cursor` is empty on the last one."""

    heading: str  # "2 cards and conversations to review"
    reports: tuple[WaitingReport, ...]
    next_cursor: str
