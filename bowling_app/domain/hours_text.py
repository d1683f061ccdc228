"""Opening hours as people in the US write them: "Mon-Fri 9am-5pm", "Monday: 4:00 - 11:00 PM", "Closed Tuesdays".

The reader is strict. What it does not fully understand ("till bar close") it does not read at all: unknown hours
are better than wrong ones.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from bowling_app.domain.clock_times import Span, clock_span
from bowling_app.domain.hours import DAY, Interval, Week, tidy
from bowling_app.domain.texts import normalized

LONGEST_HOURS_TEXT: Final = 1_000
"""How many characters of hours are read. Reading takes time that grows with the square of their number."""

Days = frozenset[int]
ALL_DAYS: Final[Days] = frozenset(range(7))

_DAY: Final = {"mo": 0, "tu": 1, "we": 2, "th": 3, "fr": 4, "sa": 5, "su": 6}
_GROUPS: Final[dict[str, Days]] = {"weekday": frozenset(range(5)), "weekend": frozenset({5, 6})}
_TIME: Final = r"(?:\d{1,2}(?:[:.]\d{2}(?::\d{2})?)?(?:\s*[ap]\.?\s?m\b\.?|\s*[ap]\b)?|noon|midnight)"
_DASH: Final = r"(?:\s*(?:-+|\b(?:to|until|till|'?til|thru|through)\b)\s*)"
_TOKEN: Final = re.compile(
    rf"""(?P<always>24\s*/\s*7|24\s*-?\s*(?:hours|hrs)\b(?:\s*(?:a|per)\s*day)?|\baround\s+the\s+clock\b)
    |(?P<daily>\b(?:every\s?day|daily|all\s+week|(?:7|seven)\s+days(?:\s+(?:a|per)\s+week)?)\b)
    |(?P<group>\b(?:weekday|weekend))s?\b
    |(?P<filler>\b(?:open|hours?|business|from|we\s+are|we're|are|is|on|the|only|our|and|daily)\b)
    |(?P<days>\b(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?
        |sun(?:day)?|mo|tu|we|th|fr|sa|su)s?\b)
    |(?P<closed>\b(?:closed|off)\b)
    |(?P<span>(?P<opens>{_TIME}){_DASH}(?P<closes>{_TIME}))
    |(?P<dash>{_DASH})
    |(?P<mark>[\s,;:&/|.+()]+)""",
    re.VERBOSE | re.IGNORECASE,
)
_M_TO: Final = re.compile(r"\bm(?=\s*-\s*(?:f|th|sa|su)\b)", re.IGNORECASE)
_TO_F: Final = re.compile(r"(?<=-)(\s*)f\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Item:
    """A piece of the text: some days, or what is true of them. Without spans, hours mean closed."""

    kind: Literal["days", "hours", "closed"]
    days: Days = ALL_DAYS
    spans: tuple[Span, ...] = ()


def week_from_text(text: str) -> Week | None:
    """The weekly hours that a text tells; days that it leaves out are closed. None when any part is not understood."""
    return _week(text) if len(text) <= LONGEST_HOURS_TEXT else None


@lru_cache(maxsize=4096)
def _week(text: str) -> Week | None:
    items = _items(_plain(text))
    hours = _assigned(items) if items else None
    if hours is None:
        return None
    return tidy(Interval(day, opens, closes) for day, spans in hours.items() for opens, closes in spans)


def _plain(text: str) -> str:
    text = normalized(text, "NFKC").replace("\u2019", "'")
    text = re.sub(r"[\u2010-\u2015\u2212~]", "-", text).lower()
    return _TO_F.sub(r"\1fri", _M_TO.sub("mon", text)).strip()


def _items(text: str) -> list[_Item] | None:
    """The pieces in their order, neighbours of one kind joined; None when something is left over."""
    items: list[_Item] = []
    dash_before = False
    for match in _tokens(text):
        if match is None:
            return None
        if match.lastgroup in {"mark", "filler"}:
            continue
        if match.lastgroup == "dash":
            dash_before = True
            continue
        item = _item(match)
        if item is None or (dash_before and item.kind != "days"):
            return None
        if not _joined(items, item, is_range=dash_before):
            items.append(item)
        dash_before = False
    return None if dash_before else items


def _tokens(text: str) -> Iterator[re.Match[str] | None]:
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        yield match
        if match is None:
            return
        position = match.end()


def _item(match: re.Match[str]) -> _Item | None:
    if match["always"]:
        return _Item("hours", spans=((0, DAY),))
    if match["closed"]:
        return _Item("closed")
    if match["span"]:
        span = clock_span(match["opens"], match["closes"])
        return _Item("hours", spans=(span,)) if span else None
    if match["daily"]:
        return _Item("days")
    if match["group"]:
        return _Item("days", _GROUPS[match["group"]])
    return _Item("days", frozenset({_DAY[match["days"][:2]]}))


def _joined(items: list[_Item], item: _Item, *, is_range: bool) -> bool:
    """Joins a piece with the last one where both are days, or both are hours. Tells whether it did."""
    if not items or items[-1].kind != item.kind or item.kind == "closed":
        return False
    last = items.pop()
    days = _through(last.days, item.days) if is_range else last.days | item.days
    if item.kind == "hours":
        items.append(_Item("hours", spans=last.spans + item.spans))
    else:
        items.append(_Item("days", days))
    return True


def _through(first: Days, last: Days) -> Days:
    """From one day to another, over the end of the week too. Of a list only the last day begins the range."""
    end = next(iter(last))
    start = max((day for day in first), key=lambda day: (day <= end, day))
    return first | {(start + step) % 7 for step in range((end - start) % 7 + 1)}


def _assigned(items: list[_Item]) -> dict[int, tuple[Span, ...]] | None:
    """Which hours each day has. Hours follow their days, or all precede them; "closed" may do either."""
    hours: dict[int, tuple[Span, ...]] = {}
    waiting_days: Days | None = None
    waiting_hours: _Item | None = None
    for position, item in enumerate(items):
        following = items[position + 1].kind if position + 1 < len(items) else ""
        if item.kind == "days":
            if waiting_days is not None:
                return None
            if waiting_hours is None:
                waiting_days = item.days
            else:
                _assign(hours, item.days, waiting_hours)
                waiting_hours = None
        elif waiting_hours is not None:
            return None
        elif waiting_days is not None:
            _assign(hours, waiting_days, item)
            waiting_days = None
        elif following == "days":
            waiting_hours = item
        elif position == 0 and item.kind == "hours":
            _assign(hours, ALL_DAYS, item)
        else:
            return None
    return hours if waiting_days is None and waiting_hours is None and any(hours.values()) else None


def _assign(hours: dict[int, tuple[Span, ...]], days: Days, item: _Item) -> None:
    """What is said later of a day replaces what was said before, unless both can be true."""
    for day in days:
        earlier = hours.get(day, ())
        is_addition = bool(item.spans) and all(
            closes <= opens_too or closes_too <= opens
            for opens, closes in earlier
            for opens_too, closes_too in item.spans
        )
        hours[day] = earlier + item.spans if is_addition else item.spans
