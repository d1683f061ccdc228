"""Drawings that stand in for the photos that a venue has not got: lanes, racks, balls, arrows, pins.

A drawing depends on nothing but the venue's id, so it is the same on every page and every day.
"""

from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final

WIDTH: Final = 640
"""The width of a drawing, which is 16 by 9. What matters lies in the middle square, which small cards show alone."""


@dataclass(frozen=True, slots=True)
class _Palette:
    """Five colors of an alley: the floor, its boards, the drawing on it, one bright color, and the light."""

    ground: str
    board: str
    line: str
    loud: str
    light: str


_PALETTES: Final = (
    _Palette("#efd9ad", "#e0c48d", "#7a5417", "#ad2b1d", "#fbf3e2"),
    _Palette("#1f5a6b", "#2a6a7c", "#a9d3d6", "#f0b44c", "#f4ead4"),
    _Palette("#b5432f", "#c2543f", "#f3c9ae", "#f6d08a", "#fdf1df"),
    _Palette("#f3e8d3", "#e7d7b9", "#23566a", "#c0402c", "#fffaf0"),
    _Palette("#2f5b4a", "#3b6b58", "#b9d3b4", "#f0b44c", "#f3ecd6"),
    _Palette("#2c302d", "#3a3f3b", "#c9b68e", "#e0583f", "#f4e7cd"),
    _Palette("#e2b050", "#d49f3c", "#5a3a08", "#a02a1b", "#fdf3da"),
)

_PIN: Final = (
    "M-14 0C-24-22-32-42-32-62-32-92-12-108-12-136-12-152-17-160-17-178-17-192-9-200 0-200S17-192 17-178"
    "C17-160 12-152 12-136 12-108 32-92 32-62 32-42 24-22 14 0Z"
)
_NIGHT: Final = "#1b1712"
"""The dark of shadows, of the pit behind the pins, and of the veil that dims a drawing in the dark scheme."""

_FRAME: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">'
    "<style>@media(prefers-color-scheme:dark){{.n{{opacity:.26}}}}</style>"
    '<path fill="{ground}" d="M0 0h640v360H0z"/>{drawing}'
    '<path class="n" opacity="0" fill="#1b1712" d="M0 0h640v360H0z"/></svg>'
)


def venue_artwork(venue_id: str) -> str:
    """The drawing of a venue as an SVG text of less than 2.5 kB, without words."""
    chance = Random(int.from_bytes(sha256(venue_id.encode()).digest()[:8], "big"))  # noqa: S311 -- a picture, no secret.
    palette = chance.choice(_PALETTES)
    return _FRAME.format(ground=palette.ground, drawing=chance.choice(_DRAWINGS)(palette, chance))


def _lane(palette: _Palette, chance: Random) -> str:
    """A lane running away from the bowler, its arrows, the rack, and the sign above the pins."""
    center, half, top = chance.randint(270, 370), chance.randint(250, 300), chance.randint(24, 50)
    end = round(71 + top * 0.87)

    def at(across: float, depth: float) -> str:
        near = 1 / (1 + 3.4 * depth)
        return f"{center + across * half * near:.0f} {20 + 400 * near + top * (1 - near):.0f}"

    def strip(width: float) -> str:
        return f"M{at(-width, 0)}L{at(-width, 2)} {at(width, 2)} {at(width, 0)}z"

    boards = "".join(f"M{at(n / 5, 0)}L{at(n / 5, 2)}" for n in range(-5, 6))
    arrows = "".join(
        f"M{at(n / 4, depth + 0.14)}L{at(n / 4 + 0.035, depth)} {at(n / 4 - 0.035, depth)}z"
        for n in range(-3, 4)
        for depth in [0.32 + 0.07 * (3 - abs(n))]
    )
    lane = _shape(palette.board, strip(1)) + _lines(palette.ground, 2, boards) + _shape(palette.line, arrows)
    return (
        _house(palette, center, end) + _shape(palette.line, strip(1.25), 0.35) + lane + _far_pins(palette, center, end)
    )


def _house(palette: _Palette, center: int, end: int) -> str:
    """The dark pit behind the pins and the sign above it, with its lamps."""
    lamps = "".join(_disc(center + n * 22, end - 60, 4, palette.light) for n in range(-3, 4))
    pit = _shape(_NIGHT, f"M{center - 62} {end - 46}h124v48h-124z")
    return pit + _shape(palette.loud, f"M{center - 84} {end - 76}h168v32h-168z") + lamps


def _far_pins(palette: _Palette, center: int, end: int) -> str:
    places = [(place - (3 - row) / 2, row) for row in range(4) for place in range(4 - row)]
    pins = "".join(f'<use href="#p" x="{center + across * 17:.0f}" y="{end + row * 6}"/>' for across, row in places)
    return _pin(palette.light, _NIGHT, ' transform="scale(.19)"') + pins


def _rack(palette: _Palette, chance: Random) -> str:
    """The ten spots of the pin deck from above, some pins still standing."""
    step = chance.randint(64, 78)
    standing = set(chance.sample(range(10), chance.randint(3, 7)))
    places = [(place - row / 2, 1.5 - row) for row in range(4) for place in range(row + 1)]
    drawn = _boards(palette, chance)
    for number, (across, along) in enumerate(places):
        x, y = 320 + round(across * step), 180 + round(along * step * 0.87)
        if number in standing:
            drawn += _disc(x, y, step * 0.36, palette.light) + _disc(x, y, step * 0.16, palette.loud)
        else:
            ring = f'fill="none" stroke="{palette.line}" stroke-width="3" opacity=".6"'
            drawn += f'<circle cx="{x}" cy="{y}" r="{step * 0.36 - 2:.0f}" {ring}/>'
    return drawn


