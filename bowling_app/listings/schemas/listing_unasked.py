"""Texts for a category without venues in a place: usually it is not known whether the venues there have it."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.schemas.listing_subject import ListingSubject

_SEARCH: Final = "Search by ZIP code or city to find the closest."


@dataclass(frozen=True, slots=True)
class Unasked:
    """The venues of a place where no venue is known to have the category's amenity."""

    listed: int = 0  # All that the place has.
    unknown: int = 0  # Those for which it is unknown whether they have it.


def unasked_text(subject: ListingSubject, venues: Unasked) -> str:
    """What we know: "We don't know yet which of the 42 bowling alleys in Texas have cosmic bowling."."""
    category, place = subject.category, subject.place
    if not venues.listed:
        return f"No {category.one} listed in {place} yet."
    having, others = category.having, venues.listed - venues.unknown
    alleys = count_of(venues.listed, ALL_VENUES.one, ALL_VENUES.many)
    if venues.listed == 1:
        only = f"the only {ALL_VENUES.one} listed in {place}"
        return f"We don't know yet if {only} has {having}." if venues.unknown else f"{_no(only)} have {having}."
    if not venues.unknown:
        return f"None of the {alleys} in {place} has {having}."
    if not others:
        return f"We don't know yet which of the {alleys} in {place} have {having}."
    unknown = f"the other {venues.unknown:,}" if venues.unknown > 1 else "the other one"
    return f"{others:,} of the {alleys} in {place} {_lack(others)} {having}. We don't know yet about {unknown}."


def unasked_heading(venues: Unasked) -> str:
    """The heading of an empty list."""
    if venues.unknown:
        return "Not reported yet"
    return "None here" if venues.listed else "None listed yet"


def unasked_hint(subject: ListingSubject, venues: Unasked) -> str:
    """What a reader can do."""
    if venues.unknown:
        return f"Know one that does? Open its page and tell us. {_SEARCH}"
    return _SEARCH if venues.listed else f"None listed in {subject.place} yet. {_SEARCH}"


def closest_follow(text: str) -> str:
    """What a reader can do where the venues that are closest come next."""
    return text.replace(_SEARCH, "Here are the closest.")


def unasked_way(subject: ListingSubject, venues: Unasked) -> Link | None:
    """A link to the venues that may have it; None if there are no such venues."""
    if not venues.unknown:
        return None
    label = f"See all {venues.listed:,}" if venues.listed > 1 else "See it"
    return Link(f"{label} in {subject.place}", category_path(ALL_VENUES, subject.state, subject.city_slug))


def _no(only: str) -> str:
    return f"{only[0].upper()}{only[1:]} doesn't"


def _lack(count: int) -> str:
    return "doesn't have" if count == 1 else "don't have"
