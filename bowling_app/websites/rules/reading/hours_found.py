"""Opening hours in the visible text of a page: the lines that may say them, for the strict reader of `venues`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby, islice
from typing import Final

from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.opening.plain_text import read_plain
from bowling_app.venues.rules.opening.rules import LONGEST_HOURS_TEXT, Reading
from bowling_app.websites.rules.failures import OF_A_SEASON
from bowling_app.websites.rules.reading.context.hours_later import now_only, sentences_of_now
from bowling_app.websites.rules.reading.context.own_name import NOBODY, Own
from bowling_app.websites.rules.reading.hours_words import (
    DASH_AFTER_DAYS,
    DAY,
    EXCEPT,
    HOURS,
    SEASON,
    TIME,
    ends_label,
    is_label_of_some_days,
    is_of_some_days,
    is_of_the_venue,
    is_other,
    is_other_section,
    is_past,
    names_when,
    with_hours_alone,
    without_since,
)
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.price_times import days_in

_SUMMER: Final = re.compile(r"\bsummer\b", re.IGNORECASE)
_WINTER: Final = re.compile(r"\b(?:winter|fall|league season|school year)\b", re.IGNORECASE)
_OPEN_PLAY: Final = re.compile(r"\bopen (?:bowl|play|lane)|\bpublic bowl", re.IGNORECASE)
_SUMMER_MONTHS: Final = frozenset({6, 7, 8})
_FILLING: Final = re.compile(
    r"(?<!24)(?<!24 )(?<!24-)\bhours\b|\b(?:we(?:['\u2019]re| are)?|open(?:s|ing)?|from)\b", re.IGNORECASE
)
_LONGEST_LABEL: Final = 45
_MOST_RUNS: Final = 60
_LONGEST_RUN: Final = 40
_ENOUGH_DAYS: Final = 5
_FORGIVEN: Final = 10  # By which hours beside the venue's name weigh less, which may be those of its "Bar & Grill".


@dataclass(frozen=True, slots=True)
class WrittenHours:
    """Hours that a page writes, with its own words. `weight` says how surely they are those of the venue itself."""

    week: Week | None
    exceptions: tuple[DateHours, ...]
    sentence: str
    weight: int
    remark: str = ""


def written_hours(
    lines: Sequence[Line], today: date, own: Own = NOBODY, forgiving: Sequence[Own] = ()
) -> list[WrittenHours]:
    """The hours of a page, the most credible ones first. Where nothing gives a week, the venue's name may stand beside
    one: of most days, since "Galaxy Bowling: Fri-Sat 9pm-1am" may be what it offers on these."""
    lines = list(now_only(lines, today))
    found = _found(lines, today, own)
    for each in forgiving:
        if any(hours.week for hours in found):
            break
        weeks = [hours for hours in _found(lines, today, each) if hours.week and _is_of_most_days(hours.week)]
        found += [replace(hours, weight=hours.weight - _FORGIVEN) for hours in weeks]
    return sorted(found, key=lambda hours: -hours.weight)


def _found(lines: Sequence[Line], today: date, own: Own) -> list[WrittenHours]:
    runs = list(islice(_runs(lines, today, own), _MOST_RUNS))
    return [hours for run in _with_seasons(runs) if (hours := _hours(run, today)) is not None]


@dataclass(frozen=True, slots=True)
class _Run:
    """Lines that follow each other and speak of days and times."""

    texts: tuple[str, ...]
    said: tuple[str, ...]
    section: str


def _runs(lines: Sequence[Line], today: date, own: Own) -> Iterator[_Run]:
    gathered: list[tuple[Line, Sequence[str]]] = []
    is_interrupted = False
    for line in [*_under_labels(lines), Line("")]:
        told = own.told_of(line)
        clauses = () if _is_other(told, today) else tuple(_clauses(line, today, own))
        is_same = bool(gathered) and gathered[-1][0].section == line.section
        if is_same and not clauses and _is_aside(told):
            is_interrupted = True
            continue
        is_new = own.is_named_in(line) or (is_interrupted and _is_new_run(line, gathered))
        goes_on = bool(clauses) and is_same and not is_new
        if gathered and (not goes_on or len(gathered) >= _LONGEST_RUN):
            yield _run(gathered)
            gathered = []
        is_interrupted = False
        if clauses:
            gathered.append((line, clauses))


def _is_new_run(line: Line, gathered: Sequence[tuple[Line, Sequence[str]]]) -> bool:
    """Whether a line behind one about something else may be about that too: only days that were missing go on."""
    days = days_in(line.text)
    return not days or any(days & days_in(before.text) for before, _ in gathered)


def _under_labels(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines; those below a line such as "Christmas week hours:" have it as their heading."""
    label = section = ""
    for line in lines:
        if line.level or line.section != section:
            label, section = "", line.text if line.level else line.section
        is_label = not line.level and len(line.text) <= _LONGEST_LABEL and not TIME.search(line.text)
        if is_label and is_label_of_some_days(line.text):
            label = line.text
        elif is_label and ends_label(line.text):
            label = ""
            yield line
        else:
            yield replace(line, section=label) if label else line


def _is_other(line: Line, today: date) -> bool:
    """Whether a line is about something else than the hours of the venue, or about a year that is over."""
    is_old = names_when(line.section) and is_past(line.section, today)
    return is_old or is_other_section(line.section, line.text) or is_other(line.text)


