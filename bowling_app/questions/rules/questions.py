"""The questions: each about one fact that a person at the venue sees, and answered by one tap or a small field."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, Literal

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.language.messages import N_, _
from bowling_app.questions.rules.limits import LONGEST_ANSWER
from bowling_app.venues.rules.access.facts import ANSWERS, FACTS
from bowling_app.venues.rules.amenities import amenity
from bowling_app.venues.rules.fields import MOST_LANES
from bowling_app.venues.rules.price_periods import LIMITS
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.rules.venue_fields import checked

Kind = Literal["choice", "reach", "lanes", "game", "phone"]

HELP_OUT_PATH: Final = "/help-out"
MINE_PATH: Final = "/my-answers"
OPEN: Final = "open"
YES: Final = "yes"
NO: Final = "no"
UNASKED: Final = N_("There is no such question.")


def _form(kind: Kind, field: FormField) -> Form:
    """The small form of a question. `more` says which question of which list follows."""
    return Form(f"answer-{kind}", (field,), FormWords("Send"), more=("state", "near", "at"))


def _choice(kind: Kind, *options: Option) -> Form:
    """The form of a question with a few answers."""
    return _form(kind, FormField(
        name="answer", label="Your answer", kind="radios", is_required=True, longest=LONGEST_ANSWER, options=options,
    ))  # fmt: skip


FORMS: Final[Mapping[Kind, Form]] = {
    "choice": _choice("choice", Option(YES, "Yes"), Option(NO, "No")),
    "reach": _choice("reach", *(Option(answer, ANSWERS[answer]) for answer in FACTS["access_lanes"].says)),
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
    """What decides which questions about a venue are open. It is unconfirmed if nothing was confirmed for years, or
    since one of its sources does not have it any more."""

    is_unconfirmed: bool
    lanes: int | None
    phone: str | None
    has_prices: bool
    has_hours: bool
    amenities: Collection[str]  # The keys of those that it is known to have or to lack.
    access: Collection[str]  # The facts on access that are known, by their fields.


@dataclass(frozen=True, slots=True)
class VenueQuestion:
    """A question. `is_open` says of a venue whether it is asked; `said` makes the change of the venue's fields of an
    answer; `read` is the answer in words, for admins."""

    key: str
    kind: Kind
    words: str
    is_open: Callable[[AskedVenue], bool]
    said: Callable[[str], Mapping[str, Any]]
    read: Callable[[str], str]
    words_of: Mapping[str, str] = field(default_factory=dict[str, str])
    """What buttons say instead of "Yes" and so on, by the answer."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The few answers that there are; empty for a question whose answer is typed."""
        options = FORMS[self.kind]["answer"].options
        return tuple(Option(one.value, self.words_of.get(one.value, one.label)) for one in options)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the venue that an answer sets, whatever it is."""
        return tuple(self.said(NO if self.kind == "choice" else "1"))

    def checked(self, text: str) -> str:
        """The answer as it is stored and compared. Raises Invalid with what to enter."""
        form_field = FORMS[self.kind]["answer"]
        if self.kind == "lanes":
            return str(form_field.number(text))
        if self.kind == "game":
            return _price(form_field, form_field.dollars(text) or Decimal(0))
        return form_field.checked(text)


def _price(field: FormField, amount: Decimal) -> str:
    least, most = LIMITS["game"]
    if not least <= amount <= most:
        raise field.refused(_("Price of one game: enter {least} to {most}.", least=dollars(least), most=dollars(most)))
    return f"{amount:.2f}"


def _yes_no(answer: str) -> str:
    return "Yes" if answer == YES else "No"


def _about(key: str, words: str) -> VenueQuestion:
    """Whether the venue has an amenity."""
    return VenueQuestion(
        amenity(key).key, "choice", words, lambda venue: key not in venue.amenities,
        lambda answer: {"amenities": {key: answer == YES}}, _yes_no,
    )  # fmt: skip


def _on_access(name: str, words: str, kind: Kind = "choice") -> VenueQuestion:
    """A fact on access, whose answers are those of the fact."""
    said = FORMS[kind]["answer"].options
    return VenueQuestion(
        name.replace("_", "-"), kind, words, lambda venue: name not in venue.access, lambda answer: {name: answer},
        lambda answer: next((one.label for one in said if one.value == answer), answer),
    )  # fmt: skip


QUESTIONS: Final = (
    VenueQuestion(
        OPEN, "choice", N_("Is it still open?"), lambda venue: venue.is_unconfirmed,
        lambda answer: {"is_active": answer == YES}, _yes_no,
        words_of={YES: N_("Yes, it's open"), NO: N_("No, it closed for good")},
    ),
    VenueQuestion(
        "lanes", "lanes", N_("How many lanes does it have?"), lambda venue: venue.lanes is None,
        lambda answer: {"lanes": int(answer)}, lambda answer: f"{answer} lanes",
    ),
    VenueQuestion(
        "game", "game", N_("What was one game?"), lambda venue: not venue.has_prices,
        lambda answer: {"game_price": answer}, lambda answer: dollars(Decimal(answer)),
    ),
    VenueQuestion(
        "phone", "phone", N_("What's the phone number?"), lambda venue: venue.phone is None,
        lambda answer: {"phone": answer}, lambda answer: answer,
    ),
    _on_access("access_lanes", N_("Which lanes can you get to without a step?"), "reach"),
    _on_access("access_from_parking", N_("Is it step-free from the parking to the door?")),
    _on_access("access_restroom", N_("Is there an accessible restroom you can reach without steps?")),
    _on_access("access_ball_ramp", N_("Is there a ball ramp to borrow?")),
    _about("snack-bar", N_("Is there a snack bar?")),
    _about("bar", N_("Is there a bar?")),
    _about("arcade", N_("Is there an arcade?")),
    _about("wheelchair", N_("Is it wheelchair accessible?")),
    _about("pro-shop", N_("Is there a pro shop?")),
)  # fmt: skip
"""In the order in which they are asked."""
_BY_KEY: Final = {each.key: each for each in QUESTIONS}
KEYS: Final = frozenset(_BY_KEY)


def question_called(key: str) -> VenueQuestion:
    """The question with that key. Raises NotFound."""
    if (found := _BY_KEY.get(key)) is None:
        raise NotFound(_(UNASKED))
    return found


def is_closure(question: str, answer: str) -> bool:
    """Whether the answer says that the venue has closed for good."""
    return (question, answer) == (OPEN, NO)


def open_questions(venue: AskedVenue) -> tuple[VenueQuestion, ...]:
    """Those whose answer is unknown, the most wanted first."""
    return tuple(each for each in QUESTIONS if each.is_open(venue))


def answer_path(venue_id: str, key: str) -> str:
    """The address of the page with one question about a venue."""
    return f"/venue/{venue_id}/answer/{key}"
