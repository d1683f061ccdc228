"""Where a venue is, the ways to reach it, and the one that its page offers first."""

from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.platform.language.messages import _
from bowling_app.venue_page.schemas.venue_page import VenueContact
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_cards import place_text


def contact_of(venue: Venue, place: Place) -> VenueContact:
    """Where a venue is and how to reach it."""
    label, href = _primary(venue)
    return VenueContact(
        address_lines=_address_lines(venue, place),
        address_text=", ".join(_address_lines(venue, place)),
        directions_href=_directions(venue),
        apple_href=_apple_directions(venue),
        phone=national(venue.phone) if venue.phone else "",
        phone_href=f"tel:{venue.phone}" if venue.phone else "",
        website=(web_domain(venue.website) or "") if venue.website else "",
        website_href=venue.website or "",
        email=venue.email or "",
        primary_label=label,
        primary_href=href,
    )


def _address_lines(venue: Venue, place: Place) -> tuple[str, ...]:
    town = f"{place_text(place)} {venue.zip_code}" if venue.zip_code else place_text(place)
    return (venue.address, town) if venue.address else (town,)


def _directions(venue: Venue) -> str:
    """The way there on Google Maps."""
    return f"https://www.google.com/maps/dir/?api=1&destination={venue.latitude:.6f},{venue.longitude:.6f}"


def _apple_directions(venue: Venue) -> str:
    """The way there on Apple Maps."""
    return f"https://maps.apple.com/?daddr={venue.latitude:.6f},{venue.longitude:.6f}"


def _primary(venue: Venue) -> tuple[str, str]:
    """The one action that most visitors want next, if it is possible."""
    if venue.phone:
        return _("Call {phone}", phone=national(venue.phone)), f"tel:{venue.phone}"
    if venue.website:
        return _("Visit the website"), venue.website
    return _("Get directions"), _directions(venue)
