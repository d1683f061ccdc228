"""What a venue's page does not know. It says so once, and asks."""

from collections.abc import Collection, Mapping
from typing import Final

from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_cards import Parts
from bowling_app.venues.services.venue_sources import Origin

GAPS: Final = (
    N_("hours"), N_("prices"), N_("lanes"), N_("a phone number"), N_("a website"), N_("amenities"), N_("access"),
)  # fmt: skip
"""What most visitors look for, in the words of the page."""
MANY_GAPS: Final = 5
"""From so many on the page asks before it tells the rest."""
_SINGULAR: Final = {"a phone number", "a website", "access"}


def gaps_of(venue: Venue, parts: Parts, *, has_prices: bool, has_access: bool) -> tuple[str, ...]:
    """What is unknown of a venue."""
    known = {
        "hours": parts.week is not None or venue.hours_text is not None,
        "prices": has_prices,
        "lanes": venue.lanes is not None,
        "a phone number": venue.phone is not None,
        "a website": venue.website is not None,
        "amenities": bool(parts.amenities or parts.absent_amenities),
        "access": has_access,
    }
    return tuple(gap for gap in GAPS if not known[gap])


def missing_text(gaps: Collection[str]) -> str:
    """ "Hours, prices and a website aren't listed yet."; empty when nothing is missing."""
    if not gaps:
        return ""
    what = capital(listed([_(gap) for gap in gaps]))
    if len(gaps) == 1 and _SINGULAR.issuperset(gaps):
        return _("{what} isn't listed yet.", what=what)
    return _("{what} aren't listed yet.", what=what)


def unconfirmed_text(venue: Venue, known: Mapping[str, Origin]) -> str:
    """ "Listed in 2011, not confirmed since." for a venue of which nothing was confirmed for years."""
    days = [origin.observed for origin in known.values() if origin.observed]
    return _("Listed in {year}, not confirmed since.", year=max(days).year) if venue.is_unconfirmed and days else ""
