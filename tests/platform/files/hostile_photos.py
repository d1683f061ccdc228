"""Photos that somebody made to hurt whoever opens them."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image

ONE_COLOR = (220, 20, 20)


def as_file(picture: Image.Image, kind: str, **options: Any) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def a_flat_webp(side: int = 3500) -> bytes:
    """Some hundred bytes that come to `side` by `side` pixels."""
    return as_file(Image.new("RGB", (side, side), ONE_COLOR), "WEBP", lossless=True, quality=0, method=0)


def a_heavy_webp() -> bytes:
    """The most that is taken: 12 million pixels of WebP."""
    noise = Image.effect_noise((1000, 750), 60).convert("RGB").resize((4000, 3000))
    return as_file(noise, "WEBP", quality=10, method=0)


def exif_bomb(values: int = 5_000, size: int = 60_000) -> bytes:
    """An EXIF block of 64 kB that names thousands of values, all of them in the same place."""
    entries = b"".join(struct.pack("<HHII", 0x8000 + tag, 1, size, 0) for tag in range(values))
    return b"II*\0\x08\0\0\0" + struct.pack("<H", values) + entries + bytes(4)


def with_exif(kind: str, exif: bytes) -> bytes:
    return as_file(Image.effect_noise((400, 300), 60).convert("RGB"), kind, exif=b"Exif\0\0" + exif)


def a_png_with_a_bomb(name: bytes) -> bytes:
    """A small PNG with a part of 50 MB that was packed into 50 kB."""
    whole = as_file(Image.effect_noise((400, 300), 60).convert("RGB"), "PNG")
    data = b"profile\0\0" + zlib.compress(bytes(50_000_000))
    part = struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return whole[:33] + part + whole[33:]


def a_jpeg_of_many_scans(scans: int = 2_000) -> bytes:
    """A progressive JPEG that says the last of its scans again and again. Each is a walk over the whole picture."""
    whole = as_file(Image.new("RGB", (4000, 3000), ONE_COLOR), "JPEG", progressive=True)
    last = whole.rindex(b"\xff\xda")
    return whole[:last] + whole[last:-2] * scans + whole[-2:]
