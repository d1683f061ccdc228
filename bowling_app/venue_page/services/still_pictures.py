"""The still map of a venue's surroundings: what it shows, and where it is."""

from urllib.parse import quote

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.maps.credit import linked, map_credit
from bowling_app.platform.geo.maps.still_map import View, version_of
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.venue_page.rules import STILL_HEIGHT, STILL_WIDTH
from bowling_app.venue_page.schemas.drawn_view import DrawnView
from bowling_app.venue_page.schemas.venue_page import StillPicture
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text


def load_still_picture(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> DrawnView:
    """What the picture of a venue shows. An id that another venue took over leads to that one."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    return _drawn_view(venue, place)


def still_picture(venue: Venue, place: Place) -> StillPicture:
    """The picture as the page of the venue shows it."""
    drawn = _drawn_view(venue, place)
    address = f"/map{quote(venue_path(venue.id))}.svg?v={drawn.version}"
    return StillPicture(address, drawn.title, linked(map_credit()))


def _drawn_view(venue: Venue, place: Place) -> DrawnView:
    # The foot of the pin lies below the middle, so that the pin itself is in the middle.
    view = View(round(venue.latitude, 5), round(venue.longitude, 5), STILL_WIDTH, STILL_HEIGHT, 0.55)
    return DrawnView(view, _("Map: {venue} in {place}", venue=venue.name, place=place_text(place)), version_of(view))
