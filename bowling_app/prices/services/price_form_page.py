"""The page on which somebody tells what they paid at a venue."""

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.price_observations import PAID_HEADING, PRICE_THANKS, paid_introduction, price_path
from bowling_app.prices.schemas.price_form_page import PriceFormPage
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import local_time


def load_price_form(uow: UnitOfWork, actor: Actor, *, venue_id: str, sent: str = "") -> PriceFormPage:
    """The form, which begins with today by the clocks of the venue, and says that one was `sent`. An old id leads
    on."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id, below="/price")
    path = price_path(venue.id)
    return PriceFormPage(
        heading=_(PAID_HEADING),
        introduction=paid_introduction(venue.name),
        crumbs=(home(), Link(venue.name, venue_path(venue.id)), Link(_("What you paid"), path)),
        path=path,
        thanks=_("Thank you. {thanks}", thanks=_(PRICE_THANKS)) if sent else "",
        form=Filled({"paidOn": local_time(place, clock.now()).date().isoformat()}),
    )
