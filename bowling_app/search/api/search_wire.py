"""Search results in the API's wire format."""

from collections.abc import Sequence

from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.links import Link
from bowling_app.search.schemas import Suggestion
from bowling_app.venues.api.venue_wire import VenueOut


class PlaceOut(ApiModel):
    """A state or city that a search found, and its page."""

    label: str
    note: str
    href: str


class SearchOut(ApiModel):
    """What a search found. `suggestions` complete what is being typed; `didYouMean` corrects it."""

    query: str
    message: str = ""
    suggestions: tuple[Suggestion, ...]
    places: tuple[PlaceOut, ...] = ()
    venues: tuple[VenueOut, ...] = ()
    did_you_mean: PlaceOut | None = None


def suggestions_out(found: Sequence[Suggestion]) -> tuple[Suggestion, ...]:
    """Suggestions, with their pages."""
    return tuple(found)


def place_out(link: Link) -> PlaceOut:
    """A link to a place's page."""
    return PlaceOut.model_validate(link)
