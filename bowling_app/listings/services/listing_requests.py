"""Reads which listing an address asks for, and redirects other spellings of the address."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bowling_app.listings.queries.amenity_counts import Around
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.rules.listing_filters import Filters, Reading, address, read_filters
from bowling_app.platform.database.paging import canonical_page
from bowling_app.platform.geo.places import state_code
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.categories import Category
from bowling_app.venues.rules.categories import category as category_of
from bowling_app.venues.schemas.listing_subject import ListingSubject

Query = Mapping[str, str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Extent:
    """How many venues a list has before any filter, and how they are spread over the states or cities of its place."""

    total: int
    parts: str = ""  # "12 cities and towns"; empty for a city.
    counts: Mapping[str, int] = field(default_factory=dict[str, int])  # By the name of the state or city.
    around: Around | None = None  # Unless it has not been asked for.


@dataclass(frozen=True, slots=True)
class ListingRequest:
    """One page of a listing, with the filters that its address carries."""

    subject: ListingSubject
    scope: Scope
    reading: Reading
    number: int

    @property
    def filters(self) -> Filters:
        """What the list is filtered and sorted by."""
        return self.reading.filters

    @property
    def is_plain(self) -> bool:
        """Whether this is the unfiltered list at its own address; any other is not for search engines."""
        return not self.filters.is_active and not self.reading.problems

    @property
    def is_first(self) -> bool:
        """Whether this is the page that introduces the list."""
        return self.is_plain and self.number == 1

    def address(self, number: int) -> str:
        """The address of a page of the list."""
        return address(self.subject.path, self.filters, number)


def read_request(
    subject: ListingSubject, query: Query, *, is_canonical: bool, place_id: int | None = None
) -> ListingRequest:
    """The list that an address asks for. Raises Moved for another spelling of the path, the page or the unfiltered
    list."""
    reading = read_filters(query)
    filters, own = reading.filters, subject.category.amenity
    if own in filters.amenities:  # Every venue of the category has it.
        filters = replace(filters, amenities=tuple(key for key in filters.amenities if key != own))
        reading = replace(reading, filters=filters)
    if filters.near and not subject.state:  # The country is not what such a list is about.
        subject = replace(subject, near=filters.near.label)
    says_nothing = bool(query.keys() - {"page"}) and not filters.is_active and not reading.problems
    page = query.get("page", "")
    number = canonical_page(
        lambda number: address(subject.path, filters, number),
        page if isinstance(page, str) else "",
        is_canonical=is_canonical and not says_nothing,
    )
    return ListingRequest(subject, Scope(own, subject.state, place_id), reading, number)


def known_category(text: str) -> Category:
    """The category that a path names, in any case."""
    category = category_of(text.strip().lower())
    if category is None or not category.is_listed:
        raise NotFound(_("Page not found"))
    return category


def known_state(text: str) -> str:
    """The code of the state that a path names, in any spelling. Raises NotFound."""
    code = state_code(text)
    if code is None:
        raise NotFound(_("State not found"))
    return code
