"""Opening hours as people in the US write them: "Mon-Fri 9am-5pm", "M-F 9-5", "Closed Mondays; Tue-Sun 12-10pm", and in
Spanish "lun a vie 9am-5pm".

The reader is strict. It rejects a text that it does not fully understand, because unknown hours are better than wrong
ones. Days that a text does not name are unknown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import Literal

from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.clock_times import clock_span, may_end_at_night, opening_time
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.holidays import FEDERAL
from bowling_app.venues.rules.opening.plain_asides import in_order
from bowling_app.venues.rules.opening.plain_clauses import Clause, SeasonOfClause, clauses_of
from bowling_app.venues.rules.opening.plain_dates import dates_of, with_dates_named
from bowling_app.venues.rules.opening.plain_tokens import RawSpan, Token, plain, tokens
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
from bowling_app.venues.rules.opening.spanish_text import as_typed, in_english


def read_plain(text: str, today: date, *, shares_half: bool = False) -> Reading | Unread:
    """The hours in a text, as of `today`. With `shares_half`, "9:00 - 11:00 PM" means the evening."""
    if len(text) > LONGEST_HOURS_TEXT:
        return Unread(_("more than {most} characters", most=number_text(LONGEST_HOURS_TEXT)))
    if "\u2026" in text:
        return Unread("\u2026")  # Text was cut off, so the hours may be incomplete.
    return _read(text, today, shares_half=shares_half)


@lru_cache(maxsize=4096)
def _read(text: str, today: date, *, shares_half: bool) -> Reading | Unread:
    words, stood = in_english(plain(text))
    found = _read_english(words, today, shares_half=shares_half)
    return Unread(as_typed(found.words, stood)) if isinstance(found, Unread) and stood else found


def _read_english(text: str, today: date, *, shares_half: bool) -> Reading | Unread:
    pieces: list[Token] = []
    remarks: list[Token] = []
    before = ""
    for piece in tokens(text):
        if isinstance(piece, str):
            return Unread(piece)
        before += piece.before
        if piece.kind == "remark":
            remarks.append(piece)
            continue
        pieces.append(replace(piece, before=before))
        before = ""
    clauses = _clauses(pieces, today, commas_part=False)
    if isinstance(clauses, Unread):
        clauses = _clauses(pieces, today, commas_part=True)
    if isinstance(clauses, Unread):
        return clauses
    times = _times(pieces, shares_half=shares_half)
    unclear = next((raw for raw, span in times.items() if span is None), None)
    if unclear is not None:
        return Unread("-".join(filter(None, unclear)))
    rules = _rules(clauses, times, remarks, today)
    return Unread() if rules is None else reading_of(rules, today, unsaid=None, is_whole=not remarks) or Unread()


def _clauses(pieces: Sequence[Token], today: date, *, commas_part: bool) -> list[Clause] | Unread:
    ordered = in_order(pieces)
    if not isinstance(ordered, Unread):
        ordered = with_dates_named(ordered, today, commas_part=commas_part)
    return ordered if isinstance(ordered, Unread) else clauses_of(ordered, commas_part=commas_part)


def _times(pieces: Iterable[Token], *, shares_half: bool) -> dict[RawSpan, Span | None]:
    """The meaning of each written span; a span that is unclear by itself may become clear from the others."""
    raw = dict.fromkeys(span for piece in pieces if piece.kind == "hours" for span in piece.spans)
    in_24_hours = _count_to_24(raw)
    found = {span: _span(span, in_24_hours=in_24_hours, shares_half=shares_half) for span in raw}
    known = {span[0] for span in found.values() if span}
    return {span: told or _span(span, known, in_24_hours=in_24_hours) for span, told in found.items()}


def _span(
    raw: RawSpan, known: Iterable[int] = (), *, in_24_hours: bool = False, shares_half: bool = False
) -> Span | None:
    opens, closes = raw
    if closes is None:
        begin = opening_time(opens)
        return None if begin is None else (begin, None)
    if not in_24_hours and may_end_at_night(opens, closes):
        return None
    return clock_span(opens, closes, known=frozenset(known), in_24_hours=in_24_hours, shares_half=shares_half)


def _count_to_24(raw: Iterable[RawSpan]) -> bool:
    """Whether the times are written like 16:00 throughout, so that 10:00 is in the morning and 12:30 at noon."""
    times = [time for span in raw for time in span if time]
    are_digits = all(":" in time and time[-1].isdigit() for time in times)
    return are_digits and any(int(time.split(":")[0]) > 12 or time.startswith("0") for time in times)


def _rules(
    clauses: Sequence[Clause], times: dict[RawSpan, Span | None], remarks: Iterable[Token], today: date
) -> list[Rule] | None:
    """The rules that follow from the clauses; None if "until 2 AM" has no opening to go with."""
    week: dict[tuple[SeasonOfClause, int], Told] = {}
    alone: set[tuple[SeasonOfClause, int]] = set()
    dated: list[Rule] = []
    for clause in clauses:
        for day in clause.days.days:
            of_day, is_alone = (clause.season, day), len(clause.days.days) == 1
            told = _told(clause.said, times, week.get(of_day), is_again=is_alone and of_day in alone)
            if told is False:
                return None
            week[of_day] = told
            alone |= {of_day} if is_alone else set()
        if clause.days.holidays or clause.days.dates or clause.days.on:
            told = _told(clause.said, times, ())
            if told is False:
                return None
            dated += _on_dates(clause.days, told, today)
    if any("holiday" in remark.text for remark in remarks):
        dated.insert(0, Rule(None, dates=dates_of(FEDERAL, (), today)))
    weekly = [
        Rule(told, frozenset({day}), parts=(season,) if season else ())
        for (season, day), told in sorted(week.items(), key=lambda item: item[0][0] is not None)
    ]
    return [*weekly, *dated]


def _told(
    said: Token, times: dict[RawSpan, Span | None], before: Told, *, is_again: bool = False
) -> Told | Literal[False]:
    """The hours that a clause gives to a day, which may already have hours; False if it makes no sense.

    Later hours replace earlier ones, unless both can be true, or the day alone is named for each of them: `is_again`.
    """
    if said.kind in {"closed", "unknown"}:
        return CLOSED if said.kind == "closed" else None
    if said.kind == "until":
        return _until(said.spans[0][1] or "", before)
    spans = tuple(span for raw in said.spans if (span := times[raw]) is not None)
    is_addition = is_again or all(
        closes is not None and end is not None and (closes <= begin or end <= opens)
        for opens, closes in before or ()
        for begin, end in spans
    )
    if not before or not is_addition:
        return spans
    return (*before, *(span for span in spans if span not in before))


def _until(end: str, before: Told) -> Told | Literal[False]:
    """The same openings, but the last one ends at another time."""
    if not before:
        return False
    opens = before[-1][0]
    span = clock_span(f"{opens // 60 % 12 or 12}:{opens % 60:02}{'pm' if opens >= DAY // 2 else 'am'}", end)
    return False if span is None else (*before[:-1], span)


def _on_dates(days: Token, told: Told, today: date) -> list[Rule]:
    found = [Rule(told, dates=days.on | dates_of(days.holidays, days.dates, today))]
    return [Rule(None, dates=dates_of(days.doubtful, (), today)), *found] if days.doubtful else found
