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
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.registry import brought
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.rules.categories import ALL_VENUES, category_path
from bowling_app.venues.rules.limits import DEFAULT_RADIUS_MILES
from bowling_app.venues.services.surroundings import surroundings
from bowling_app.venues.services.venue_cards import near_cards

NOT_NEARBY: Final = N_("Not nearby")


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
        others_heading=_others_heading(found.others),
        others=near_cards(uow, found.others, note=_(NOT_NEARBY)),
        week=brought("week_around")(uow, latitude, longitude, min(radius, USUAL_MILES)) if miles else None,
        more=_all_near(f"{latitude:.3f},{longitude:.3f}", radius if max(miles) > USUAL_MILES else USUAL_MILES)
        if miles
        else None,
    )


def _heading(miles: Sequence[float], radius: float) -> str:
    """How near the venues are, because a hundred miles is not near: "Near you: 4 within 25 miles, 5 farther out"."""
    if not miles:
        return _("Nothing within {miles} miles", miles=f"{radius:g}")
    close = sum(away <= USUAL_MILES for away in miles)
    farther = len(miles) - close
    if not close:
        return _("None within {miles} miles of you, {farther} farther out", miles=USUAL_MILES, farther=farther)
    ring = next(ring for ring in MILES if ring >= miles[close - 1])
    if not farther:
        return _("Near you: {close} within {miles} miles", close=close, miles=ring)
    return _("Near you: {close} within {miles} miles, {farther} farther out", close=close, miles=ring, farther=farther)


def _others_heading(others: Sequence[Near]) -> str:
    """What those farther away stand under. The best comes first: without a review of it, none of them is rated."""
    if not others:
        return ""
    best, _place = others[0].venue_with_place
    return _("Farther away, highly rated") if best.review_count else _("Farther away")


def _all_near(here: str, miles: float) -> Link:
    """The list of all venues around a position."""
    filters = Filters(near=read_spot(here), within=min(int(miles), MOST_MILES), sort="distance")
    return Link(_("See all near you"), address(category_path(ALL_VENUES), filters))
