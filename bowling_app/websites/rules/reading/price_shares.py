"""Which words around the amounts of a sentence belong to which of them."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bowling_app.venues.rules.price_periods import Kind
from bowling_app.websites.rules.reading.price_kinds import KINDS_NAMED, kinds_in, names_something
from bowling_app.websites.rules.reading.price_times import (
    DAYS,
    EDGE,
    SPAN,
    besides_times,
    excludes,
    is_nothing_but_times,
    says_when,
)

PEOPLE: Final = re.compile(
    r"\b(?:adults?|seniors?(?: \(?\d\d\+\)?)?|kids?|child(?:ren)?|youth|juniors?|students?|military|veterans?"
    r"|[sj]rs|(?<!non-)(?<!non )members?|under \d+|\d+ and under|ages? \d+[-\u2013]\d+|college)\b",
    re.IGNORECASE,
)
_FREE: Final = re.compile(
    rf"(?:{PEOPLE.pattern})(?: (?:are|bowl|play)| under \d+| \d+ (?:and|&) under| \(\d+ (?:and|&) under\)){{0,3}}"
    r" free\b",
    re.IGNORECASE,
)
"""Those who pay nothing."""
_MARKS: Final = (";", "|", ",")
_SORTS: Final[dict[str, tuple[re.Pattern[str], ...]]] = {
    "kind": tuple(pattern for _kind_of, pattern in KINDS_NAMED),
    "days": (DAYS,), "times": (SPAN, EDGE), "people": (PEOPLE,),
}  # fmt: skip
"""The sorts of words that tell amounts apart."""
_DASH: Final = re.compile(r"\s[-\u2013\u2014/]\s")
_MARK_BEHIND: Final = re.compile(r"[;|,)]")
_LETTER: Final = re.compile(r"[^\W\d_]")
_SHOES_LAST: Final = re.compile(
    r"(?:\b(?:bowling|rental) )?\bshoes?(?: rentals?)?(?: (?:is|are))?[\s:.\u2013\u2014-]*\Z", re.IGNORECASE
)
_JOINED: Final = re.compile(r"(?:\b(?:and|for|or|plus|with|w)|[&+/])\s*\Z", re.IGNORECASE)
"""What makes one of the words before a label and of the label: "$9 game and shoes"."""
_APART: Final = re.compile(r"\s(?:[-\u2013\u2014+/&]|and|plus)\s*\Z", re.IGNORECASE)
"""What parts a label from the amount before it: "$8 - Shoes $3"."""
_JOINT: Final = re.compile(r"\s(?:and|&|\+)\s", re.IGNORECASE)
_FIRST_APART: Final = re.compile(r"\A\s[-\u2013\u2014+/&]\s", re.IGNORECASE)
_OF_LABEL: Final = re.compile(r":\s*\Z")
_PAIR: Final = re.compile(r"\A\s*(?:an?|per|each|/) ?pair\b", re.IGNORECASE)
_REST_OF_LABEL: Final = re.compile(r"\b(?:bowling|per|rentals?)\b", re.IGNORECASE)
_UNIT: Final = re.compile(
    r"\A\s*(?:/ ?(?:bowler|game|hour|hr|lane|person)\b|per\b|an?\b|each\b|every\b|for\b|by\b|with\b)", re.IGNORECASE
)
"""The beginning of words that are of the amount before them: "$5 per game", "$30/hour"."""


def shared(text: str, amounts: Sequence[re.Match[str]]) -> list[tuple[str, str]]:
    """What stands before and behind each amount and belongs to it; nothing if that is not sure."""
    if not amounts:
        return []
    shares: list[tuple[str, str]] = []
    head = before = text[: amounts[0].start()]
    ends = [*(match.start() for match in amounts[2:]), len(text)]
    is_labeled = _is_labeled(text, amounts)
    for (match, following), end in zip(pairwise(amounts), ends, strict=False):
        between = text[match.end() : following.start()]
        behind = text[following.end() : end]
        at = _end(between, behind, head, is_labeled=is_labeled)
        if at is None or _may_exclude(between, at) or _goes_over(between, at, behind, head):
            return []
        shares.append((before, between[:at]))
        before = between[at:]
    return [*shares, (before, text[amounts[-1].end() :])]


def whom(kind: Kind | None, texts: Sequence[str], kinds: Sequence[Kind | None]) -> str | None:
    """For whom a price is, by the words behind and before the amount, by those before the amounts ahead of it, whose
    kinds these are, and by the heading. Empty for adults, who are everybody. The people of games are not those of
    shoes, nor the other way round; None if the sentence begins with some who may be those of both."""
    beside, ahead, section = texts[:2], texts[2:-1], texts[-1]
    if kind == "shoe_rental":
        same = [text for text, of in zip(ahead, kinds, strict=True) if of == kind]
    else:
        same = [text for text in ahead if "shoe_rental" not in kinds_in(text)]
    others = [_person((text,)) for text in ahead if text not in same]
    if not _person((*beside, *same)) and others and _is_some(others[-1]) and not any(others[:-1]):
        return None
    person = _person((*beside, *same, section))
    return person.capitalize() if _is_some(person) else ""


def _person(texts: Sequence[str]) -> str:
    return next((match.group() for text in texts if (match := PEOPLE.search(_FREE.sub(" ", text)))), "")


def _is_some(person: str) -> bool:
    """Whether these are not everybody."""
    return bool(person) and not person.lower().startswith("adult")


def _end(between: str, behind: str, head: str, *, is_labeled: bool) -> int | None:
    """Where between two amounts the words of the first end: at a time that is the second one's alone, at a mark, else
    where a sort of words comes again that stands before the first amount of all. None if that is not sure, as with
    words between marks, which may belong to either. `is_labeled` says whether words of its own follow the last amount
    of all."""
    known, sorts = _sorts(head), _sorts(between)
    aside = _aside(between)
    if aside is not None and not _is_list(behind):
        is_bare = not _LETTER.search(_MARK_BEHIND.split(behind, maxsplit=1)[0])
        is_sure = is_bare or between[aside] == "(" or known.keys() & _sorts(between[aside:]).keys()
        return aside if is_sure else None
    if _OF_LABEL.search(between) and is_nothing_but_times(between) and not says_when(head):
        return 0  # "$5, after 6 PM: $6", with any mark or none.
    again = min((at for sort, at in sorts.items() if sort in known), default=len(between))
    mark = next((mark for mark in _MARKS if mark in between), None)
    if mark is None:
        is_of_games = "kind" in known
        if is_labeled or _label_sort(between[:again] if is_of_games else between) <= known.keys():
            return 0 if _is_of_shoes_behind(between, head) else again
        if is_of_games:
            return _people_at(between[:again])
        return again if again < len(between) else _label_at(between, behind, head)
    at = between.rfind(mark, 0, again) if mark in between[:again] else between.rfind(mark)
    return None if _sorts(between[between.find(mark) : at]) else at


def _may_exclude(between: str, at: int) -> bool:
    """Whether nobody can say where between two amounts the days end at which the first does not hold, if there are any:
    "$4 excl. Fri. and Sat. Shoes $3"."""
    own, before = between[:at], between[at:]
    is_marked = any(mark in before for mark in _MARKS) or between.rstrip().endswith(")")
    is_ended = is_marked or (before.strip() and excludes(own) and not says_when(before))
    return excludes(before) or (not is_ended and excludes(between))


def _goes_over(between: str, at: int, behind: str, head: str) -> bool:
    """Whether days or times at the end of the words of an amount may begin those of the next, which has none: "shoes $3
    and on Tuesdays $2 games", "Game $5 Weekend game $6", "$5 before 5 PM Sat. $6"."""
    told, *others = _JOINT.split(between[:at], maxsplit=1)
    then = "".join(others)
    if not says_when(told) and says_when(then) and is_nothing_but_times(then):
        return True
    sorts, again = _sorts(between), kinds_in(between[at:])
    if again and again == kinds_in(head) and not any(mark in between for mark in _MARKS):
        return says_when(between[:at]) and not any(map(says_when, (head, between[at:], behind)))
    if at < len(between) or not sorts.keys() >= {"days", "times"} or says_when(behind) or names_something(behind):
        return False
    return sorts["days"] > sorts["times"] and is_nothing_but_times(between[sorts["days"] :])


