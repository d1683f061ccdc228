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
from bowling_app.platform.language.formats import capital, number_text, weekday_text
from bowling_app.platform.language.messages import N_, NN_, _, ngettext, nouns
from bowling_app.venues.rules.hours import NIGHT_ENDS, clock

_SORTED: Final = {
    "rating": N_("Sorted: best rated"), "distance": N_("Sorted: nearest"), "price": N_("Sorted: cheapest"),
    "name": N_("Sorted: name"),
}  # fmt: skip
_LENIENT: Final = {
    "open": N_("Also if hours aren't listed"),
    **{limit.name: limit.lenient for limit in LIMIT_FILTERS},
}
_NO_HOURS: Final = NN_("{count} doesn't list {hours}: show it", "{count} don't list {hours}: show them")


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
        "open": lambda: capital(_open_words(filters)),
        "near": lambda: miles_of(filters.within, filters.near.label if filters.near else ""),
        "box": lambda: _("Area of the map"),
        "unlisted": lambda: _(_LENIENT[value]),
        "sort": lambda: _(_SORTED[filters.sort]),
    }
    return labels[name]()


def _open_words(filters: Filters) -> str:
    """When the list is open, as within a sentence."""
    if filters.opens == NOW:
        return _("open now")
    time = clock(filters.time)
    if filters.opens == TONIGHT:
        return _("open tonight ({time} or later)", time=time)
    day = DAYS.index(filters.opens)
    if filters.time < NIGHT_ENDS:  # Midnight on Saturday would be read as that of Saturday night.
        return _("open {weekday} night at {time}", weekday=weekday_text((day - 1) % len(DAYS)), time=time)
    return _("open {weekday} at {time}", weekday=weekday_text(day), time=time)


def intent_words(filters: Filters) -> str:
    """When a list is open and whether the cheapest come first, as its name goes on: ", open now, cheapest first"."""
    opens = [_open_words(filters)] if filters.opens else []
    order = [_("cheapest first")] if filters.sort == "price" else []
    return "".join(f", {words}" for words in (*opens, *order))


def miles_words(miles: int) -> str:
    """ "Within 25 miles"."""
    return ngettext("Within {n} mile", "Within {n} miles", miles)


def miles_of(miles: int, place: str) -> str:
    """ "Within 25 miles of Austin, TX"."""
    return ngettext("Within {n} mile of {place}", "Within {n} miles of {place}", miles, place=place)


def unlisted_links(path: str, filters: Filters, counts: Mapping[str, int], matching: int) -> tuple[Link, ...]:
    """For each filter, the number of venues that pass all others but do not list the fact in question, with a link to
    them."""
    return tuple(
        Link(
            _unlisted_text(filters, name, count, has_more=matching > 0),
            address(path, with_unlisted(filters, name)),
        )
        for name, count in counts.items()
        if count
    )


def _unlisted_text(filters: Filters, name: str, count: int, *, has_more: bool) -> str:
    number = number_text(count)
    lacking = nouns(*(LIMITED[name].lacks if name in LIMITED else _NO_HOURS), count)
    return lacking.format(
        count=_("{count} more", count=number) if has_more else number, hours=_hours_asked(filters.opens)
    )


def _hours_asked(opens: str) -> str:
    if opens in DAYS:
        return _("{weekday} hours", weekday=weekday_text(DAYS.index(opens)))
    return _("tonight's hours") if opens == TONIGHT else _("today's hours")


def relaxation_links(path: str, filters: Filters, found: Mapping[tuple[str, str], int]) -> tuple[Link, ...]:
    """What brings venues to an empty list, each with their number: the first wider circle, and each filter less."""
    links = [
        Link(
            _("Without “{filter}”", filter=chip_label(filters, name, value)),
            address(path, without(filters, name, value)),
            _alleys(count),
        )
        for name, value in parameters(filters)
        if (count := found.get((name, value if name == "amenity" else ""), 0))
    ]
    wider = [(int(value), count) for (name, value), count in found.items() if name == "within"]
    if wider and filters.near:
        miles, count = min(wider)
        label = miles_of(miles, filters.near.label)
        links.insert(0, Link(label, address(path, replace(filters, within=miles)), _alleys(count)))
    return tuple(links)


def _alleys(count: int) -> str:
    return count_of(count, "alley", "alleys")
