"""The ways from a city guide to the lists and the prices of its city and state."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import state_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.prices.schemas.cost_page import cost_path
from bowling_app.prices.services.shown_cities import lists_prices
from bowling_app.venues.queries import price_periods


def all_venues_link(place: str, path: str, venues: int | None = None) -> Link:
    """The way to the list of a place, with the number of its venues where it is known. One is not called all."""
    if venues == 1:
        return Link(_("The venue in {place}", place=place), path)
    note = "" if venues is None else count_of(venues, "venue", "venues")
    return Link(_("All venues in {place}", place=place), path, note)


def costs_link(uow: UnitOfWork, state: str, place: Place | None = None) -> Link | None:
    """The way to the prices of a city, else to those of its state: to the first of them that lists any. Search engines
    do not list a page without prices, and nobody needs it."""
    if place and lists_prices(uow, place):
        return _costs(place.name, cost_path(state, place.slug))
    return _costs(state_name(state), cost_path(state)) if price_periods.has_prices(uow.session, state) else None


def _costs(name: str, path: str) -> Link:
    return Link(_("What bowling costs in {place}", place=name), path)
