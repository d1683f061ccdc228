"""A venue as A11yJSON describes places: https://sozialhelden.github.io/a11yjson.

Only what our facts answer exactly has a member of that format; a missing member is unknown there, too. A ramp is no
level entrance, and nobody rated the venue as a whole, so neither is said. All facts are in the description, as
sentences.
"""

from collections.abc import Mapping
from typing import Any, Final

from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.venues.rules.access.facts import FACTS
from bowling_app.venues.rules.access.sentences import detail_of, sentence

FORMAT_VERSION: Final = "31.1.0"
CATEGORY: Final = "bowling"
LANGUAGE: Final = "en"
_YES: Final = {"yes": True, "no": False}


def localized(text: str) -> dict[str, str]:
    """A text with its language, as the format wants what people read."""
    return {LANGUAGE: text}


def description(values: Mapping[str, Any]) -> str:
    """All that is known, as sentences in `LANGUAGE`. `values` has the venue's lanes, too."""
    with speaking(ENGLISH):
        said = [words for key in FACTS if (words := sentence(key, values))]
    return " ".join([*(f"{words}." for words in said), *filter(None, [values.get("access_note")])])


def accessibility(values: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the format that the facts answer."""
    found: dict[str, Any] = {}
    if (answer := values.get("access_parking")) is not None:
        found["parking"] = {"forWheelchairUsers": _parking(values) if answer == "yes" else None}
    restrooms = {"access_restroom": "isAccessibleWithWheelchair", "access_changing_table": "hasChangingTableForAdults"}
    known = [{member: _YES[values[key]]} for key, member in restrooms.items() if values.get(key) is not None]
    found |= {"restrooms": known} if known else {}
    if values.get("access_service_animals") is not None:
        found["animalPolicy"] = {"allowsServiceAnimals": _YES[values["access_service_animals"]]}
    if values.get("access_door") == "no":  # Yes leaves open whether it is wide or automatic.
        found["entrances"] = [{"properties": {"door": {"isAutomatic": False}}}]
    if values.get("access_hearing") == "no":  # Yes may be captions.
        found["hasInductionLoop"] = False
    return found


def _parking(values: Mapping[str, Any]) -> dict[str, Any]:
    detail = detail_of("access_parking", values)
    return {"count": values[detail]} if detail else {}
