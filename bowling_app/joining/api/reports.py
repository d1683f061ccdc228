"""Decisions of admins about reported cards and conversations."""

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from bowling_app.joining.services.bowler_reports import keep_reported, remove_reported
from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.inputs import SeenVersion

reports = router("Bowlers")

ReportId = Annotated[int, Path(ge=1, le=LARGEST_ID)]


@reports.post("/admin/bowler-reports/{report_id}/keep", responses=refusals(401, 403, 404, 409), status_code=204)
def keep(report_id: ReportId, version: SeenVersion, token: Token) -> Response:
    """Leaves what was reported as it is."""
    perform(token, keep_reported, report_id=report_id, seen=version)
    return Response(status_code=204)


@reports.post("/admin/bowler-reports/{report_id}/remove", responses=refusals(401, 403, 404, 409), status_code=204)
def remove(report_id: ReportId, version: SeenVersion, token: Token) -> Response:
    """Takes a reported card off the site, or ends the reported conversation."""
    perform(token, remove_reported, report_id=report_id, seen=version)
    return Response(status_code=204)
