"""Which sources an operator wants to collect venues from: one file in TOML, or flags of the command."""

import datetime as dt
import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.sources import ALL_THE_PLACES, FOURSQUARE, OPENSTREETMAP, OVERTURE
from bowling_app.venues.rules.venue_draft import SourceDraft

KINDS: Final[Mapping[str, SourceDraft | None]] = {
    "openstreetmap": OPENSTREETMAP,
    "all-the-places": ALL_THE_PLACES,
    "overture": OVERTURE,
    "foursquare": FOURSQUARE,
    "file": None,
}
"""The kinds of sources, with the collection that each is; a file is from whomever its entry names."""
ASKED: Final = "openstreetmap"
"""The kind that is asked for at the Overpass service, unless its entry names a file."""


@dataclass(frozen=True, slots=True)
class SourceOrder:
    """One source. `path` is a file, a pattern such as `output/*.geojson`, or the address of a file or bucket of
    Parquet. What is not said is known of the collection, or of the file itself."""

    kind: str
    path: str = ""
    name: str = ""
    license: str = ""
    use: str = ""
    date: dt.date | None = None
    all_bowling: bool = False

    @property
    def label(self) -> str:
        """How the report calls it."""
        known = KINDS[self.kind]
        return self.name or (known.name if known else Path(self.path).name)

    @property
    def fingerprint(self) -> str:
        """By which it is known again. An address may hold a secret, so it is not kept itself."""
        return hashlib.sha256(repr((self.kind, self.path, self.name)).encode()).hexdigest()


_NAMES: Final = {each.name: each.type for each in fields(SourceOrder)}


def orders_in(path: Path) -> tuple[SourceOrder, ...]:
    """The sources that a settings file names, each a table `[[source]]`. Raises Invalid with what is wrong in it."""
    try:
        told = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Invalid(f"{path.name} cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Invalid(f"{path.name} is no valid TOML: {error}.") from error
    entries = told.get("source")
    if not isinstance(entries, list) or not entries or set(told) != {"source"}:
        raise Invalid(f"{path.name}: name each source in a table of its own, [[source]], and nothing else.")
    return tuple(
        _order(f"{path.name}, source {number}", entry, path.parent) for number, entry in enumerate(entries, start=1)
    )


def checked(where: str, order: SourceOrder) -> SourceOrder:
    """The order, if it can be carried out."""
    if order.kind not in KINDS:
        raise Invalid(f"{where}: kind must be one of {', '.join(KINDS)}.")
    if not order.path and order.kind != ASKED:
        raise Invalid(f"{where}: path is missing.")
    if order.kind == "file" and not order.license:
        raise Invalid(f"{where}: license is missing: under which terms may these facts be stored and published?")
    return order


def _order(where: str, entry: Any, folder: Path) -> SourceOrder:
    """One entry; a path in it counts from the folder of the settings file."""
    unknown = entry.keys() - _NAMES.keys() if isinstance(entry, dict) else {"what it is"}
    if unknown:
        raise Invalid(f"{where}: {', '.join(sorted(unknown))} is not known. Known are {', '.join(_NAMES)}.")
    for name, value in entry.items():
        wanted = {"date": dt.date, "all_bowling": bool}.get(name, str)
        if not isinstance(value, wanted):
            raise Invalid(f"{where}: {name} must be a {wanted.__name__}.")
    path = entry.get("path", "")
    whole = path if "://" in path or not path else str(folder / path)
    told: dict[str, Any] = {"kind": "", **entry, "path": whole}
    return checked(where, SourceOrder(**told))