def _ball(palette: _Palette, chance: Random) -> str:
    """A ball with its finger holes, and its shadow on the boards."""
    x, y, r = chance.randint(270, 370), chance.randint(165, 205), chance.randint(112, 138)
    body = chance.choice((palette.loud, palette.light))
    shine = palette.light if body == palette.loud else palette.line
    holes = "".join(
        _disc(across * r / 100, along * r / 100, size * r / 100, palette.ground)
        for across, along, size in ((-22, -46, 10), (10, -52, 10), (4, -12, 13))
    )
    arc = f"M{x - r * 0.78:.0f} {y + r * 0.1:.0f}a{r * 0.8:.0f} {r * 0.8:.0f} 0 0 1 {r * 0.48:.0f}{-r * 0.83:.0f}"
    shadow = f'cx="{x + r * 0.25:.0f}" cy="{y + r * 0.93:.0f}" rx="{r}" ry="{r * 0.2:.0f}"'
    return (
        f'{_boards(palette, chance)}<ellipse {shadow} fill="{_NIGHT}" opacity=".22"/>{_disc(x, y, r, body)}'
        f'<g opacity=".55">{_lines(shine, 9, arc)}</g>'
        f'<g transform="translate({x} {y})rotate({chance.randint(-70, 70)})">{holes}</g>'
    )


def _arrows(palette: _Palette, chance: Random) -> str:
    """The arrows in the middle of the lane from above, large, and the dots before them."""
    step, rise = chance.randint(72, 88), chance.randint(24, 38)
    loud = chance.randrange(1, 6)
    arrows = "".join(
        _shape(
            palette.loud if n == loud else palette.line,
            f"M{320 + (n - 3) * step} {76 + abs(n - 3) * rise}l24 104-24-20-24 20z",
        )
        for n in range(7)
    )
    dots = "".join(_disc(320 + (n - 2.5) * step, 290 + (n % 2) * 24, 9, palette.line) for n in range(6))
    return f'{_boards(palette, chance)}{arrows}<g opacity=".7">{dots}</g>'


def _pins(palette: _Palette, chance: Random) -> str:
    """Three pins from the front; one of them may be tipping over."""
    scale, tip = chance.uniform(1.25, 1.5), chance.choice((0, 0, 14, -14))
    pins = "".join(
        f'<g transform="translate({320 + across * scale * 62:.0f} {base})scale({scale:.2f})rotate({angle})">'
        f'<use href="#p"/>{_lines(palette.loud, 7, "M-12-141h24m-25 13h26")}</g>'
        for across, base, angle in ((-1, 318, 0), (1, 318, tip), (0, 338, 0))
    )
    floor = _shape(palette.board, f"M0 {chance.randint(250, 280)}h640v120H0z")
    sun = _disc(chance.randint(220, 420), 150, chance.randint(110, 140), palette.board)
    return sun + floor + _pin(palette.light, palette.ground) + pins


def _hook(palette: _Palette, chance: Random) -> str:
    """A lane from above, and the dotted path of a ball that hooks into the pocket."""
    side = chance.choice((1, -1))
    start, out = 320 - side * chance.randint(20, 70), 320 + side * chance.randint(130, 190)
    places = [(place - row / 2, row) for row in range(3) for place in range(row + 1)]
    pins = "".join(_disc(320 + across * 46, 96 - row * 34, 13, palette.light) for across, row in places)
    lane = _shape(palette.board, "M140 0h360v360H140z")
    boards = _lines(palette.ground, 2, "".join(f"M{x} 0v360" for x in range(176, 480, 36)))
    gutters = _shape(palette.line, "M104 0h36v360h-36zM500 0h36v360h-36z", 0.3)
    path = _lines(
        palette.loud, 8, f"M{start} 300C{out} 235 {out} 180 {320 + side * 16} 118", ' stroke-dasharray="1 18"'
    )
    holes = "".join(_disc(start + x, 312 + y, 4, palette.ground) for x, y in ((-6, -15), (8, -16), (3, -4)))
    return gutters + lane + boards + pins + path + _disc(start, 312, 34, palette.loud) + holes


def _boards(palette: _Palette, chance: Random) -> str:
    """The boards of a lane, upright or slanting, as fine joints or as broad stripes."""
    step, slant = chance.randint(34, 52), chance.choice((0, 0, 60, -60))
    joints = "".join(f"M{x} 0l{slant} 360" for x in range(chance.randint(-80, -40), WIDTH + 80, step))
    return _lines(palette.board, chance.choice((2, 2, step // 2)), joints)


def _shape(fill: str, path: str, opacity: float = 1) -> str:
    return (
        f'<path fill="{fill}" d="{path}"/>' if opacity == 1 else f'<path fill="{fill}" opacity="{opacity}" d="{path}"/>'
    )


def _lines(stroke: str, width: int, path: str, more: str = "") -> str:
    return f'<path fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round"{more} d="{path}"/>'


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.0f}" fill="{fill}"/>'


def _pin(fill: str, edge: str, more: str = "") -> str:
    """The pin that `<use>` repeats."""
    return f'<defs><path id="p"{more} fill="{fill}" stroke="{edge}" stroke-width="5" d="{_PIN}"/></defs>'


_DRAWINGS: Final = (_lane, _rack, _ball, _arrows, _pins, _hook)
