"""The map of streets that the operator names in `BOWLING_BASEMAP`. What is wrong with it costs the site nothing.

The file is looked at every half a minute: a new one is used without a restart, under an address of its own. Without it,
and where it has no tile, maps show the base map that the site brings along.
"""

import logging
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Final

from bowling_app.platform.geo.basemap import Tile
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.directories import UnfitMap
from bowling_app.platform.kit.limits import Seconds
from bowling_app.settings import settings

LOOKED_AT_EVERY: Final[Seconds] = 30
"""How soon a changed file is noticed."""
ATTRIBUTION: Final = "© [OpenStreetMap](https://www.openstreetmap.org/copyright)"
"""What maps say that show the streets. Its license, ODbL, asks for it."""
COARSER: Final = 1
"""Its tiles are made for squares of 512 pixels: the tiles of a zoom are for maps of the next one."""
STREETS_FROM: Final = 9
"""The zoom of maps from which on they show the streets. Before it, the base map is clearer and a hundredth as heavy."""

_log = logging.getLogger(__name__)


class StreetMap:
    """The file as it is at present."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._looked_at = float("-inf")
        self._state: tuple[object, ...] = ()
        self._archive: Archive | None = None
        self._is_reported = False

    def archive(self) -> Archive | None:
        """The file that is named at present, if it can be used."""
        with self._lock:
            if monotonic() - self._looked_at >= LOOKED_AT_EVERY:
                self._looked_at = monotonic()
                self._look(settings().basemap)
            return self._archive

    def tile(self, archive: Archive, tile: Tile) -> bytes | None:
        """A tile of it, compressed; None where it has none, or a broken one."""
        try:
            return archive.tile(tile)
        except UnfitMap as fault:
            self._report(f"the tile {'/'.join(map(str, tile))} of BOWLING_BASEMAP", fault)
            return None

    def _look(self, path: Path | None) -> None:
        if (state := _state(path)) == self._state:
            return
        self._state, self._archive, self._is_reported = state, None, False
        if path is None:
            return
        try:
            self._archive = Archive(path)
        except UnfitMap as fault:
            self._report("the file of BOWLING_BASEMAP", fault)

    def _report(self, what: str, fault: UnfitMap) -> None:
        """Say it once for each state of the file."""
        if not self._is_reported:
            self._is_reported = True
            _log.warning("Maps show the base map of the site: %s %s. %s", what, fault, fault.remedy)


def _state(path: Path | None) -> tuple[object, ...]:
    """What changes when the file does."""
    try:
        known = path.stat() if path else None
    except OSError as failure:
        return path, failure.errno
    return (path, known.st_dev, known.st_ino, known.st_size, known.st_mtime_ns) if known else (path,)


STREETS: Final = StreetMap()
"""That of this process."""
