"""Positions and areas on the globe, as an address names them."""

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.place_queries import read
from bowling_app.platform.geo.zip_codes import city_centre, city_name, nearest_zip, zip_facts
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.language.messages import _

_PLACES: Final = 5  # Of degrees: about a yard.
MOST_SHOWN: Final[Characters] = 40
"""How much of a place that nobody knows is shown."""
NEAR_ME: Final = (
    "near me", "nearby", "around me", "around here", "close to me", "closest to me", "nearest to me", "near here",
    "near my location", "in my area", "close by",
)  # fmt: skip
"""Words that mean the place of the device."""
_ONE: Final = r"-?[0-9]{1,3}(?:\.[0-9]{1,20})?"
_DEGREES: Final = re.compile(_ONE)
PAIR: Final = rf"\s*({_ONE})\s*,\s*({_ONE})\s*"
"""Latitude and longitude as people type them, also for browsers, which read it as Python does."""
MOST_LATITUDE, MOST_LONGITUDE = 90, 180
MOST_TURNED: Final = 3 * MOST_LONGITUDE
"""Degrees up to which longitudes are understood that a map counts on past the 180th meridian."""


class Unusable(ValueError):
    """A value of an address that means nothing; its text is the sentence that says so."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position that distances are measured from."""

    text: str  # As the address writes it.
    label: str  # For a sentence: "Austin, TX", "78704".
    latitude: float
    longitude: float

    @property
    def name(self) -> str:
        """What people read for it in a field: the text, or of a position the nearest city."""
        return self.label if self.is_position else self.text

    @property
    def has_name(self) -> bool:
        """Whether that is more than degrees."""
        return _position(self.name) is None

    @property
    def is_position(self) -> bool:
        """Whether the address writes it in degrees."""
        return self.text == f"{degrees_text(self.latitude)},{degrees_text(self.longitude)}"


@dataclass(frozen=True, slots=True)
class Area:
    """A range of degrees, such as the part of the world that a map shows. It crosses the 180th meridian when its west
    is greater than its east."""

    west: float
    south: float
    east: float
    north: float

    @property
    def in_one_piece(self) -> tuple[float, float, float, float]:
        """West, south, east, north as maps of ours count them: on past the 180th meridian, so that west is less than
        east, and what is west of it, such as the last of the Aleutians, has less than -180 degrees."""
        if self.west > self.east:
            return self.west - 360, self.south, self.east, self.north
        turn = 360 if self.west > 0 else 0
        return self.west - turn, self.south, self.east - turn, self.north


def shown(text: str) -> str:
    """The typed text in quotation marks, cut to fit in a sentence."""
    short = text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."
    return f"\u201c{short}\u201d"


def read_spot(text: str) -> Spot:
    """The position that a ZIP code, a city with its state, or a pair of degrees stands for."""
    position = _position(text)
    if position:
        zip_code = nearest_zip(*position)
        label = f"{zip_code.city}, {zip_code.state}" if zip_code else f"{position[0]:g}, {position[1]:g}"
        return Spot(f"{degrees_text(position[0])},{degrees_text(position[1])}", label, *position)
    reading = read(text)
    if reading.zip_code:
        return _zip_spot(reading.zip_code)
    for city in reading.cities:
        state = next(iter(city.states)) if city.states and len(city.states) == 1 else ""
        if state and (spot := city_spot(city.city, state)):
            return spot
    raise Unusable(
        _(
            "ZIP code or city: we do not know {shown}. Enter a ZIP code, or a city with its state like Austin, TX.",
            shown=shown(text),
        )
    )


def city_spot(city: str, state: str) -> Spot | None:
    """The middle of a city in a state (by its code); None for an unknown city. A name typed in capitals, or without
    any, is spelled as its inhabitants do."""
    name = city.strip(" ,")
    centre = city_centre(name, state)
    spelled = city_name(name, state) if name.isupper() or name.islower() else name
    return Spot(label := f"{spelled}, {state}", label, *centre) if centre else None


def near_text(city: str, state: str, latitude: float, longitude: float) -> str:
    """How an address names the middle of a city of the directory: "Austin, TX", or degrees where no ZIP code names
    the city."""
    is_known = city_centre(city, state) is not None
    return f"{city}, {state}" if is_known else f"{degrees_text(latitude)},{degrees_text(longitude)}"


def read_place(text: str, here: str) -> Spot:
    """The position of a text. If the text is the name of the position `here`, it is that position.

    A form shows the name, because people do not read degrees, and sends the position with it.
    """
    if here:
        with suppress(Unusable):
            spot = read_spot(here)
            if spot.label == text:
                return spot
    return read_spot(text)


def _zip_spot(zip_code: str) -> Spot:
    facts = zip_facts(zip_code)
    if facts is None or facts.latitude is None or facts.longitude is None:
        raise Unusable(
            _(
                "ZIP code or city: we do not know where ZIP code {zip_code} is. Check its five digits, or enter a "
                "city.",
                zip_code=zip_code,
            )
        )
    return Spot(zip_code, zip_code, facts.latitude, facts.longitude)


def _position(text: str) -> tuple[float, float] | None:
    """Latitude and longitude, when the text is a pair of degrees that is on the globe."""
    numbers = [part.strip() for part in text.split(",")]
    if len(numbers) != 2 or not all(map(_DEGREES.fullmatch, numbers)):
        return None
    latitude, longitude = map(_rounded, numbers)
    if abs(latitude) > MOST_LATITUDE or abs(longitude) > MOST_LONGITUDE:
        raise Unusable(
            _("ZIP code or city: latitude goes from -90 to 90 and longitude from -180 to 180, like 30.27,-97.74.")
        )
    return latitude, longitude


def read_area(text: str) -> Area:
    """The area between four sides in degrees: "west,south,east,north". Maps may count on past the 180th meridian."""
    numbers = [part.strip() for part in text.split(",")]
    if len(numbers) == 4 and all(map(_DEGREES.fullmatch, numbers)):
        west, south, east, north = map(_rounded, numbers)
        if max(abs(west), abs(east)) <= MOST_TURNED and -90 <= south <= north <= 90:
            is_whole = east - west >= 2 * MOST_LONGITUDE
            return Area(-180.0, south, 180.0, north) if is_whole else Area(_turned(west), south, _turned(east), north)
    raise Unusable(_("Area of the map: four numbers are needed, west,south,east,north in degrees. Move the map again."))


def _turned(longitude: float) -> float:
    """The same meridian between -180 and 180 degrees. A map that is moved past the 180th counts on."""
    if abs(longitude) <= MOST_LONGITUDE:
        return longitude
    return round((longitude + MOST_LONGITUDE) % (2 * MOST_LONGITUDE) - MOST_LONGITUDE, _PLACES)


def _rounded(degrees: str) -> float:
    return round(float(degrees), _PLACES) + 0.0  # Adding nothing makes a negative zero an ordinary one.


def degrees_text(value: float) -> str:
    """Degrees without an exponent and without needless zeros."""
    return f"{value:.{_PLACES}f}".rstrip("0").rstrip(".")