def _is_aside(line: Line) -> bool:
    """Whether a line within hours says when something else is that has no hours of its own: the kitchen has a week."""
    has_when = bool(DAY.search(line.text) or TIME.search(line.text))
    return not line.level and has_when and not is_other(line.text)


def _run(gathered: Sequence[tuple[Line, Sequence[str]]]) -> _Run:
    clauses = [clause for _, each in gathered for clause in each]
    return _Run(tuple(_paired(clauses)), tuple(line.text for line, _ in gathered), gathered[0][0].section)


def _clauses(line: Line, today: date, own: Own) -> Iterator[str]:
    """The parts of a line that speak of days and times, from the first of these words to the last."""
    for told in sentences_of_now(line.text, today):
        sentence = without_since(told, today)
        days, times = list(DAY.finditer(sentence)), list(TIME.finditer(sentence))
        if (not days and not times) or is_past(told, today):
            continue
        if line.level and not (days and times):
            continue
        only = sentence.strip(" :.,-")
        is_short = len(only) <= 40
        if not (days and times) and not is_short:
            continue
        whole = (*days, *times, SEASON.search(sentence), EXCEPT.search(sentence))
        begin = min(match.start() for match in whole if match)
        end = max(match.end() for match in (*days, *times))
        if is_of_the_venue(with_hours_alone(sentence, end, line.section), begin, end, own.words):
            yield _tidied(sentence[begin:end])


def _tidied(text: str) -> str:
    """The clause without words that only fill it."""
    text = _FILLING.sub(" ", text)
    text = re.sub(r"[\u2022\u00b7\u25cf\u2219]", ";", text)
    text = DASH_AFTER_DAYS.sub(r"\1: ", text)
    text = re.sub(r"\.{2,}|_{2,}", " ", text)
    text = re.sub(r"\b([ap])\.\s?m\.?(?=\W|$)", r"\1m", text, flags=re.IGNORECASE)
    return " ".join(text.replace("*", " ").split())


def _paired(clauses: Sequence[str]) -> list[str]:
    """Seven days and then seven times are two columns: each day goes with its time."""
    kinds = [
        "days" if not TIME.search(text) else "times" if not DAY.search(text) else "both" for text in clauses
    ]  # fmt: skip
    blocks = [(kind, len(list(group))) for kind, group in groupby(kinds)]
    if len(blocks) == 2 and [kind for kind, _ in blocks] == ["days", "times"] and blocks[0][1] == blocks[1][1] > 1:
        half = blocks[0][1]
        return [f"{day}: {times}" for day, times in zip(clauses[:half], clauses[half:], strict=True)]
    return list(clauses)


def _with_seasons(runs: Sequence[_Run]) -> Iterator[_Run]:
    """The runs; those that stand under months of the year are one."""
    seasonal = [(run, match) for run in runs if (match := SEASON.search(run.section))]
    if seasonal:
        texts = tuple(f"{match.group()}: {text}" for run, match in seasonal for text in ["; ".join(run.texts)])
        said = tuple(f"{run.section}: {' '.join(run.said)}" for run, _ in seasonal)
        yield _Run(texts, said, "Hours")
    yield from (run for run in runs if not any(run is each for each, _ in seasonal))


def _hours(run: _Run, today: date) -> WrittenHours | None:
    reading = _read(run.texts, today)
    if reading is None:
        return None
    sentence = " | ".join(
        ([run.section] if HOURS.search(run.section) and len(run.section) < 80 else []) + list(run.said)
    )
    around = f"{run.section} {' '.join(run.said)}"
    is_named = bool(HOURS.search(around))
    week = None if len(reading.week.unknown) == 7 or is_of_some_days(run.section) else reading.week
    if not reading.exceptions if week is None else not is_named and not _is_a_week(week, run.texts):
        return None
    weight = (7 - len(reading.week.unknown)) + 4 * is_named - 4 * bool(_OPEN_PLAY.search(around))
    weight -= 3 * is_past(around, today, grace=0)
    summer, winter = _SUMMER.search(around), _WINTER.search(around)
    remark = ""
    if bool(summer) != bool(winter) and not SEASON.search(around):
        is_now = bool(summer) == (today.month in _SUMMER_MONTHS)
        weight += 2 if is_now else -3
        remark = OF_A_SEASON
    return WrittenHours(week, reading.exceptions, sentence, weight, remark)


def _is_a_week(week: Week, texts: Sequence[str]) -> bool:
    """Whether days and times that nobody calls hours are those of a week: most of its days are named."""
    return _is_of_most_days(week) and any(map(DAY.search, texts))


def _is_of_most_days(week: Week) -> bool:
    return 7 - len(week.unknown) >= _ENOUGH_DAYS


def _read(texts: Sequence[str], today: date) -> Reading | None:
    """What the reader makes of the lines together, or of those that it understands. Without their season, or without
    what is excepted from them, these would say more than the page."""
    whole = read_plain("\n".join(texts)[:LONGEST_HOURS_TEXT], today)
    if isinstance(whole, Reading):
        return whole
    understood = [text for text in texts if isinstance(read_plain(text[:LONGEST_HOURS_TEXT], today), Reading)]
    if any(text not in understood and (SEASON.search(text) or EXCEPT.search(text)) for text in texts):
        return None
    some = read_plain("\n".join(understood)[:LONGEST_HOURS_TEXT], today) if understood else None
    return some if isinstance(some, Reading) else None
