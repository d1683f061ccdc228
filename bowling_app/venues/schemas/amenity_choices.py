"""The question about each amenity in a form: yes, no, or not known."""

from dataclasses import dataclass, replace


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

    def answered(self, value: str) -> "AmenityChoice":
        """The same question with another answer chosen."""
        answers = tuple(replace(answer, is_chosen=answer.value == value) for answer in self.answers)
        return replace(self, state=value, answers=answers)
