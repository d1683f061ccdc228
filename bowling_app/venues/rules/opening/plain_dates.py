"""A weekday beside a date or a holiday, as in "Friday, December 25" and "Thanksgiving (Thursday)": it says which date
is meant, and nothing about that day in other weeks."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from bowling_app.venues.rules.hours import MonthDay
from bowling_app.venues.rules.opening.holidays import holidays
from bowling_app.venues.rules.opening.plain_tokens import Token
from bowling_app.venues.rules.opening.rules import Unread, years_ahead

_How = Literal["apart", "one", "same", "unclear"]
"""How two tokens go together: two days, one date, a date that was named already, or nobody can say."""

_AND: Final = re.compile(r"\band\b|[&+]")
_SINGULAR: Final = frozenset({"tues", "weds", "thurs"})


def dates_of(names: Iterable[str], days: Iterable[MonthDay], today: date) -> frozenset[date]:
    """The dates of holidays and of days of the year, in this year and the next."""
    years = years_ahead(today)
    named = {holidays(year)[name] for year in years for name in names}
    return frozenset(named | {date(year, *day) for year in years for day in days if day != (2, 29)})


def with_dates_named(pieces: Sequence[Token], today: date, *, commas_part: bool) -> list[Token] | Unread:
    """The pieces, a weekday and the date that it names being one. Unread where the weekday may be that of every week as
    well, or fits no date of this year and the next."""
    found: list[Token] = []
    for position, piece in enumerate(pieces):
        before = found[-1] if found else piece
        is_beside = before.kind == piece.kind == "days" and bool(found) and not piece.after_break
        how = _how(before, position, pieces, today, commas_part=commas_part) if is_beside else "apart"
        if how == "unclear":
            return Unread(f"{before.text} {piece.text}")
        if how == "apart":
            found.append(piece)
        elif how == "one":
            days = _dates(before, today) | _dates(piece, today)
            on = frozenset(day for day in days if day.weekday() in before.days | piece.days)
            found[-1] = Token("days", f"{before.text} {piece.text}", on=on, before=before.before)
    return found


def _how(before: Token, position: int, pieces: Sequence[Token], today: date, *, commas_part: bool) -> _How:
    piece = pieces[position]
    following = pieces[position + 1] if position + 1 < len(pieces) else None
    if before.on & _dates(piece, today):
        return "same"
    if bool(before.days) == bool(piece.days) or _begins_another(piece, following):
        return "apart"
    if before.days:
        last = pieces[position - 2] if position > 1 else None
        return _Pair(before, piece, piece, last, before).how(today)
    if commas_part and piece.after_comma:
        return "apart"
    if before.on:
        return "unclear" if _is_one_day(piece) else "apart"
    return _Pair(piece, before, piece, following, following or piece).how(today)


@dataclass(frozen=True, slots=True)
class _Pair:
    """A weekday and a date or holiday beside it, of which `second` comes later. `neighbor` stands on the other side of
    the weekday, and `parted` is the later one of these two."""

    week: Token
    day: Token
    second: Token
    neighbor: Token | None
    parted: Token

    def how(self, today: date) -> _How:
        in_range = self.neighbor is not None and self.neighbor.kind == "dash"
        is_several = self.neighbor is not None and _is_one_day(self.neighbor) and not self.parted.after_break
        is_many = in_range or not _is_one_day(self.week)
        is_any_holiday = len(self.day.holidays) > 1
        if _AND.search(self.second.before):
            is_list = self.second is self.day or is_many or is_several or is_any_holiday
            return "apart" if is_list else "unclear"
        in_bracket = self.second.begins_bracket
        is_listed = not in_bracket and (self.second.after_comma or self.second.after_slash)
        if is_any_holiday:  # "Sat, Sun, holidays", but neither "holiday weekends" nor "Monday holidays".
            are_days_first = self.second is self.day and (is_many or is_several) and not in_bracket
            return "apart" if is_listed or are_days_first else "unclear"
        weekdays = {day.weekday() for day in _dates(self.day, today)}
        fits = bool(weekdays & self.week.days)
        if fits and not is_many and not is_several:
            return "one"
        never_fits = len(weekdays) == 1 and not fits  # Thanksgiving is no Sunday in any year.
        is_other = never_fits or (is_many and not (in_range and self.day.dates))
        return "apart" if is_listed and is_other else "unclear"


def _dates(token: Token, today: date) -> frozenset[date]:
    return dates_of(token.holidays, token.dates, today)


def _is_one_day(token: Token) -> bool:
    """Whether it is a weekday as in "Monday": not "Mondays", which are those of every week, and no group."""
    is_plural = token.text.endswith("s") and token.text not in _SINGULAR
    return len(token.days) == 1 and not is_plural


def _begins_another(piece: Token, following: Token | None) -> bool:
    """Whether a weekday goes with the date behind it rather than with that before: "Dec 24, Friday, Dec 25"."""
    if following is None or following.kind != "days" or following.days or piece.begins_bracket:
        return False
    return bool(piece.days) and not following.after_break and not _AND.search(following.before)
