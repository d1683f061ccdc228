"""The venues nearest to a position, filled up with others that are well rated."""

from collections.abc import Sequence
from typing import Final

from bowling_app.listings.rules.listing_filters import MILES, MOST_MILES, USUAL_MILES, Filters, address
from bowling_app.listings.schemas.nearby_page import NearbyView
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.spots import read_spot
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.registry import brought
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.rules.limits import DEFAULT_RADIUS_MILES
from bowling_app.venues.services.surroundings import surroundings
from bowling_app.venues.services.venue_cards import near_cards

NOT_NEARBY: Final = "Not nearby"


def nearby_venues(
    uow: UnitOfWork,
    actor: Actor,
    *,
    latitude: float | None,
    longitude: float | None,
    radius: float | None = None,
) -> NearbyView:
    """The venues around a visitor, as cards. `radius` is in miles, 100 unless given."""
    anyone(actor)
    found = surroundings(uow, latitude, longitude, radius)
    radius = DEFAULT_RADIUS_MILES if radius is None else radius
    miles = [near.miles for near in found.nearby]
    return NearbyView(
        heading=_heading(miles, radius),
        venues=near_cards(uow, found.nearby),
        others_heading="Farther away, highly rated" if found.others else "",
        others=near_cards(uow, found.others, note=NOT_NEARBY),
        week=brought("week_around")(uow, latitude, longitude, min(radius, USUAL_MILES)) if miles else None,
        more=_all_near(f"{latitude:.3f},{longitude:.3f}", radius if max(miles) > USUAL_MILES else USUAL_MILES)
        if miles
        else None,
    )


def _heading(miles: Sequence[float], radius: float) -> str:
    """How near the venues are, because a hundred miles is not near: "Near you: 4 within 25 miles, 5 farther out"."""
    close = sum(away <= USUAL_MILES for away in miles)
    farther = f"{len(miles) - close} farther out"
    if not miles:
        return f"Nothing within {radius:g} miles"
    if not close:
        return f"None within {USUAL_MILES} miles of you, {farther}"
    within = f"Near you: {close} within {next(ring for ring in MILES if ring >= miles[close - 1])} miles"
    return f"{within}, {farther}" if close < len(miles) else within


def _all_near(here: str, miles: float) -> Link:
    """The list of all venues around a position."""
    filters = Filters(near=read_spot(here), within=min(int(miles), MOST_MILES), sort="distance")
    return Link("See all near you", address(category_path(ALL_VENUES), filters))
