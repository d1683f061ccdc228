"""Opening hours in OpenStreetMap's syntax: "Mo-Fr 16:00-23:00; Sa,Su 10:00-02:00; PH off".

A later rule replaces earlier ones on its days, but does not cut off the end of the night before. If the syntax says
open without a time ("Fr", "by appointment"), the hours are not known. If a comment restricts a rule, its hours are
unknown.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.osm_days import Chosen, chosen_days
from bowling_app.venues.rules.opening.rules import (
    CLOSED,
    LONGEST_HOURS_TEXT,
    Reading,
    Rule,
    Span,
    Told,
    Unread,
    reading_of,
)

How = Literal["instead", "besides", "otherwise", "break"]

_COMMENT: Final = re.compile(r'"[^"]*"')
_PARTED: Final = re.compile(r'(;|\|\||(?<=:\d\d),(?= ?[A-Z"])|(?<=:\d\d\+),(?= ?[A-Z"])|(?<=["fdn]),(?= ?[A-Z"]))')
_ENDING: Final = re.compile(r"\b(open|off|closed|unknown)$", re.IGNORECASE)
_CLOCK: Final = r"\d\d?:\d\d"
_TIME: Final = rf"(?:{_CLOCK} ?- ?{_CLOCK}\+?|{_CLOCK}\+)"
_TIMES: Final = re.compile(rf"(?:^|(?<=[\s:])){_TIME}(?: ?, ?{_TIME})*$")
_ONE_TIME: Final = re.compile(rf"({_CLOCK})(?: ?- ?({_CLOCK}))?(\+?)")
_QUOTE: Final = "\x00"
"""Placeholder for a comment, so that its content is not parsed. A text that contains this character is not read."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One rule as written, without its comment, and how it goes with those before."""

    text: str
    how: How
    comment: str


def read_osm(text: str, today: date) -> Reading | Unread:
    """The hours in a value, as of `today`. Days that it does not name are closed, by the rules of the syntax."""
    if len(text) > LONGEST_HOURS_TEXT or _QUOTE in text:
        return Unread()
    rules: list[Rule] = []
    parts = list(_parted(text))
    for part in parts:
        found = _rules(part, today)
        if found is None:
            return Unread(part.text or part.comment)
        rules += found
    is_whole = not any(part.comment for part in parts)
    return reading_of(rules, today, unsaid=CLOSED, is_whole=is_whole) or Unread()


def _parted(text: str) -> Iterator[_Part]:
    comments = _COMMENT.findall(text)
    pieces = _PARTED.split(" ".join(_COMMENT.sub(f' "{_QUOTE}"', text).split()))
    how: How = "instead"
    for piece in pieces:
        if piece.strip() in {";", ",", "||"}:
            how = {";": "instead", ",": "besides", "||": "otherwise"}[piece.strip()]  # pyright: ignore[reportAssignmentType] -- only those.
            continue
        said = [comments.pop(0) for _ in range(piece.count(_QUOTE))]
        words = " ".join(piece.replace(f'"{_QUOTE}"', " ").split())
        if words or said:
            yield _Part(words, how, " ".join(said).replace('"', "").strip())


def _rules(part: _Part, today: date) -> list[Rule] | None:
    """The rules that a part contains, one for each kind of day that it names; None if it is not understood."""
    ending = _ENDING.search(part.text)
    state = ending.group(1).lower() if ending else ""
    rest = part.text[: ending.start()].strip() if ending else part.text
    rest, told = _times(rest)
    if told is None or rest is None:
        return None
    if state in {"off", "closed"}:
        how: How = "break" if told else "instead"
        return _for_days(rest, today, told, how)
    is_restricted = part.comment and (state != "open" or part.how == "otherwise")
    if state == "unknown" or is_restricted or (not told and state != "open"):
        # A comment alone means unknown hours; days alone would mean open around the clock in this syntax.
        is_said = bool(part.comment) or state == "unknown"
        return _for_days(rest, today, None, part.how) if is_said else None
    return _for_days(rest, today, told or ((0, DAY),), part.how)


def _for_days(selector: str, today: date, told: Told, how: How) -> list[Rule] | None:
    days = [Chosen()] if not selector else chosen_days(selector, today)
    if days is None:
        return None
    return [Rule(told, each.days, how, each.parts, each.dates, each.in_school_holidays) for each in days]


def _times(text: str) -> tuple[str | None, tuple[Span, ...] | None]:
    """The text before the times, and the times: empty if there are no times, None if they make no sense."""
    if text == "24/7":
        return "", ((0, DAY),)
    match = _TIMES.search(text)
    if match is None:
        return text.strip(), ()
    spans = [_span(*each.groups()) for each in _ONE_TIME.finditer(match.group())]
    known = tuple(span for span in spans if span is not None)
    return text[: match.start()].strip().rstrip(":").strip(), known if len(known) == len(spans) else None


def _span(opens: str, closes: str | None, plus: str) -> Span | None:
    begin = _minutes(opens)
    if begin is None or begin >= DAY:
        return None
    if plus:
        return begin, None
    end = _minutes(closes or "")
    if end is None or end == begin:
        return None
    end += DAY if end < begin else 0
    return (begin, end) if end - begin <= DAY else None


def _minutes(text: str) -> int | None:
    hour, _, minute = text.partition(":")
    return int(hour) * 60 + int(minute) if text and int(hour) <= 48 and int(minute) < 60 else None
