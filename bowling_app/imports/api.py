"""Files of venues that admins send, and the reports on them."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from bowling_app.imports.rules import IMPORT_FORM, MOST_BYTES, TOO_LARGE
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.import_files import begin_file, name_license, send_file
from bowling_app.imports.services.import_pages import LIST_PATH
from bowling_app.imports.services.import_reports import import_report
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import FileTaking, Sent
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import refusals, router, takes_file
from bowling_app.platform.http.inputs import Taken
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.http.uploads import form_in
from bowling_app.platform.kit.records import TAKEN

FIELD: Final = "file"
NO_FILE: Final = f"File: choose one. It is sent as the field `{FIELD}` of a multipart form."

imports = router("Imports")


_ALL: Final = "isAllBowling"


@dataclass(frozen=True, slots=True)
class LicenseIn:
    """The license of a file that names none."""

    __pydantic_config__ = TAKEN

    licence: str


class SentOut(ApiModel):
    """A file that was sent. Nothing of it is in the directory before somebody says so.

    Names the id that the operation returns.
    """

    id: str


@imports.post(
    "/admin/imports",
    status_code=201,
    response_model=SentOut,
    responses=refusals(401, 403, 413),
    include_in_schema=False,
)
@takes_file(MOST_BYTES, TOO_LARGE)
async def send(request: Request, token: Token) -> Response:
    """Takes a file of venues to compare with the directory. For admins."""
    await run_in_threadpool(perform, token, begin_file)  # Before the body is read.
    form = await form_in(request, MOST_BYTES, TOO_LARGE, field=FIELD, missing=NO_FILE)
    told_about = (form.fields.get(name, "") for name in ("format", "source", "licence"))
    upload = ImportUpload(form.file_name, form.photo, *told_about, is_all_bowling=bool(form.fields.get(_ALL)))
    import_id = await run_in_threadpool(perform, token, send_file, upload=upload)
    return private_json(SentOut(id=import_id), 201)


def take_file(sent: Sent) -> Outcome:
    """Keep a file that came with the form, and lead to its page."""
    file = sent.required_file
    told_about = (sent.text(name) for name in ("format", "source", "licence"))
    upload = ImportUpload(file.name, file.content, *told_about, is_all_bowling=bool(sent.text(_ALL)))
    import_id = perform(sent.token, send_file, upload=upload)
    return Done(f"{LIST_PATH}?{urlencode({'file': import_id})}")


def _begin(sent: Sent) -> str:
    perform(sent.token, begin_file)
    return ""


def _check(sent: Sent) -> None:
    IMPORT_FORM["format"].checked(sent.text("format"))


IMPORT_FILE: Final = FileTaking(_begin, _check)
"""How the form takes its file: kept as it is."""


@imports.post("/admin/imports/{import_id}/license", status_code=204, include_in_schema=False)
def license_of(import_id: str, body: Taken[LicenseIn], token: Token) -> None:
    """Take the license of a file that names none. For admins."""
    perform(token, name_license, import_id=import_id, licence=body.licence)


@imports.get("/admin/imports/{import_id}/report.csv", include_in_schema=False)
def report(import_id: str, token: Token) -> Response:
    """What every record of a file comes to. For admins."""
    found = perform(token, import_report, import_id=import_id)
    headers = {
        "Content-Disposition": f'attachment; filename="{found.name}"',
        "Cache-Control": "no-store",
    }
    return Response(found.content.encode("utf-8-sig"), media_type="text/csv", headers=headers)
