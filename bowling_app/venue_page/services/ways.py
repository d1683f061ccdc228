"""The ways to a venue, and the one that its page offers first."""

from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue


def directions(venue: Venue) -> str:
    """The way there on Google Maps."""
    return f"https://www.google.com/maps/dir/?api=1&destination={venue.latitude:.6f},{venue.longitude:.6f}"


def apple_directions(venue: Venue) -> str:
    """The way there on Apple Maps."""
    return f"https://maps.apple.com/?daddr={venue.latitude:.6f},{venue.longitude:.6f}"


def primary(venue: Venue) -> tuple[str, str]:
    """The one action that most visitors want next, if it is possible."""
    if venue.phone:
        return _("Call {phone}", phone=national(venue.phone)), f"tel:{venue.phone}"
    if venue.website:
        return _("Visit the website"), venue.website
    return _("Get directions"), directions(venue)
