"""Texts from outside, made safe to store and to show as what they are: text."""

import re
import unicodedata
from typing import Final, Literal

from bowling_app.platform.kit.limits import Characters, Count

_UNUSUAL: Final = re.compile(r"[^\n\r\t -~]")  # Most texts have no such characters and need no further checks.

# Directional signs turn the text after them around, and what cannot be seen hides in names: fillers, soft hyphens,
# selectors, tags. Emoji and the scripts of India and Persia need the joiners, and emoji the last selector.
_INVISIBLE: Final = dict.fromkeys(
    [
        *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x200B, 0x200E, 0x200F, 0x2800, 0x3164, 0xFEFF, 0xFFA0),
        *(*range(0x180B, 0x1810), *range(0x202A, 0x202F), *range(0x2060, 0x2070), *range(0xFE00, 0xFE0F)),
        *(*range(0x1D173, 0x1D17B), *range(0xE0000, 0xE1000)),
    ]
)
MOST_MARKS: Final[Count] = 4
"""Marks that may stand on one letter: Hindi, Thai, Hebrew and Tibetan need up to four. More bury the lines around."""

LONGEST_NORMALIZED: Final[Characters] = 2_000
"""How many characters of a text are normalized. Sorting a long run of combining marks takes time that grows with the
square of its length, in one call that holds up the whole process: 32,000 marks take more than a second."""


def normalized(text: str, form: Literal["NFC", "NFKC", "NFKD"]) -> str:
    """The beginning of a text in a normal form of Unicode. Only this function may normalize."""
    return unicodedata.normalize(form, text[:LONGEST_NORMALIZED])


def folded_letters(text: str, form: Literal["NFKC", "NFKD"]) -> str:
    """The text with every character in the form by itself, so that wide and styled letters become plain ones.

    The work grows with the length of the text, for marks are not sorted. Of use where only letters count.
    """
    return "".join(c if c < "\x80" else unicodedata.normalize(form, c) for c in text)


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
    kept: list[str] = []
    marks = 0
    for character in text.translate(_INVISIBLE):
        category = unicodedata.category(character)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            is_seen = character in "\n\r\t" or category not in {"Cc", "Cs", "Cn"}
            kept.append(character if is_seen else " ")
    return "".join(kept)


def _cut(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    start = text[: limit - 1]
    return (start.rpartition(" ")[0] or start).rstrip() + "…"
