"""The fields of an address that asks a question, such as one with a place."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.geo.spots import Spot, Unusable, read_place, shown
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _

Value = TypeVar("Value")


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
    """Reads a whole number from 1 to `most`, also with a dollar sign and commas."""

    def read(text: str) -> int:
        digits = text.removeprefix("$").replace(",", "")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6 and 1 <= int(digits) <= most):
            raise Unusable(_("{label}: enter a whole number from 1 to {most}.", label=label, most=number_text(most)))
        return int(digits)

    return read


def one_of(label: str, choices: Mapping[str, object]) -> Callable[[str], str]:
    """Reads one of the choices, in any case."""

    def read(text: str) -> str:
        if text.lower() not in choices:
            raise Unusable(
                _(
                    "{label}: {shown} is no choice. Choose from {join}.",
                    label=label,
                    shown=shown(text),
                    join=", ".join(choices),
                )
            )
        return text.lower()

    return read
