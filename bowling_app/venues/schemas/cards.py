"""A venue as lists show it."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class VenueCard:
    """A venue as lists show it."""

    id: str
    name: str
    href: str
    place: str  # "Austin, TX"
    address: str  # "1200 Main St"; empty when unknown.
    image: str  # The cover photo, else the drawing made for this venue.
    rating: str  # "4.3"; empty without reviews.
    reviews: str  # "12 reviews" or "No reviews yet".
    open_status: str  # "Open until 1 AM", "Closed, opens 10 AM", "Hours unknown".
    is_open: bool
    price: str  # "$5.50 a game"; "Price unknown".
    lanes: str  # "24 lanes"; empty when unknown.
    distance: str  # "3.2 miles"; empty where no distance is meant.
    amenities: tuple[str, ...]  # At most four labels.
    badge: str  # "Sponsored", "Founding partner", "Top alley" or empty.
    note: str = ""  # "Not nearby" on a venue that only fills up a list of nearby ones.
    contacts: tuple[Link, ...] = ()  # Phone and website, where it lacks hours or a price.
