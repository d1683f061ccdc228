"""What all endpoints share: errors in one shape, and answers that a cache may keep for a minute."""

import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final, TypeVar

from fastapi import APIRouter, Request
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Message, Receive, Scope, Send

from bowling_app.platform.http.callers import any_token_in, refuse_foreign
from bowling_app.platform.http.errors import answer_to
from bowling_app.platform.http.schemas import ProblemOut
from bowling_app.platform.kit.errors import NotSignedIn
from bowling_app.platform.kit.limits import Bytes
from bowling_app.platform.kit.records import json_of
from bowling_app.platform.kit.unstorable import NUL, refuse_unstorable
from bowling_app.platform.language.messages import _

CACHE_CONTROL: Final = "public, max-age=60"
LARGEST_BODY: Final[Bytes] = 64 * 1024
"""Bytes of a body without a file: more than any form of the site."""
LARGEST_FORM: Final[Bytes] = 64 * 1024
"""What a form puts around its file."""

_ESCAPED_NUL: Final = b"\\u0000"
"""How JSON writes the character; it may not stand there as it is."""

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class FileLimit:
    """What an endpoint says about the file that it takes: the most bytes, and the refusal of more."""

    most_bytes: int
    message: str

    @property
    def most_of_body(self) -> int:
        """Bytes of the form with the file in it."""
        return self.most_bytes + LARGEST_FORM


def takes_file(most_bytes: int, message: str) -> Callable[[Function], Function]:
    """Declare that an endpoint takes a file. All others take small bodies only, and only people who have signed in
    send files."""

    def declare(function: Function) -> Function:
        _FILES[function] = FileLimit(most_bytes, message)
        return function

    return declare


class Endpoint(APIRoute):
    """A route that answers every error in the one shape, and no call that another site makes for a visitor."""

    largest_body = LARGEST_BODY

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        self.file = _FILES.get(endpoint)
        super().__init__(path, endpoint, **options)
        if self.file is not None:
            let_files_through(self, self.file)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Take HEAD wherever GET is taken (RFC 9110 9.1); the description of the API names GET alone."""
        return super().matches(self._as_get(scope))

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer HEAD as GET is answered, without the body."""
        asked = self._as_get(scope)
        await super().handle(asked, receive, send if asked is scope else _without_body(send))

    def _as_get(self, scope: Scope) -> Scope:
        is_head = scope["type"] == "http" and scope["method"] == "HEAD" and "GET" in (self.methods or ())
        return {**scope, "method": "GET"} if is_head else scope

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def answer(request: Request) -> Response:
            try:
                refuse_nul(request)
                refuse_foreign(request)
                self._refuse_body(request)
                if self.file is None:
                    await refuse_nul_inside(request)
                return await handle(request)
            except Exception as error:  # noqa: BLE001 -- the table of errors decides, and logs what it does not know.
                return answer_to(error)

        return answer

    def _refuse_body(self, request: Request) -> None:
        """Refuse what is too large, and files of strangers, before anything of it is read."""
        if self.file is None:
            refuse_large(request, self.largest_body, _("The body is too large."))
            return
        if not any_token_in(request):
            raise NotSignedIn(_("Sign in to do this."))
        refuse_large(request, self.file.most_of_body, self.file.message)


def _without_body(send: Send) -> Send:
    """Pass on what an answer says of itself, and none of its body."""

    async def pass_on(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return pass_on


def let_files_through(route: Route, file: FileLimit) -> None:
    """Let bodies with such a file come as far as the route."""
    _FILE_ROUTES[route.path] = (route, file)


def file_limit(method: str, path: str) -> FileLimit | None:
    """What the route at an address says about its file; None where no file is taken."""
    for route, file in _FILE_ROUTES.values():
        if method in (route.methods or ()) and route.path_regex.match(path):
            return file
    return None


def refuse_nul(request: Request) -> None:
    """Refuse an address with NUL in it: no name holds one, and no database can look for it."""
    if NUL in request.scope["path"]:
        raise HTTPException(404)


async def refuse_nul_inside(request: Request) -> None:
    """Refuse NUL in the query or the body of a call, naming the field."""
    refuse_unstorable(request.query_params.multi_items())
    body = await request.body()
    if _ESCAPED_NUL in body and request.headers.get("content-type", "").partition(";")[0].endswith("json"):
        with suppress(ValueError, RecursionError):  # What cannot be read is refused by the endpoint.
            said = json.loads(body)
            refuse_unstorable(said.items() if isinstance(said, dict) else [("", said)])


def refuse_large(request: Request, largest: int, message: str) -> None:
    """Refuse a body that is too large, or that does not say how large it is, before any of it is read. A call with
    neither of the headers that announce a body has none, whatever its method (RFC 9112, 6.3)."""
    if request.method in {"POST", "PUT", "PATCH", "DELETE"}:
        size = request.headers.get("content-length", "" if "transfer-encoding" in request.headers else "0")
        if not size.isdecimal():
            raise HTTPException(411, _("The call must say how long its body is."))
        if int(size) > largest:
            raise HTTPException(413, message)


_FILES: Final[dict[Callable[..., Any], FileLimit]] = {}
_FILE_ROUTES: Final[dict[str, tuple[Route, FileLimit]]] = {}


def router(tag: str) -> APIRouter:
    """A router of such endpoints."""
    return APIRouter(prefix="/api", tags=[tag], route_class=Endpoint, responses=refusals(422), redirect_slashes=False)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that an endpoint may answer, for OpenAPI."""
    return {status: {"model": ProblemOut} for status in statuses}


def cached(request: Request, value: Any) -> Response:
    """The value as JSON with its ETag; 304 if the client already has that version. Proxies keep it for everybody, so
    what it says was performed for nobody: `perform(None, ...)`."""
    return with_etag(request, json_of(value), "application/json", CACHE_CONTROL)


def with_etag(request: Request, body: bytes, media_type: str, cache_control: str) -> Response:
    """A body with its ETag; 304 without the body if the client already has that version."""
    etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"ETag": etag, "Cache-Control": cache_control}
    known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
    if etag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)
