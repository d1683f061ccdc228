"""The filters of a listing as a form: its choices with their counts, and what is chosen already."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Final, TypeVar

from bowling_app.domain.amenities import AMENITIES, amenity
from bowling_app.domain.hours import WEEKDAYS, clock
from bowling_app.domain.listing_filters import (
    DAYS,
    LANES,
    MILES,
    NOW,
    PRICES,
    RATINGS,
    SORTS,
    Filters,
    Reading,
    address,
    parameters,
    without,
)
from bowling_app.domain.listing_page import Choice, FilterForm, Hidden
from bowling_app.domain.listing_subject import ListingSubject
from bowling_app.domain.pages import Link
from bowling_app.domain.prices import dollars
from bowling_app.domain.wording import count_of
from bowling_app.queries.listing import Counts

SORT_LABELS: Final = {"rating": "Best rated", "distance": "Nearest", "price": "Cheapest", "name": "Name"}


Number = TypeVar("Number", Decimal, float, int)


def filter_form(subject: ListingSubject, reading: Reading, counts: Counts) -> FilterForm:
    """The form of a listing. `counts` says how many venues the list would have with each choice."""
    filters = reading.filters
    box = [Hidden(name, value) for name, value in parameters(filters) if name == "box"]
    return FilterForm(
        action=subject.path,
        amenities=_amenities(subject, filters, counts),
        opens=_opens(filters, counts),
        time=f"{filters.time // 60:02}:{filters.time % 60:02}",
        prices=_offered("Any price", PRICES, filters.price, counts.prices, _price_label),
        ratings=_offered("Any rating", RATINGS, filters.rating, counts.ratings, _rating_label),
        lanes=_offered("Any number of lanes", LANES, filters.lanes, counts.lanes, _lanes_label),
        near=filters.near.text if filters.near else "",
        withins=tuple(
            Choice(str(miles), _miles(miles), "", miles == filters.within) for miles in sorted({*MILES, filters.within})
        ),
        sorts=_sorts(filters),
        carried=tuple(box),
        chips=_chips(subject.path, filters),
        clear_href=subject.path if filters.is_active else "",
        problems=reading.problems,
    )


def _amenities(subject: ListingSubject, filters: Filters, counts: Counts) -> tuple[Choice, ...]:
    """The amenities that some of these venues have. The one that the category is about goes without saying."""
    return tuple(
        Choice(a.key, a.label, f"{counts.amenities.get(a.key, 0):,}", a.key in filters.amenities)
        for a in AMENITIES
        if a.key != subject.category.amenity and (counts.amenities.get(a.key) or a.key in filters.amenities)
    )


def _opens(filters: Filters, counts: Counts) -> tuple[Choice, ...]:
    now = Choice(NOW, "Open now", f"{counts.openings.get(NOW, 0):,}", filters.opens == NOW)
    days = zip(DAYS, WEEKDAYS, strict=True)
    return (
        Choice("", "Any time", "", not filters.opens),
        now,
        *(Choice(day, name, "", filters.opens == day) for day, name in days),
    )


def _offered(
    nothing: str,
    offers: Sequence[Number],
    chosen: Number | None,
    counts: Mapping[Number, int],
    label: Callable[[Number], str],
) -> tuple[Choice, ...]:
    """The limits that the form offers, and the one that is chosen, if an address asked for another."""
    others = [] if chosen is None or chosen in offers else [chosen]
    limits = sorted([*offers, *others], reverse=offers[0] > offers[-1])
    return (
        Choice("", nothing, "", chosen is None),
        *(Choice(_written(n), label(n), f"{counts[n]:,}" if n in counts else "", n == chosen) for n in limits),
    )


def _sorts(filters: Filters) -> tuple[Choice, ...]:
    """The orders. The usual one has no value, so that a place typed into the form sorts by distance by itself."""
    usual = filters.usual_sort
    ordered = sorted(SORTS, key=lambda sort: sort != usual)
    return tuple(Choice("" if sort == usual else sort, SORT_LABELS[sort], "", sort == filters.sort) for sort in ordered)


def _chips(path: str, filters: Filters) -> tuple[Link, ...]:
    """What is filtered by; each leads to the list without that filter."""
    chips = [
        Link(_chip_label(filters, name, value), address(path, without(filters, name, value)))
        for name, value in parameters(filters)
        if name not in {"time", "within"}
    ]
    return tuple(chips)


def _chip_label(filters: Filters, name: str, value: str) -> str:
    labels: dict[str, Callable[[], str]] = {
        "amenity": lambda: amenity(value).label,
        "open": lambda: _open_label(filters),
        "price": lambda: _price_label(filters.price or Decimal(0)),
        "rating": lambda: _rating_label(filters.rating or 0),
        "lanes": lambda: _lanes_label(filters.lanes or 0),
        "near": lambda: f"{_miles(filters.within)} of {filters.near.label if filters.near else ''}",
        "box": lambda: "Area of the map",
        "sort": lambda: f"Sorted: {SORT_LABELS[filters.sort].lower()}",
    }
    return labels[name]()


def _open_label(filters: Filters) -> str:
    if filters.opens == NOW:
        return "Open now"
    return f"Open {WEEKDAYS[DAYS.index(filters.opens)]} at {clock(filters.time)}"


def _price_label(price: Decimal) -> str:
    return f"Up to {dollars(price)} a game"


def _rating_label(stars: float) -> str:
    return f"{stars:g} stars or more" if stars != 1 else "1 star or more"


def _lanes_label(lanes: int) -> str:
    return f"{count_of(lanes, 'lane', 'lanes')} or more"


def _miles(miles: int) -> str:
    return f"Within {count_of(miles, 'mile', 'miles')}"


def _written(number: Decimal | float) -> str:
    return f"{number:f}" if isinstance(number, Decimal) else f"{number:g}"
