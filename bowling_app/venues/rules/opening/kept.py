"""What stays of the hours that are shown where a source says new ones.

Silence takes nothing back: what the new hours leave unknown stays as it is shown. A closing for a while ends only when
people end it.
"""

from collections.abc import Sequence
from typing import Any

from bowling_app.venues.rules.opening.holidays import is_pause
from bowling_app.venues.rules.opening.values import Entry, unknown_days

Value = Sequence[Entry]


def with_kept_days(said: Value | None, shown: Value | None, *, is_same: bool = False) -> Value | None:
    """Weekly hours, with those that are shown on each day that they leave unknown. Hours that leave a day unknown
    replace no hours by season, which are kept whole, unless the same source says so: `is_same`."""
    if said is None or shown is None or not unknown_days(said):
        return said
    if any(len(entry) > 3 for entry in shown):
        return said if is_same else shown
    seasons = dict.fromkeys(tuple(entry[3:]) for entry in said)
    return [entry for season in seasons for entry in _filled(said, shown, season)]


def with_changed_days(before: Value | None, after: Value | None, shown: Value | None) -> Value | None:
    """Weekly hours that are shown, with each weekday that a correction has changed. Where either has hours by season,
    the correction is the whole."""
    if before is None:
        return with_kept_days(after, shown, is_same=True)
    if after is None or shown is None or any(len(entry) > 3 for entry in (*before, *after, *shown)):
        return after
    days = ((_of_day(before, day), _of_day(after, day), _of_day(shown, day)) for day in range(7))
    return [list(entry) for was, now, present in days for entry in (present if _same(was, now) else now)]


def with_kept_dates(said: Value | None, shown: Value | None, gave: Value = ()) -> list[list[Any]]:
    """Special dates, with those that are shown on other dates, but those that the same source `gave` before and leaves
    out now. A closing for a while stays, and on such a date nothing else counts."""
    withdrawn = {tuple(entry) for entry in gave}
    shut = {entry[0] for entry in shown or () if is_pause(entry)}
    new = {entry[0] for entry in said or ()} - shut
    kept = [entry for entry in shown or () if entry[0] in shut or not (entry[0] in new or tuple(entry) in withdrawn)]
    found = [*kept, *(entry for entry in said or () if entry[0] in new)]
    return sorted(map(list, found), key=lambda entry: (entry[0], entry[1] or 0))


def _filled(said: Value, shown: Value, season: tuple[Any, ...]) -> list[list[Any]]:
    """The week of one season of what was said, from Monday on."""
    week = [entry for entry in said if tuple(entry[3:]) == season]
    days = (_better(_of_day(week, day), _of_day(shown, day)) for day in range(7))
    return [[*entry[:3], *season] for entries in days for entry in entries]


def _same(one: list[Entry], other: list[Entry]) -> bool:
    return [*map(list, one)] == [*map(list, other)]


def _of_day(week: Value, day: int) -> list[Entry]:
    return [entry for entry in week if entry[0] == day]


def _better(said: list[Entry], shown: list[Entry]) -> list[Entry]:
    """What is shown on a day that was left unknown, or that was only said to begin as it is shown."""
    if all(entry[2] is not None for entry in said):
        return said
    is_open_end = all(entry[1] is not None for entry in said)
    return said if is_open_end and [entry[1] for entry in said] != [entry[1] for entry in shown] else shown
