"""Reads the location of a venue from a visitor's input."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.geo.places import state_name
from bowling_app.platform.geo.zip_codes import ZipFacts, city_centre, nearest_zip, state_time_zone, zip_facts
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Miles
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _

FARTHEST_MILES: Final[Miles] = 60
"""How far a venue lies from the middle of the city or ZIP code that its address names."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position. `is_exact` is False where it is only the middle of a ZIP code or a city."""

    latitude: float
    longitude: float
    is_exact: bool
    time_zone: str


def spot_of(city: str, state: str, zip_code: str | None = None, position: tuple[float, float] | None = None) -> Spot:
    """Where a venue is by its city, and as exactly as ZIP code or position tell. Raises Invalid, naming the field."""
    refuse_elsewhere(zip_code, state)
    facts = zip_facts(zip_code) if zip_code else None
    centre = _centre(facts) or city_centre(city, state)
    if position is not None:
        return _exact(position, centre, city, state)
    if centre is None:
        raise Invalid(
            _(
                "City: we know no city of this name in {state}. Check the spelling, or add the ZIP code.",
                state=state_name(state),
            ),
            field="city",
        )
    return Spot(*centre, is_exact=False, time_zone=_time_zone(facts or nearest_zip(*centre), state))


def refuse_elsewhere(zip_code: str | None, state: str) -> None:
    """Refuse a ZIP code of another state. One that nobody knows may be new."""
    facts = zip_facts(zip_code) if zip_code else None
    if facts is not None and facts.state != state:
        raise Invalid(
            _(
                "ZIP code: {zip_code} is in {state}, not in {other}.",
                zip_code=facts.zip_code,
                state=state_name(facts.state),
                other=state_name(state),
            ),
            field="zip_code",
        )


def _exact(position: tuple[float, float], centre: tuple[float, float] | None, city: str, state: str) -> Spot:
    near = nearest_zip(*position)
    if near is None:
        raise Invalid(_("Position: this point is not in the United States."), field="position")
    miles = miles_between(*position, *centre) if centre else 0.0
    if miles > FARTHEST_MILES:
        far = count_of(round(miles), "mile", "miles")
        words = _(
            "Position: this point is {far} from {city}, {state}. Leave it out if you are not sure.",
            far=far,
            city=city,
            state=state,
        )
        raise Invalid(words, field="position")
    return Spot(*position, is_exact=True, time_zone=_time_zone(near, state))


def _centre(facts: ZipFacts | None) -> tuple[float, float] | None:
    if facts is None or facts.latitude is None or facts.longitude is None:
        return None
    return facts.latitude, facts.longitude


def time_zone_at(state: str, position: tuple[float, float] | None) -> str:
    """The time zone of a position in a state; that of most of the state, if the position is not known."""
    return _time_zone(nearest_zip(*position) if position else None, state)


def _time_zone(facts: ZipFacts | None, state: str) -> str:
    return facts.time_zone if facts and facts.state == state else state_time_zone(state)
