"""What the drawing of a map is made of: which shapes, in which order, color and width, and what is named.

One style serves both painters: the script of maps (`platform/web/map`), which gets it with the pins, and the still
pictures. Zooms are those of maps with squares of 256 pixels. Colors are names: `colors.py` has them for both schemes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Literal

from bowling_app.platform.geo.maps.vector_tiles import POLYGON, Values

Stops = tuple[tuple[float, float], ...]
"""Zooms with a width in pixels at each. Between them it grows evenly."""
ZOOMS: Final = range(20)
"""All of a map."""
ANY: Final = ()
"""All kinds that no group before has."""


@dataclass(frozen=True, slots=True)
class Group:
    """Features of a layer that are drawn alike: of one geometry, and of these kinds."""

    layer: str
    geometry: int
    kinds: tuple[str, ...] = ANY

    def has(self, layer: str, geometry: int, kind: str) -> bool:
        """Whether such features are drawn like this."""
        return layer == self.layer and geometry == self.geometry and (not self.kinds or kind in self.kinds)

    @property
    def plain(self) -> tuple[Any, ...]:
        """As the script gets it."""
        return self.layer, self.geometry, self.kinds


@dataclass(frozen=True, slots=True)
class Step:
    """One drawing of a group, from one zoom to another. A surface that is drawn as a line gets an edge."""

    group: str
    how: Literal["fill", "line"]
    color: str
    widths: Stops = ()
    least: float = 0
    most: float = 99
    dashes: tuple[float, ...] = ()  # Lengths of dashes and gaps, in widths.

    @property
    def widths_by_zoom(self) -> tuple[float, ...]:
        """Pixels at each zoom of a map, for its script; 0 where it is not drawn. Those of a surface mean nothing."""
        return tuple(round(self.width(zoom), 2) if self.least <= zoom <= self.most else 0 for zoom in ZOOMS)

    def width(self, zoom: float) -> float:
        """Pixels of a line."""
        if not self.widths:
            return 1
        if zoom <= self.widths[0][0]:
            return self.widths[0][1]
        for (before, narrow), (after, wide) in pairwise(self.widths):
            if zoom <= after:
                return narrow + (wide - narrow) * (zoom - before) / (after - before)
        return self.widths[-1][1]


@dataclass(frozen=True, slots=True)
class Named:
    """Features that are named, from a zoom on. The lowest `order` comes first where there is no room for all."""

    group: Group
    text: str  # The kind of the text.
    order: int
    least: float = 0
    field: str = "name"


@dataclass(frozen=True)
class Style:
    """Everything about one map."""

    groups: Mapping[str, Group]
    steps: tuple[Step, ...]
    names: tuple[Named, ...]

    @cached_property
    def layers(self) -> frozenset[str]:
        """Those that are read."""
        return frozenset(group.layer for group in (*self.groups.values(), *(named.group for named in self.names)))

    @cached_property
    def edged(self) -> frozenset[str]:
        """The groups of surfaces that get an edge."""
        lines = (step.group for step in self.steps if step.how == "line")
        return frozenset(name for name in lines if self.groups[name].geometry == POLYGON)

    def group_of(self, layer: str, geometry: int, kind: str) -> str | None:
        """How such features are drawn."""
        return next((name for name, group in self.groups.items() if group.has(layer, geometry, kind)), None)

    @property
    def plain(self) -> dict[str, Any]:
        """As the script gets it: arrays, and groups by their numbers."""
        numbers = {name: number for number, name in enumerate(self.groups)}
        return {
            "groups": [group.plain for group in self.groups.values()],
            "steps": [
                (numbers[step.group], step.how, step.color, step.widths_by_zoom, step.dashes) for step in self.steps
            ],
            "names": [(*n.group.plain, n.text, n.order, n.least, n.field) for n in self.names],
        }


def kind_of(values: Values) -> str:
    """The kind of a feature, with what makes it one of a lesser sort: "highway-link"."""
    kind = str(values.get("kind", ""))
    kind += "-link" if values.get("is_link") else ""
    kind += "-service" if values.get("kind_detail") == "service" else ""
    return f"{kind}-tunnel" if values.get("is_tunnel") else kind
