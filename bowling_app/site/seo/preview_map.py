"""Draws the map of a place as a part of a preview picture, in the light colors of the site."""

from typing import Final

from PIL import Image, ImageDraw

from bowling_app.platform.geo.maps.clipping import Line, area
from bowling_app.platform.geo.maps.colors import LIGHT
from bowling_app.platform.geo.maps.still_labels import Label, labels
from bowling_app.platform.geo.maps.still_map import StillMap, View, still_map
from bowling_app.site.seo.preview_font import drawable, font

_LARGER: Final = 2
"""Pixels of the picture for one of the map: it is looked at from afar."""
_FINE: Final = 2
"""Shapes are drawn so many times larger and then made smaller, which makes their edges smooth."""
_PIN: Final = 26
"""Half of the width of the pin."""
_CREDIT: Final = 20


def map_panel(spot: tuple[float, float], width: int, height: int) -> Image.Image:
    """The surroundings of a latitude and longitude, with a pin in the middle, and the makers of the map below."""
    view = View(*spot, width // _LARGER, height // _LARGER, 0.52)
    shown = still_map(view)
    picture = _shapes(shown).resize((width, height), Image.Resampling.LANCZOS)
    pen = ImageDraw.Draw(picture)
    x, y = width / 2, height * view.share
    pin = ((x - _PIN) / _LARGER, (y - 3 * _PIN) / _LARGER, (x + _PIN) / _LARGER, y / _LARGER)
    below = (0, view.height - 2 * _CREDIT / _LARGER, view.width, view.height)
    for label in labels(shown, _measure, (pin, below)):
        _write(pen, label)
    _pin(picture, x, y)
    credit = "© OpenStreetMap" if shown.has_streets else "GeoNames, US Census"
    pen.rectangle((0, height - _CREDIT - 10, width, height), LIGHT["land"])
    pen.text((width - 8, height - 6), credit, LIGHT["soft"], font(_CREDIT), anchor="rb")
    return picture


def _shapes(shown: StillMap) -> Image.Image:
    scale = _LARGER * _FINE
    picture = Image.new("RGB", (shown.view.width * scale, shown.view.height * scale), LIGHT["water"])
    for step in shown.style.steps:
        if step.least <= shown.zoom <= step.most:
            is_edge = step.how == "line" and step.group in shown.style.edged
            parts = [_larger(part, scale) for part in (shown.edges if is_edge else shown.groups).get(step.group, [])]
            if step.how == "fill":
                _fill(picture, LIGHT[step.color], parts)
            else:
                _line(picture, LIGHT[step.color], parts, step.width(shown.zoom) * scale)
    return picture


def _larger(part: Line, scale: float) -> Line:
    return [(x * scale, y * scale) for x, y in part]


def _fill(picture: Image.Image, color: str, rings: list[Line]) -> None:
    """A ring that goes the other way round is a hole in the one before."""
    if not rings:
        return
    mask = Image.new("1", picture.size)
    pen = ImageDraw.Draw(mask)
    for ring in rings:
        pen.polygon(ring, int(area(ring) > 0))
    picture.paste(color, mask=mask)


def _line(picture: Image.Image, color: str, lines: list[Line], width: float) -> None:
    pen = ImageDraw.Draw(picture)
    for line in lines:
        pen.line(line, color, max(1, round(width)), joint="curve")


def _measure(text: str, size: float, _weight: int) -> float:
    return font(round(size * _LARGER)).getlength(drawable(text)) / _LARGER


def _write(pen: ImageDraw.ImageDraw, label: Label) -> None:
    """Names along lines would be too small to read."""
    if label.angle:
        return
    middle = (label.middle[0] * _LARGER, label.middle[1] * _LARGER)
    halo = LIGHT["water" if label.color == "wet" else "land"]
    written = font(round(label.size * _LARGER))
    pen.text(middle, drawable(label.text), LIGHT[label.color], written, anchor="mm", stroke_width=3, stroke_fill=halo)
    if label.dot:
        x, y = label.dot[0] * _LARGER, label.dot[1] * _LARGER
        pen.ellipse((x - 4, y - 4, x + 4, y + 4), LIGHT["ink"])


def _pin(picture: Image.Image, x: float, y: float) -> None:
    """The pin of maps, with its foot at the place."""
    fine, half = 4, _PIN + 3
    large = Image.new("RGBA", (2 * half * fine, 3 * half * fine))
    pen = ImageDraw.Draw(large)
    for radius, color in ((half, "#ffffff"), (_PIN, LIGHT["pin"])):
        shrunk = (half - radius) * fine
        pen.ellipse((shrunk, shrunk, 2 * half * fine - shrunk, 2 * half * fine - shrunk), color)
        sides = ((shrunk + 0.1 * radius * fine, 1.45 * half * fine), (2 * half * fine - shrunk - 0.1 * radius * fine,
                 1.45 * half * fine), (half * fine, 3 * half * fine - 2 * shrunk))  # fmt: skip
        pen.polygon(sides, color)
    hole = 0.62 * half * fine
    pen.ellipse((hole, hole, 2 * half * fine - hole, 2 * half * fine - hole), "#ffffff")
    small = large.resize((2 * half, 3 * half), Image.Resampling.LANCZOS)
    picture.paste(small, (round(x - half), round(y - 3 * half)), small)
