"""The page on which one saves a venue without scripts, writes a note on it and removes it."""

from zoneinfo import ZoneInfo

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.saved.models import SavedAlley
from bowling_app.saved.queries import saved_alleys
from bowling_app.saved.rules import PATH, saved_path
from bowling_app.saved.schemas.saved_page import SavedAlleyPage
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.find_venue import find_venue_for


def load_saved_alley(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> SavedAlleyPage:
    """The page, for visitors too: they are asked to sign in. Of a venue that is no longer listed there is one only for
    people who have saved it."""
    anyone(actor)
    row = saved_alleys.of_venue(uow.session, actor.user_id, venue_id) if actor.user_id else None
    venue, place = _venue(uow, venue_id, row)
    path = saved_path(venue.id)
    return SavedAlleyPage(
        heading=_("{venue} is saved", venue=venue.name) if row else _("Save {venue}", venue=venue.name),
        introduction=_introduction(row, place, is_signed_in=actor.user_id is not None),
        crumbs=(home(), Link(_("Saved alleys"), PATH), Link(venue.name, path)),
        path=path,
        venue=Link(venue.name, venue_path(venue.id)) if venue.is_active else None,
        is_saved=row is not None,
        is_signed_in=actor.user_id is not None,
        form=Filled({"note": row.note or ""}) if row else EMPTY,
    )


def _venue(uow: UnitOfWork, venue_id: str, row: SavedAlley | None) -> VenueWithPlace:
    if row is None:
        return find_venue_for(uow, venue_id, saved_path)
    return saved_alleys.venues(uow.session, [row.venue_id])[row.venue_id]


def _introduction(row: SavedAlley | None, place: Place, *, is_signed_in: bool) -> str:
    if row is not None:
        day = day_text(row.saved_at, ZoneInfo(place.time_zone))
        return _("Saved {day}. Only you can see your saved alleys.", day=day)
    return _("Only you can see your saved alleys.") if is_signed_in else _("Sign in to save it. Only you will see it.")
