"""Whether the site works."""

from fastapi import Request
from starlette.responses import JSONResponse, Response

from bowling_app.api.endpoints import refusals, router
from bowling_app.api.wire import Health
from bowling_app.perform import perform
from bowling_app.services.site import site_facts

health = router("Health")


@health.get("/health", response_model=Health, responses=refusals(500))
def check(request: Request) -> Response:
    """Answers `ok` when the database answers too. No cache keeps it."""
    perform(None, site_facts)
    return JSONResponse(Health(status="ok").model_dump(by_alias=True), headers={"Cache-Control": "no-store"})
