"""The filters of a listing as a form: its choices with their counts, and the chosen values."""

from collections.abc import Container, Sequence
from functools import partial
from typing import Any

from bowling_app.listings.queries.listing_counts import Counts
from bowling_app.listings.rules.features import ACCESS_FEATURES, feature_label
from bowling_app.listings.rules.filter_words import (
    chips,
    miles_words,
)
from bowling_app.listings.rules.limit_filters import LIMIT_FILTERS, LimitFilter, limit_text
from bowling_app.listings.rules.listing_filters import (
    DAYS,
    MILES,
    NOW,
    SORTS,
    TONIGHT,
    USUAL_TIME,
    Filters,
    Reading,
    parameters,
)
from bowling_app.listings.rules.quick_filters import CHEAP, quick_filters
from bowling_app.listings.schemas.listing_page import FilterForm
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.language.formats import number_text, weekdays
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.amenities import AMENITIES, Amenity
from bowling_app.venues.rules.hours import clock, hh_mm
from bowling_app.venues.schemas.listing_subject import ListingSubject


def filter_form(subject: ListingSubject, reading: Reading, counts: Counts, offered: Container[str]) -> FilterForm:
    """The form of a listing. `counts` says how many venues the list would have with each choice. `offered` has the
    amenities of the unfiltered list: those stay even if no venue is left."""
    filters = reading.filters
    ticks = partial(_ticks, subject, filters, counts, offered)
    carried = [Hidden(name, value) for name, value in parameters(filters) if name in {"box", "unlisted"}]
    if filters.near and filters.near.is_position:
        carried.append(Hidden("here", filters.near.text))
    return FilterForm(
        action=subject.path,
        amenities=ticks(AMENITIES),
        access=ticks(ACCESS_FEATURES),
        opens=_opens(filters, counts),
        time=hh_mm(filters.time),
        limits={limit.name: _offered(limit, filters, counts) for limit in LIMIT_FILTERS},
        near=filters.near.name if filters.near else "",
        keeps=filters.near.name if filters.near and filters.near.has_name and not reading.problems else "",
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
            has_cheap=bool(counts.limits["price"].get(CHEAP)),
        ),
        clear_href=subject.path if filters.is_active else "",
        refused=reading.refused,
    )


def _ticks(
    subject: ListingSubject, filters: Filters, counts: Counts, offered: Container[str], features: Sequence[Amenity]
) -> tuple[Choice, ...]:
    """Those of the features that a venue of the unfiltered list has, without the category's own amenity."""
    return tuple(
        _counted(a.key, feature_label(a.key), counts.amenities.get(a.key, 0), is_chosen=a.key in filters.amenities)
        for a in features
        if a.key != subject.category.amenity and (a.key in offered or a.key in filters.amenities)
    )


def _counted(value: str, label: str, count: int | None, *, is_chosen: bool) -> Choice:
    """A choice with its number of venues, if that is known."""
    note = "" if count is None else number_text(count)
    return Choice(value, label, note, is_chosen, is_idle=count == 0 and not is_chosen)


def _opens(filters: Filters, counts: Counts) -> tuple[Choice, ...]:
    now = _counted(NOW, _("Open now"), counts.openings.get(NOW, 0), is_chosen=filters.opens == NOW)
    days = zip(DAYS, weekdays(), strict=True)
    return (
        Choice("", _("Any day"), "", not filters.opens),
        now,
        Choice(TONIGHT, _("Tonight ({time} or later)", time=clock(USUAL_TIME)), "", filters.opens == TONIGHT),
        *(Choice(day, name, "", filters.opens == day) for day, name in days),
    )


def _offered(limit: LimitFilter[Any], filters: Filters, counts: Counts) -> tuple[Choice, ...]:
    """The numbers that the form offers, and the one that is chosen, if an address asked for another."""
    chosen, counted = filters.limits.get(limit.name), counts.limits[limit.name]
    others = [] if chosen is None or chosen in limit.offers else [chosen]
    numbers = sorted([*limit.offers, *others], reverse=limit.offers[0] > limit.offers[-1])
    return (
        Choice("", _(limit.anything), "", chosen is None),
        *(_counted(limit_text(n), limit.chip(n), counted.get(n), is_chosen=n == chosen) for n in numbers),
    )


def _sorts(filters: Filters) -> tuple[Choice, ...]:
    """The orders. The usual one has no value, so that a place typed into the form sorts by distance by itself."""
    usual = filters.usual_sort
    ordered = sorted(SORTS, key=lambda sort: sort != usual)
    return tuple(Choice("" if sort == usual else sort, _(SORTS[sort]), "", sort == filters.sort) for sort in ordered)
