"""`python -m bowling_app collect` without more: bring in every source of venues that the operator names."""

import argparse
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bowling_app.cli.failure import Failure
from bowling_app.cli.import_venues import SHOWN, print_outcome
from bowling_app.platform.kit.wording import count_of

if TYPE_CHECKING:  # They load the tables, which help does not need.
    from bowling_app.imports.jobs.collecting import Collected
    from bowling_app.imports.services.collecting.orders import SourceOrder

_COLLECT: Final = """Bring in the bowling alleys of the whole country from every source that you name.

Sources are named in one settings file, or by flags.

The settings file is TOML, with a table for each source:

    [[source]]
    kind = "openstreetmap"    # asks the Overpass service of BOWLING_OVERPASS_URL, or reads `path`

    [[source]]
    kind = "overture"         # or "foursquare": Parquet; of a bucket only the alleys of the US are fetched
    path = "s3://overturemaps-us-west-2/release/2026-11-19.0/theme=places/type=place/*"
    date = 2026-11-19

    [[source]]
    kind = "all-the-places"   # GeoJSON, one file for each chain
    path = "output/*.geojson"

    [[source]]
    kind = "file"             # CSV, GeoJSON or Parquet
    path = "state-list.csv"
    name = "State list"
    license = "CC0 1.0"
    use = "Any use."

Paths count from the settings file. It is repeatable: only differences come in. A venue that vanished from its source
stays as it is, and people are asked whether it is still there."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Describe what names the sources."""
    parser.description, parser.formatter_class = _COLLECT, argparse.RawDescriptionHelpFormatter
    parser.add_argument("--settings", type=Path, metavar="FILE", help="the sources, in TOML (BOWLING_COLLECT_FILE)")
    parser.add_argument("--openstreetmap", action="store_true", help="ask the service of BOWLING_OVERPASS_URL")
    for kind in ("overture", "foursquare", "all-the-places"):
        parser.add_argument(f"--{kind}", metavar="PATH", action="append", default=[], help="a file, pattern or address")
    parser.add_argument("--file", metavar="PATH", action="append", default=[], help="CSV, GeoJSON or Parquet")
    parser.add_argument("--source", metavar="NAME", default="", help="who the facts of --file are from")
    parser.add_argument("--license", metavar="TEXT", default="", help="the terms under which --file gives them")
    parser.add_argument("--dry-run", action="store_true", help="print what would change and change nothing")
    parser.add_argument("--verbose", action="store_true", help="print every refusal and note, not the first ones")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Collect, and report on each source. The exit code is 1 if one of them could not be brought in."""
    from bowling_app.imports.jobs.collecting import collect  # noqa: PLC0415 -- keeps help quick.

    orders = _orders(options)
    if not orders:
        raise Failure("Name a source: --settings FILE, or a flag such as --openstreetmap. --help shows all.")
    say = partial(print, file=sys.stderr, flush=True)
    has_failed = False
    for collected in collect(orders, say, dry_run=options.dry_run, most=None if options.verbose else SHOWN):
        has_failed = has_failed or bool(collected.problem)
        with suppress(BrokenPipeError):
            _print(collected)
    return int(has_failed)


def _orders(options: argparse.Namespace) -> "tuple[SourceOrder, ...]":
    from bowling_app.imports.services.collecting.orders import ASKED, SourceOrder, checked, orders_in  # noqa: PLC0415
    from bowling_app.settings import settings  # noqa: PLC0415

    flags = [SourceOrder(ASKED)] if options.openstreetmap else []
    for kind in ("overture", "foursquare", "all-the-places"):
        flags += [SourceOrder(kind, path) for path in getattr(options, kind.replace("-", "_"))]
    flags += [SourceOrder("file", path, options.source, options.license) for path in options.file]
    file = options.settings or (None if flags else settings().collect_file)
    named = orders_in(file) if file else ()
    return (*named, *(checked(f"--{order.kind}", order) for order in flags))


def _print(collected: "Collected") -> None:
    print(f"\n== {collected.order.label}")
    if collected.problem or not collected.run or not collected.outcome:
        print(collected.problem)
        return
    source, unasked = collected.run.source, collected.run.read.unasked
    if source.dated_on:
        print(f"Of {source.dated_on.isoformat()}.")
    if source.permitted_use:
        print(f"Permitted use: {source.permitted_use}")
    if unasked:
        some = count_of(unasked, "row is no bowling alley", "rows are no bowling alleys")
        print(f"{some}, or not in the US, and {'was' if unasked == 1 else 'were'} not read.")
    print_outcome(collected.run, collected.outcome)
