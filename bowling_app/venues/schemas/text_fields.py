"""A field of a form as pages show it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextField:
    """A field of one or several lines."""

    name: str
    label: str
    value: str
    hint: str
    is_long: bool = False
    is_required: bool = False
