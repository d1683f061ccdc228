"""Draws the picture that other sites show with a link: the words of a page, a lane's boards, and pins.

The picture of a venue has the map of its surroundings in the place of the lane.
"""

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bowling_app.platform.seo.previews import HEIGHT, WIDTH, Preview
from bowling_app.site.seo.preview_font import drawable, font
from bowling_app.site.seo.preview_map import map_panel

MEDIA_TYPE: Final = "image/png"

_PAPER, _BOARD, _LANE, _LANE_BOARD = "#faf6ef", "#f1e7d6", "#e9cf9c", "#dcbd83"
_INK, _SOFT, _ACCENT, _OIL, _WHITE = "#231c15", "#5d5346", "#ad2b1d", "#17566b", "#ffffff"
_COLOURS: Final = 96  # Enough for the few tints there are, with their edges.

_LEFT, _TOP, _RIGHT = 72, 60, 852
_BOTTOM: Final = HEIGHT - 66
_LANE_LEFT: Final = 908
_EDGE: Final = 8
_FACT_SIZE: Final = 44
_TITLE_SIZES: Final = (104, 92, 80, 70, 62)
_TITLE_LINES: Final = 3
_TEXT_SIZE: Final = 44
_TEXT_LINES: Final = 2
_FINE: Final = 3
"""Shapes are drawn so many times larger and then made smaller, which makes their edges smooth."""

_PIN: Final = ((0, -200), (13, -196), (18, -178), (15, -156), (13, -136), (18, -110), (29, -84), (32, -62), (28, -36),
               (14, 0))  # fmt: skip
"""The right half of a pin, from its head to its foot."""


def preview_image(preview: Preview, site_name: str) -> bytes:
    """The picture as a PNG file of 1200 by 630 pixels. The same words always make the same file."""
    picture = _ground().copy()
    if preview.spot:
        picture.paste(map_panel(preview.spot, WIDTH - _LANE_LEFT - _EDGE, HEIGHT), (_LANE_LEFT + _EDGE, 0))
    pen = ImageDraw.Draw(picture)
    pen.text((_LEFT + 62, _TOP + 22), drawable(site_name), _INK, font(46), anchor="lm")
    end = _words(pen, preview)
    _facts(pen, preview, max(end + 34, _BOTTOM))
    file = BytesIO()
    picture.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG", compress_level=6)
    return file.getvalue()


def _words(pen: ImageDraw.ImageDraw, preview: Preview) -> int:
    """Kicker, title and text; where they end."""
    top = _TOP + 96
    pen.text((_LEFT, top), drawable(preview.kicker), _ACCENT, font(36), anchor="la")
    top += 50
    size, lines = _fitted(drawable(preview.title) or drawable(preview.kicker))
    for line in lines:
        pen.text((_LEFT - 3, top), line, _INK, font(size), anchor="la")
        top += round(size * 1.04)
    top += 18
    room = _TEXT_LINES if len(lines) < _TITLE_LINES else 1
    for line in _wrapped(drawable(preview.text), font(_TEXT_SIZE), room):
        pen.text((_LEFT, top), line, _SOFT, font(_TEXT_SIZE), anchor="la")
        top += 54
    return top


def _facts(pen: ImageDraw.ImageDraw, preview: Preview, middle: float) -> None:
    """The rating with its star, and the facts, in one line with dots between them."""
    at, letters = float(_LEFT), font(_FACT_SIZE)
    if preview.rating:
        pen.polygon(_star(at + 22, middle - 2, 25), _ACCENT)
        pen.text((at + 58, middle), preview.rating, _INK, letters, anchor="lm")
        at += 58 + letters.getlength(preview.rating)
    for fact in map(drawable, preview.facts):
        if at > _LEFT:
            pen.ellipse((at + 20, middle - 4, at + 28, middle + 4), _SOFT)
            at += 48
        if at + letters.getlength(fact) > _RIGHT:
            return
        pen.text((at, middle), fact, _OIL, letters, anchor="lm")
        at += letters.getlength(fact)


def _fitted(title: str) -> tuple[int, list[str]]:
    """The largest size at which the title fits, and its lines; at the smallest size its end may be cut off."""
    for size in _TITLE_SIZES:
        lines = _wrapped(title, font(size), _TITLE_LINES + 1)
        if len(lines) <= (_TITLE_LINES if size < _TITLE_SIZES[1] else 2):
            return size, lines
    return _TITLE_SIZES[-1], _wrapped(title, font(_TITLE_SIZES[-1]), _TITLE_LINES)


def _wrapped(text: str, font: ImageFont.FreeTypeFont, most: int) -> list[str]:
    """The text in at most `most` lines, each as wide as the picture allows; the rest becomes an ellipsis."""
    lines: list[str] = []
    for word in _pieces(text.split(), font):
        if lines and _fits(f"{lines[-1]} {word}", font):
            lines[-1] = f"{lines[-1]} {word}"
        elif len(lines) < most:
            lines.append(word)
        else:
            return [*lines[:-1], _dotted(lines[-1], font)]
    return lines


