"""`python -m bowling_app import`: bring venues into the directory, from a file or from OpenStreetMap."""

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.venue_draft import VenueFile
from bowling_app.venues.schemas.import_report import Duplicate, ImportReport

_VENUES: Final = """Bring the venues of a file into the directory.

Formats: csv (any delimiter, headers in many spellings), geojson and overpass (OpenStreetMap tags), google-places,
documents (an export of the collection `venues` with its subcollections; ids are kept). The format is guessed when it
is not given. A row that is no US bowling venue is refused with the reason; the others come in. The same file twice
changes nothing; a changed file changes only the fields that changed, never what an owner or an admin wrote, and a
field that a file leaves empty is left as it is."""
_TERMS: Final = """Import only data that you may store and publish. google-places names a shape: of what Google's own
service answers, its terms let you store the place id and nothing else."""
FORMATS: Final = ("csv", "geojson", "overpass", "google-places", "documents")
_SHOWN: Final = 40  # Lines of one kind; --verbose shows all.


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("import", help="bring venues into the directory")
    kinds = parser.add_subparsers(metavar="WHAT", required=True)
    raw_text = argparse.RawDescriptionHelpFormatter
    venues = kinds.add_parser(
        "venues", help="from a file", description=_VENUES, epilog=_TERMS, formatter_class=raw_text
    )
    venues.add_argument("file", type=Path, metavar="FILE")
    venues.add_argument("--format", choices=FORMATS)
    venues.add_argument("--source", metavar="NAME", help="who the data are from, as venue pages name it")
    venues.add_argument("--license", metavar="TEXT", help="the terms under which the source gives them")
    venues.set_defaults(command=_import_file)
    overpass = kinds.add_parser(
        "overpass", help="from OpenStreetMap", description="Ask the Overpass service for all bowling alleys in the US."
    )
    overpass.add_argument("--fetch", action="store_true", required=True, help="ask the service of BOWLING_OVERPASS_URL")
    overpass.set_defaults(command=_import_overpass)
    for kind in (venues, overpass):
        kind.add_argument("--dry-run", action="store_true", help="print what would change and change nothing")
        kind.add_argument("--accept-duplicates", action="store_true", help="bring in what looks like a duplicate too")
        kind.add_argument("--verbose", action="store_true", help="print every refusal and note, not the first ones")


def _import_file(options: argparse.Namespace) -> int:
    from bowling_app.imports.services.formats.venue_file import read_file  # noqa: PLC0415 -- keeps help quick.

    path: Path = options.file
    return _import(options, path.name, lambda: read_file(path))


def _import_overpass(options: argparse.Namespace) -> int:
    from bowling_app.imports.services.formats.overpass import fetch  # noqa: PLC0415
    from bowling_app.settings import settings  # noqa: PLC0415

    options.format, options.source, options.license = "overpass", None, None
    service = settings().overpass_url
    print(f"Asking {service} for the bowling alleys of the US; this takes some minutes.", flush=True)
    return _import(options, service, lambda: fetch(service))


def _import(options: argparse.Namespace, name: str, content: Callable[[], bytes]) -> int:
    """Read, import and report. The exit code is 2 for what cannot be read, 1 when every row was refused, else 0."""
    from datetime import UTC, datetime  # noqa: PLC0415

    from bowling_app.imports.services.formats.unreadable import Unreadable  # noqa: PLC0415
    from bowling_app.imports.services.formats.venue_file import from_source, venues_in  # noqa: PLC0415
    from bowling_app.imports.services.venue_imports import import_venues, require_ready  # noqa: PLC0415
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.geo.zip_codes import warm_up  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415

    try:
        received = content()
        perform(SYSTEM, require_ready)  # Before the time is taken: it may start the database.
        warm_up()
        begun = time.perf_counter()
        today = datetime.now(UTC).date()
        file = from_source(venues_in(received, name, today, options.format), options.source, options.license)
    except Unreadable as reason:
        print(f"{name} {reason}.", file=sys.stderr)
        return 2
    report = perform(SYSTEM, import_venues, file, accept_duplicates=options.accept_duplicates, dry_run=options.dry_run)
    seconds = time.perf_counter() - begun
    with suppress(BrokenPipeError):  # Whoever reads along may have read enough.
        _print(file, report, seconds, None if options.verbose else _SHOWN)
    return 0 if file.drafts else 1


def _print(file: VenueFile, report: ImportReport, seconds: float, most: int | None) -> None:
    """The counts first, then what a person has to look at."""
    records = len(file.drafts) + len(file.refusals)
    licence = f", {file.source.licence}" if file.source.licence else ""
    print(f"Source: {file.source.name}{licence}")
    duplicates = count_of(len(report.duplicates), "duplicate", "duplicates")
    print(
        f"{count_of(records, 'record', 'records')}: {len(report.created):,} added, {len(report.updated):,} changed, "
        f"{report.unchanged:,} unchanged, {duplicates}, {len(file.refusals):,} refused."
    )
    _list("Refused", (f"{r.where}{_called(r.name)}: {r.reason}" for r in file.refusals), most)
    _list(
        "Duplicates, not brought in (--accept-duplicates brings them in)",
        map(_likeness, report.duplicates),
        most,
    )
    _list("Found to be venues that were here", map(_likeness, report.matched), most)
    _list("Perhaps listed twice now; an admin decides", map(_likeness, report.doubtful), most)
    _list(
        "Left as an owner or admin wrote it",
        (f"{k.where}, {k.venue_id}: {', '.join(k.fields)}" for k in report.kept),
        most,
    )
    _list("Notes", (f"{d.where}, {d.name}: {note}" for d in file.drafts for note in d.notes), most)
    if report.is_dry_run:
        _list("Would add", (f"{c.venue_id}{_called(c.name)}" for c in report.created), most)
        _list("Would change", (line for change in report.updated for line in _differences(change)), most)
        print("Dry run: nothing was changed.")
    print(
        f"\n{count_of(records, 'record', 'records')} in {seconds:.1f} s: {records / max(seconds, 1e-9):,.0f} a second."
    )


def _likeness(likely: Duplicate) -> str:
    told = f"{likely.where}{_called(likely.name)}: {likely.candidate_name} ({likely.candidate_id}), {likely.reason}"
    return f"{told} ({likely.score} points)" if likely.score else told


def _called(name: str) -> str:
    return f", {name}" if name else ""


def _differences(change: Any) -> Iterable[str]:
    for field, (before, after) in change.changes.items():
        yield f"{change.venue_id}, {field}: {_short(before)} -> {_short(after)}"


def _short(value: Any) -> str:
    shown = "nothing" if value in (None, [], {}) else str(value)
    return shown if len(shown) <= 100 else f"{shown[:99]}…"


def _list(heading: str, lines: Iterable[str], most: int | None) -> None:
    shown: Sequence[str] = list(lines)
    if shown:
        print(f"\n{heading}:")
        for line in shown[:most]:
            print(f"  {line}")
        if most is not None and len(shown) > most:
            print(f"  and {len(shown) - most:,} more; --verbose shows them")
