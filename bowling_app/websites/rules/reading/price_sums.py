"""What each amount of a sentence on a website is: what it is for, how much, and when it holds."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import Count
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.price_periods import EVERY_DAY, Kind, Period, period_fault
from bowling_app.websites.rules.reading.lines import Line
from bowling_app.websites.rules.reading.price_ends import Timed
from bowling_app.websites.rules.reading.price_kinds import kind_beside_shoes, kind_of, kinds_in, names_something_else
from bowling_app.websites.rules.reading.price_shares import PEOPLE, shared, whom
from bowling_app.websites.rules.reading.price_shoes import are_of_any_time, with_its_shoes, without_shoes
from bowling_app.websites.rules.reading.price_terms import Share, is_of_a_later_time
from bowling_app.websites.rules.reading.price_times import (
    A_DAY,
    ALWAYS,
    days_in,
    days_of_price,
    is_nothing_but_times,
    is_rest,
    is_timed,
    names_days,
    says_when,
    times_in,
    times_of_price,
)
from bowling_app.websites.rules.reading.sentences import AMOUNT

MOST_SUMS: Final[Count] = 16
"""Amounts of a sentence of a website that are told apart. With more of them none is read: their words take long."""

_LANES: Final = re.compile(r"\b(?:lanes?\b|bowl)", re.IGNORECASE)
_EITHER: Final = re.compile(
    rf"(?:[ap]\.?m\b\.?|noon|close|(?:before|until|till|after) \d{{1,2}}(?::\d\d)?) ?(?:and|&|or) ?(?:all )?"
    rf"{A_DAY}|{A_DAY} ?(?:and|&|or) ?(?:before|until|till|after|from)\b",
    re.IGNORECASE,
)
"""Times of some days and all of others, such as "after 5 PM and weekends"."""
_EVENINGS_TOO: Final = re.compile(
    r"\b(?:evenings?|nights?) ?(?:and|&|or) ?weekends?\b|\bweekends? ?(?:and|&|or) ?(?:evenings?|nights?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount of a line: its price, None where that is not sure, and when it holds if it names times."""

    sentence: str
    period: Period | None
    when: Timed | None


@dataclass(frozen=True, slots=True)
class _Amount:
    """An amount of a sentence: what for, for whom if that is sure, the words that may say when, and where those beside
    it begin and end."""

    figure: str
    kind: Kind | None
    people: str | None
    timing: Sequence[str]
    begins: int
    ends: int


def sums_of(text: str, line: Line, *, has_one_price_of_shoes: bool) -> Iterator[Sum]:
    """The amounts of a sentence of a line, but those that cannot be prices of bowling. Shoes that have one price on the
    page have it also outside of the times of the games that they are named with."""
    told = without_shoes(text)
    matches = [match for match in AMOUNT.finditer(told) if match[1] or "$1" not in told]
    shares = [] if len(matches) > MOST_SUMS or _EITHER.search(text) else shared(told, matches)
    if not shares:
        yield from _unsure(text, told) if matches else ()
        return
    shared_out = list(zip(matches, shares, strict=True))
    amounts = list(_amounts(told, line, shared_out, has_one_price_of_shoes=has_one_price_of_shoes))
    about = [(one.kind, one.people) for one in amounts]
    for at, one in enumerate(amounts):
        if one.kind == "lane_hour" and not _LANES.search(f"{line.section} {line.text}"):
            continue  # What is paid by the hour may be anything.
        found = _sum(one, text, told, line.section)
        if found is not None:
            yield replace(found, period=None) if is_of_a_later_time(at, shares, about) else found


def _amounts(
    told: str, line: Line, shared_out: Sequence[tuple[re.Match[str], Share]], *, has_one_price_of_shoes: bool
) -> Iterator[_Amount]:
    ahead: list[str] = []
    kinds: list[Kind | None] = []
    for at, (match, (before, own)) in enumerate(shared_out):
        texts = (own, before, *ahead, line.section)
        kind = _kind(match, texts, told, kinds)
        people, timing = whom(kind, texts, kinds), _timing(kind, texts, kinds, told[: match.start()])
        shares = [share for _, share in shared_out[:at]]
        if has_one_price_of_shoes and kind == "shoe_rental" and are_of_any_time(texts, shares, kinds, line):
            timing = (own, before, line.section)
        ahead[:0], kinds[:0] = ["" if before.startswith("(") else before], [kind]  # Brackets hold nowhere else.
        yield _Amount(match[1] or "1", kind, people, timing, match.start() - len(before), match.end() + len(own))


def _sum(one: _Amount, text: str, told: str, section: str) -> Sum | None:
    is_sure = one.people is not None and bool(one.timing)
    when = _when(one.kind, one.timing, one.people or "") if is_sure else None
    period = _period(one.kind, one.figure, one.timing, one.people or "") if one.kind and is_sure else None
    period = period and with_its_shoes(period, text[one.begins : one.ends])
    if period is None:
        return Sum(text, None, when)
    return (
        None
        if period_fault(period)
        else Sum(text if one.kind in kinds_in(told) else f"{section}: {text}", period, when)
    )


