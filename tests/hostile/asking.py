"""The site without its sockets, asked in this process: documents, API, files, behind all layers."""

from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import unquote_to_bytes

from tests.api import the_api
from tests.hostile.calls import Call


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def header(self, name: bytes) -> bytes:
        """The header of that name, or nothing."""
        return next((value for each, value in self.headers if each.lower() == name), b"")


def the_site() -> Any:
    """The site as it is served, but for what Reflex does."""
    from starlette.applications import Starlette  # noqa: PLC0415
    from starlette.responses import HTMLResponse  # noqa: PLC0415

    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.platform.documents.cache import Cache  # noqa: PLC0415
    from bowling_app.platform.documents.dispatcher import Beside  # noqa: PLC0415
    from bowling_app.platform.documents.site import Site  # noqa: PLC0415
    from bowling_app.platform.http.middleware.stack import behind_layers  # noqa: PLC0415

    missing: Any = lambda _request, _error: HTMLResponse("no page", status_code=404)  # noqa: E731
    inner = Starlette(routes=list(own_routes.routes), exception_handlers={404: missing})
    return behind_layers(Site(Beside(inner, prefix="/api/", other=the_api()), list(PAGES), Cache()))


async def ask(app: Any, call: Call, random: Random, *, breaks_off: bool = False) -> Answer:
    """Send a request as a server does, from an address of its own. What the app raises comes out.

    One that `breaks_off` ends in the middle of its body.
    """
    raw_path, _, query = call.target.partition("?")
    client = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}"
    headers = [(name.lower(), value) for name, value in call.headers]
    if call.body or call.method in {"POST", "PUT", "PATCH"}:
        headers.append((b"content-length", str(len(call.body)).encode()))
    scope = {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": call.method, "scheme": "http",
        "path": unquote_to_bytes(raw_path).decode("utf-8", "replace"), "raw_path": raw_path.encode(), "query_string": query.encode(),
        "root_path": "", "headers": headers, "client": (client, 1), "server": ("localhost", 3000), "state": {},
    }  # fmt: skip
    said: list[Any] = []
    begun = call.body[: len(call.body) // 2] if breaks_off else call.body
    to_come = [{"type": "http.request", "body": begun, "more_body": breaks_off}]

    async def receive() -> Any:
        return to_come.pop() if to_come else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        said.append(message)

    await app(scope, receive, send)
    start = said[0]
    return Answer(start["status"], tuple(start["headers"]), b"".join(each.get("body", b"") for each in said[1:]))
