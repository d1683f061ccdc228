"""HTTP answers that are ready to be sent: plain and compressed, with their headers."""

import gzip
import hashlib
import re
from dataclasses import dataclass, field
from typing import Final

import brotli

from bowling_app.platform.documents.asgi import Scope, Send
from bowling_app.platform.http.content_policy import NOTHING

Headers = list[tuple[bytes, bytes]]

_ALWAYS: Final[Headers] = [(b"content-type", b"text/html; charset=utf-8"), (b"vary", b"accept-encoding")]


_BROTLI_QUALITY: Final = 5
"""It takes no longer than gzip, and makes a document a tenth smaller. Higher ones take several times as long."""
_BROTLI: Final = b"br"
_GZIP: Final = b"gzip"
_ENCODINGS: Final = (_BROTLI, _GZIP)  # The smallest first.


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete HTTP response."""

    status: int
    headers: Headers
    small: bytes  # The body, compressed by brotli. Empty if there is no body.
    etag: bytes
    is_shared: bool  # Whether everybody gets the same, so that it may be kept.
    _made: dict[bytes, tuple[bytes, Headers]] = field(
        default_factory=dict[bytes, tuple[bytes, Headers]], init=False, repr=False, compare=False
    )

    @property
    def body(self) -> bytes:
        """The body for the few who understand no compression. It is not kept: it is five times as large."""
        return brotli.decompress(self.small) if self.small else b""

    def packed(self, encoding: bytes) -> tuple[bytes, Headers]:
        """The body in one of the encodings, with its headers. They are made for the first who asks: a kept answer is
        sent many times, but few readers ask for gzip, which takes as long as drawing a part of the page."""
        made = self._made.get(encoding)
        if made is None:
            body = self.small if encoding == _BROTLI else gzip.compress(self.body, compresslevel=6, mtime=0)
            length = (b"content-length", str(len(body)).encode())
            made = self._made[encoding] = body, [*self.headers, length, (b"content-encoding", encoding)]
        return made

    @property
    def size(self) -> int:
        """Roughly the memory that it takes, in bytes, once it has been sent in each of its encodings."""
        return len(self.small) * 21 // 10 + 2048


def html_answer(status: int, text: str, *, policy: str = NOTHING, location: str = "", is_shared: bool = True) -> Answer:
    """An answer with a document, or with an address to go on to; `policy` is what browsers may do with it."""
    body, rules = text.encode(), (b"content-security-policy", policy.encode("ascii"))
    small = brotli.compress(body, mode=brotli.MODE_TEXT, quality=_BROTLI_QUALITY) if body else b""
    # Whoever keeps a document keeps its rules with it: others make another version.
    etag = f'W/"{hashlib.blake2b(body + rules[1], digest_size=12).hexdigest()}"'.encode()
    keep = b"public, max-age=60, stale-while-revalidate=600" if is_shared else b"no-store"
    headers: Headers = [*_ALWAYS, rules, (b"cache-control", keep)]
    if location:
        headers.append((b"location", location.encode("ascii")))
    elif is_shared:
        headers.append((b"etag", etag))
    return Answer(status, headers, small, etag, is_shared)


async def send_answer(answer: Answer, scope: Scope, send: Send) -> None:
    """Send an answer in the form that the reader understands; only 304 when the reader has it already."""
    accepts, known = b"", b""
    for name, value in scope["headers"]:
        if name == b"accept-encoding":
            accepts = value
        elif name == b"if-none-match":
            known = value
    if known and answer.status == 200 and answer.is_shared and answer.etag in known:
        await send({"type": "http.response.start", "status": 304, "headers": _unchanged(answer)})
        await send({"type": "http.response.body", "body": b""})
        return
    encoding = _encoding(accepts) if answer.small else None
    body, headers = answer.packed(encoding) if encoding else _unpacked(answer)
    # The layers around add to the headers: they get a list of their own.
    await send({"type": "http.response.start", "status": answer.status, "headers": [*headers]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _unpacked(answer: Answer) -> tuple[bytes, Headers]:
    body = answer.body
    return body, [*answer.headers, (b"content-length", str(len(body)).encode())]


def _unchanged(answer: Answer) -> list[tuple[bytes, bytes]]:
    """The headers of a 304: what a cache keeps anew, as RFC 9110 15.4.5 has it."""
    return [(b"etag", answer.etag), *(each for each in answer.headers if each[0] in (b"cache-control", b"vary"))]


def _encoding(accepts: bytes) -> bytes | None:
    """The first of the encodings that the reader names and does not refuse (`br;q=0`)."""
    if b";q=0" not in accepts:  # As from all browsers.
        return next((encoding for encoding in _ENCODINGS if encoding in accepts), None)
    asked = [part.replace(b" ", b"") for part in accepts.split(b",")]
    named = {part.partition(b";")[0] for part in asked if not re.search(rb";q=0(\.0*)?$", part)}
    return next((encoding for encoding in _ENCODINGS if encoding in named), None)
