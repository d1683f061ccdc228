"""What a city with few venues of a category shows in addition: those around it, or else the best of its state."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bowling_app.listings.queries import listing
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.rules.filter_words import miles_of
from bowling_app.listings.rules.limits import (
    BEST_RATED_SHOWN,
    CLOSEST_MILES,
    CLOSEST_SHOWN,
    EXPANSION_MILES,
    FEW_VENUES,
)
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.listings.services.listing_requests import ListingRequest
from bowling_app.platform.database.paging import PAGE_SIZE, Window, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.database.venue_changes import ANYWHERE
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.geo.zip_codes import state_centre
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, NN_, _, ngettext
from bowling_app.venues.queries import nearest
from bowling_app.venues.queries.nearest import Circle, Outskirts
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_subject import ListingSubject
from bowling_app.venues.services.venue_cards import cards, near_cards

_HERE: Final = NN_("Here is {n} within {miles} miles.", "Here are {n} within {miles} miles.")
_HERE_MORE: Final = NN_("Here is {n} more within {miles} miles.", "Here are {n} more within {miles} miles.")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Venues outside the city, under a separate heading. The listing's page numbers are those of these venues."""

    window: Window
    heading: str = ""
    note: str = ""
    venues: tuple[VenueCard, ...] = ()
    reach: str = ""


def surroundings(uow: UnitOfWork, request: ListingRequest, place: Place, own: Sequence[VenueWithPlace]) -> Surroundings:
    """One page of the venues within 100 miles of the city's first, in its state, nearest first; else the ten best."""
    circle = _circle(place, own)
    outskirts = Outskirts(circle, place, request.scope.amenity)
    around = listing.count_outskirts(uow.session, outskirts)
    shown = window(request.address, request.number, around)
    if not around:
        return _best_of_state(uow, request.subject, place, circle, shown)
    found = nearest.around_place(uow.session, outskirts, limit=PAGE_SIZE, offset=shown.offset)
    return Surroundings(shown, around_heading(place), _note(request.subject, len(own), around), near_cards(uow, found))


def around_heading(place: Place) -> str:
    """What venues around a city stand under."""
    return miles_of(EXPANSION_MILES, place.name)


def _best_of_state(
    uow: UnitOfWork, subject: ListingSubject, place: Place, circle: Circle, shown: Window
) -> Surroundings:
    scope = Scope(subject.category.amenity, place.state)
    most = BEST_RATED_SHOWN + FEW_VENUES  # The city's own are among them and are left out.
    found = [row.venue_with_place for row in listing.found(uow.session, scope, Filters(), clock.now(), limit=most)]
    best = [each for each in found if each[0].place_id != place.id][:BEST_RATED_SHOWN]
    if not best:
        note = _("These are in other states, nearest first.")
        closest = _closest(uow, subject, (circle.latitude, circle.longitude))
        return _anywhere(shown, _("Closest to {place}", place=place.name), note, closest)
    state = state_name(place.state)
    note = _(
        "Nothing else in {state} is within {miles} miles of {city}. These are farther out.",
        state=state,
        miles=EXPANSION_MILES,
        city=place.name,
    )
    heading = N_("Best rated in {state}") if best[0][0].review_count else N_("Elsewhere in {state}")
    return Surroundings(shown, _(heading, state=state), note, cards(uow, best, miles=_distances(circle, best)))


def closest_to_state(uow: UnitOfWork, request: ListingRequest) -> Surroundings:
    """For a state without venues: the closest in other states, with their miles from the middle of this state."""
    subject, shown = request.subject, window(request.address, request.number, 0)
    middle = state_centre(subject.state)
    closest = _closest(uow, subject, middle) if middle else ()
    heading = _("Closest to {place}", place=subject.place)
    note = _("Miles are from the middle of {place}.", place=subject.place)
    return _anywhere(shown, heading, note, closest)


def _anywhere(shown: Window, heading: str, note: str, closest: tuple[VenueCard, ...]) -> Surroundings:
    """Venues of other states, if there are any. A change in any state may bring another one among them."""
    return Surroundings(shown, heading, note, closest, ANYWHERE) if closest else Surroundings(shown, reach=ANYWHERE)


def _closest(uow: UnitOfWork, subject: ListingSubject, middle: tuple[float, float]) -> tuple[VenueCard, ...]:
    """The closest venues of a category outside a state that has no other."""
    near = Filters(near=Spot("", "", *middle), within=CLOSEST_MILES, sort="distance")
    most = CLOSEST_SHOWN + FEW_VENUES  # A city's own are among them and are left out.
    found = listing.found(uow.session, Scope(subject.category.amenity), near, clock.now(), limit=most)
    elsewhere = [one for one in found if one.venue_with_place[1].state != subject.state][:CLOSEST_SHOWN]
    miles = {one.venue_with_place[0].id: one.miles for one in elsewhere if one.miles is not None}
    return cards(uow, [one.venue_with_place for one in elsewhere], miles=miles)


def _note(subject: ListingSubject, own: int, around: int) -> str:
    few = N_("Only {own} in {city} proper.") if own else N_("None listed in {city} yet.")
    here = _HERE_MORE if own else _HERE
    others = ngettext(*here, around, miles=EXPANSION_MILES)
    return f"{_(few, own=number_text(own), city=subject.city)} {others}"


def _circle(place: Place, own: Sequence[VenueWithPlace]) -> Circle:
    """Around the first venue of the city; around the middle of a city without venues."""
    middle = own[0][0] if own else place
    return Circle(middle.latitude, middle.longitude, EXPANSION_MILES)


def _distances(circle: Circle, found: Sequence[VenueWithPlace]) -> dict[str, float]:
    return {
        venue.id: miles_between(circle.latitude, circle.longitude, venue.latitude, venue.longitude)
        for venue, _ in found
    }
