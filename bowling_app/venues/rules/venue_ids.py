"""Builds a venue's readable id from its name and place."""

from typing import Final

from bowling_app.platform.geo.places import slug
from bowling_app.platform.kit.limits import Characters

# The column allows 120 characters; the rest is for the number that distinguishes venues with the same name.
LONGEST_BASE: Final[Characters] = 100
"""The id of a venue, without the number that tells namesakes apart."""


def venue_id_base(name: str, city: str, state: str) -> str:
    """The id that a venue gets unless it is taken: `sunset-lanes-austin-tx`. A long name is cut, its place is kept."""
    place = "-".join(filter(None, (slug(city)[:60].rstrip("-"), state.lower())))
    called = slug(name) or "venue"
    return f"{called[: LONGEST_BASE - len(place) - 1].rstrip('-')}-{place}" if place else called[:LONGEST_BASE]


def numbered(base: str, number: int) -> str:
    """The id of the so-manieth venue with the same base: `base`, `base-2`, `base-3`."""
    return base if number == 1 else f"{base}-{number}"
