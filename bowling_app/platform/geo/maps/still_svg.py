"""Draws a still picture as SVG, without scripts, in the colors of the light and of the dark scheme."""

import gzip
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from bowling_app.platform.geo.maps.clipping import Box, Line, area, simplified
from bowling_app.platform.geo.maps.colors import DARK, LIGHT
from bowling_app.platform.geo.maps.still_labels import Label, labels
from bowling_app.platform.geo.maps.still_map import StillMap
from bowling_app.platform.geo.maps.style import Step
from bowling_app.platform.kit.limits import Bytes

MOST_BYTES: Final[Bytes] = 15_000
"""Of a picture, compressed."""
PIN: Final = "M0-1C-5-9-12-15-12-22a12 12 0 0 1 24 0c0 7-7 13-12 21z"
"""Its foot is the place, in pixels."""
SCALES: Final = (
    (500 / 5280, "500 ft"), (1000 / 5280, "1,000 ft"), (0.5, "0.5 mi"), (1, "1 mi"),
    (2, "2 mi"), (5, "5 mi"), (10, "10 mi"), (20, "20 mi"), (50, "50 mi"),
)  # fmt: skip
"""Lengths in miles, and their signs: one picture is shown in all languages."""

Detail = tuple[float, float, frozenset[str]]

_FINE: Final = 4
"""Units of the drawing in a pixel: all its numbers are whole."""
_DETAILS: Final[Sequence[Detail]] = (
    (0.3, 2, frozenset()),
    (0.6, 8, frozenset({"siding", "path"})),
    (0.8, 12, frozenset({"siding", "path", "building", "service", "stream"})),
    (1.2, 30, frozenset({"siding", "path", "building", "service", "stream", "built", "field", "county"})),
    (2, 60, frozenset({"siding", "path", "building", "service", "stream", "built", "field", "county", "minor"})),
)
"""From fine to coarse: how far a line may be from where it is, how small a surface may be, both in pixels, and what is
left out. The first that is small enough is taken."""
_NARROW, _WIDE = frozenset("fijlrt.,'-|I ()"), frozenset("mwMWGOQ@&")
_LONGEST_SCALE: Final = 90
_STYLE: Final = (
    "text{font-family:system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:var(--land);stroke-width:12;"
    "stroke-linejoin:round}path{stroke-linejoin:round;stroke-linecap:round}.wet{stroke:var(--water);"
    "font-style:italic}"
)


def svg(shown: StillMap, title: str) -> bytes:
    """The picture as a file, compressed with gzip, of at most 15 kB. `title` says what it shows."""
    written = labels(shown, _width, kept_free(shown))
    content = b""
    for detail in _DETAILS:
        content = gzip.compress("".join(_parts(shown, title, written, detail)).encode(), mtime=0)
        if len(content) <= MOST_BYTES:
            return content
    return gzip.compress("".join(_parts(shown, title, written, None)).encode(), mtime=0)


def _parts(shown: StillMap, title: str, written: Iterable[Label], detail: Detail | None) -> Iterator[str]:
    """Without detail: names and pin alone."""
    view = shown.view
    width, height = view.width * _FINE, view.height * _FINE
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{view.width}" '
        f'height="{view.height}" role="img"><title>{escape(title)}</title><style>:root{{{_colors(LIGHT)}}}'
        f"@media(prefers-color-scheme:dark){{:root{{{_colors(DARK)}}}}}{_STYLE}</style>"
        f'<rect width="{width}" height="{height}" style="fill:var(--water)"/>'
    )
    if detail:
        yield from _shapes(shown, detail)
    for label in written:
        yield from _label(label)
    yield _scale(shown)
    yield (
        f'<path d="{PIN}" transform="translate({width // 2} {height * view.share:.0f})scale({_FINE})" '
        'style="fill:var(--pin);stroke:#fff;stroke-width:1.5"/>'
        f'<circle cx="{width // 2}" cy="{height * view.share - 22 * _FINE:.0f}" r="{4.5 * _FINE}" fill="#fff"/></svg>'
    )


