"""HTTP answers that are ready to be sent: plain and compressed, with their headers."""

import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import brotli

from bowling_app.platform.documents.asgi import Scope, Send
from bowling_app.platform.kit.content_policy import NOTHING

Headers = list[tuple[bytes, bytes]]

_ALWAYS: Final[Headers] = [(b"content-type", b"text/html; charset=utf-8"), (b"vary", b"accept-encoding")]


_BROTLI_QUALITY: Final = 5
"""It takes no longer than gzip, and makes a document a tenth smaller. Higher ones take several times as long."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete HTTP response."""

    status: int
    headers: Headers
    packed: Mapping[bytes, bytes]
    """The body, compressed: by the name of the encoding, the smallest first. Nothing if there is no body."""
    etag: bytes
    is_shared: bool  # Whether everybody gets the same, so that it may be kept.
    _sent: dict[bytes, Headers] = field(default_factory=dict[bytes, Headers], init=False, repr=False, compare=False)

    @property
    def body(self) -> bytes:
        """The body for the few who understand no compression. It is not kept: it is five times as large."""
        return gzip.decompress(self.packed[b"gzip"]) if self.packed else b""

    def headers_with(self, encoding: bytes) -> Headers:
        """The headers of the body in one of its encodings. They are made once: a kept answer is sent many times."""
        made = self._sent.get(encoding)
        if made is None:
            length = (b"content-length", str(len(self.packed[encoding])).encode())
            made = self._sent[encoding] = [*self.headers, length, (b"content-encoding", encoding)]
        return made

    @property
    def size(self) -> int:
        """Roughly the memory that it takes, in bytes."""
        return sum(map(len, self.packed.values())) + 2048


def html_answer(status: int, text: str, *, policy: str = NOTHING, location: str = "", is_shared: bool = True) -> Answer:
    """An answer with a document, or with an address to go on to; `policy` is what browsers may do with it."""
    body, rules = text.encode(), (b"content-security-policy", policy.encode("ascii"))
    packed = {
        b"br": brotli.compress(body, mode=brotli.MODE_TEXT, quality=_BROTLI_QUALITY),
        b"gzip": gzip.compress(body, compresslevel=6, mtime=0),
    }
    # Whoever keeps a document keeps its rules with it: others make another version.
    etag = f'W/"{hashlib.blake2b(body + rules[1], digest_size=12).hexdigest()}"'.encode()
    keep = b"public, max-age=60, stale-while-revalidate=600" if is_shared else b"no-store"
    headers: Headers = [*_ALWAYS, rules, (b"cache-control", keep)]
    if location:
        headers.append((b"location", location.encode("ascii")))
    elif is_shared:
        headers.append((b"etag", etag))
    return Answer(status, headers, packed if body else {}, etag, is_shared)


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
    encoding = _encoding(accepts, answer)
    if encoding:
        body, headers = answer.packed[encoding], [*answer.headers_with(encoding)]  # The layers around add to them.
    else:
        body = answer.body
        headers = [*answer.headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _unchanged(answer: Answer) -> list[tuple[bytes, bytes]]:
    """The headers of a 304: what a cache keeps anew, as RFC 9110 15.4.5 has it."""
    return [(b"etag", answer.etag), *(each for each in answer.headers if each[0] in (b"cache-control", b"vary"))]


def _encoding(accepts: bytes, answer: Answer) -> bytes | None:
    """The first of the encodings of the answer that the reader names and does not refuse (`br;q=0`)."""
    if b";q=0" not in accepts:  # As from all browsers.
        for encoding in answer.packed:
            if encoding in accepts:
                return encoding
        return None
    asked = [part.replace(b" ", b"") for part in accepts.split(b",")]
    named = {part.partition(b";")[0] for part in asked if not re.search(rb";q=0(\.0*)?$", part)}
    return next((encoding for encoding in answer.packed if encoding in named), None)
