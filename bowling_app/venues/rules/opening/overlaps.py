"""Openings of one day that overlap. Joined they would be one long opening, which may be another than the one meant: a
person is asked, and of a file it is noted."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.hours import WEEKDAYS, clock, until_midnight
from bowling_app.venues.rules.opening.rules import Span, Told

_OVERLAP: Final = N_("{first} and {second} overlap. Change a time, or enter one range.")


def overlap_text(spans: Iterable[Span]) -> str:
    """What is wrong with the openings of a day that somebody entered; empty where none overlap."""
    found = _overlapping(spans)
    return _(_OVERLAP, first=_range(found[0]), second=_range(found[1])) if found else ""


def overlap_notes(days: Sequence[Told]) -> list[str]:
    """A remark on each weekday of a file whose openings overlap. Remarks on files are English."""
    found = {day: pair for day, spans in enumerate(days) if (pair := _overlapping(spans or ()))}
    with speaking(ENGLISH):
        return [
            f"hours of {WEEKDAYS[day]} overlap: {_range(first)} and {_range(second)}: read as one"
            for day, (first, second) in found.items()
        ]


def _overlapping(spans: Iterable[Span]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The first two that overlap. Those that touch do not, nor does one that is said twice."""
    ended = sorted({(opens, until_midnight(closes)) for opens, closes in spans if closes is not None})
    return next(((one, other) for one, other in pairwise(ended) if other[0] < one[1]), None)


def _range(span: tuple[int, int]) -> str:
    return _("{opens} to {closes}", opens=clock(span[0]), closes=clock(span[1]))