def _kind(match: re.Match[str], texts: Sequence[str], told: str, kinds: Sequence[Kind | None]) -> Kind | None:
    """What an amount is for; `kinds` are those of the amounts ahead of it. One with nothing but times around it is for
    the same as the one just before it, if the sentence leaves that open; and never for shoes that are named behind it,
    nor after the price of shoes. One beside words of something else is for none of what the sentence names."""
    own, before, section = texts[0], texts[1], texts[-1]
    beside = f"{before}{match.group()}{own}"
    if kinds_in(told) and names_something_else(PEOPLE.sub(" ", beside)):
        return None
    behind = own if "shoe_rental" in kinds_in(told[: match.start()]) else f"{match.group()}{own}"  # "Shoes $1 Mondays".
    kind = kind_of((behind, before, told, section), told)
    is_bare = says_when(f"{before}{own}") and is_nothing_but_times(f"{before} {own}")
    if kind == "shoe_rental":
        ahead = told[: match.start() - len(before)]
        is_of_people = bool(PEOPLE.search(beside) and (PEOPLE.search(ahead) or before.startswith("(")))
        is_listed = set(kinds) == {kind} and (is_bare or is_of_people)
        return kind_beside_shoes(beside, ahead, section, is_listed=is_listed)
    return kind or (None if not is_bare or kinds[:1] == ["shoe_rental"] else next(iter(kinds), None))


def _timing(kind: Kind | None, texts: Sequence[str], kinds: Sequence[Kind | None], ahead: str) -> Sequence[str]:
    """Those of the words that may say when an amount holds. "All other times" takes over nothing from the amounts ahead
    of it, of which it is the rest: none if they are for something else, or name days and times, as it may be the rest
    of either."""
    if not kinds or not is_rest(f"{texts[1]} {texts[0]}"):
        return texts
    is_unsure = kinds[0] != kind or (names_days(ahead) and is_timed(ahead))
    return () if is_unsure else (*texts[:2], texts[-1])


def _unsure(text: str, told: str) -> Iterator[Sum]:
    """Amounts of which nobody can say what each is for or when it holds."""
    if is_timed(told):
        kinds = kinds_in(told) or ([None] if is_nothing_but_times(AMOUNT.sub(" ", told)) else [])
        yield from (Sum(text, None, Timed(kind, EVERY_DAY, "", None)) for kind in kinds)


def _period(kind: Kind, amount: str, texts: Sequence[str], people: str) -> Period | None:
    """The price by the words behind and before the amount, by those before the amounts ahead of it, and by the heading.
    None if it is not sure when it holds: with days or times that are not understood, with times of several days, with
    other days than the times are of, or for shoes behind games of several times."""
    days, timed = _days(texts), _time_words(texts)
    is_changing = any(_is_changing([read(text) for text in texts]) for read in (days_in, times_in))
    times = times_of_price(timed) if timed else ALWAYS
    if not days or times is None or _is_of_other_days(texts) or (is_changing and kind == "shoe_rental"):
        return None
    begins, ends = times
    return Period(kind, Decimal(amount), days, begins % DAY, ends, conditions=people)


def _is_changing(read: Sequence[object]) -> bool:
    """Whether days or times change within a sentence: other ones are named, or first ones behind its first amount."""
    return len(set(filter(None, read))) > 1 or any(each and each != read[-2] for each in read[2:-1])


def _when(kind: Kind | None, texts: Sequence[str], people: str) -> Timed | None:
    """When an amount holds, if it names times; one without a kind only if it has no words of its own."""
    timed = _time_words(texts)
    if not timed or _is_of_other_days(texts) or not (kind or is_nothing_but_times(f"{texts[0]} {texts[1]}")):
        return None
    span = times_of_price(timed)
    days = EVERY_DAY if _EVENINGS_TOO.search(timed) else _days(texts) or EVERY_DAY
    return None if span == ALWAYS else Timed(kind, days, people, span)


def _days(texts: Sequence[str]) -> int:
    """The days that the nearest words name: all if none do, 0 if they are not understood."""
    named = next((text for text in texts if names_days(text)), "")
    return days_of_price(named) if named else EVERY_DAY


def _time_words(texts: Sequence[str]) -> str:
    """The nearest words that speak of a time of day. An amount of its own days has those before the first amount only
    where no others follow them."""
    around, wider = f"{texts[0]} {texts[1]}", texts[2:]
    if names_days(around):
        wider = texts[-1:] if any(map(is_timed, texts[2:-2])) else texts[-2:]
    return next((text for text in (around, *wider) if is_timed(text)), "")


def _is_of_other_days(texts: Sequence[str]) -> bool:
    """Whether those words are of other days than the amount is."""
    around, timed = f"{texts[0]} {texts[1]}", _time_words(texts)
    return bool(timed != around and days_in(around) and days_in(timed))
