"""Texts from outside, made safe to store and to show as what they are: text."""

import re
import unicodedata
from typing import Final

_UNUSUAL: Final = re.compile(r"[^\n\r\t -~]")  # Most texts have none of these and need no closer look.

# Directional overrides turn the text after them around, and zero-width signs hide in names; emoji need the joiner.
_INVISIBLE: Final = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200B, 0x2060, 0xFEFF])


def one_line(text: str, limit: int) -> str:
    """The text on one line without control characters, cut at a word to at most `limit` characters."""
    return _cut(" ".join(_visible(text).split()), limit)


def paragraphs(text: str, limit: int) -> str:
    """The text with its line breaks, without control characters, cut at a word to at most `limit` characters."""
    lines = [" ".join(line.split()) for line in _visible(text).splitlines()]
    return _cut(re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip(), limit)


def _visible(text: str) -> str:
    """The characters that can be stored and seen; line breaks and tabs stay, half characters and commands go."""
    if not _UNUSUAL.search(text):
        return text
    kept = (c if c in "\n\r\t" or unicodedata.category(c) not in {"Cc", "Cs", "Cn"} else " " for c in text)
    return "".join(kept).translate(_INVISIBLE)


def _cut(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    start = text[: limit - 1]
    return (start.rpartition(" ")[0] or start).rstrip() + "…"
