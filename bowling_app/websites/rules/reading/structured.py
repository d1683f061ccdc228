"""Structured data of a page: JSON-LD and microdata in the vocabulary of schema.org."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

from bowling_app.platform.kit.limits import Characters, Count

LONGEST_JSON: Final[Characters] = 300_000
"""One block of structured data on a page of a website."""
MOST_BLOCKS: Final[Count] = 30
"""Blocks of structured data on a page of a website."""
MOST_THINGS: Final[Count] = 300
"""Things that the structured data of one page describes."""
_TELLING: Final = frozenset({"telephone", "openingHours", "openingHoursSpecification", "address", "priceRange"})
_VALUES: Final = {"meta": "content", "a": "href", "link": "href", "time": "datetime", "data": "value", "img": "src"}
_NO_BUSINESS: Final = re.compile(
    r"\b(?:person|review|product|event(?! ?venue\b)|article|posting|offer|postal ?address|contact ?point)",
    re.IGNORECASE,
)
"""Types of what is no business: people, the line for sales."""
_BESIDE: Final = re.compile(
    r"\b(?:\w*restaurant|food\w*|cafe\w*|bakery|pizz\w*|bar|barorpub|pub|\w*store|\w*shop|hotel|motel|lodging\w*"
    r"|resort)\b",
    re.IGNORECASE,
)
"""Types of a business that mostly is beside a venue, or in it, such as its grill; some venues call themselves so."""
_VENUE: Final = re.compile(r"bowling|sportsactivity|entertainment|amusement", re.IGNORECASE)

Thing = Mapping[str, Any]


def businesses(page: LexborHTMLParser) -> tuple[list[Thing], list[Thing]]:
    """The things that may be a venue, and those that rather are a business beside it: both have a telephone, hours, an
    address or a range of prices. One with a kind of contact is a telephone line for something."""
    things = [*_json_ld(page), *_microdata(page)][:MOST_THINGS]
    telling = [thing for thing in things if _TELLING & thing.keys() and "contactType" not in thing]
    venues = [thing for thing in telling if _VENUE.search(type_of(thing)) or not _is(thing, _NO_BUSINESS, _BESIDE)]
    beside = [thing for thing in telling if _is(thing, _BESIDE) and not _is(thing, _NO_BUSINESS, _VENUE)]
    return venues, beside


def type_of(thing: Thing) -> str:
    """The type of a thing, such as "BowlingAlley"; of several types all, with blanks between."""
    told = thing.get("@type")
    return " ".join(map(str, told)) if isinstance(told, list) else str(told or "")


def texts_of(value: Any) -> list[str]:
    """The texts among one or several values."""
    return [
        each.strip()
        for each in (value if isinstance(value, list) else [value])
        if isinstance(each, str) and each.strip()
    ]


def things_in(value: Any) -> list[Thing]:
    """The things among one or several values."""
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, dict)]


def _is(thing: Thing, *kinds: re.Pattern[str]) -> bool:
    """Whether a thing is of one of the kinds, by the words of its type: "BarOrPub" is a bar, a barber is none."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type_of(thing))
    return any(kind.search(words) for kind in kinds)


def _json_ld(page: LexborHTMLParser) -> Iterator[Thing]:
    for script in page.css("script[type*='ld+json']")[:MOST_BLOCKS]:
        text = (script.text() or "").strip().removeprefix("<!--").removesuffix("-->").strip().rstrip(";")
        if len(text) > LONGEST_JSON:
            continue
        for attempt in (text, re.sub(r",(\s*[}\]])", r"\1", text)):  # A comma too many is the usual mistake.
            try:
                found = json.loads(attempt, strict=False)
            except (ValueError, RecursionError):
                continue
            yield from _things(found)
            break


def _things(value: Any) -> Iterator[Thing]:
    """All things in a value, whatever they lie in."""
    waiting, seen = [value], 0
    while waiting and seen < MOST_THINGS:
        each = waiting.pop(0)
        if isinstance(each, dict):
            seen += 1
            yield {str(key).rpartition("/")[2]: part for key, part in each.items()}
            waiting.extend(part for part in each.values() if isinstance(part, (dict, list)))
        elif isinstance(each, list):
            waiting.extend(each[:MOST_THINGS])


def _microdata(page: LexborHTMLParser) -> list[Thing]:
    """The things of attributes: each `itemscope` is one, and an `itemprop` belongs to the nearest around it."""
    things: dict[int, dict[str, Any]] = {}
    for scope in page.css("[itemscope]")[:MOST_THINGS]:
        things[scope.mem_id] = {"@type": (scope.attributes.get("itemtype") or "").rpartition("/")[2]}
    if not things:
        return []
    for node in page.css("[itemprop]")[: 10 * MOST_THINGS]:
        owner = _scope_of(node, things)
        if owner is None:
            continue
        value: Any = things.get(node.mem_id) or _value(node)
        for name in (node.attributes.get("itemprop") or "").split()[:4]:
            owner.setdefault(name, []).append(value)
    return [{key: _single(value) for key, value in thing.items()} for thing in things.values()]


def _scope_of(node: LexborNode, things: Mapping[int, dict[str, Any]]) -> dict[str, Any] | None:
    around, steps = node.parent, 0
    while around is not None and steps < MOST_THINGS:
        if around.mem_id in things:
            return things[around.mem_id]
        around, steps = around.parent, steps + 1
    return None


def _value(node: LexborNode) -> str:
    told = node.attributes.get(_VALUES.get(node.tag or "", "content")) or node.attributes.get("content")
    return (told or " ".join(node.text(separator=" ").split()))[:500]


def _single(value: Any) -> Any:
    return value[0] if isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 1 else value
