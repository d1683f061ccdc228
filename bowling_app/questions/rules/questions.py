"""The questions: each about one fact that a person at the venue sees, and answered by one tap or a small field."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, Literal

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.questions.rules.limits import LONGEST_ANSWER
from bowling_app.venues.rules.amenities import amenity
from bowling_app.venues.rules.fields import MOST_LANES
from bowling_app.venues.rules.price_periods import LIMITS
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.rules.venue_fields import checked

Kind = Literal["choice", "lanes", "game", "phone"]

HELP_OUT_PATH: Final = "/help-out"
MINE_PATH: Final = "/my-answers"
OPEN: Final = "open"
YES: Final = "yes"
NO: Final = "no"
UNASKED: Final = "There is no such question."


def _form(kind: Kind, field: FormField) -> Form:
    """The small form of a question. `more` says which question of which list follows."""
    return Form(f"answer-{kind}", (field,), FormWords("Send"), more=("state", "near", "at"))


FORMS: Final[Mapping[Kind, Form]] = {
    "choice": _form("choice", FormField(
        name="answer", label="Your answer", kind="radios", is_required=True, longest=LONGEST_ANSWER,
        options=(Option(YES, "Yes"), Option(NO, "No")),
    )),
    "lanes": _form("lanes", FormField(
        name="answer", label="Lanes", kind="number", is_required=True, least=1, most=MOST_LANES, longest=LONGEST_ANSWER,
    )),
    "game": _form("game", FormField(
        name="answer", label="Price of one game", kind="money", is_required=True, longest=LONGEST_ANSWER,
        hint="US dollars for one person, without shoes, such as 5.50",
    )),
    "phone": _form("phone", FormField(
        name="answer", label="Phone", kind="tel", is_required=True, longest=LONGEST_ANSWER,
        hint="Such as (512) 555-0142", fits=lambda text: str(checked("phone", text)),
    )),
}  # fmt: skip
"""The form of each kind of question. Its only field is called `answer`."""


@dataclass(frozen=True, slots=True)
class AnswerDraft:
    """An answer, as it was sent, to the question with that key."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class AskedVenue:
    """What decides which questions about a venue are open."""

    is_unconfirmed: bool
    lanes: int | None
    phone: str | None
    has_prices: bool
    amenities: Collection[str]  # The keys of those that it is known to have or to lack.


@dataclass(frozen=True, slots=True)
class VenueQuestion:
    """A question. `is_open` says of a venue whether it is asked; `said` makes the change of the venue's fields of an
    answer; `read` is the answer in words."""

    key: str
    kind: Kind
    words: str
    is_open: Callable[[AskedVenue], bool]
    said: Callable[[str], Mapping[str, Any]]
    read: Callable[[str], str]
    yes: str = "Yes"
    no: str = "No"

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the venue that an answer sets, whatever it is."""
        return tuple(self.said(NO if self.kind == "choice" else "1"))

    def checked(self, text: str) -> str:
        """The answer as it is stored and compared. Raises Invalid with what to enter."""
        field = FORMS[self.kind]["answer"]
        if self.kind == "lanes":
            return str(field.number(text))
        if self.kind == "game":
            return _price(field, field.dollars(text) or Decimal(0))
        return field.checked(text)


def _price(field: FormField, amount: Decimal) -> str:
    least, most = LIMITS["game"]
    if not least <= amount <= most:
        raise field.refused(f"Price of one game: enter {dollars(least)} to {dollars(most)}.")
    return f"{amount:.2f}"


def _yes_no(answer: str) -> str:
    return "Yes" if answer == YES else "No"


def _about(key: str, words: str) -> VenueQuestion:
    """Whether the venue has an amenity."""
    return VenueQuestion(
        amenity(key).key, "choice", words, lambda venue: key not in venue.amenities,
        lambda answer: {"amenities": {key: answer == YES}}, _yes_no,
    )  # fmt: skip


QUESTIONS: Final = (
    VenueQuestion(
        OPEN, "choice", "Is it still open?", lambda venue: venue.is_unconfirmed,
        lambda answer: {"is_active": answer == YES}, _yes_no, yes="Yes, it's open", no="No, it closed for good",
    ),
    VenueQuestion(
        "lanes", "lanes", "How many lanes does it have?", lambda venue: venue.lanes is None,
        lambda answer: {"lanes": int(answer)}, lambda answer: f"{answer} lanes",
    ),
    VenueQuestion(
        "game", "game", "What was one game?", lambda venue: not venue.has_prices,
        lambda answer: {"game_price": answer}, lambda answer: dollars(Decimal(answer)),
    ),
    VenueQuestion(
        "phone", "phone", "What's the phone number?", lambda venue: venue.phone is None,
        lambda answer: {"phone": answer}, lambda answer: answer,
    ),
    _about("snack-bar", "Is there a snack bar?"),
    _about("bar", "Is there a bar?"),
    _about("arcade", "Is there an arcade?"),
    _about("wheelchair", "Is it wheelchair accessible?"),
    _about("pro-shop", "Is there a pro shop?"),
)  # fmt: skip
"""In the order in which they are asked."""
_BY_KEY: Final = {each.key: each for each in QUESTIONS}
KEYS: Final = frozenset(_BY_KEY)


def question_called(key: str) -> VenueQuestion:
    """The question with that key. Raises NotFound."""
    if (found := _BY_KEY.get(key)) is None:
        raise NotFound(UNASKED)
    return found


def open_questions(venue: AskedVenue) -> tuple[VenueQuestion, ...]:
    """Those whose answer is unknown, the most wanted first."""
    return tuple(each for each in QUESTIONS if each.is_open(venue))


def answer_path(venue_id: str, key: str) -> str:
    """The address of the page with one question about a venue."""
    return f"/venue/{venue_id}/answer/{key}"
