"""What stays of the hours that are shown where a source says new ones.

Silence takes nothing back: what the new hours leave unknown stays as it is shown. A closing for a while ends only when
people end it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

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


@dataclass(frozen=True, slots=True)
class GivenDates:
    """The special dates that a record gave when it came last and that nobody else gives alike, neither another record
    of its venue nor people, and what other records give on those dates."""

    own: Value = ()
    others: Value = ()


NO_DATES: Final = GivenDates()


def given_dates(own: Value, others: Sequence[Value], people: Value = ()) -> GivenDates:
    """What a record may take back of its special dates. Of `others`, the records of the same venue, the one that counts
    most comes last; on each date it counts alone. A date that people gave alike stays theirs."""
    mine, theirs = _by_date(own), [_by_date(each) for each in (*others, people)]
    alone = {on for on, entries in mine.items() if all(each.get(on) != entries for each in theirs)}
    instead = {on: entries for each in others for on, entries in _entries(each).items() if on in alone}
    return GivenDates([entry for entry in own if entry[0] in alone], [*chain.from_iterable(instead.values())])


def given_alike(shown: Value, people: Value) -> list[Entry]:
    """The special dates that are shown as people gave them. A closing for a while is none of them."""
    present, theirs = _by_date(shown), _by_date(people)
    alike = {on for on, entries in present.items() if theirs.get(on) == entries}
    return [entry for entry in shown if entry[0] in alike and not is_pause(entry)]


@dataclass(frozen=True, slots=True)
class DatesStep:
    """A change of all special dates of a venue from one value to another: what people said, or what a merge chose. The
    end of a merge changes no dates and names the venue that was `merged` into this one."""

    venue_id: str
    before: Value = ()
    after: Value = ()
    is_chosen: bool = False
    merged: str = ""


def last_said(steps: Iterable[DatesStep]) -> dict[str, Value]:
    """On each special date what people said of it last, by the venue. What they said of a venue that was merged into
    another counts there where they had said nothing of the other, and where the merge chose it."""
    told: defaultdict[str, dict[str, list[Entry]]] = defaultdict(dict)
    chosen: dict[str, dict[str, list[Entry]]] = {}
    for step in steps:
        mine = told[step.venue_id]
        if step.merged:
            came, taken = told[step.merged], chosen.pop(step.venue_id, {})
            mine |= {on: said for on, said in came.items() if on not in mine or _alike(said, taken.get(on, []))}
        elif step.is_chosen:
            chosen[step.venue_id] = _changed(step)
        else:
            mine |= _changed(step)
    return {venue_id: [*chain.from_iterable(dates.values())] for venue_id, dates in told.items()}


def _changed(step: DatesStep) -> dict[str, list[Entry]]:
    """What a step says of each date that it changes; nothing for one that it removes."""
    was, present = _entries(step.before), _entries(step.after)
    return {on: present.get(on, []) for on in was.keys() | present.keys() if was.get(on) != present.get(on)}


def _alike(one: Value, other: Value) -> bool:
    return bool(one) and _by_date(one) == _by_date(other)


def with_kept_dates(said: Value | None, shown: Value | None, given: GivenDates = NO_DATES) -> list[list[Any]]:
    """Special dates, with those that are shown on other dates, but those that are shown as the same source gave them
    before and that it leaves out now: what others give on them takes their place. A closing for a while stays, and on
    such a date nothing else counts."""
    shut = {entry[0] for entry in shown or () if is_pause(entry)}
    new = {entry[0] for entry in said or ()} - shut
    own, present = _by_date(given.own), _by_date(shown or ())
    withdrawn = {on for on, entries in own.items() if present.get(on) == entries} - shut - new
    found = [
        *(entry for entry in shown or () if entry[0] not in new | withdrawn),
        *(entry for entry in said or () if entry[0] in new),
        *(entry for entry in given.others if entry[0] in withdrawn),
    ]
    return sorted(map(list, found), key=lambda entry: (entry[0], entry[1] or 0))


def _entries(dates: Value) -> dict[str, list[Entry]]:
    """Special dates by their date: a day may be open twice."""
    found: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in dates:
        found[entry[0]].append(entry)
    return found


def _by_date(dates: Value) -> dict[str, set[tuple[Any, ...]]]:
    """The same, to compare."""
    return {on: {tuple(entry) for entry in entries} for on, entries in _entries(dates).items()}


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
