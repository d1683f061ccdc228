"""HTTP answers that are ready to be sent: plain and compressed, with their headers."""

import gzip
import hashlib
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.documents.asgi import Scope, Send
from bowling_app.platform.kit.content_policy import NOTHING

Headers = list[tuple[bytes, bytes]]

_ALWAYS: Final[Headers] = [(b"content-type", b"text/html; charset=utf-8"), (b"vary", b"accept-encoding")]


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete HTTP response."""

    status: int
    headers: Headers
    body: bytes
    packed_headers: Headers
    packed: bytes
    etag: bytes
    is_shared: bool  # Whether everybody gets the same, so that it may be kept.

    @property
    def size(self) -> int:
        """Roughly the memory that it takes, in bytes."""
        return len(self.body) + len(self.packed) + 2048


def html_answer(status: int, text: str, *, policy: str = NOTHING, location: str = "", is_shared: bool = True) -> Answer:
    """An answer with a document, or with an address to go on to; `policy` is what browsers may do with it."""
    body, rules = text.encode(), (b"content-security-policy", policy.encode("ascii"))
    packed = gzip.compress(body, compresslevel=6, mtime=0)
    # Whoever keeps a document keeps its rules with it: others make another version.
    etag = f'W/"{hashlib.blake2b(body + rules[1], digest_size=12).hexdigest()}"'.encode()
    keep = b"public, max-age=60, stale-while-revalidate=600" if is_shared else b"no-store"
    headers: Headers = [*_ALWAYS, rules, (b"cache-control", keep)]
    if location:
        headers.append((b"location", location.encode("ascii")))
    elif is_shared:
        headers.append((b"etag", etag))
    plain = [*headers, (b"content-length", str(len(body)).encode())]
    compressed = [*headers, (b"content-encoding", b"gzip"), (b"content-length", str(len(packed)).encode())]
    return Answer(status, plain, body, compressed, packed, etag, is_shared)


async def send_answer(answer: Answer, scope: Scope, send: Send) -> None:
    """Send an answer in the form that the reader understands; only 304 when the reader has it already."""
    accepts, known = b"", b""
    for name, value in scope["headers"]:
        if name == b"accept-encoding":
            accepts = value
        elif name == b"if-none-match":
            known = value
    if known and answer.status == 200 and answer.is_shared and answer.etag in known:
        await send({"type": "http.response.start", "status": 304, "headers": [(b"etag", answer.etag)]})
        await send({"type": "http.response.body", "body": b""})
        return
    is_packed = b"gzip" in accepts and bool(answer.body)
    headers, body = (answer.packed_headers, answer.packed) if is_packed else (answer.headers, answer.body)
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
