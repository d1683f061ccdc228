"""What the pages of questions show: frozen values with every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink
from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """One of a few answers."""

    label: str
    given: tuple[Hidden, ...]


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """One question about a venue. `kind` says which form it has, unless it has a few `answers`, each a button."""

    kind: str  # "choice", "reach", "lanes", "game" or "phone".
    words: str  # "Is it still open?"
    path: str  # Where the answer is sent.
    skip_href: str  # Another question.
    photo: Link | None  # The page that takes a photo of the hours or prices instead; None where both are known.
    carried: tuple[Hidden, ...]  # Which list of questions goes on afterwards.
    answers: tuple[AnswerButton, ...]


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """A page with one question about a venue."""

    heading: str  # "Sunset Lanes"
    introduction: str
    crumbs: tuple[Link, ...]
    thanks: str  # What became of the answer before; empty at first.
    question: AskedQuestion | None  # None when nothing is left to ask.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class HelpOut:
    """The page for helpers: one question about a venue of a state or near a place, and the ways to others."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    near: str  # What was entered as the place.
    problem: str  # Why the place could not be used; may be empty.
    thanks: str
    venue: Link | None
    place: str  # "Austin, TX"
    question: AskedQuestion | None
    empty: str  # Why there is no question; empty when there is one or nothing was chosen.
    states: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer was taken: what to say, and whether it is a fact now."""

    __pydantic_config__ = SENT

    said: str
    is_settled: bool


@dataclass(frozen=True, slots=True)
class StateGiven:
    """What a person gave in a state."""

    name: str  # "Texas"; "All states" for the sum.
    answers: str
    facts: str  # How many of them became facts.


@dataclass(frozen=True, slots=True)
class MyAnswers:
    """What a person gave, by state and in all."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    rows: tuple[StateGiven, ...]


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """An answer, as admins see it."""

    id: str
    venue: str
    venue_href: str
    question: str
    answer: str
    by: str  # "Kim", "A stranger, network 3f9a12".
    when: str
    is_waiting: bool
    may_accept: bool  # Whether nobody knows the fact yet.
    accept_said: str  # What is said once it was accepted.
    undo: str  # "Undo all of theirs"; "Undo this answer" where nobody knows which others are theirs.
    undo_sure: str  # What is asked first.
    undo_said: str  # What is said afterwards.


@dataclass(frozen=True, slots=True)
class AnswerRows:
    """A page of answers for admins."""

    tabs: tuple[TabLink, ...]
    note: str
    answers: tuple[AnswerRow, ...]
    next_cursor: str


@dataclass(frozen=True, slots=True)
class Undone:
    """How many answers an admin undid, and how many facts went with them."""

    __pydantic_config__ = SENT

    answers: int
    facts: int


@dataclass(frozen=True, slots=True)
class BoardPage:
    """The page that takes a photo of a venue's hours or prices."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    thanks: str  # Once it was sent.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A photo that waits, as admins see it."""

    id: str
    venue: str
    venue_href: str
    edit_href: str  # Where they enter what it says.
    board: str  # "Hours" or "Prices".
    src: str
    href: str  # The largest size.
    by: str
    when: str


@dataclass(frozen=True, slots=True)
class BoardRows:
    """A page of photos that wait."""

    heading: str
    photos: tuple[BoardRow, ...]
    next_cursor: str
