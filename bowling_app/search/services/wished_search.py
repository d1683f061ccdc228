"""Searches as people speak: "bowling near me", "duckpin new england", "open now austin", "cheap bowling tonight"."""

from dataclasses import replace
from typing import Final

from bowling_app.listings.queries import listing
from bowling_app.listings.rules.filter_words import wish_words
from bowling_app.listings.rules.listing_filters import parameters
from bowling_app.platform.database.paging import PAGE_SIZE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading, read
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.geo.regions import Region
from bowling_app.platform.geo.spots import read_spot
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.search.rules.search_subjects import COMMON, EVERY_VENUE, Subject, place_asked_for, subject
from bowling_app.search.rules.search_wishes import Wish, read_wish
from bowling_app.search.schemas import NearQuestion, SearchView
from bowling_app.search.services.combined_search import Combination, Where, combinations, listed_in, wheres_of
from bowling_app.search.services.name_search import exact_places
from bowling_app.search.services.search_results import called_so, combined, listed_cards, view_of
from bowling_app.venues.queries import venues
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.schemas.listing_subject import COUNTRY

_WHERE: Final = "Enter a ZIP code or a city, or use your location."


def wished(uow: UnitOfWork, reading: Reading) -> SearchView | None:
    """What a search finds that asks for more than a kind of alley and a place; None for one that does not, and for the
    name of a venue or a place."""
    wish = read_wish(reading.text)
    if not wish.is_any or exact_places(uow, reading.cities) or venues.any_named(uow.session, reading.text):
        return None
    kind = _kind(wish)
    if wish.region:
        return _in_region(uow, reading, wish, kind, wish.region) if kind else None
    placed = wished_places(uow, wish)
    if placed:
        return combined(uow, reading, placed)
    return _somewhere(reading, wish, kind) if kind else None


def wished_places(uow: UnitOfWork, wish: Wish, *, is_unfinished: bool = False) -> list[Combination]:
    """The kinds of alleys and the places that the other words name."""
    rest = read(wish.rest)
    named = combinations(uow, rest, is_unfinished=is_unfinished)
    if not named and _kind(wish) is None:
        named = [Combination(EVERY_VENUE, where) for where in wheres_of(uow, place_asked_for(wish.rest))]
    return [replace(one, asked=wish.filters) for one in named]


def wished_region(wish: Wish) -> Combination | None:
    """The kind of alleys around the middle of the region that was asked for, if it is one with a middle."""
    kind = _kind(wish)
    if not (kind and wish.region and wish.region.around):
        return None
    return Combination(
        kind, Where(wish.region.name, spot=read_spot(wish.region.around), region=wish.region), wish.filters
    )


def _kind(wish: Wish) -> Subject | None:
    """The kind of alleys that the other words name; every kind where they name nothing."""
    return subject(wish.rest) or (EVERY_VENUE if COMMON.issuperset(wish.rest.split()) else None)


def _in_region(uow: UnitOfWork, reading: Reading, wish: Wish, kind: Subject, region: Region) -> SearchView:
    if around := wished_region(wish):
        return combined(uow, reading, [around])
    counts = listing.states(uow.session, kind.amenity)
    links = tuple(
        Link(f"{kind.heading} in {STATES[code]}", kind.path_of(code, "", wish.filters), _venues(counts[code]))
        for code in region.states
        if code in counts
    )
    everywhere = Combination(kind, Where(region.name, region=region), wish.filters)
    called = called_so(uow, reading)
    shown = {card.id for card in called}
    found = [one for one in listed_in(uow, everywhere, limit=PAGE_SIZE) if one.sited[0].id not in shown]
    one = kind.category.one if kind.has_category else f"alley with this: {kind.label.lower()}"
    return replace(
        view_of(reading.text, (*called, *listed_cards(uow, found)), wanted=kind),
        listings=links,
        venues_heading=everywhere.label if found else "",
        message="" if links else f"No {one} listed in {region.name} yet.",
    )


def _somewhere(reading: Reading, wish: Wish, kind: Subject) -> SearchView:
    """The question where the visitor is: we cannot know it, and the best of the country are of no use."""
    category = kind.category if kind.category.is_listed else ALL_VENUES
    amenities = () if kind.has_category else (kind.amenity,)
    hidden = (Hidden(name, value) for name, value in parameters(replace(wish.filters, amenities=amenities)))
    country = Combination(kind, Where(COUNTRY), wish.filters)
    return replace(
        view_of(reading.text, ()),
        heading=f"{kind.heading} near you{wish_words(wish.filters)}",
        message=_WHERE,
        near=NearQuestion(category_path(category), tuple(hidden)),
        listings=(Link(country.label, country.path, "The whole list"),),
    )


def _venues(count: int) -> str:
    return count_of(count, "venue", "venues")
