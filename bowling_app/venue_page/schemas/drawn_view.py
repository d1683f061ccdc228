"""What the still map of a venue shows."""

from dataclasses import dataclass

from bowling_app.platform.geo.maps.still_map import View


@dataclass(frozen=True, slots=True)
class DrawnView:
    """What a picture is drawn of. `version` changes with what it shows."""

    view: View
    title: str
    version: str
