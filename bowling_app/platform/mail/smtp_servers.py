"""Mail servers, as an operator names them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

_PORTS: Final[Mapping[tuple[str, bool], int]] = {("smtp", False): 25, ("smtp", True): 587, ("smtps", False): 465}
_LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """A server as `BOWLING_SMTP_URL` names it."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    wraps_tls: bool = False
    starts_tls: bool = False

    def __repr__(self) -> str:
        return f"SmtpServer({self.host}:{self.port})"  # The password must not appear in any traceback.


def smtp_server(url: str) -> SmtpServer:
    """Read `smtp://user:password@host:port?starttls=1` or `smtps://...`; ValueError says what is wrong with it."""
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query, keep_blank_values=True))
    starts_tls = options.pop("starttls", "0") == "1"
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname or options or parts.path.strip("/"):
        raise ValueError("must look like smtp://user:password@host:port?starttls=1 or smtps://user:password@host")
    if parts.scheme == "smtps" and starts_tls:
        raise ValueError("smtps is encrypted from the start; leave starttls out")
    if parts.password and not (starts_tls or parts.scheme == "smtps" or parts.hostname in _LOCAL):
        raise ValueError("would send the password unencrypted; use smtps or add ?starttls=1")
    return SmtpServer(
        host=parts.hostname,
        port=parts.port or _PORTS[parts.scheme, starts_tls],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        wraps_tls=parts.scheme == "smtps",
        starts_tls=starts_tls,
    )