def _is_of_shoes_behind(between: str, head: str) -> bool:
    """Whether the words between two amounts are of the shoes that the second is for: "Adults $6 Shoes $4"."""
    is_labeled = bool(_LETTER.search(head)) and "kind" not in _sorts(head)
    return is_labeled and kinds_in(between) == ["shoe_rental"] and _sorts(between).keys() == {"kind"}


def _is_labeled(text: str, amounts: Sequence[re.Match[str]]) -> bool:
    """Whether labels follow their amounts: one follows the last amount of all, or stands before a mark."""
    between = (text[match.end() : following.start()] for match, following in pairwise(amounts))
    marked = (_MARK_BEHIND.split(words, maxsplit=1)[0] for words in between if _MARK_BEHIND.search(words))
    is_marked = any(_label_sort(words) for words in marked)
    return is_marked or names_something(text[amounts[-1].end() :])


def _label_sort(between: str) -> set[str]:
    """The sort of the label that ends the words between two amounts: what the second may be for, or for whom."""
    ends = {sort: max((match.end() for each in _SORTS[sort] for match in each.finditer(between)), default=0)
            for sort in ("kind", "people")}  # fmt: skip
    last = max(ends, key=lambda sort: ends[sort])
    is_last = ends[last] and not _LETTER.search(_REST_OF_LABEL.sub("", between[ends[last] :]))
    return {last} if is_last else set()


