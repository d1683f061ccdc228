"""What a list can be filtered by that a venue has or has not: all amenities, and those facts on access without which
somebody cannot bowl. Addresses call each of them an amenity, and the rows of lists have one bit for each."""

from typing import Final

from bowling_app.platform.geo.places import plain
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.amenities import AMENITIES, Amenity, amenity_key

ACCESS_FEATURES: Final = (
    Amenity("step-free-lanes", N_("Step-free to some or all lanes"), ("Step-free",)),
    Amenity("accessible-restroom", N_("Accessible restroom"), ("Accessible toilet", "Wheelchair restroom")),
    Amenity("ball-ramp", N_("Ball ramp to borrow"), ("Bowling ramp", "Ball ramps", "Bowling ramps", "Ramp", "Ramps")),
    Amenity("accessible-parking", N_("Accessible parking"), ("Disabled parking", "Handicap parking")),
)
"""The function `list_venues` of the database sets their bits by the facts."""
FEATURES: Final = (*AMENITIES, *ACCESS_FEATURES)
"""All of them, in the order of the form."""
_LABELS: Final = {each.key: each.label for each in FEATURES}
_ACCESS_KEYS: Final = {
    plain(text): each.key for each in ACCESS_FEATURES for text in (each.key, each.label, *each.aliases)
}


def feature_key(text: str) -> str | None:
    """The key of what a text names; None for what lists are not filtered by."""
    return amenity_key(text) or _ACCESS_KEYS.get(plain(text))


def feature_label(key: str) -> str:
    """What people call it."""
    return _(_LABELS[key])
