"""The listings: a category's venues in the country, in a state, in a city, with filters, pages and answers."""

from dataclasses import dataclass, replace

from bowling_app.alerts.schemas.ways import place_way
from bowling_app.listings.queries import listing, listing_facts, places
from bowling_app.listings.queries.listing import Listed
from bowling_app.listings.queries.listing_counts import Counts
from bowling_app.listings.rules.filter_words import relaxation_links, unlisted_links
from bowling_app.listings.rules.limits import FEW_VENUES
from bowling_app.listings.rules.list_paths import ways_from
from bowling_app.listings.rules.listing_promises import Known, promise_of
from bowling_app.listings.schemas.listing_page import ListingView
from bowling_app.listings.schemas.listing_questions import price_sentence, questions_about
from bowling_app.listings.schemas.listing_unasked import (
    Unasked,
    closest_follow,
    unasked_heading,
    unasked_hint,
    unasked_text,
    unasked_way,
)
from bowling_app.listings.schemas.listing_words import (
    NO_MATCHES,
    around_text,
    cities_text,
    opening,
    passages,
    shown_of,
    states_text,
    summary,
    venues_heading,
)
from bowling_app.listings.services.listing_counts import others, unasked
from bowling_app.listings.services.listing_facts import load_facts
from bowling_app.listings.services.listing_forms import filter_form
from bowling_app.listings.services.listing_links import (
    city_links,
    map_of,
    neighbour_links,
    search_link,
    sister_links,
    state_links,
)
from bowling_app.listings.services.listing_picture import listing_picture
from bowling_app.listings.services.listing_requests import (
    Extent,
    ListingRequest,
    known_category,
    known_state,
    read_request,
)
from bowling_app.listings.services.listing_surroundings import Surroundings, closest_to_state, surroundings
from bowling_app.platform.database.paging import PAGE_SIZE, Window, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.outlines import state_outline
from bowling_app.platform.geo.places import place_key, state_name, states_in_order
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.links import Link, Pager
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.platform.registry import brought
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.schemas.listing_subject import ListingSubject
from bowling_app.venues.services.venue_cards import cards

Given = str | tuple[str, ...]


def load_category(uow: UnitOfWork, actor: Actor, *, category: str, **query: Given) -> ListingView:
    """A category in the country: its states with their counts, and one page of all its venues."""
    anyone(actor)
    subject = ListingSubject(known_category(category))
    request = read_request(subject, query, is_canonical=category == subject.category.slug)
    around = listing.around(uow.session, request.scope, has_numbers=request.is_first)
    counts = around.states
    named = {state_name(code): count for code, count in counts.items()}
    view = _listing(uow, request, Extent(sum(counts.values()), states_text(counts), named, around))
    return replace(
        view,
        states=state_links(subject.category, counts),
        empty_states=tuple(state_name(code) for code in states_in_order() if code not in counts),
        tiles=state_tiles(counts, lambda code: category_path(subject.category, code)),
    )


def load_category_state(uow: UnitOfWork, actor: Actor, *, category: str, state: str, **query: Given) -> ListingView:
    """A category in a state: its cities, and one page of its venues. A state without venues has a page that says so."""
    anyone(actor)
    found, code = known_category(category), known_state(state)
    subject = ListingSubject(found, code)
    request = read_request(subject, query, is_canonical=(category, state) == (found.slug, code.lower()))
    cities = listing.places(uow.session, found.amenity, code)
    named = {city.name: city.venues for city in cities}
    view = _listing(uow, request, Extent(sum(named.values()), cities_text(len(cities)), named))
    if not cities:
        view = _surrounded(view, closest_to_state(uow, request))
    return replace(view, cities=city_links(found, cities), outline=state_outline(code))


def load_category_city(
    uow: UnitOfWork, actor: Actor, *, category: str, state: str, city: str, **query: Given
) -> ListingView:
    """A category in a city: one page of its venues and, where it has few, others of its state under a heading of
    their own. The pages of a city with few venues are those of the others; its own stand on each."""
    anyone(actor)
    found, code = known_category(category), known_state(state)
    place = places.with_key(uow.session, code, place_key(city))
    if place is None:
        raise NotFound(_("City not found"))
    subject = ListingSubject(found, code, place.name, place.slug)
    is_canonical = (category, state, city) == (found.slug, code.lower(), place.slug)
    request = read_request(subject, query, is_canonical=is_canonical, place_id=place.id)
    cities = listing.places(uow.session, found.amenity, code)
    total = sum(other.venues for other in cities if other.id == place.id)
    if request.is_plain and total < FEW_VENUES:
        view = _small_city(uow, request, place, total)
    else:
        view = _listing(uow, request, Extent(total))
    is_indexed, near = view.is_indexed and total >= found.fewest, neighbour_links(found, place, cities)
    view = replace(view, neighbours=near, is_indexed=is_indexed, search=search_link(subject, place))
    if found is not ALL_VENUES:
        return view
    week = brought("week_in")(uow, place) if request.is_first else None
    return replace(view, guide=brought("guide_of_city")(uow, place), week=week)


def _listing(uow: UnitOfWork, request: ListingRequest, extent: Extent) -> ListingView:
    """One page of the list."""
    counted = _counts(uow, request, extent)
    matching = counted.total if counted else 0
    shown = window(request.address, request.number, matching)
    rows = _rows(uow, request, matching, limit=PAGE_SIZE, offset=shown.offset) if matching else []
    view = _view(uow, request, extent, _Part(counted, rows, shown))
    return _introduced(uow, request, view, extent) if request.is_first else view


