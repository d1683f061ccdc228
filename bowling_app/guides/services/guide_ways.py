"""The ways from a city guide to the lists and the prices of its city and state."""

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _


def all_venues_link(place: str, path: str, venues: int | None = None) -> Link:
    """The way to the list of a place, with the number of its venues where it is known. One is not called all."""
    if venues == 1:
        return Link(_("The venue in {place}", place=place), path)
    note = "" if venues is None else count_of(venues, "venue", "venues")
    return Link(_("All venues in {place}", place=place), path, note)


def costs_link(place: str, path: str) -> Link:
    """The way to the prices of a place."""
    return Link(_("What bowling costs in {place}", place=place), path)
