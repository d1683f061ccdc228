"""Hundreds of hours as venues write them: what our reader makes of each, beside what a person reads in it.

The person's readings are in OpenStreetMap's syntax. A second reader, opening_hours.js, says what they mean on each day
of some weeks, or of a year; ours has to say the same of the text.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

import pytest

from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading
from tests.few import first_of
from tests.second_reader.install import second_readings

TODAY = date(2026, 11, 23)
LEAST = 300
MORNING = 6 * 60
SHARE_READ = 0.9
MACROS = {
    "HOLIDAYS": "Jan 1 off; May Mo[-1] off; Jul 4 off; Sep Mo[1] off; Nov Th[4] off; Dec 25 off",
    "MAYBE": "Jan Mo[3] unknown; Feb Mo[3] unknown; Jun 19 unknown; Oct Mo[2] unknown; Nov 11 unknown",
}
PUBLIC = ("Jan 1", "Jan 18", "Feb 15", "May 31", "Jun 19", "Jul 4", "Sep 6", "Oct 11", "Nov 11", "Nov 25", "Dec 25")
"""The public holidays of 2027 themselves. The second reader takes the days on which they are observed."""
SPAN = re.compile(r"(\d\d?):(\d\d)\s*-\s*(\d\d?):(\d\d)|(\d\d?):(\d\d)\+")


@dataclass(frozen=True)
class Days:
    """The days of which both readers are asked."""

    first: date
    last: date

    @property
    def count(self) -> int:
        return (self.last - self.first).days + 1

    def at(self, number: int) -> date:
        return self.first + timedelta(days=number)


YEAR = Days(date(2027, 1, 1), date(2027, 12, 31))
SUMMER = Days(date(2027, 6, 14), date(2027, 7, 11))  # Two holidays, and what is open only then.
TO_NEW_YEAR = Days(date(2027, 11, 1), date(2027, 12, 31))  # The change of clocks, Thanksgiving, and Christmas.


@dataclass(frozen=True)
class Row:
    """A text, and what a person reads in it; None for nothing."""

    text: str
    reading: str | None
    is_osm: bool


def table() -> list[Row]:
    lines = (Path(__file__).parent / "written_hours.txt").read_text().splitlines()
    rows: list[Row] = []
    for line in lines:
        if not line or line.startswith("#"):
            continue
        text, _, reading = line.partition(" => ")
        text = text.replace("\\n", "\n").replace("\\t", "\t")
        is_osm = reading == "same"
        for name, meaning in MACROS.items():
            reading = reading.replace(name, meaning)
        rows.append(Row(text, None if reading == "nothing" else text if is_osm else reading, is_osm))
    return rows


ROWS = table()


def read(row: Row) -> Reading | None:
    found = read_hours(row.text, TODAY, osm_first=row.is_osm)
    return found if isinstance(found, Reading) else None


def spans(text: str) -> list[tuple[int, int]]:
    """The spans of a text, in minutes; one without an end for a minute."""
    found: list[tuple[int, int]] = []
    for match in SPAN.finditer(text):
        numbers = [int(each) for each in match.groups() if each is not None]
        begin = numbers[0] * 60 + numbers[1]
        end = numbers[2] * 60 + numbers[3] if len(numbers) == 4 else begin + 1
        found.append((begin, end + DAY if end < begin else end))
    return found


def dated(text: str) -> str:
    """The text with the dates of 2027 in place of public holidays."""
    rules: list[str] = []
    for rule in text.split(";"):
        if not re.search(r"\bPH\b", rule):
            rules.append(rule)
            continue
        rest = re.sub(r"\s*,?\s*\bPH\b\s*,?\s*", " ", rule).strip()
        what = re.sub(r"^(?:[A-Z][a-z](?:-[A-Z][a-z])?,?\s*)+", "", rest)
        rules += [rest] if what != rest else []
        rules += [f"2027 {day} {what}" for day in PUBLIC]
    return "; ".join(rules)


def shifted(text: str) -> tuple[str, int]:
    """The text with all times so much earlier that no opening runs past midnight, and how many minutes that is.

    The second reader cuts an opening off at the midnight that begins a day with hours of its own.
    """
    found = spans(re.sub(r'"[^"]*"', "", text))
    is_timeless = "24/7" in text or "+" in text or re.search(r"\bopen\b(?!\s*\")", text)
    by = 0 if not found or is_timeless else min(begin for begin, _ in found) // 60 * 60
    if any(end - by > DAY for _, end in found):
        by = 0

    def earlier(match: re.Match[str]) -> str:
        ((begin, end),) = spans(match.group())
        if match.group().endswith("+"):
            return f"{clock(begin - by)}+"
        return f"{clock(begin - by)}-{clock(end - by)}"

    return SPAN.sub(earlier, text), by


def clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def joined(found: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Intervals in order, those that touch joined."""
    merged: list[tuple[int, int]] = []
    for begin, end in sorted(found):
        if merged and begin <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((begin, end))
    return merged


