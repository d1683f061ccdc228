"""Decoding HEIC photos without a second copy of the whole picture.

Phones take photos of 48 million pixels. The decoder needs 4.5 bytes for each; another copy by Pillow would take 4 more.
So the decoder's own rows are made smaller, some at a time.
"""

from typing import Any, Final

import pillow_heif
from PIL import Image

_ROWS: Final = 32
"""How many rows of the smaller picture are made at a time."""


def reduced_heif(content: bytes, factor: int) -> Image.Image:
    """The picture, upright, with each side divided by the factor, rounded up."""
    file: Any = pillow_heif.open_heif(content, convert_hdr_to_8bit=True)
    (width, height), mode, stride = file.size, file.mode, file.stride
    rows: Any = memoryview(file.data)  # Pillow takes one, and says that it takes only bytes.
    small = Image.new(mode, (-(-width // factor), -(-height // factor)))
    for top in range(0, height, step := _ROWS * factor):
        count = min(step, height - top)
        strip = Image.frombuffer(
            mode, (width, count), rows[top * stride : (top + count) * stride], "raw", mode, stride, 1
        )
        small.paste(strip.reduce(factor), (0, top // factor))
    return small