def _small_city(uow: UnitOfWork, request: ListingRequest, place: Place, total: int) -> ListingView:
    """A city with few venues: all of them, then those around it, or the state's best if there are none around it."""
    rows = _rows(uow, request, total, limit=FEW_VENUES, offset=0) if total else []
    more = surroundings(uow, request, place, [row.venue_with_place for row in rows])
    view = _view(uow, request, Extent(total), _Part(_counts(uow, request, Extent(total)), rows, more.window))
    view = replace(_surrounded(view, more), is_indexed=view.is_indexed and request.number == 1)
    return _introduced(uow, request, view, Extent(total)) if request.is_first else view


def _surrounded(view: ListingView, more: Surroundings) -> ListingView:
    """A list with those from farther away under it, whose pages are the pages of both."""
    return replace(
        view,
        pager=Pager(),
        more_pager=more.window.pager,
        more_heading=more.heading,
        more_note=more.note,
        more_venues=more.venues,
        reach=more.reach,
        empty_text=closest_follow(view.empty_text) if more.venues else view.empty_text,
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """What one page of a list shows, and how many venues there are with other filters."""

    counted: Counts | None  # None if there is nothing to filter.
    rows: list[Listed]
    window: Window


def _counts(uow: UnitOfWork, request: ListingRequest, extent: Extent) -> Counts | None:
    list_of = (uow.session, request.scope, request.filters, clock.now())
    return listing.counts(*list_of, known=extent.around) if extent.total else None


def _rows(uow: UnitOfWork, request: ListingRequest, matching: int, *, limit: int, offset: int) -> list[Listed]:
    list_of = (uow.session, request.scope, request.filters, clock.now())
    return listing.found(*list_of, limit=limit, offset=offset, matching=matching)


def _view(uow: UnitOfWork, request: ListingRequest, extent: Extent, part: _Part) -> ListingView:
    """What all pages of all listings have in common."""
    subject, filters, matching = request.subject, request.filters, part.counted.total if part.counted else 0
    around = around_text(subject, filters, matching)
    counts = others(uow, request, part.counted, extent.around)
    miles = {row.venue_with_place[0].id: row.miles for row in part.rows if row.miles is not None}
    known = listing_facts.given(uow.session, request.scope) if extent.total else Known()
    pager = part.window.pager
    view = ListingView(
        heading=subject.heading,
        # The first page keeps its introduction when it is filtered, so that nothing jumps.
        introduction=(
            opening(subject, extent.total, known, parts=extent.parts, around=around),
            *(map(_, subject.category.introduction) if request.number == 1 else ()),
        ),
        crumbs=subject.crumbs,
        search=search_link(subject),
        summary=summary(extent.total, matching, filters),
        venues_heading=venues_heading(subject, extent.total, matching, filters, known),
        venues=cards(uow, [row.venue_with_place for row in part.rows], miles=miles),
        empty_text="" if matching else _(NO_MATCHES),
        pager=pager,
        ways=ways_from(request.address(request.number), [row.venue_with_place[0].id for row in part.rows]),
        filters=filter_form(subject, request.reading, part.counted, counts.of_list) if part.counted else None,
        unlisted=unlisted_links(subject.path, filters, part.counted.unlisted, matching) if part.counted else (),
        relaxations=_relaxations(uow, request) if part.counted and not matching else (),
        sisters_heading=_("Also in {place}", place=subject.spoken_place),
        sisters=sister_links(subject, counts.of_place, has_prices=known.prices_around),
        title=subject.title(
            pager.summary.lower() if request.number > 1 else "", promise_of(subject.category, extent.total, known)
        ),
        path=part.window.path if request.is_plain else "",
        is_indexed=request.is_plain and extent.total > 0,
        map=map_of(request, shown_of(extent.total, matching, filters), has_venues=bool(part.rows)),
    )
    return view if extent.total else _without_venues(subject, view, unasked(uow, request, counts.of_place))


def _without_venues(subject: ListingSubject, view: ListingView, venues: Unasked) -> ListingView:
    """The page of a list that has no venue, filters or not."""
    return replace(
        view,
        introduction=(unasked_text(subject, venues), *view.introduction[1:]),
        summary="",
        venues_heading=unasked_heading(venues),
        empty_text=unasked_hint(subject, venues),
        unasked=unasked_way(subject, venues),
    )


def _relaxations(uow: UnitOfWork, request: ListingRequest) -> tuple[Link, ...]:
    """What would bring venues to a list that the filters have emptied."""
    found = listing.relaxed(uow.session, request.scope, request.filters, clock.now())
    return relaxation_links(request.subject.path, request.filters, found)


def _introduced(uow: UnitOfWork, request: ListingRequest, view: ListingView, extent: Extent) -> ListingView:
    """The first page of an unfiltered list, which also describes the category and its data."""
    subject = request.subject
    facts = load_facts(uow, request, extent, view.venues)
    return replace(
        view,
        passages=passages(subject, price_sentence(subject, facts)),
        questions=questions_about(subject, facts),
        follow=place_way(subject.state, subject.city_slug, subject.place) if subject.is_whole_place else None,
        preview=listing_picture(subject, facts.total, facts.lowest, facts.highest).address,
    )
