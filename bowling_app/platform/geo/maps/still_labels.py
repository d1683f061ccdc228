"""The names on a still picture: the most important first, none over another, over the pin, or over the edge."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import atan2, ceil, cos, degrees, hypot, pi, sin
from typing import Final

from bowling_app.platform.geo.maps.clipping import Box, Spot, clipped_line, is_inside
from bowling_app.platform.geo.maps.still_map import StillMap, Written

Measure = Callable[[str, float, int], float]
"""The width in pixels of a text of a size and a weight."""
MOST_LABELS: Final = 24
"""On a picture."""

_AIR: Final = 3
_DOT: Final = 5
_ASIDE: Final = 12
"""Pixels more to a name that makes way for the pin in the middle of its place."""
_SHARES: Final = (0.5, 0.3, 0.7)
"""Of a line: where its name may stand, the best first."""
_LINE: Final = 1.2
_APART: Final = {"road": 170, "shield": 130, "stream": 170}
"""Pixels from one name of a line to the same name again."""
_PLACES: Final = ((15, 600), (14, 600), (12.5, 600), (12, 400), (11.5, 400))
_OTHERS: Final = {
    "area": (11, 600), "county": (11, 400), "lake": (11.5, 400), "ocean": (13, 400), "poi": (11, 400),
    "road": (10.5, 500), "shield": (10, 700), "stream": (11, 400),
}  # fmt: skip
"""Sizes in pixels, and weights. The states need no name on such a picture."""
WET: Final = frozenset({"lake", "ocean", "stream"})


@dataclass(frozen=True, slots=True)
class Label:
    """A text in the middle of its box, turned by degrees. A place has a dot."""

    text: str
    kind: str
    size: float
    weight: int
    middle: Spot
    width: float
    angle: float = 0
    dot: Spot | None = None

    @property
    def color(self) -> str:
        """Its name in the palette."""
        return "wet" if self.kind in WET else "ink" if self.kind in ("place", "shield") else "soft"


def labels(shown: StillMap, measure: Measure, taken: Iterable[Box]) -> tuple[Label, ...]:
    """The names for which there is room. What is in `taken` stays free."""
    used, found = list(taken), list[Label]()
    for name in shown.names:
        if len(found) == MOST_LABELS:
            break
        name = _seen(name, shown)  # noqa: PLW2901 -- the rest is about what is in view of it.
        if (name.kind != "place" and name.kind not in _OTHERS) or _is_said(name, found):
            continue
        for label, boxes in _ways(name, measure):
            if all(_is_free(box, shown, used) for box in boxes):
                used += boxes
                found.append(label)
                break
    return tuple(found)


def _seen(name: Written, shown: StillMap) -> Written:
    """Of a line whose middle is not in view, the part that is."""
    box = (0, 0, shown.view.width, shown.view.height)
    if not name.ends or is_inside(name.spot, box):
        return name
    parts = list(clipped_line(list(name.ends), box))
    if not parts:
        return name
    (x, y), (u, v) = parts[0]
    return replace(name, spot=((x + u) / 2, (y + v) / 2), ends=((x, y), (u, v)))


def _is_said(name: Written, found: Sequence[Label]) -> bool:
    far = _APART.get(name.kind, 1)
    return any(label.text == name.text and hypot(label.middle[0] - name.spot[0], label.middle[1] - name.spot[1]) < far
               for label in found)  # fmt: skip


def _is_free(box: Box, shown: StillMap, used: Iterable[Box]) -> bool:
    west, north, east, south = box
    view = shown.view
    is_inside = west >= _AIR and north >= _AIR and east <= view.width - _AIR and south <= view.height - _AIR
    return is_inside and not any(west < e + _AIR and e_w < east + _AIR and north < s + _AIR and n < south + _AIR
                                 for e_w, n, e, s in used)  # fmt: skip


def _ways(name: Written, measure: Measure) -> Iterator[tuple[Label, list[Box]]]:
    """Where a name may stand, the best first, with the boxes that it covers there."""
    size, weight = _PLACES[min(max(name.size, 0), 4)] if name.kind == "place" else _OTHERS[name.kind]
    width, height = measure(name.text, size, weight), size * _LINE
    if name.kind == "shield":
        width, height = width + 8, height + 2
    x, y = name.spot
    if name.ends and name.kind != "shield":
        yield from _along(name, name.ends, (size, weight, width))
        return
    far = (width / 2 + _DOT, height / 2 + _DOT)
    shifts = ((far[0], 0), (-far[0], 0), (0, -far[1]), (0, far[1])) if name.kind == "place" else ((0, 0),)
    dot = (x, y) if name.kind == "place" else None
    around = [(x - _DOT + 2, y - _DOT + 2, x + _DOT - 2, y + _DOT - 2)] if dot else []
    for across, down in shifts:
        middle = (x + across, y + down)
        yield Label(name.text, name.kind, size, weight, middle, width, 0, dot), [_box(middle, width, height), *around]
    for across, down in ((far[0] + _ASIDE, 0), (-far[0] - _ASIDE, 0), (0, far[1])) if dot else ():
        middle = (x + across, y + down)
        yield Label(name.text, name.kind, size, weight, middle, width), [_box(middle, width, height)]


def _along(name: Written, ends: tuple[Spot, Spot], look: tuple[float, int, float]) -> Iterator[tuple[Label, list[Box]]]:
    """Along its line where that is long enough, the middle first. Never upside down."""
    (x, y), (u, v) = ends
    size, weight, width = look
    height = size * _LINE
    angle = atan2(v - y, u - x)
    angle -= pi * round(angle / pi)
    count = ceil(width / height)
    steps = [((at + 0.5) / count - 0.5) * width for at in range(count)]
    for share in _SHARES:
        if hypot(u - x, v - y) * (1 - abs(2 * share - 1)) >= width + height:
            middle = x + share * (u - x), y + share * (v - y)
            spots = [(middle[0] + cos(angle) * step, middle[1] + sin(angle) * step) for step in steps]
            label = Label(name.text, name.kind, size, weight, middle, width, degrees(angle))
            yield label, [_box(spot, height, height) for spot in spots]


def _box(middle: Spot, width: float, height: float) -> Box:
    x, y = middle
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2
