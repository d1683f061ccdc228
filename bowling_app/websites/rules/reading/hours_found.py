"""Opening hours in the visible text of a page: the lines that may say them, for the strict reader of `venues`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from typing import Final

from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.opening.plain_text import read_plain
from bowling_app.venues.rules.opening.rules import LONGEST_HOURS_TEXT, Reading
from bowling_app.websites.rules.failures import OF_A_SEASON
from bowling_app.websites.rules.reading.activities import ACTIVITY
from bowling_app.websites.rules.reading.lines import Line

_WEEKDAYS: Final = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b"
_HOLIDAYS: Final = (
    r"(?:thanksgiving|christmas|x-?mas|new years?|easter|labor day|memorial day|(?:4th|fourth) of july"
    r"|independence day|halloween|holidays?)\b"
)
_MONTHS: Final = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b"
)
_DAY: Final = re.compile(
    rf"\b(?:{_WEEKDAYS}|{_HOLIDAYS}|{_MONTHS}|daily\b|every ?day\b|weekdays?\b|weekends?\b"
    r"|(?:seven|7) days\b(?: (?:a|per) week)?|24 ?/ ?7|m ?[-\u2013] ?(?:f|th|su|sa)\b|(?:f|sa|s|su) ?[-&/] ?s[au]?\b"
    r"|(?:mo|tu|th|fr|sa|su)\b)",
    re.IGNORECASE,
)
_TIME: Final = re.compile(
    r"\b(?:\d{1,2}(?::\d{2})? ?(?:[-\u2013\u2014]|to|until) ?)?\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.? ?m\b\.?|[ap]\b)"
    r"|\b\d{1,2}:\d{2}\b|\bnoon\b|\bmidnight\b|\bclosed?\b|\bclosing\b"
    r"|\b24 ?-?(?:hours|hrs)\b|\b24 ?/ ?7\b|\b\d{1,2} ?[-\u2013] ?\d{1,2}\b|\bby appointment\b",
    re.IGNORECASE,
)
_OTHERS: Final = re.compile(
    r"\b(?:pro[- ]?shop|kitchen|grill|restaurant|cafe|bar|lounge|office|leagues?|cosmic|glow|rock|neon|galaxy"
    r"|happy hour|specials?|party|parties|camps?|seniors?|juniors?|youth|tournaments?|lessons?|clinics?"
    r"|trivia|dj|delivery|buffet|drinks?|wings|taco|practice|check-in"
    r"|moonlight|unlimited|family night|dollar|quarter|meeting|event|\$\d)",
    re.IGNORECASE,
)
_HOURS: Final = re.compile(r"\bhours\b|\bwhen we'?re open\b|\bwe'?re open\b|\bopen\b|\bvisit us\b", re.IGNORECASE)
_SEASON: Final = re.compile(
    rf"{_MONTHS}\.?(?: \d{{1,2}})? ?(?:-|\u2013|\u2014|to|thru|through) ?{_MONTHS}", re.IGNORECASE
)
_EXCEPT: Final = re.compile(r"\b(?:except|excluding|excepto|salvo|menos)", re.IGNORECASE)
_SUMMER: Final = re.compile(r"\bsummer\b", re.IGNORECASE)
_WINTER: Final = re.compile(r"\b(?:winter|fall|league season|school year)\b", re.IGNORECASE)
_OPEN_PLAY: Final = re.compile(r"\bopen (?:bowl|play|lane)|\bpublic bowl", re.IGNORECASE)
_SUMMER_MONTHS: Final = frozenset({6, 7, 8})
_SENTENCES: Final = re.compile(r"(?<=[!?])\s+|(?<=(?<![ap]\.m)\.)\s+(?=[A-Z])")
_DASH_AFTER_DAYS: Final = re.compile(
    rf"(\b{_WEEKDAYS}) ?[-\u2013\u2014] ?(?=closed|noon|open|midnight|\d)", re.IGNORECASE
)
_FILLING: Final = re.compile(
    r"(?<!24)(?<!24 )(?<!24-)\bhours\b|\b(?:we(?:['\u2019]re| are)?|open(?:s|ing)?|from)\b", re.IGNORECASE
)
_MOST_RUNS: Final = 60
_LONGEST_RUN: Final = 40
_ENOUGH_DAYS: Final = 5


@dataclass(frozen=True, slots=True)
class WrittenHours:
    """Hours that a page writes, with its own words. `weight` says how surely they are those of the venue itself."""

    week: Week | None
    exceptions: tuple[DateHours, ...]
    sentence: str
    weight: int
    remark: str = ""


def written_hours(lines: Sequence[Line], today: date) -> list[WrittenHours]:
    """The hours of a page, the most credible ones first."""
    runs = list(_runs(lines))[:_MOST_RUNS]
    found = [hours for run in _with_seasons(runs) if (hours := _hours(run, today)) is not None]
    return sorted(found, key=lambda hours: -hours.weight)


@dataclass(frozen=True, slots=True)
class _Run:
    """Lines that follow each other and speak of days and times."""

    texts: tuple[str, ...]
    said: tuple[str, ...]
    section: str


def _runs(lines: Sequence[Line]) -> Iterator[_Run]:
    gathered: list[tuple[Line, Sequence[str]]] = []
    for line in [*lines, Line("")]:
        is_other = _is_other(line.section) or _is_other(line.text)
        clauses = () if is_other else tuple(_clauses(line))
        goes_on = clauses and (not gathered or gathered[-1][0].section == line.section)
        if gathered and (not goes_on or len(gathered) >= _LONGEST_RUN):
            yield _run(gathered)
            gathered = []
        if clauses:
            gathered.append((line, clauses))


def _is_other(text: str) -> bool:
    """Whether it is about when something else than the venue is open."""
    return bool(_OTHERS.search(text) or ACTIVITY.search(text))


def _run(gathered: Sequence[tuple[Line, Sequence[str]]]) -> _Run:
    clauses = [clause for _, each in gathered for clause in each]
    return _Run(tuple(_paired(clauses)), tuple(line.text for line, _ in gathered), gathered[0][0].section)


def _clauses(line: Line) -> Iterator[str]:
    """The parts of a line that speak of days and times, from the first of these words to the last."""
    for sentence in _SENTENCES.split(line.text):
        days, times = list(_DAY.finditer(sentence)), list(_TIME.finditer(sentence))
        if not days and not times:
            continue
        if line.level and not (days and times):
            continue
        only = sentence.strip(" :.,-")
        is_short = len(only) <= 40
        if not (days and times) and not is_short:
            continue
        whole = (*days, *times, _SEASON.search(sentence), _EXCEPT.search(sentence))
        begin = min(match.start() for match in whole if match)
        end = max(match.end() for match in (*days, *times))
        yield _tidied(sentence[begin:end])


def _tidied(text: str) -> str:
    """The clause without words that only fill it."""
    text = _FILLING.sub(" ", text)
    text = re.sub(r"[\u2022\u00b7\u25cf\u2219]", ";", text)
    text = _DASH_AFTER_DAYS.sub(r"\1: ", text)
    text = re.sub(r"\.{2,}|_{2,}", " ", text)
    text = re.sub(r"\b([ap])\.\s?m\.?(?=\W|$)", r"\1m", text, flags=re.IGNORECASE)
    return " ".join(text.replace("*", " ").split())


def _paired(clauses: Sequence[str]) -> list[str]:
    """Seven days and then seven times are two columns: each day goes with its time."""
    kinds = [
        "days" if not _TIME.search(text) else "times" if not _DAY.search(text) else "both" for text in clauses
    ]  # fmt: skip
    blocks = [(kind, len(list(group))) for kind, group in groupby(kinds)]
    if len(blocks) == 2 and [kind for kind, _ in blocks] == ["days", "times"] and blocks[0][1] == blocks[1][1] > 1:
        half = blocks[0][1]
        return [f"{day}: {times}" for day, times in zip(clauses[:half], clauses[half:], strict=True)]
    return list(clauses)


def _with_seasons(runs: Sequence[_Run]) -> Iterator[_Run]:
    """The runs; those that stand under months of the year are one."""
    seasonal = [(run, match) for run in runs if (match := _SEASON.search(run.section))]
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
        ([run.section] if _HOURS.search(run.section) and len(run.section) < 80 else []) + list(run.said)
    )
    week = None if len(reading.week.unknown) == 7 else reading.week
    around = f"{run.section} {' '.join(run.said)}"
    is_named = bool(_HOURS.search(around))
    if week is not None and 7 - len(week.unknown) < _ENOUGH_DAYS and not is_named:
        return None
    weight = (7 - len(reading.week.unknown)) + 4 * is_named - 4 * bool(_OPEN_PLAY.search(around))
    summer, winter = _SUMMER.search(around), _WINTER.search(around)
    remark = ""
    if bool(summer) != bool(winter) and not _SEASON.search(around):
        is_now = bool(summer) == (today.month in _SUMMER_MONTHS)
        weight += 2 if is_now else -3
        remark = OF_A_SEASON
    return WrittenHours(week, reading.exceptions, sentence, weight, remark)


def _read(texts: Sequence[str], today: date) -> Reading | None:
    """What the reader makes of the lines together, or of those that it understands. Without their season, or without
    what is excepted from them, these would say more than the page."""
    whole = read_plain("\n".join(texts)[:LONGEST_HOURS_TEXT], today)
    if isinstance(whole, Reading):
        return whole
    understood = [text for text in texts if isinstance(read_plain(text[:LONGEST_HOURS_TEXT], today), Reading)]
    if any(text not in understood and (_SEASON.search(text) or _EXCEPT.search(text)) for text in texts):
        return None
    some = read_plain("\n".join(understood)[:LONGEST_HOURS_TEXT], today) if understood else None
    return some if isinstance(some, Reading) else None
