"""Specials of a venue, and the decisions about those that visitors propose."""

from typing import Annotated

from fastapi import Path, Request
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.kit.errors import Moved
from bowling_app.specials.schemas.records import SpecialRecord, SpecialRecords, special_record
from bowling_app.specials.services.specials import accept_special, list_specials, reject_special
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

specials = router("Prices")

SpecialId = Annotated[int, Path(ge=1, le=LARGEST_ID)]


@specials.get(
    "/venues/{venue_id}/specials", response_model=SpecialRecords, responses={**LEADS_ON, **refusals(404, 410)}
)
def read(request: Request, venue_id: str) -> Response:
    """The specials of a venue: prices that hold on some days at some times."""
    try:
        found = perform(None, list_specials, venue_id=venue_id)
    except Moved as moved:
        return lead_on(moved, request)
    return cached(request, SpecialRecords(tuple(map(special_record, found))))


@specials.post("/specials/{special_id}/accept", response_model=SpecialRecord, responses=refusals(401, 403, 404, 409))
def accept(special_id: SpecialId, token: Token) -> Response:
    """Accepts a special that a visitor proposed, for the venue's owner or an admin."""
    return private_json(special_record(perform(token, accept_special, special_id=special_id)))


@specials.post("/specials/{special_id}/reject", response_model=SpecialRecord, responses=refusals(401, 403, 404, 409))
def reject(special_id: SpecialId, token: Token) -> Response:
    """Rejects a special that a visitor proposed, for the venue's owner or an admin."""
    return private_json(special_record(perform(token, reject_special, special_id=special_id)))