def _colors(known: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{color}" for name, color in known.items())


def _shapes(shown: StillMap, detail: Detail) -> Iterator[str]:
    """Each group is written once, however often it is drawn. Its element says nothing of its look."""
    tolerance, smallest, without = detail
    steps = [step for step in shown.style.steps if step.least <= shown.zoom <= step.most and step.group not in without]
    data: dict[str, str] = {}
    for step in steps:
        is_surface = step.how == "fill"
        parts = (shown.edges if step.group in shown.style.edged and not is_surface else shown.groups).get(
            step.group, []
        )
        data[_name(shown, step)] = "".join(_data(part, tolerance, smallest, is_surface=is_surface) for part in parts)
    yield "<defs>"
    yield from (f'<path id="{name}" d="{points}"/>' for name, points in data.items() if points)
    yield "</defs>"
    for step in steps:
        if data[_name(shown, step)]:
            yield f'<use href="#{_name(shown, step)}" style="{_look(step, shown.zoom)}"/>'


def _name(shown: StillMap, step: Step) -> str:
    return f"{step.group}-edge" if step.how == "line" and step.group in shown.style.edged else step.group


def _data(part: Line, tolerance: float, smallest: float, *, is_surface: bool) -> str:
    """The commands of a line or a ring, in whole units; empty if it is too small."""
    if is_surface and abs(area(part)) < smallest:
        return ""
    spots = [(round(x * _FINE), round(y * _FINE)) for x, y in simplified(part, tolerance)]
    steps = [(u - x, v - y) for (x, y), (u, v) in pairwise(spots) if (x, y) != (u, v)]
    if not steps:
        return ""
    numbers = " ".join(
        f"{across} {down}" for across, down in (steps[:-1] if is_surface and spots[0] == spots[-1] else steps)
    )
    return f"M{spots[0][0]} {spots[0][1]}l{numbers}{'z' if is_surface else ''}".replace(" -", "-")


def _look(step: Step, zoom: int) -> str:
    if step.how == "fill":
        return f"fill:var(--{step.color})"
    width = step.width(zoom) * _FINE
    dashes = " ".join(f"{part * width:.1f}" for part in step.dashes)
    return f"fill:none;stroke:var(--{step.color});stroke-width:{width:.1f}" + (
        f";stroke-dasharray:{dashes};stroke-linecap:butt" if dashes else ""
    )


def _label(label: Label) -> Iterator[str]:
    x, y = (round(number * _FINE) for number in label.middle)
    if label.kind == "shield":
        width, height = round(label.width * _FINE), round((label.size * 1.2 + 2) * _FINE)
        look = "fill:var(--land);stroke:var(--soft);stroke-width:4"
        yield (f'<rect x="{x - width // 2}" y="{y - height // 2}" width="{width}" height="{height}" rx="14" '
               f'style="{look}"/>')  # fmt: skip
    if label.dot:
        yield f'<circle cx="{label.dot[0] * _FINE:.0f}" cy="{label.dot[1] * _FINE:.0f}" r="8" style="fill:var(--ink)"/>'
    turn = f' transform="rotate({label.angle:.1f} {x} {y})"' if label.angle else ""
    wet = ' class="wet"' if label.color == "wet" else ""
    down = round(label.size * 0.36 * _FINE)
    look = f"fill:var(--{label.color});font-size:{label.size * _FINE:g}px;font-weight:{label.weight}"
    yield f'<text x="{x}" y="{y + down}"{turn}{wet} style="{look}">{escape(label.text)}</text>'


def scale_of(shown: StillMap) -> tuple[float, str]:
    """A round length that fits: its pixels, and its words."""
    miles, words = max((one for one in SCALES if one[0] * shown.pixels_of_a_mile <= _LONGEST_SCALE), default=SCALES[0])
    return miles * shown.pixels_of_a_mile, words


def _scale(shown: StillMap) -> str:
    length, words = scale_of(shown)
    left, bottom, right = 8 * _FINE, (shown.view.height - 8) * _FINE, round((8 + length) * _FINE)
    path = f"M{left} {bottom - 16}v16H{right}v-16"
    return (
        f'<path d="{path}" style="fill:none;stroke:var(--land);stroke-width:16"/>'
        f'<path d="{path}" style="fill:none;stroke:var(--soft);stroke-width:6"/>'
        f'<text x="{left}" y="{bottom - 28}" style="fill:var(--ink);font-size:{11 * _FINE}px;text-anchor:start">'
        f"{words}</text>"
    )


def kept_free(shown: StillMap) -> tuple[Box, ...]:
    """The pin and the scale, where no name may be."""
    view = shown.view
    x, y = view.width / 2, view.height * view.share
    return (x - 14, y - 36, x + 14, y + 2), (0, view.height - 32, max(90, scale_of(shown)[0] + 16), view.height)


def _width(text: str, size: float, weight: int) -> float:
    """About the width of a text in a sans-serif font, rather more than less. Nobody knows which font will be used."""
    ems = sum(0.34 if sign in _NARROW else 0.9 if sign in _WIDE else 0.7 if sign.isupper() else 0.57 for sign in text)
    return ems * size * (1.06 if weight >= 600 else 1)
