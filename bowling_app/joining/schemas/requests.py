"""Requests to join leagues as pages show them: every text formatted."""

from collections.abc import Mapping
from dataclasses import dataclass

from bowling_app.joining.schemas.bowlers import OwnCard, ThreadLine
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink


@dataclass(frozen=True, slots=True)
class JoinPage:
    """The page on which somebody asks to join a league. With a `refusal` there is no form, but the alley's phone."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    path: str
    refusal: str = ""
    phone: str = ""
    phone_href: str = ""
    onward: Link | None = None  # Where to look instead of the form.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class RequestCard:
    """A request as those who run the alley see it."""

    key: str
    name: str  # Of who asks.
    league: str
    league_href: str
    facts: tuple[str, ...]  # "One bowler", "Average 150", "Tuesdays".
    message: tuple[str, ...]  # By paragraphs.
    asked: str  # "Asked Nov 20, 2026"
    answer_href: str
    answer_label: str  # "Answer", "Answer again"
    answered: str = ""  # "There's room, Nov 21, 2026"; empty for what waits.
    answer: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpeningsQuestion:
    """Whether the openings of a league still stand."""

    key: str
    league: str
    text: str  # "It says: Room for bowlers, as of Nov 20, 2026."
    may_stand: bool  # Whether it says that there is room.
    edit_href: str


@dataclass(frozen=True, slots=True)
class OwnRequests:
    """The requests at a venue, for those who run it."""

    tabs: tuple[TabLink, ...]
    venue_href: str
    edit_path: str
    path: str
    waiting: tuple[RequestCard, ...]
    answered: tuple[RequestCard, ...]
    question: OpeningsQuestion | None = None


@dataclass(frozen=True, slots=True)
class OwnRequestsPage:
    """The page; `own` is None for others, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    own: OwnRequests | None = None
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class OwnAnswer:
    """One request, where its answer is sent, and what was answered, by the names of the form's fields."""

    request: RequestCard
    path: str
    back_href: str
    answer: Mapping[str, str]  # Empty while it waits.


@dataclass(frozen=True, slots=True)
class AnswerPage:
    """The page on which a request is answered; `own` is None for others, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    own: OwnAnswer | None = None
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class MyRequest:
    """A request of one's own."""

    key: str
    league: str
    league_href: str  # Empty where the league is no longer listed.
    where: str  # "Sunset Lanes in Austin, TX"
    facts: tuple[str, ...]
    message: tuple[str, ...]
    standing: str  # "Sent Nov 20, 2026. No answer yet."
    answer: tuple[str, ...]
    phone: str  # To call while nobody has answered.
    phone_href: str


@dataclass(frozen=True, slots=True)
class MinePage:
    """One's own requests to join leagues."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    is_signed_in: bool
    path: str
    requests: tuple[MyRequest, ...] = ()
    card: OwnCard | None = None
    card_href: str = ""
    threads: tuple[ThreadLine, ...] = ()
    said: str = ""
    form: Filled = EMPTY
