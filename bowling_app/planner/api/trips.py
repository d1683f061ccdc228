"""The map of a trip."""

from functools import partial
from typing import Annotated, Any, Final

from fastapi import Query, Request
from pydantic import Field, create_model
from starlette.responses import Response

from bowling_app.listings.api import MAP_COST, MAPS, MapOut, map_out, packed
from bowling_app.perform import perform
from bowling_app.planner.rules.trips import STOPS
from bowling_app.planner.services.trips import trip_pins
from bowling_app.platform.http.drawn_pace import made_in_turn
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.settings import settings

trips = router("Plans")
_STOP: Final = "A ZIP code, a city with its state, or `latitude,longitude`."
_DAY: Final = "The day on which one leaves it, as 2026-11-28."
_STOPS: Final[dict[str, Any]] = {
    f"{name}{number}": (Annotated[str, Field(description=said)], "")
    for number in STOPS
    for name, said in (("stop", _STOP), ("day", _DAY))
}
_DOC: Final = "The places of a trip.\n\nMade of their number, so that one more is known here at once."


class TripQuery(create_model("Stops", __base__=ApiModel, __doc__=_DOC, **_STOPS)):
    """A trip. The names are those of the page's address.

    Texts, as the form of the page sends them.
    """

    detour: Annotated[str, Field(description="Most miles off the line, 1 to 50.")] = ""


@trips.get("/trip/map", response_model=MapOut, responses=refusals(422, 429))
async def trip_map(request: Request, query: Annotated[TripQuery, Query()]) -> Response:
    """The venues along a trip with their positions: at most 600, in the order in which one passes them."""
    return await made_in_turn(request, partial(_trip_map, request, query), cost=MAP_COST, turns=MAPS)


def _trip_map(request: Request, query: TripQuery) -> Response:
    return packed(request, cached(request, map_out(perform(None, trip_pins, given=query.model_dump()), settings())))