def _label_at(between: str, behind: str, head: str) -> int | None:
    """Where a label at the end of the words between two amounts begins, as the second amount has no other. None if it
    may be the first one's: "$8 Shoes $3" has one label for two amounts."""
    label = _SHOES_LAST.search(between)
    if label is None:
        if _UNIT.match(between):
            return len(between)
        return 0 if _FIRST_APART.match(between) and not names_something(PEOPLE.sub(" ", between)) else None
    told = between[: label.start()]
    if not _LETTER.search(told):
        is_told = _LETTER.search(head) or _APART.search(told) or _OF_LABEL.search(between) or _PAIR.match(behind)
        return 0 if is_told else None
    is_sure = (_sorts(told).keys() & {"kind", "days", "times"} or _UNIT.match(told)) and "people" not in _sorts(told)
    return label.start() if is_sure and not _JOINED.search(told) else None


def _people_at(between: str) -> int | None:
    """Where the people at the end of the words between two amounts begin, in a list whose labels stand before its
    amounts: "Games $5 Kids $4". None if other words than times stand before them."""
    at = next((match.start() for match in PEOPLE.finditer(between)), 0)
    is_sure = not names_something(between[:at]) and not _LETTER.search(
        _REST_OF_LABEL.sub("", PEOPLE.sub("", between[at:]))
    )
    return at if is_sure else None


def _aside(between: str) -> int | None:
    """Where a bracket, a slash or a dash is behind which nothing but a time stands, up to the next amount."""
    plain = besides_times(between)
    told, bare = plain.rstrip(" :,.&/-\u2013\u2014"), plain.rstrip(" :-\u2013\u2014")
    if told.endswith("("):
        at = len(told) - 1
    elif bare.endswith(" /"):
        at = len(bare) - 1
    else:
        dash = _DASH.search(plain, len(bare))
        at = dash.start() if dash else len(between)
    return at if says_when(between[at:]) else None


def _is_list(behind: str) -> bool:
    """Whether the second amount, too, has its time behind a dash or a slash."""
    dash = _DASH.search(behind)
    return bool(dash and says_when(behind[dash.end() :]))


def _sorts(text: str) -> dict[str, int]:
    """The sorts of words in a text, and where each of them begins."""
    found = {sort: [match.start() for each in patterns if (match := each.search(text))]
             for sort, patterns in _SORTS.items()}  # fmt: skip
    return {sort: min(starts) for sort, starts in found.items() if starts}
