"""The contents of an answer as they come in: unpacked within a bound, and as text in one of few encodings."""

import re
import zlib
from typing import Final

from bowling_app.platform.visits.destinations import Refused

_GZIP: Final = 16 + zlib.MAX_WBITS
_NAMED: Final = re.compile(rb"<meta[^>]{0,200}?charset=[\"']?\s*([\w-]{1,40})", re.IGNORECASE)
_ENCODINGS: Final = {
    **dict.fromkeys(("utf-8", "utf8", "us-ascii", "ascii"), "utf-8"),
    **dict.fromkeys(("utf-16", "utf-16le", "utf-16be"), "utf-16"),
    **dict.fromkeys(("iso-8859-1", "iso8859-1", "latin1", "latin-1", "windows-1252", "cp1252"), "windows-1252"),
}
"""What sites of the US are written in. Others are read as UTF-8: some decoders of Python take hours or run programs."""
_SEEN_FOR_A_NAME: Final = 2_048


class Contents:
    """Gathers the bytes of one answer. Both what comes in and what it unpacks to count against the bound."""

    def __init__(self, packing: str, most_bytes: int) -> None:
        if packing not in {"", "identity", "gzip", "x-gzip"}:
            raise Refused("packed its answer in a way that was not asked for")
        self._unpacking = zlib.decompressobj(_GZIP) if "gzip" in packing else None
        self._most = most_bytes
        self._received = 0
        self._content = bytearray()

    def take(self, piece: bytes) -> None:
        """The next piece. Raises Refused once there is too much."""
        self._received += len(piece)
        room = self._most - len(self._content) + 1
        try:
            self._content += self._unpacking.decompress(piece, room) if self._unpacking else piece[:room]
        except zlib.error:
            raise Refused("sent packed contents that cannot be unpacked") from None
        if max(self._received, len(self._content)) > self._most:
            raise Refused(f"sent more than {self._most:,} bytes")

    @property
    def bytes(self) -> bytes:
        """What came."""
        return bytes(self._content)


def text_of(content: bytes, content_type: str) -> str:
    """The text of a page, by the encoding that its header or the page itself names. What cannot be read becomes a
    replacement sign."""
    stated = re.search(r"charset=[\"']?([\w-]{1,40})", content_type, re.IGNORECASE)
    within = _NAMED.search(content[:_SEEN_FOR_A_NAME])
    name = stated[1] if stated else within[1].decode("ascii", "replace") if within else "utf-8"
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        name = "utf-16"
    return content.decode(_ENCODINGS.get(name.lower(), "utf-8"), "replace").replace("\x00", "")
