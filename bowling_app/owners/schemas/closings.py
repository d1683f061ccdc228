"""Closings of many days in the form for editing a venue."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.owner_forms.closings import CLOSING_PARTS, MOST_CLOSINGS, closing_name
from bowling_app.venues.rules.owner_forms.dates import Line


@dataclass(frozen=True, slots=True)
class ClosingField:
    """A closing from its first day through its last one."""

    number: int
    label: str  # "Closing 1"
    first: str
    last: str
    note: str


def closing_fields(closings: Sequence[Line]) -> tuple[ClosingField, ...]:
    """The closings, and an empty line for another one."""
    return tuple(_field(number, line) for number, line in enumerate([*closings, ("", "", "")], start=1))


def closings_in(form: Mapping[str, str]) -> list[Line]:
    """The closings of a form that was sent."""
    return [_line(form, number) for number in range(1, MOST_CLOSINGS + 1)]


def filled_closings(rows: Sequence[ClosingField], typed: Mapping[str, str]) -> tuple[ClosingField, ...]:
    """The lines with what was typed. There may have been more of them when the form was drawn: those follow."""
    drawn = [number for number, line in enumerate(closings_in(typed), start=1) if any(line)]
    return tuple(_field(number, _line(typed, number)) for number in range(1, max([len(rows), *drawn]) + 1))


def _field(number: int, line: Line) -> ClosingField:
    return ClosingField(number, _("Closing {number}", number=number), *line)


def _line(form: Mapping[str, str], number: int) -> Line:
    first, last, note = (form.get(closing_name(number, part), "") for part in CLOSING_PARTS)
    return first, last, note
