"""The question about each amenity in a form: yes, no, or not known."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AmenityAnswer:
    """One answer to whether a venue has an amenity."""

    value: str  # "yes", "no" or "unknown".
    label: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class AmenityChoice:
    """One amenity of the form. `state` is yes, no or unknown."""

    name: str
    label: str
    state: str
    answers: tuple[AmenityAnswer, ...]
