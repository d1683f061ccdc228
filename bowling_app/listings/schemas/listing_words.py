"""The sentences of a listing: its introduction, its counts, and the text if it is empty."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.listings.rules.listing_promises import Known, order_text
from bowling_app.platform.kit.passages import Passage
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.schemas.listing_subject import ListingSubject

NO_MATCHES: Final = N_("No matches. Try removing a filter or widening your search.")
"""What to do when filters leave nothing."""


def opening(subject: ListingSubject, total: int, given: Known, *, parts: str = "", around: str = "") -> str:
    """The first sentence, which also describes the page to search engines. `parts` counts those of the place; `around`
    says instead how many there are near a place."""
    alleys = count_of(total, subject.category.one, subject.category.many)
    if around:  # What is known of them all would be said of these.
        return f"{around}."
    venues = _("{alleys} in {place}", alleys=alleys, place=_where(subject, parts) or subject.place)
    return f"{venues}: {listed(given.words)}." if given.words else f"{venues}."


def around_text(subject: ListingSubject, filters: Filters, matching: int) -> str:
    """How many venues are near the place that is asked for; empty without one, and where other filters leave some
    out."""
    around = replace(filters, near=None, within=Filters().within)
    if filters.near is None or not matching or not around.is_whole:
        return ""
    alleys = count_of(matching, subject.category.one, subject.category.many)
    return _("{alleys} within {miles} miles of {place}", alleys=alleys, miles=filters.within, place=filters.near.label)


def _where(subject: ListingSubject, parts: str) -> str:
    """Where the venues of a place are: "12 cities and towns of Texas"; empty for a city."""
    return _("{parts} of {place}", parts=parts, place=subject.place) if subject.state and parts else parts


def states_text(codes: Collection[str]) -> str:
    """The number of states: "50 states and DC", because DC is not a state."""
    states = count_of(len(set(codes) - {"DC"}), "state", "states")
    if "DC" not in codes:
        return states
    return _("{states} and DC", states=states) if len(codes) > 1 else "DC"


def cities_text(cities: int) -> str:
    """ "12 cities and towns"."""
    return count_of(cities, "city or town", "cities and towns")


def spread_text(parts: str, counts: Mapping[str, int]) -> str:
    """How the venues of some states or cities are spread: ", in 12 cities and towns; Houston has the most (8)".

    The first is named when it has more than every other.
    """
    first, second = (*sorted(counts.items(), key=lambda item: -item[1])[:2], *[("", 0)] * 2)[:2]
    if first[1] >= 2 and not second[1]:
        return _(", all in {place}", place=first[0])
    if first[1] >= 2 and first[1] > second[1]:
        most = number_text(first[1])
        return _(", in {parts}; {place} has the most ({count})", parts=parts, place=first[0], count=most)
    return _(", in {parts}", parts=parts) if second[1] else ""


def is_narrowed(filters: Filters) -> bool:
    """Whether venues may be left out; a different sort order alone does not leave any out."""
    return filters != Filters(sort=filters.sort)


def summary(total: int, matching: int, filters: Filters) -> str:
    """How many venues there are: "42 alleys", "3 of 42 alleys match"."""
    alleys = count_of(total, "alley", "alleys")
    if not is_narrowed(filters):
        return alleys
    return ngettext("{n} of {alleys} matches", "{n} of {alleys} match", matching, alleys=alleys)


def shown_of(total: int, matching: int, filters: Filters) -> str:
    """The same as a part of a sentence: "42 alleys", "3 of 42 alleys"."""
    alleys = count_of(total, "alley", "alleys")
    if not is_narrowed(filters):
        return alleys
    return _("{count} of {alleys}", count=number_text(matching), alleys=alleys)


def venues_heading(subject: ListingSubject, total: int, matching: int, filters: Filters, given: Known) -> str:
    """The heading above the venues."""
    if not matching:
        return _("No matches")
    order = f", {order_text(filters, given)}" if matching > 1 else ""
    if is_narrowed(filters):
        return f"{summary(total, matching, filters)}{order}"
    return f"{count_of(matching, subject.category.one, subject.category.many)}{order}"


def passages(subject: ListingSubject, price: str) -> tuple[Passage, ...]:
    """What the category is, what to ask, what it costs. `price` is a sentence from our data."""
    category = subject.category
    return (
        Passage(_(category.about_heading), tuple(map(_, category.about))),
        Passage(_("What to ask before you go"), tuple(map(_, category.ask))),
        Passage(_("What it usually costs"), (*map(_, category.cost), *([price] if price else []))),
    )
