"""What a map shows."""

from dataclasses import dataclass

from bowling_app.platform.geo.spots import Area


@dataclass(frozen=True, slots=True)
class VenuePin:
    """A venue on a map. The position is rounded to five decimals, about a yard."""

    id: str
    name: str
    place: str  # "Austin, TX"
    note: str  # "Rated 4.3 (12 reviews), $5.50 a game"; empty if unknown.
    latitude: float
    longitude: float
    mark: str = ""  # What the pin says: "$5.50", "$4.50+" where others pay more, else "★ 4.3"; empty if unknown.


@dataclass(frozen=True, slots=True)
class MapPins:
    """The venues of a list, to be put on a map."""

    pins: tuple[VenuePin, ...]
    message: str = ""  # Set if there are more venues than pins.
    problems: tuple[str, ...] = ()  # What could not be used of the filters, and the remedy.
    box: Area | None = None  # The area that was asked for.
