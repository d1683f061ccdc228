"""Texts from outside, made safe to store and to show as what they are: text."""

import re
import unicodedata
from typing import Final, Literal

_UNUSUAL: Final = re.compile(r"[^\n\r\t -~]")  # Most texts have none of these and need no closer look.

# Directional overrides turn the text after them around, and zero-width signs hide in names; emoji need the joiner.
_INVISIBLE: Final = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200B, 0x2060, 0xFEFF])

LONGEST_NORMALIZED: Final = 2_000
"""How many characters of a text are normalized. Sorting a long run of combining marks takes time that grows with the
square of its length, in one call that holds up the whole process: 32,000 marks take more than a second."""


def normalized(text: str, form: Literal["NFC", "NFKC", "NFKD"]) -> str:
    """The beginning of a text in a normal form of Unicode. Only this function may normalize."""
    return unicodedata.normalize(form, text[:LONGEST_NORMALIZED])


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
