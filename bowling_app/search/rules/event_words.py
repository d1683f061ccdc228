"""The words for events in a search, by the kind of event, which is empty for every kind."""

from collections.abc import Mapping, Sequence
from typing import Final

EVENT_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "": ("event", "events"),
    "cosmic": ("cosmic event", "cosmic events"),
    "clinic": ("clinic", "clinics"),
    "fundraiser": ("fundraiser", "fundraisers"),
}
SPANISH_EVENT_WORDS: Final[Mapping[str, Sequence[str]]] = {
    "": ("evento", "eventos"),
    "cosmic": ("evento cosmico", "eventos cosmicos"),
    "clinic": ("clinica", "clinicas"),
}
KINDS_OF_EVENTS: Final[Mapping[str, str]] = {"tournaments": "tournament"}
"""What an alley has as an amenity, and on some days as an event."""
