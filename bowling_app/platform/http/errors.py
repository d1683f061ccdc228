"""From a refusal to its answer: one status for each kind, one JSON shape for all."""

import logging
from collections.abc import Sequence
from typing import Final

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from bowling_app.platform.http.schemas import ErrorOut, ProblemOut
from bowling_app.platform.kit.errors import (
    Busy,
    Changed,
    Conflict,
    DomainError,
    FateUnknown,
    Forbidden,
    Gone,
    Invalid,
    Moved,
    NotFound,
    NotSignedIn,
    OutOfRoom,
    Problem,
    TooFast,
    TooLarge,
    TooSoon,
    Unavailable,
    Unreachable,
)
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.operations import request_context

logger = logging.getLogger(__name__)

STATUS: Final[dict[type[DomainError], tuple[int, str]]] = {
    NotSignedIn: (401, "not_signed_in"),
    Forbidden: (403, "forbidden"),
    NotFound: (404, "not_found"),
    Conflict: (409, "conflict"),
    Changed: (409, "conflict"),
    Gone: (410, "gone"),
    TooLarge: (413, "too_large"),
    Invalid: (422, "invalid"),
    TooSoon: (429, "too_soon"),
    TooFast: (429, "too_many"),
    Unavailable: (503, "unavailable"),
    Unreachable: (503, "unavailable"),
    Busy: (503, "busy"),
    FateUnknown: (503, "perhaps_saved"),
    OutOfRoom: (507, "out_of_room"),
}
"""The HTTP status and the code of each kind of refusal."""

CUT_OFF: Final = N_("The call broke off before all of it was here. Send it again.")

MOVED: Final = N_("This is at another address now: {path}. Use that one.")
"""What is said to who would change a thing by its old address. Who only reads is led on by the endpoint itself."""

_HTTP_CODES: Final = {
    404: ("not_found", N_("There is nothing at this address")),
    405: ("not_allowed", N_("Method not allowed")),
}


def answer_to(error: Exception) -> Response:
    """The response for an exception from an endpoint. An unexpected one is logged once, with the id in the response."""
    if isinstance(error, DomainError):
        status, code = STATUS[type(error)]
        later = {"Retry-After": str(error.retry_after)} if isinstance(error, Unavailable | TooFast) else None
        return problem(status, code, error.message, later, error.problems)
    if isinstance(error, Moved):
        return problem(409, "moved", _(MOVED).format(path=error.path))
    if isinstance(error, RequestValidationError):
        found = _problems(error)
        return problem(422, "invalid", found[0].message, problems=found)
    if isinstance(error, HTTPException):
        code, message = _HTTP_CODES.get(error.status_code, ("refused", error.detail))
        return problem(error.status_code, code, _(message), dict(error.headers or {}))
    if isinstance(error, ClientDisconnect):
        return problem(400, "cut_off", _(CUT_OFF))
    error_id = request_context.reference()
    logger.error("Unexpected error %s", error_id, exc_info=error)
    return problem(
        500, "unexpected", _("Something went wrong on our end. It is logged as {error_id}.", error_id=error_id)
    )


def not_allowed(request: Request, error: Exception) -> Response:
    """What an address outside of the API answers that is asked in a way that it does not know."""
    headers = error.headers if isinstance(error, HTTPException) else None
    return PlainTextResponse(_(_HTTP_CODES[405][1]), 405, headers)


def problem(
    status: int, code: str, message: str, headers: dict[str, str] | None = None, problems: Sequence[Problem] = ()
) -> Response:
    """An answer in the one shape of errors, which no cache keeps. It has problems only if one of them names a field."""
    field = next((one.field for one in problems if one.field), "")
    error = ErrorOut(code=code, message=message, field=field, problems=tuple(problems) if field else ())
    body = ProblemOut(error=error).model_dump(by_alias=True, exclude_defaults=True)
    return JSONResponse(body, status, {"Cache-Control": "no-store", **(headers or {})})


def _problems(error: RequestValidationError) -> tuple[Problem, ...]:
    """What is wrong with the call by its own description: the first fault of each field, naming what is faulty."""
    found: dict[str, Problem] = {}
    for fault in error.errors():
        __, *path = fault["loc"]  # Where the field is: in the body, the query and so on.
        field = path[0] if path and isinstance(path[0], str) else ""
        found.setdefault(field, Problem(field, f"{fault['loc'][-1]}: {fault['msg']}"))
    return tuple(found.values())
