"""The fields of an address that asks a question, such as one with a place."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Final, Self, TypeVar

from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean, read
from bowling_app.platform.geo.spots import Spot, Unusable, read_place, shown
from bowling_app.platform.kit.errors import Problem, by_field
from bowling_app.platform.kit.reading.money import read_amount
from bowling_app.platform.language.formats import listed, number_text
from bowling_app.platform.language.languages import offered, speaking, spoken
from bowling_app.platform.language.messages import _

Value = TypeVar("Value")
Key = TypeVar("Key", bound=str)
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIME: Final = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
_WHOLE: Final = re.compile(r"[0-9]{1,6}|[0-9]{1,3}(?:,[0-9]{3})+")
_NUMBER: Final = re.compile(r"-?[0-9]{1,20}(?:\.[0-9]{1,20})?")


@dataclass(frozen=True, slots=True)
class Refused:
    """What of a question could not be used, by the names of its fields: why, what was typed, and which kind of field
    can hold that. Browsers drop a value that is no date from a field for dates, and so on."""

    problems: Mapping[str, str] = field(default_factory=dict[str, str])
    typed: Mapping[str, str] = field(default_factory=dict[str, str])
    kinds: Mapping[str, str] = field(default_factory=dict[str, str])  # "date", "time", "number" or "text".

    @classmethod
    def of(
        cls, given: Mapping[str, str | tuple[str, ...]], problems: Iterable[Problem], *, beside: Iterable[str] = ()
    ) -> Self:
        """What was wrong of what was given, and what was typed into those fields and into others `beside`."""
        wrong = by_field(problems)
        texts = {name: given.get(name, "") for name in (*wrong, *beside)}
        typed = {name: clean(text[:LONGEST_QUERY]) for name, text in texts.items() if isinstance(text, str)}
        kept = {name: text for name, text in typed.items() if text}
        return cls(wrong, kept, {name: _kind(text) for name, text in kept.items()})


NOTHING_REFUSED: Final = Refused()
"""Of a question that could be used."""


def _kind(text: str) -> str:
    """The kind of field that holds a text as it is."""
    if _DATE.fullmatch(text):
        try:
            date.fromisoformat(text)
        except ValueError:
            return "text"
        return "date"
    if _TIME.fullmatch(text):
        return "time"
    return "number" if _NUMBER.fullmatch(text) else "text"


class AskedFields:
    """Reads the fields of an address. What cannot be used is left out, with a sentence that names the field and the
    remedy."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self._given = given
        self._problems: list[Problem] = []

    def of(self, name: str, read: Callable[[str], Value], otherwise: Value) -> Value:
        """What `read` makes of the field; `otherwise` where it is empty or raises Unusable."""
        text = self._text(name)
        try:
            return read(text) if text else otherwise
        except Unusable as unusable:
            self.refuse(name, str(unusable))
            return otherwise

    def place(self) -> Spot | None:
        """The place in `near`. `here` is the position that the name in `near` stands for."""
        here = self._text("here")
        return self.of("near", lambda text: read_place(text, here), None)

    def place_or_state(self) -> tuple[Spot | None, str]:
        """The same, or the code of the state that `near` names; a city comes before a state of its name."""
        here, state = self._text("here"), read(self._text("near")).state

        def read_either(text: str) -> tuple[Spot | None, str]:
            try:
                return read_place(text, here), ""
            except Unusable:
                if state is None:
                    raise
                return None, state

        nowhere: tuple[Spot | None, str] = (None, "")
        return self.of("near", read_either, nowhere)

    def refuse(self, name: str, sentence: str) -> None:
        """Note what is wrong with a field."""
        self._problems.append(Problem(name, sentence))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What could not be used."""
        return tuple(self._problems)

    def _text(self, name: str) -> str:
        return clean(self._given.get(name, "")[:LONGEST_QUERY])


def whole(label: str, most: int) -> Callable[[str], int]:
    """Reads a whole number from 1 to `most`, also with commas between its thousands."""

    def read(text: str) -> int:
        number = int(text.replace(",", "")) if _WHOLE.fullmatch(text) else 0
        if not 1 <= number <= most:
            raise Unusable(_("{label}: enter a whole number from 1 to {most}.", label=label, most=number_text(most)))
        return number

    return read


def dollars_up_to(label: str, most: int) -> Callable[[str], Decimal]:
    """Reads an amount of dollars up to `most`, as `read_amount` does."""

    def read(text: str) -> Decimal:
        amount = read_amount(text)
        if amount is None or not 0 < amount <= most:
            said = _("{label}: enter dollars, like 15 or 12.50, up to {most}.", label=label, most=number_text(most))
            raise Unusable(said)
        return amount

    return read


def one_of(label: str, choices: Mapping[Key, str]) -> Callable[[str], Key]:
    """Reads the key of one of the choices, or its label in any language of the site, in any case: an address that was
    sent or kept is read in another language, too. A refusal names them by their labels, as the page does."""

    def read_choice(text: str) -> Key:
        key = key_of(text, choices)
        if key is None:
            raise Unusable(no_choice(label, text, choices.values()))
        return key

    return read_choice


def key_of(text: str, choices: Mapping[Key, str]) -> Key | None:
    """The choice that a text names, by its key or by its label: in the language that is spoken first. None if it names
    none."""
    wanted = text.lower()
    for language in (spoken(), *offered()):
        with speaking(language):
            for key, name in choices.items():
                if wanted in {key, _(name).lower()}:
                    return key
    return None


def no_choice(label: str, text: str, labels: Iterable[str]) -> str:
    """That a text is none of the choices of a field, which have these labels."""
    named = listed([_(each) for each in labels], "or")
    return _("{label}: {text} is no choice. Choose {choices}.", label=label, text=shown(text), choices=named)
