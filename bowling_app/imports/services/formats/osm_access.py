"""The facts on access that OpenStreetMap's tags answer. What a tag leaves open stays unknown: `wheelchair` only says
what the amenity says, and a ramp for wheelchairs somewhere does not say where steps remain."""

import re
from collections.abc import Mapping
from typing import Any, Final

from bowling_app.imports.services.formats.values import text, yes_or_no
from bowling_app.venues.rules.access.facts import LONGEST_ACCESS_NOTE

_BOTH: Final = {
    "toilets:wheelchair": "access_restroom",
    "changing_table:adult": "access_changing_table",
    "assistance_dog": "access_service_animals",
}
"""Tags that answer a question with yes or no. Other values, such as "limited", answer nothing."""
_ONLY_YES: Final = {"hearing_loop": "access_hearing", "audio_loop": "access_hearing", "automatic_door": "access_door"}
"""Tags of which only yes answers a question, which has another way to be answered with yes."""
_OPENERS: Final = frozenset({"button", "motion", "continuous", "slowdown_button", "floor"})
"""What opens an automatic door."""
_DESCRIPTIONS: Final = ("wheelchair:description:en", "wheelchair:description")


def access_in(tags: Mapping[str, str]) -> dict[str, Any]:
    """What the tags answer, by the fields of a venue."""
    both = {field: yes_or_no(tags.get(key)) for key, field in _BOTH.items()}
    found: dict[str, Any] = {field: "yes" if answer else "no" for field, answer in both.items() if answer is not None}
    found |= {field: "yes" for key, field in _ONLY_YES.items() if yes_or_no(tags.get(key)) or tags.get(key) in _OPENERS}
    return found | _parking(tags.get("capacity:disabled", "")) | _note(tags)


def _parking(spaces: str) -> dict[str, Any]:
    if re.fullmatch("[0-9]{1,3}", spaces) and int(spaces):
        return {"access_parking": "yes", "access_parking_spaces": spaces}
    answer = yes_or_no(spaces)
    return {} if answer is None else {"access_parking": "yes" if answer else "no"}


def _note(tags: Mapping[str, str]) -> dict[str, Any]:
    said = next((tags[key] for key in _DESCRIPTIONS if key in tags), "")
    ramp = "There is a ramp for wheelchairs." if yes_or_no(tags.get("ramp:wheelchair")) else ""
    words = text(" ".join(filter(None, (said, ramp))), LONGEST_ACCESS_NOTE)
    return {"access_note": words} if words else {}
