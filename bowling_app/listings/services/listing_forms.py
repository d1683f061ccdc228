"""The filters of a listing as a form: its choices with their counts, and the chosen values."""

from collections.abc import Callable, Container, Mapping, Sequence
from decimal import Decimal
from typing import TypeVar

from bowling_app.listings.queries.listing_counts import Counts
from bowling_app.listings.rules.filter_words import (
    SORT_LABELS,
    chips,
    lanes_label,
    miles_words,
    price_label,
    rating_label,
)
from bowling_app.listings.rules.listing_filters import (
    DAYS,
    LANES,
    MILES,
    NOW,
    PRICES,
    RATINGS,
    SORTS,
    TONIGHT,
    Filters,
    Reading,
    parameters,
)
from bowling_app.listings.rules.quick_filters import CHEAP, quick_filters
from bowling_app.listings.schemas.listing_page import FilterForm
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.venues.rules.amenities import AMENITIES
from bowling_app.venues.rules.hours import WEEKDAYS
from bowling_app.venues.schemas.listing_subject import ListingSubject

Number = TypeVar("Number", Decimal, float, int)


def filter_form(subject: ListingSubject, reading: Reading, counts: Counts, offered: Container[str]) -> FilterForm:
    """The form of a listing. `counts` says how many venues the list would have with each choice. `offered` has the
    amenities of the unfiltered list: those stay even if no venue is left."""
    filters = reading.filters
    carried = [Hidden(name, value) for name, value in parameters(filters) if name in {"box", "unlisted"}]
    if filters.near and filters.near.is_position:
        carried.append(Hidden("here", filters.near.text))
    return FilterForm(
        action=subject.path,
        amenities=_amenities(subject, filters, counts, offered),
        opens=_opens(filters, counts),
        time=f"{filters.time // 60:02}:{filters.time % 60:02}",
        prices=_offered("Any price", PRICES, filters.price, counts.prices, price_label),
        ratings=_offered("Any rating", RATINGS, filters.rating, counts.ratings, rating_label),
        lanes=_offered("Any number of lanes", LANES, filters.lanes, counts.lanes, lanes_label),
        near=_place_shown(filters),
        withins=tuple(
            Choice(str(miles), miles_words(miles), "", miles == filters.within)
            for miles in sorted({*MILES, filters.within})
        ),
        sorts=_sorts(filters),
        carried=tuple(carried),
        chips=chips(subject.path, filters),
        quick=quick_filters(
            subject.path,
            filters,
            offered={key for key, count in counts.amenities.items() if count} - {subject.category.amenity},
            has_open=bool(counts.openings.get(NOW)),
            has_cheap=bool(counts.prices.get(CHEAP)),
        ),
        clear_href=subject.path if filters.is_active else "",
        problems=reading.problems,
    )


def _place_shown(filters: Filters) -> str:
    """The value of the place field: the typed text, or the nearest city if it is a position."""
    if filters.near is None:
        return ""
    return filters.near.label if filters.near.is_position else filters.near.text


def _amenities(
    subject: ListingSubject, filters: Filters, counts: Counts, offered: Container[str]
) -> tuple[Choice, ...]:
    """The amenities of at least one venue of the unfiltered list, without the category's own amenity."""
    return tuple(
        _counted(a.key, a.label, counts.amenities.get(a.key, 0), is_chosen=a.key in filters.amenities)
        for a in AMENITIES
        if a.key != subject.category.amenity and (a.key in offered or a.key in filters.amenities)
    )


def _counted(value: str, label: str, count: int | None, *, is_chosen: bool) -> Choice:
    """A choice with its number of venues, if that is known."""
    note = "" if count is None else f"{count:,}"
    return Choice(value, label, note, is_chosen, is_idle=count == 0 and not is_chosen)


def _opens(filters: Filters, counts: Counts) -> tuple[Choice, ...]:
    now = _counted(NOW, "Open now", counts.openings.get(NOW, 0), is_chosen=filters.opens == NOW)
    days = zip(DAYS, WEEKDAYS, strict=True)
    return (
        Choice("", "Any day", "", not filters.opens),
        now,
        Choice(TONIGHT, "Tonight at 8 PM", "", filters.opens == TONIGHT),
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
        *(_counted(_written(n), label(n), counts.get(n), is_chosen=n == chosen) for n in limits),
    )


def _sorts(filters: Filters) -> tuple[Choice, ...]:
    """The orders. The usual one has no value, so that a place typed into the form sorts by distance by itself."""
    usual = filters.usual_sort
    ordered = sorted(SORTS, key=lambda sort: sort != usual)
    return tuple(Choice("" if sort == usual else sort, SORT_LABELS[sort], "", sort == filters.sort) for sort in ordered)


def _written(number: Decimal | float) -> str:
    return f"{number:f}" if isinstance(number, Decimal) else f"{number:g}"
