"""Party packages of a venue, and the decisions about those that visitors propose."""

from typing import Annotated

from fastapi import Path, Query, Request
from starlette.responses import Response

from bowling_app.parties.rules.limits import MOST_GUESTS
from bowling_app.parties.schemas.priced import PackageRecord, PackageRecords, package_record
from bowling_app.parties.services.packages import accept_package, list_packages, reject_package
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.kit.errors import Moved
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

packages = router("Parties")

PackageId = Annotated[int, Path(ge=1, le=LARGEST_ID)]
Guests = Annotated[int | None, Query(ge=1, le=MOST_GUESTS, description="Adds what so many guests pay.")]


@packages.get(
    "/venues/{venue_id}/party-packages",
    response_model=PackageRecords,
    responses={**LEADS_ON, **refusals(404, 410, 422)},
)
def read(request: Request, venue_id: str, guests: Guests = None) -> Response:
    """The party packages of a venue, with what a group pays for each."""
    try:
        found = perform(None, list_packages, venue_id=venue_id, guests=guests)
    except Moved as moved:
        return lead_on(moved, request)
    return cached(request, PackageRecords(tuple(package_record(package, guests) for package in found)))


@packages.post(
    "/party-packages/{package_id}/accept", response_model=PackageRecord, responses=refusals(401, 403, 404, 409)
)
def accept(package_id: PackageId, token: Token) -> Response:
    """Accepts a package that a visitor proposed, for the venue's owner or an admin."""
    return private_json(package_record(perform(token, accept_package, package_id=package_id), None))


@packages.post(
    "/party-packages/{package_id}/reject", response_model=PackageRecord, responses=refusals(401, 403, 404, 409)
)
def reject(package_id: PackageId, token: Token) -> Response:
    """Rejects a package that a visitor proposed, for the venue's owner or an admin."""
    return private_json(package_record(perform(token, reject_package, package_id=package_id), None))
