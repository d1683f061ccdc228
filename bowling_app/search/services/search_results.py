"""What the search page shows for a query that means something."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import quote_plus

from bowling_app.listings.queries.listing import Listed
from bowling_app.listings.queries.places import PlaceCount
from bowling_app.listings.rules.listing_filters import MOST_MILES
from bowling_app.platform.database.paging import PAGE_SIZE, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import Reading
from bowling_app.platform.geo.places import city_path, state_name, state_path
from bowling_app.platform.geo.spots import Spot, city_spot
from bowling_app.platform.geo.zip_codes import zip_facts
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.search.queries.names import Match
from bowling_app.search.rules.limits import LISTINGS_SHOWN, MOST_VENUES, NAMESAKES_SHOWN, PLACES_SHOWN
from bowling_app.search.rules.search_subjects import EVERY_VENUE, Subject, subject
from bowling_app.search.schemas import SearchView
from bowling_app.search.services.combined_search import (
    Combination,
    Where,
    around,
    combination_link,
    combinations,
    count_in,
    listed_in,
    named_somewhere,
    reaching,
    wheres_of,
)
from bowling_app.search.services.leading import with_leading
from bowling_app.search.services.missing_texts import HINT, left_out_text, missing_text
from bowling_app.search.services.name_search import begins_so, places_named_so, venues_named_so
from bowling_app.venues.queries import venues
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_map import ListingMap
from bowling_app.venues.schemas.listing_subject import COUNTRY
from bowling_app.venues.services.venue_cards import cards

_NONE_AROUND: Final = N_("No alleys listed within {miles} miles of {place} yet.")


def results(uow: UnitOfWork, reading: Reading, number: int, *, typed: str = "") -> SearchView | None:
    """One page of results; None if there are none. `typed` is the query text in the page's addresses."""
    if reading.zip_code:
        return _around_zip(uow, reading)
    placed = combinations(uow, reading)
    if placed:
        return combined(uow, reading, placed)
    wanted = subject(reading.text)
    if wanted is None or wanted is EVERY_VENUE:  # Words for any alley are words of many names, too.
        view = _by_name(uow, reading, number, typed or reading.text)
        if view or wanted is None:
            return replace(view, listings=(_everywhere(),)) if view and wanted else view
    return combined(uow, reading, [Combination(wanted, Where(_(COUNTRY)))])


def of_place(uow: UnitOfWork, reading: Reading) -> SearchView | None:
    """The first alleys of the one place that the entire query names, with a link to all of them."""
    wheres = wheres_of(uow, reading.text)
    return combined(uow, reading, [Combination(EVERY_VENUE, wheres[0])]) if len(wheres) == 1 else None


def around_unlisted_city(uow: UnitOfWork, reading: Reading) -> SearchView | None:
    """The venues around a city that exists but has no venues."""
    for city in reading.cities:
        for state in city.states or () if not city.is_unfinished else ():
            if spot := city_spot(city.city, state):
                return _around(uow, reading.text, spot)
    return None


def search_path(query: str, number: int = 1) -> str:
    """The address of a page of the results of a query."""
    return f"/search?q={quote_plus(query)}{f'&page={number}' if number > 1 else ''}"


def place_link(place: PlaceCount) -> Link:
    """The way to a city's venues."""
    return Link(f"{place.name}, {place.state}", city_path(place.state, place.slug), _venues(place.venues))


def nothing(query: str, message: str = "") -> SearchView:
    """The page of a query that has found nothing."""
    return SearchView(query, _("Search"), (), (), None, message)


def _everywhere() -> Link:
    return Link(_("Bowling alleys in every state"), EVERY_VENUE.path())


def _by_name(uow: UnitOfWork, reading: Reading, number: int, typed: str) -> SearchView | None:
    """The places and venues with that name: first exact matches, then those whose name begins with it."""
    links = _place_links(uow, reading)
    matches = venues_named_so(uow, reading.text, limit=MOST_VENUES + 1) or named_somewhere(uow, reading)
    if not matches and not links:
        return None
    total = min(len(matches), MOST_VENUES)
    shown = window(lambda page: search_path(typed, page), number, total)
    found = matches[shown.offset : min(shown.offset + PAGE_SIZE, total)]
    several = len(links) > 1 and not matches
    closest = _("The {count} closest matches", count=MOST_VENUES)
    return replace(
        view_of(reading.text, _named_cards(uow, found)),
        pager=shown.pager,
        places=links if number == 1 else (),
        venues_heading=_venues(total) if len(matches) <= MOST_VENUES else closest,
        message=_("Several places have this name. Pick the one you mean.") if several else "",
    )