def _pieces(words: Sequence[str], font: ImageFont.FreeTypeFont) -> list[str]:
    """The words; one that is wider than a line is cut into parts that are not."""
    pieces: list[str] = []
    for word in words:
        rest = word
        while not _fits(rest, font):
            lengths = range(1, len(rest))
            length = max(1, bisect(lengths, _RIGHT - _LEFT, key=lambda end, text=rest: font.getlength(text[:end])))
            pieces.append(rest[:length])
            rest = rest[length:]
        pieces.append(rest)
    return pieces


def _dotted(line: str, font: ImageFont.FreeTypeFont) -> str:
    """The line with dots at its end, in place of its last words if need be."""
    while not _fits(f"{line}...", font):
        line = line.rpartition(" ")[0] or line[:-1]
    return f"{line.rstrip(' ,;:')}..."


def _fits(text: str, font: ImageFont.FreeTypeFont) -> bool:
    return font.getlength(text) <= _RIGHT - _LEFT


@lru_cache
def _ground() -> Image.Image:
    """What all pictures have in common. It is drawn once."""
    large = Image.new("RGB", (WIDTH * _FINE, HEIGHT * _FINE), _PAPER)
    pen = ImageDraw.Draw(large)
    for left in range(0, _LANE_LEFT, 56):
        pen.rectangle(_box(left, 0, left + 2, HEIGHT), _BOARD)
    _draw_lane(pen)
    _draw_mark(pen)
    return large.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _draw_lane(pen: ImageDraw.ImageDraw) -> None:
    """The end of a lane at the right edge, with its boards, and three pins on it."""
    pen.rectangle(_box(_LANE_LEFT, 0, WIDTH, HEIGHT), _LANE)
    for left in range(_LANE_LEFT + 36, WIDTH, 36):
        pen.rectangle(_box(left, 0, left + 2, HEIGHT), _LANE_BOARD)
    pen.rectangle(_box(_LANE_LEFT, 0, _LANE_LEFT + _EDGE, HEIGHT), _ACCENT)
    for center, foot, scale in ((980, 470, 1.7), (1140, 470, 1.7), (1060, 560, 2.1)):
        _draw_pin(pen, center, foot, scale)


def _draw_pin(pen: ImageDraw.ImageDraw, center: float, foot: float, scale: float) -> None:
    half = _smooth(_PIN)
    outline = [(x, y) for x, y in half] + [(-x, y) for x, y in reversed(half)]
    pen.ellipse(_box(center - 34 * scale, foot - 8, center + 34 * scale, foot + 16), _LANE_BOARD)
    pen.polygon([(_FINE * (center + x * scale), _FINE * (foot + y * scale)) for x, y in outline], _WHITE, _SOFT, 4)
    for height in (-152, -140):
        reach = next(x for x, y in half if y >= height) * scale
        pen.rectangle(_box(center - reach, foot + height * scale, center + reach, foot + (height + 6) * scale), _ACCENT)


def _draw_mark(pen: ImageDraw.ImageDraw) -> None:
    """Our sign: a ball with three holes that ends in the point of a map's pin."""
    across, down = _LEFT + 22, _TOP + 18
    pen.ellipse(_box(across - 22, down - 22, across + 22, down + 22), _ACCENT)
    pen.polygon([(_FINE * x, _FINE * y) for x, y in
                 ((across - 20, down + 9), (across + 20, down + 9), (across, down + 36))], _ACCENT)  # fmt: skip
    for x, y in ((-6, -7), (6, -9), (2, 3)):
        pen.ellipse(_box(across + x - 4.6, down + y - 4.6, across + x + 4.6, down + y + 4.6), _WHITE)


def _smooth(points: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
    """Points on a round curve through the given ones (Catmull and Rom)."""
    padded = [points[0], *points, points[-1]]
    made: list[tuple[float, float]] = []
    for at, (start, end) in enumerate(pairwise(points)):
        (x0, y0), (x3, y3) = padded[at], padded[at + 3]
        made += [
            (_between(x0, start[0], end[0], x3, step / 8), _between(y0, start[1], end[1], y3, step / 8))
            for step in range(8)
        ]
    return [*made, points[-1]]


def _between(before: float, start: float, end: float, after: float, share: float) -> float:
    linear, square = end - before, 2 * before - 5 * start + 4 * end - after
    cube = 3 * start - before - 3 * end + after
    return start + 0.5 * share * (linear + share * (square + share * cube))


def _star(across: float, down: float, radius: float) -> list[tuple[float, float]]:
    def corner(number: int) -> tuple[float, float]:
        reach, turn = (radius, radius * 0.46)[number % 2], number * pi / 5
        return across + reach * sin(turn), down - reach * cos(turn)

    return [corner(number) for number in range(10)]


def _box(left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
    return left * _FINE, top * _FINE, right * _FINE, bottom * _FINE
