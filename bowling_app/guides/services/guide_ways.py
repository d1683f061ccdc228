"""The ways from a city guide to the lists and the prices of its city and state."""

from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _


def all_venues_link(place: str, path: str, note: str = "") -> Link:
    """The way to the list of a place."""
    return Link(_("All venues in {place}", place=place), path, note)


def costs_link(place: str, path: str) -> Link:
    """The way to the prices of a place."""
    return Link(_("What bowling costs in {place}", place=place), path)