Said = tuple[list[tuple[int, int]], set[tuple[int, int]]]
"""When it is certainly open on the days asked of, and on which days, from when on, something is unknown."""


def ours(reading: Reading, days: Days) -> Said:
    sure: list[tuple[int, int]] = []
    unsure: set[tuple[int, int]] = set()
    for number in range(days.count):
        on_date = days.at(number)
        special = [each for each in reading.exceptions if each.on_date == on_date]
        week, day = reading.week.on(on_date), on_date.weekday()
        opened = [(e.opens, e.closes) for e in special if e.opens is not None and e.closes is not None]
        if any(each.is_unknown for each in special) or (not special and day in week.unknown):
            unsure.add((number, 0))
            continue
        sure += [(number * DAY + begin, number * DAY + end) for begin, end in (opened if special else week.spans(day))]
        unsure |= set() if special else {(number, begin) for begin in week.starts(day)}
    return joined(sure), unsure


def theirs(intervals: list[list[int]], by: int, days: Days) -> Said:
    sure = [(begin + by, end + by) for begin, end, is_sure in intervals if is_sure]
    unsure: set[tuple[int, int]] = set()
    for begin, end, is_sure in intervals:
        if not is_sure:
            first, minute = divmod(begin, DAY)
            # The end of an opening without one is guessed: it is the beginning that counts.
            unsure.add((first, minute if minute >= MORNING else 0))
            unsure |= {(day, 0) for day in range(first + 1, -(-end // DAY)) if minute < MORNING}
    return joined(sure), {(day, minute) for day, minute in unsure if day < days.count}


def within(said: Said, days: Days) -> Said:
    """Without the first and the last day, whose nights belong to days not asked of."""
    sure, unsure = said
    begin, end = DAY, (days.count - 1) * DAY
    cut = [(max(opens, begin), min(closes, end)) for opens, closes in sure if opens < end and closes > begin]
    return cut, {(day, minute) for day, minute in unsure if begin <= day * DAY < end}


def test_the_table_is_long_enough() -> None:
    assert len({row.text for row in ROWS}) == len(ROWS)
    assert len(ROWS) >= LEAST


def test_most_of_it_is_read() -> None:
    unread = [row.text for row in ROWS if row.reading and read(row) is None]
    assert unread == []
    assert len([row for row in ROWS if row.reading]) >= SHARE_READ * len(ROWS)


@pytest.mark.parametrize("row", [row for row in ROWS if row.reading is None], ids=lambda row: row.text[:40])
def test_what_tells_no_time_for_sure_is_not_read(row: Row) -> None:
    assert read(row) is None
    assert not isinstance(read_hours(row.text, TODAY, osm_first=True), Reading)


@pytest.mark.parametrize(
    "days", first_of(2, (SUMMER, TO_NEW_YEAR, YEAR)), ids=("summer", "to the new year", "the year")
)
def test_ours_says_of_every_day_what_a_person_and_the_second_reader_say(days: Days) -> None:
    rows = [row for row in ROWS if row.reading]
    told = [row.reading if row.is_osm else f"Mo-Su unknown; {row.reading}" for row in rows]
    prepared = [shifted(dated(text or "")) for text in told]
    answers = second_readings([text for text, _ in prepared], days.first, days.last + timedelta(days=1))
    wrong: list[str] = []
    for row, (text, by), intervals in zip(rows, prepared, answers, strict=True):
        reading = read(row)
        if reading is None or intervals is None:
            wrong.append(f"{row.text!r}: unread by {'us' if reading is None else f'them as {text}'}")
            continue
        our_own, of_others = within(ours(reading, days), days), within(theirs(intervals, by, days), days)
        if our_own != of_others:
            wrong.append(f"{row.text!r}: {first_difference(our_own, of_others, days)}")
    assert wrong == []


def first_difference(ours_said: Said, theirs_said: Said, days: Days) -> str:
    """Where two readings part, for a person to look at."""
    sure = sorted(set(ours_said[0]) ^ set(theirs_said[0]))[:2]
    unsure = sorted(ours_said[1] ^ theirs_said[1])[:2]
    dates = [f"{days.at(begin // DAY):%a %b %d} {clock(begin % DAY)}+{end - begin}" for begin, end in sure]
    return f"open {dates}, unknown {[(f'{days.at(day):%a %b %d}', clock(at)) for day, at in unsure]}"
