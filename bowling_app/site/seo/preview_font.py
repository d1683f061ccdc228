"""The font of drawn pictures: that of the site's headings, with the letters of western Europe.

Accented letters that it lacks are drawn without the accents, and those of other scripts are left out, so that no
placeholder boxes appear.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bowling_app.platform.kit.texts import normalized

_FONT: Final = Path(__file__).resolve().parents[3] / "assets" / "fonts" / "barlow-semi-condensed-600.woff2"
_MISSING: Final = "\U0010fffd"  # No font has it, so it renders as the font's glyph for missing letters.

_STANDS_FOR: Final = {
    "Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "Ħ": "H", "ħ": "h", "Œ": "OE", "œ": "oe",
    "\N{LATIN SMALL LETTER DOTLESS I}": "i", "\N{HYPHEN}": "-", "\N{NON-BREAKING HYPHEN}": "-", "\N{MINUS SIGN}": "-",
}  # fmt: skip
"""What may stand for letters that are not made of another letter and a mark."""


def drawable(text: str) -> str:
    """The text in letters that the font has."""
    composed = normalized(text, "NFC")
    return " ".join("".join(map(_drawable_letter, composed)).split())


@lru_cache(maxsize=4096)
def _drawable_letter(letter: str) -> str:
    if letter.isspace():
        return " "
    if letter.isprintable() and _is_there(letter):
        return letter
    bare = normalized(letter, "NFKD")[:1] if letter.isalpha() else ""
    return _STANDS_FOR.get(letter) or (bare if bare and _is_there(bare) else "")


def _is_there(letter: str) -> bool:
    return _shape(letter) != _shape(_MISSING)


@lru_cache(maxsize=4096)
def _shape(letter: str) -> bytes:
    picture = Image.new("L", (64, 64))
    ImageDraw.Draw(picture).text((8, 8), letter, 255, font(32))
    return picture.tobytes()


@lru_cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font in a size of so many pixels."""
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)
