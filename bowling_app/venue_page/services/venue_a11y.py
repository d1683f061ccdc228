"""Venues with what is known of their access, for other programs: one, and lists page by page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, PageWanted
from bowling_app.platform.kit.policies import anyone
from bowling_app.venue_page.schemas.a11y_places import A11yPlace, A11yPlaces, PointGeometry, ToldAccess
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.models.venue_access import access_of
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.access.a11y import CATEGORY, FORMAT_VERSION, accessibility, description, localized
from bowling_app.venues.rules.access.record import NAMES, access_record
from bowling_app.venues.schemas.venue_records import VenueFilter
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_records import cursor_of_id, id_of_cursor, resolved
from bowling_app.venues.services.venue_sources import Origin, origins_of

COUNTRY = "USA"
"""As ISO 3166-1 alpha-3 has it, which the format asks for."""


def load_a11y_place(uow: UnitOfWork, actor: Actor, *, venue_id: str, base_url: str) -> A11yPlace:
    """One venue. Raises Moved to the page of the venue that an old id stands for."""
    anyone(actor)
    return _places(uow, [find_venue(uow, venue_id)], base_url)[0]


def list_a11y_places(
    uow: UnitOfWork, actor: Actor, *, wanted: VenueFilter, base_url: str, page: PageWanted = FIRST_PAGE
) -> A11yPlaces:
    """A page of the active venues of whose access anything is known and that pass a filter, in the order of their
    ids."""
    anyone(actor)
    known = replace(resolved(wanted), has_access=True)
    found = venues.page(uow.session, known, after=id_of_cursor(page.cursor), limit=page.limit + 1)
    shown = found[: page.limit]
    following = cursor_of_id(shown[-1][0].id) if len(found) > page.limit else None
    return A11yPlaces("FeatureCollection", _places(uow, shown, base_url), following)


def _places(uow: UnitOfWork, found: Sequence[VenueWithPlace], base_url: str) -> tuple[A11yPlace, ...]:
    told = origins_of(uow, [venue.id for venue, _ in found], NAMES)
    return tuple(_place(each, told.get(each[0].id, {}), base_url) for each in found)


def _place(found: VenueWithPlace, told: dict[str, Origin], base_url: str) -> A11yPlace:
    venue, _ = found
    facts = access_of(venue)
    origins = {NAMES[key]: origin for key, origin in told.items()}
    return A11yPlace(
        "Feature",
        FORMAT_VERSION,
        PointGeometry("Point", (round(venue.longitude, 6), round(venue.latitude, 6))),
        _properties(found, facts, base_url),
        {name: _told(value, origins.get(name)) for name, value in access_record(facts).items()},
    )


def _told(value: str | int, origin: Origin | None) -> ToldAccess:
    return ToldAccess(value, origin.name if origin else None, origin.observed if origin else None)


def _properties(found: VenueWithPlace, facts: dict[str, Any], base_url: str) -> dict[str, Any]:
    venue, place = found
    texts = {"name": venue.name, "description": description(facts | {"lanes": venue.lanes})}
    return {
        "originalId": venue.id,
        "category": CATEGORY,
        "address": _address(venue, place),
        **_texts(texts),
        **_known({"phoneNumber": venue.phone, "placeWebsiteUrl": venue.website}),
        "infoPageUrl": base_url + venue_path(venue.id),
        "editPageUrl": f"{base_url}{venue_path(venue.id)}/suggest",
        "accessibility": accessibility(facts),
    }


def _address(venue: Venue, place: Place) -> dict[str, Any]:
    texts = {"street": venue.address, "city": place.name, "postalCode": venue.zip_code}
    return {**_texts(texts), "stateCode": place.state, "countryCode": COUNTRY}


def _texts(texts: Mapping[str, str | None]) -> dict[str, Any]:
    """Those that there are, each with its language."""
    return {name: localized(text) for name, text in _known(texts).items()}


def _known(values: Mapping[str, str | None]) -> dict[str, str]:
    return {name: value for name, value in values.items() if value}
