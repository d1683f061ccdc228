"""What is claimed of a venue and wheelchairs. It answers none of the questions on access, and says who claims it."""

from typing import Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.services.venue_cards import Parts
from bowling_app.venues.services.venue_sources import BY_THE_OWNER, Origin

_AMENITY: Final = "wheelchair"
_BY_THE_VENUE: Final = {
    True: N_("The venue calls itself wheelchair accessible"),
    False: N_("The venue says it isn't wheelchair accessible"),
}
_BY_OTHERS: Final = {
    True: N_("Listed as wheelchair accessible"),
    False: N_("Listed as not wheelchair accessible"),
}


def wheelchair_claim(parts: Parts, origin: Origin | None) -> str:
    """The claim in words, where `origin` is that of the venue's amenities; empty where there is none."""
    is_called = _AMENITY in parts.amenities
    if not is_called and _AMENITY not in parts.absent_amenities:
        return ""
    words = _BY_THE_VENUE if origin and origin.name == BY_THE_OWNER else _BY_OTHERS
    return _(words[is_called])
