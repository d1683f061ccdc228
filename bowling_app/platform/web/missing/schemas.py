"""What stands in place of a page that is not there."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class MissingView:
    """A page that is not there, or no longer, and ways onward."""

    code: str  # "404", "410"
    heading: str
    message: str
    onward: tuple[Link, ...]
