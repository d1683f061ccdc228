"""What the home page shows of venues near the visitor."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link, LinkGroup
from bowling_app.venues.schemas.cards import VenueCard


@dataclass(frozen=True, slots=True)
class NearbyView:
    """The venues nearest to a visitor, then others that fill the list up."""

    heading: str
    venues: tuple[VenueCard, ...]
    others_heading: str  # "Farther away, highly rated"; "Farther away" if nobody rated them; empty if there are none.
    others: tuple[VenueCard, ...]
    week: LinkGroup | None = None  # What happens around the visitor this week.
    more: Link | None = None  # The list of all around the visitor; None if there are none.
