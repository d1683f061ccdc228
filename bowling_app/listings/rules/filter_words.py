"""Filters in words: the active ones, the venues that they leave out for lack of facts, and what removing one adds."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bowling_app.listings.rules.features import feature_label
from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS, LIMITED
from bowling_app.listings.rules.listing_filters import (
    DAYS,
    NOW,
    TONIGHT,
    Filters,
    address,
    parameters,
    with_unlisted,
    without,
)
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.hours import WEEKDAYS, clock

SORT_LABELS: Final = {"rating": "Best rated", "distance": "Nearest", "price": "Cheapest", "name": "Name"}

_LENIENT: Final = {
    "open": "Also if hours aren't listed",
    **{limit.name: limit.lenient for limit in LIMIT_FILTERS},
}


def chips(path: str, filters: Filters) -> tuple[Link, ...]:
    """The active filters; each links to the list without that filter."""
    chips = [
        Link(chip_label(filters, name, value), address(path, without(filters, name, value)))
        for name, value in parameters(filters)
        if name not in {"time", "within"}
    ]
    return tuple(chips)


def chip_label(filters: Filters, name: str, value: str) -> str:
    if name in LIMITED:
        return LIMITED[name].chip(filters.limits[name])
    labels: dict[str, Callable[[], str]] = {
        "amenity": lambda: feature_label(value),
        "open": lambda: _open_label(filters),
        "near": lambda: f"{miles_words(filters.within)} of {filters.near.label if filters.near else ''}",
        "box": lambda: "Area of the map",
        "unlisted": lambda: _LENIENT[value],
        "sort": lambda: f"Sorted: {SORT_LABELS[filters.sort].lower()}",
    }
    return labels[name]()


def _open_label(filters: Filters) -> str:
    if filters.opens in {NOW, TONIGHT}:
        return "Open now" if filters.opens == NOW else f"Open tonight at {clock(filters.time)}"
    return f"Open {WEEKDAYS[DAYS.index(filters.opens)]} at {clock(filters.time)}"


def intent_words(filters: Filters) -> str:
    """When a list is open and whether the cheapest come first, as its name goes on: ", open now, cheapest first"."""
    label = _open_label(filters) if filters.opens else ""
    opens = f", {label[0].lower()}{label[1:]}" if label else ""
    return f"{opens}, cheapest first" if filters.sort == "price" else opens


def miles_words(miles: int) -> str:
    return f"Within {count_of(miles, 'mile', 'miles')}"


def unlisted_links(path: str, filters: Filters, counts: Mapping[str, int], matching: int) -> tuple[Link, ...]:
    """For each filter, the number of venues that pass all others but do not list the fact in question, with a link to
    them."""
    return tuple(
        Link(
            _unlisted_text(filters, name, count, "more " if matching else ""),
            address(path, with_unlisted(filters, name)),
        )
        for name, count in counts.items()
        if count
    )


def _unlisted_text(filters: Filters, name: str, count: int, more: str) -> str:
    is_one = count == 1
    if name in LIMITED:
        lacks = LIMITED[name].lacks[0 if is_one else 1]
    else:
        lacks = f"{'doesn' if is_one else 'don'}'t list {_hours_asked(filters.opens)}"
    return f"{count:,} {more}{lacks}: show {'it' if is_one else 'them'}"


def _hours_asked(opens: str) -> str:
    if opens in DAYS:
        return f"{WEEKDAYS[DAYS.index(opens)]} hours"
    return "tonight's hours" if opens == TONIGHT else "today's hours"


def relaxation_links(path: str, filters: Filters, found: Mapping[tuple[str, str], int]) -> tuple[Link, ...]:
    """What brings venues to an empty list, each with their number: the first wider circle, and each filter less."""
    links = [
        Link(
            f"Without \u201c{chip_label(filters, name, value)}\u201d",
            address(path, without(filters, name, value)),
            _alleys(count),
        )
        for name, value in parameters(filters)
        if (count := found.get((name, value if name == "amenity" else ""), 0))
    ]
    wider = [(int(value), count) for (name, value), count in found.items() if name == "within"]
    if wider and filters.near:
        miles, count = min(wider)
        label = f"{miles_words(miles)} of {filters.near.label}"
        links.insert(0, Link(label, address(path, replace(filters, within=miles)), _alleys(count)))
    return tuple(links)


def _alleys(count: int) -> str:
    return count_of(count, "alley", "alleys")