def combined(uow: UnitOfWork, reading: Reading, asked: list[Combination]) -> SearchView:
    """The listings that the query asks for and the first venues of the likeliest.

    A place without such venues has no listing of them; the nearest are shown instead. Venues whose name begins with the
    query come before them, those with its words in their name come after.
    """
    asked = asked[:LISTINGS_SHOWN]
    counts = {one.path: count_in(uow, one) for one in asked if one.where.spot is None}
    listed = [one for one in asked if counts.get(one.path, 1)]
    chosen, found = _likeliest(uow, listed or [around(asked[0])])
    listed = [one for one in listed if not one.where.spot or (found and one is chosen)]
    named = venues_named_so(uow, reading.text, limit=NAMESAKES_SHOWN)
    called = [match for match in named if begins_so(match.name, reading.text)]
    shown = {match.id for match in called}
    in_list = listed_cards(uow, [one for one in found if one.venue_with_place[0].id not in shown])
    shown |= {card.id for card in in_list}
    others = [match for match in named if match.id not in shown]
    venues_shown = (*_named_cards(uow, called), *in_list, *_named_cards(uow, others))
    listings = tuple(
        combination_link(reaching(one, found) if one is chosen else one, counts.get(one.path, 0)) for one in listed
    )
    led_to = {link.href for link in listings}
    missing = missing_text(asked[0], is_found=bool(found)) if chosen not in listed or not found else ""
    view = replace(
        view_of(reading.text, venues_shown, wanted=chosen.subject),
        listings=listings,
        places=tuple(link for link in _place_links(uow, reading) if link.href not in led_to),
        venues_heading=listed_heading(chosen, counts.get(chosen.path), found) if found else "",
        message=f"{left_out_text(chosen.subject)} {missing}".strip(),
    )
    return with_leading(view, chosen)


def _likeliest(uow: UnitOfWork, options: Sequence[Combination]) -> tuple[Combination, list[Listed]]:
    """The likeliest of what was asked for with its first venues; of a region that has none, those around it."""
    chosen = next((one for one in options if one.where.spot), options[0])
    found = listed_in(uow, chosen, limit=PAGE_SIZE)
    if found or not (chosen.where.spot and chosen.where.region):
        return chosen, found
    return (wider := around(chosen)), listed_in(uow, wider, limit=PAGE_SIZE)


def called_so(uow: UnitOfWork, reading: Reading) -> tuple[VenueCard, ...]:
    """The venues whose name begins with the query."""
    named = venues_named_so(uow, reading.text, limit=NAMESAKES_SHOWN)
    return _named_cards(uow, [match for match in named if begins_so(match.name, reading.text)])


def _around_zip(uow: UnitOfWork, reading: Reading) -> SearchView:
    zip_code = reading.zip_code or ""
    facts = zip_facts(zip_code)
    if facts is None:
        return _unrecognized(zip_code, _("ZIP code {zip}", zip=zip_code))
    name = f"{zip_code} ({facts.city}, {facts.state})"
    if facts.latitude is None or facts.longitude is None:
        return _unrecognized(zip_code, name)
    return _around(uow, zip_code, Spot(zip_code, name, facts.latitude, facts.longitude))


def _unrecognized(zip_code: str, name: str) -> SearchView:
    unknown = _("We don't recognize {place}.", place=name)
    return replace(view_of(zip_code, ()), message=f"{unknown} {_(HINT)}")


def _around(uow: UnitOfWork, query: str, spot: Spot) -> SearchView:
    near = Combination(EVERY_VENUE, Where(spot.label, spot=spot))
    found = listed_in(uow, near, limit=PAGE_SIZE)
    is_there = any(one.venue_with_place[0].zip_code == query for one in found)
    message = "" if is_there else N_("Nothing in {place}. Closest alleys:") if found else _NONE_AROUND
    return replace(
        view_of(query, listed_cards(uow, found)),
        heading=_("Bowling near {place}", place=spot.label),
        listings=(combination_link(reaching(near, found), 0),) if found else (),
        venues_heading=listed_heading(near, None, found) if found else "",
        message=(_(message, miles=MOST_MILES, place=spot.label) if message else "") + ("" if found else f" {_(HINT)}"),
    )


def _place_links(uow: UnitOfWork, reading: Reading) -> tuple[Link, ...]:
    states = (Link(state_name(reading.state), state_path(reading.state), _("State")),) if reading.state else ()
    return (*states, *map(place_link, places_named_so(uow, reading, limit=PLACES_SHOWN)))


def _named_cards(uow: UnitOfWork, matches: Sequence[Match]) -> tuple[VenueCard, ...]:
    found = venues.with_ids(uow.session, [match.id for match in matches]) if matches else {}
    return cards(uow, [found[match.id] for match in matches if match.id in found])


def listed_cards(uow: UnitOfWork, found: Sequence[Listed]) -> tuple[VenueCard, ...]:
    miles = {one.venue_with_place[0].id: one.miles for one in found if one.miles is not None}
    return cards(uow, [one.venue_with_place for one in found], miles=miles)


def view_of(query: str, shown: tuple[VenueCard, ...], *, wanted: Subject = EVERY_VENUE) -> SearchView:
    """The page with these venues and their map, from which an area can be searched for the same kind of venue."""
    view = replace(nothing(query), heading=_("Results for “{query}”", query=query), venues=shown)
    if not shown:
        return view
    label = _("Map of {venues} for “{query}”", venues=_venues(len(shown)), query=query)
    return replace(view, map=ListingMap("", label, area_href=wanted.path()))


def listed_heading(chosen: Combination, total: int | None, found: Sequence[Listed]) -> str:
    """The heading for the venues of a listing: all of them, some of them, the best of them if any is rated, or the
    nearest."""
    if chosen.where.spot:
        return chosen.label if chosen.asked.sort == "price" else f"{chosen.label}, {_('nearest first')}"
    if total is not None and total > PAGE_SIZE:
        is_rated = any(one.venue_with_place[0].review_count for one in found)
        some = N_("{list}: top {count} of {total}") if is_rated else N_("{list}: {count} of {total}")
        return _(some, list=chosen.label, count=PAGE_SIZE, total=number_text(total))
    return chosen.label


def _venues(count: int) -> str:
    return count_of(count, "venue", "venues") if count else ""
