"""Counts the venues of a list's place with each amenity, and those for which the requested amenity is unknown."""

from collections.abc import Mapping
from dataclasses import dataclass

from bowling_app.listings.queries import listing, listing_facts
from bowling_app.listings.queries.amenity_counts import Around
from bowling_app.listings.queries.listing_counts import Counts
from bowling_app.listings.schemas.listing_unasked import Unasked
from bowling_app.listings.services.listing_requests import ListingRequest
from bowling_app.platform.database.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class Others:
    """How many venues have each amenity, ignoring filters; amenities without venues are left out."""

    of_place: Mapping[str, int]  # Of all venues of the place; "" counts them.
    of_list: Mapping[str, int]  # Of those of the category.


def others(uow: UnitOfWork, request: ListingRequest, counted: Counts | None, known: Around | None) -> Others:
    """The counts of a list's place and of the list, if they are not `known` yet. Those of an unfiltered list of all
    venues, in whatever order, are already in `counted`."""
    if not known and counted and not request.scope.amenity and request.filters.is_whole:
        of_list = {"": counted.total, **{key: count for key, count in counted.amenities.items() if count}}
        return Others(of_list, of_list)
    around = known or listing.around(uow.session, request.scope)
    return Others(around.of_place, around.of_list if counted else {})


def unasked(uow: UnitOfWork, request: ListingRequest, of_place: Mapping[str, int]) -> Unasked:
    """For an empty list: how many venues the place has, and for how many of them the amenity is unknown."""
    listed = of_place.get("", 0)
    if not listed or not request.scope.amenity:
        return Unasked(listed)
    return Unasked(listed, listed - listing_facts.lacking(uow.session, request.scope))
