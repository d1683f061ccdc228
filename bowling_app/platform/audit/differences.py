"""What a change changed: a field, what it was, and what it is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """One field of a venue, before and after."""

    field: str
    label: str  # "Opening hours"
    before: str  # "Not listed yet" where nothing was known.
    after: str
    note: str = ""  # "Has changed since: it is now 24."; empty as long as `before` still holds.
