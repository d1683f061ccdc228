"""The security headers on every response.

They are built once. Pages set their own `Content-Security-Policy`, because only they know what they contain
(`platform.http.content_policy`). All other responses get a policy that allows nothing.
"""

from collections.abc import Awaitable, Iterable
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.platform.http.content_policy import DRAWING, NOTHING
from bowling_app.settings import settings

Headers = tuple[tuple[bytes, bytes], ...]

POLICY: Final = b"content-security-policy"
TWO_YEARS: Final = 63_072_000
"""Seconds for which browsers ask for the site by https alone: what the lists built into browsers ask for is half."""

FRAMED: Final = "/embed/"
"""The pages that any site may show in a frame."""
SHOWN_BY_OTHERS: Final = (
    FRAMED,
    *("/photos/", "/venue-photos/", "/guide-photos/", "/preview/", "/art/", "/posts/"),
    *("/share.png", "/favicon", "/apple-touch-icon.png", "/api/oembed"),
)
"""What other sites may show among their own: public pictures, and what belongs to the frames."""

_OFF: Final = (
    *("accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media"),
    *("fullscreen", "gyroscope", "hid", "identity-credentials-get", "idle-detection", "local-fonts", "magnetometer"),
    *("microphone", "midi", "otp-credentials", "payment", "picture-in-picture", "publickey-credentials-create"),
    *("publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "usb"),
    *("window-management", "xr-spatial-tracking"),
)
_ASKED_FOR: Final = ("geolocation", "clipboard-read", "clipboard-write")
PERMISSIONS: Final = ", ".join((*(f"{name}=(self)" for name in _ASKED_FOR), *(f"{name}=()" for name in _OFF)))
"""Our pages may ask for the location and the clipboard. All other features, and all other origins, are off."""


class SecurityHeaders:
    """Adds the headers. A response with its own policy keeps it; a 304 ("not changed") gets no policy."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._own = _headers(resources=b"same-origin", is_framed=False)
        self._shown = _headers(resources=b"cross-origin", is_framed=False)
        self._framed = _headers(resources=b"cross-origin", is_framed=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        path: str = scope["path"]
        always = self._own if not path.startswith(SHOWN_BY_OTHERS) else self._of_shown(path)

        def send_with_headers(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if 300 < message["status"] < 400:
                    headers = [_leading_here(header, scope) for header in headers]
                message["headers"] = [*headers, *always]
                if message["status"] != 304 and not _has_policy(headers):
                    message["headers"].append(_POLICY_OF_DRAWINGS if path.endswith(".svg") else _POLICY_OF_FILES)
            return send(message)

        return await self._app(scope, receive, send_with_headers)

    def _of_shown(self, path: str) -> Headers:
        return self._framed if path.startswith(FRAMED) else self._shown


def _has_policy(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    for name, _ in headers:  # noqa: SIM110 -- half of what a generator takes, for each response.
        if name == POLICY:
            return True
    return False


def _leading_here(header: tuple[bytes, bytes], scope: Scope) -> tuple[bytes, bytes]:
    """A header that leads to the host that the request itself names, or to one that its path names, leads to the same
    address of this site instead. Anybody may write those, and a cache would send others there."""
    name, value = header
    if name != b"location":
        return header
    named = next((given for key, given in scope["headers"] if key == b"host"), b"")
    scheme, mark, rest = value.partition(b"://")
    host, _, path = rest.partition(b"/")
    is_named = mark and scheme in {b"http", b"https"} and host.lower() == named.lower()
    if is_named and not value.startswith(settings().base_url.encode() + b"/"):
        value = b"/" + path
    return name, b"/" + value.lstrip(b"/\\") if value[:1] in {b"/", b"\\"} else value


_POLICY_OF_FILES: Final = (POLICY, NOTHING.encode())
_POLICY_OF_DRAWINGS: Final = (POLICY, DRAWING.encode())


def _headers(*, resources: bytes, is_framed: bool) -> Headers:
    own = settings()
    always = [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"strict-origin-when-cross-origin"),
        (b"permissions-policy", PERMISSIONS.encode()),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", resources),
    ]
    if not is_framed:
        always.append((b"x-frame-options", b"DENY"))
    if own.base_url.startswith("https://"):
        rest = "; includeSubDomains; preload" if own.hsts_subdomains else ""
        always.append((b"strict-transport-security", f"max-age={TWO_YEARS}{rest}".encode()))
    return tuple(always)
