"""Whether the site works: for monitoring and for load balancers."""

from typing import Any, Final

from fastapi import Request
from starlette.responses import JSONResponse, Response

from bowling_app.platform.http.endpoints import router
from bowling_app.platform.http.schemas import Health, HealthPart
from bowling_app.platform.operations import health_parts, liveness
from bowling_app.platform.operations.metrics_routes import has_token, is_from_this_machine
from bowling_app.settings import settings

health = router("Health")

_NO_STORE: Final = {"Cache-Control": "no-store"}
_DOWN: Final[dict[int | str, dict[str, Any]]] = {503: {"model": Health, "description": "It cannot serve"}}


@health.get("/health", response_model=Health, responses=_DOWN)
def check(request: Request) -> Response:
    """How the site and each of its parts fare, as of the last second: 200 as long as it can serve, `degraded` included,
    and 503 without the database. No cache keeps it. What is wrong with a part is for this machine itself and for
    whoever brings the token of `/metrics`."""
    found = health_parts.health()
    if not (has_token(request, settings()) or is_from_this_machine(request)):
        found = without_details(found)
    return _answer(found, is_well=found.status != "down")


@health.get("/health/live", response_model=Health)
async def live(request: Request) -> Response:
    """The process answers; nothing else is looked at. Whoever gets no answer may start it anew."""
    return _answer(Health(status="ok"), is_well=True)


@health.get("/health/ready", response_model=Health, responses=_DOWN)
def ready(request: Request) -> Response:
    """Whether this process wants visitors: 503 without the database, and from the moment it was asked to stop."""
    if liveness.stopping.is_set():
        return _answer(Health(status="down"), is_well=False)
    found = health_parts.health()
    return _answer(Health(status=found.status), is_well=found.status != "down")


def without_details(found: Health) -> Health:
    """Only how each part fares."""
    return Health(
        status=found.status, parts={name: HealthPart(status=part.status) for name, part in found.parts.items()}
    )


def _answer(found: Health, *, is_well: bool) -> Response:
    return JSONResponse(found.model_dump(by_alias=True), 200 if is_well else 503, _NO_STORE)
