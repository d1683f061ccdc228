"""Venues as calendars name them."""

from collections.abc import Mapping
from urllib.parse import urlencode, urlsplit
from zoneinfo import ZoneInfo

from bowling_app.platform.seo.site_address import own_site
from bowling_app.settings import settings
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.calendars.files import CalendarName, CalendarPlace
from bowling_app.venues.services.venue_cards import place_text


def calendar_place(found: VenueWithPlace) -> CalendarPlace:
    """A venue with its address and its clocks."""
    venue, place = found
    town = place_text(place)
    return CalendarPlace(
        venue=venue.name,
        address=f"{venue.address}, {town}" if venue.address else town,
        latitude=venue.latitude,
        longitude=venue.longitude,
        zone=ZoneInfo(place.time_zone),
        site=own_site().base_url,
        host=_host(),
    )


def calendar_name(name: str, uid: str) -> CalendarName:
    """A calendar of our site."""
    return CalendarName(name, uid, _host())


def webcal(path: str) -> str:
    """A path of the site for programs that subscribe to calendars, in the language that is spoken; empty for none."""
    return f"webcal://{own_site().base_url.partition('://')[2]}{path}" if path else ""


def search_webcal(path: str, asked: Mapping[str, str]) -> str:
    """The same for what a search finds, which asks by the same names as its page."""
    given = urlencode([(name, value) for name, value in asked.items() if value])
    return webcal(f"{path}?{given}" if given else path)


def _host() -> str:
    return urlsplit(settings().base_url).hostname or "localhost"
