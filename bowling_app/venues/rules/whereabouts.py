"""Checks a venue's name, address, place and position together, and reports every fault at its field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bowling_app.platform.geo.zip_codes import city_centre, zip_facts
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.field_values.checks import place_value
from bowling_app.venues.rules.venue_fields import checked, checked_city, checked_state, refuse_host
from bowling_app.venues.rules.venue_location import FARTHEST_MILES, Spot, refuse_elsewhere, spot_of
from bowling_app.venues.rules.venue_values import Values

_BOUND: Final = ("place", "zip_code", "position")
"""The fields that have to fit each other."""
_MAP_MILES: Final = 25


@dataclass(frozen=True, slots=True)
class PlaceDraft:
    """Where a venue is, as an admin typed it. `position` is like "30.27, -97.74" and empty if unknown; `found` is where
    an address service places the address."""

    address: str
    city: str
    state: str
    zip_code: str = ""
    position: str = ""
    found: tuple[float, float] | None = None


def place_values(draft: PlaceDraft) -> tuple[Values, Spot]:
    """The fields for a venue's location, and its spot. Raises Invalid with a message for each field that is wrong."""
    faults = Faults()
    city, state = faults.of(checked_city, draft.city), faults.of(checked_state, draft.state)
    address = faults.of(checked, "address", draft.address)
    zip_code = faults.of(checked, "zip_code", draft.zip_code)
    told = faults.of(checked, "position", draft.position) if draft.position.strip() else None
    faults.refuse()
    assert city and state  # noqa: S101, PT018 -- else there were faults.
    require_near(city, state, zip_code)
    spot = spot_of(city, state, zip_code, (told[0], told[1])) if told else _found(city, state, zip_code, draft.found)
    position = [round(spot.latitude, 6), round(spot.longitude, 6)]
    said = {"address": address, "zip_code": zip_code, "place": place_value(city, state), "position": position}
    return said, spot


def relocated(present: Values, said: Mapping[str, Any]) -> Values:
    """The given changes, with the position that follows from them: a venue moved to a city far away gets the middle of
    that city, unless the changes give a position. Raises Invalid if place, ZIP code and position do not fit."""
    values = dict(said)
    bound = [name for name in _BOUND if name in values]
    if not bound:
        return values
    faults = Faults()
    values |= {name: faults.of(checked, name, values[name]) for name in bound}
    faults.refuse()
    whole = {**present, **values}
    city, state = city_and_state(whole["place"])
    require_near(city, state, whole.get("zip_code"))
    try:
        spot_of(city, state, whole.get("zip_code"), tuple(whole["position"]))
    except Invalid:
        if "position" in values:
            raise
        values["position"] = middle(city, state, whole.get("zip_code"))
    return values


def position_text(position: Sequence[float]) -> str:
    """A position as the form field holds it."""
    return ", ".join(f"{each:.6f}" for each in position)


def map_around(position: Sequence[float]) -> str:
    """The address of the venues for a map on which a pin at this position can be moved."""
    latitude, longitude = position
    return f"/api/map?near={latitude:.3f},{longitude:.3f}&within={_MAP_MILES}"


def middle(city: str, state: str, zip_code: str | None) -> list[float]:
    """The position of a venue if only its ZIP code or city is known."""
    spot = spot_of(city, state, zip_code)
    return [round(spot.latitude, 6), round(spot.longitude, 6)]


def is_middle(values: Values) -> bool:
    """Whether the position is only the middle of the ZIP code or of the city."""
    try:
        return values["position"] == middle(*city_and_state(values["place"]), values.get("zip_code"))
    except Invalid:
        return False  # A city that no ZIP code names has no middle.


def city_and_state(place: str) -> tuple[str, str]:
    """The city and the state's code of "Austin, TX"."""
    city, _, state = place.rpartition(", ")
    return city, state


def refuse_misfits(present: Values, changes: Mapping[str, Sequence[Any]], *, kind: str, action: str) -> None:
    """Refuse what does not fit the venue in the changes, each before and after, that somebody of that kind makes: a
    name with an address from owners, and a ZIP code of another state from all who type it. Imports leave such codes
    out, and what is undone comes back as it was."""
    if kind == "owner" and "name" in changes:
        refuse_host(changes["name"][1])
    if kind != "import" and action == "edit" and {"zip_code", "place"} & changes.keys():
        after = dict(present) | {name: pair[1] for name, pair in changes.items()}
        refuse_elsewhere(after.get("zip_code"), city_and_state(after["place"])[1])


def require_near(city: str, state: str, zip_code: str | None) -> None:
    """Refuse a ZIP code that cannot be the city's: that of the old address, most of the time."""
    facts, centre = zip_facts(zip_code) if zip_code else None, city_centre(city, state)
    if facts is None or centre is None or facts.state != state or facts.latitude is None or facts.longitude is None:
        return
    miles = miles_between(facts.latitude, facts.longitude, *centre)
    if miles > FARTHEST_MILES:
        far = count_of(round(miles), "mile", "miles")
        words = _(
            "ZIP code: {zip_code} is {far} from {city}, {state}. Enter the one there, or leave it empty.",
            zip_code=zip_code,
            far=far,
            city=city,
            state=state,
        )
        raise Invalid(words, field="zip_code")


def _found(city: str, state: str, zip_code: str | None, found: tuple[float, float] | None) -> Spot:
    """The address service's position, if it is near the city; else the middle of the ZIP code or city."""
    try:
        return spot_of(city, state, zip_code, found)
    except Invalid:
        return spot_of(city, state, zip_code)
