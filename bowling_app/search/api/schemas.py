"""What the search sends."""

from bowling_app.platform.http.schemas import ApiModel
from bowling_app.search.schemas import Suggestion
from bowling_app.venues.schemas.venue_records import VenueRecord


class PlaceOut(ApiModel):
    """A state or city that a search found, and its page.

    `Link` in another order. That one belongs to every page, so that its docstring is not the API's.
    """

    label: str
    note: str
    href: str


class SearchOut(ApiModel):
    """What a search found. `suggestions` complete what is being typed; `didYouMean` corrects it.

    Put together of what three operations return.
    """

    query: str
    message: str = ""
    suggestions: tuple[Suggestion, ...]
    places: tuple[PlaceOut, ...] = ()
    venues: tuple[VenueRecord, ...] = ()
    did_you_mean: PlaceOut | None = None
