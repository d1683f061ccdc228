"""`python -m bowling_app import`: bring venues into the directory, from a file or from OpenStreetMap."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any, Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.wording import count_of

if TYPE_CHECKING:  # They load the tables, which help does not need.
    from bowling_app.imports.jobs.by_command import Outcome
    from bowling_app.imports.services.import_runs import Run
    from bowling_app.imports.services.run_lines import Row
    from bowling_app.venues.schemas.import_report import Duplicate

_VENUES: Final = """Bring the venues of a file into the directory.

Formats: csv (any delimiter, headers in many spellings; Foursquare's places), geojson (OpenStreetMap, All the Places,
Overture; also with a feature in each line), overpass, google-places, documents (an export of the collection `venues`
with its subcollections; ids are kept), parquet (Overture, Foursquare, or columns named as in CSV). The format is
guessed when it is not given, and .gz and .zip are unpacked. A row that is no US bowling venue is refused with the
reason; one that may be none waits; the others come in. A file that as a whole does not look like a list of alleys is
refused. The same file twice changes nothing; a changed file changes only the fields that changed, never what an owner
or an admin wrote, and a field that a file leaves empty is left as it is. What came in is in the list of files of the
admin pages, and can be taken back there. After an interruption the same command goes on where it was."""
_TERMS: Final = """Import only data that you may store and publish. google-places names a shape: of what Google's own
service answers, its terms let you store the place id and nothing else."""
FORMATS: Final = ("csv", "geojson", "overpass", "google-places", "documents", "parquet")
SHOWN: Final = 40
"""Lines of one kind; --verbose shows all."""
_HEADINGS: Final = {
    "refused": "Refused",
    "undecided": "Undecided, not brought in (may be no bowling alleys; --all-bowling brings them in)",
    "duplicate": "Duplicates, not brought in (--accept-duplicates brings them in)",
    "deleted": "Deleted by an admin, not brought in (an admin who sends the file at /admin/import can let one in)",
    "kept": "Left as an owner or admin wrote it",
    "gone": "Gone from the source: the venues stay, and people are asked about them",
    "note": "Notes",
}


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
    venues.add_argument("--all-bowling", action="store_true", help="every row is an alley, whatever its name")
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
    path: Path = options.file
    return _import(options, path, path.name)


def _import_overpass(options: argparse.Namespace) -> int:
    from bowling_app.imports.services.formats import overpass  # noqa: PLC0415 -- keeps help quick.
    from bowling_app.imports.services.formats.unreadable import Unreadable  # noqa: PLC0415
    from bowling_app.settings import settings  # noqa: PLC0415

    options.format, options.source, options.license, options.all_bowling = "overpass", None, None, False
    service = settings().overpass_url
    print(f"Asking {service} for the bowling alleys of the US; this takes some minutes.", flush=True)
    try:
        content = overpass.fetch(service)
    except Unreadable as reason:
        print(f"{service} {reason}.", file=sys.stderr)
        return 2
    with NamedTemporaryFile(suffix=".json") as answer:
        answer.write(content)
        answer.flush()
        return _import(options, Path(answer.name), service)


def _import(options: argparse.Namespace, path: Path, name: str) -> int:
    """Read, import and report. The exit code is 2 for what cannot be read or is not taken, 1 when every row was
    refused, else 0."""
    from bowling_app.imports.jobs.by_command import bring_file_in  # noqa: PLC0415
    from bowling_app.imports.services.command_imports import CommandFile  # noqa: PLC0415
    from bowling_app.imports.services.formats.unreadable import Unreadable  # noqa: PLC0415

    told = CommandFile(
        name,
        0,
        "",
        options.source,
        options.license,
        accept_duplicates=options.accept_duplicates,
        dry_run=options.dry_run,
        is_all_bowling=options.all_bowling,
    )
    say = partial(print, file=sys.stderr, flush=True) if sys.stderr.isatty() else _silent
    try:
        run, outcome = bring_file_in(path, told, options.format, None if options.verbose else SHOWN, say)
    except Unreadable as reason:
        print(f"{name} {reason}.", file=sys.stderr)
        return 2
    except Invalid as refusal:
        print(refusal.message, file=sys.stderr)
        return 2
    with suppress(BrokenPipeError):  # Whoever reads along may have read enough.
        print_outcome(run, outcome)
    return 0 if run.read.drafts else 1


def print_outcome(run: "Run", outcome: "Outcome") -> None:
    """The counts first, then what a person has to look at."""
    records, counts, source = run.read.records, outcome.counts, run.source
    print(f"Source: {source.name}{f', {source.licence}' if source.licence else ''}")
    duplicates = count_of(counts["duplicate"], "duplicate", "duplicates")
    undecided = f", {counts['undecided']:,} undecided" if counts["undecided"] else ""
    deleted = f", {counts['deleted']:,} deleted by an admin" if counts["deleted"] else ""
    print(
        f"{count_of(records, 'record', 'records')}: {counts['new']:,} added, {counts['changed']:,} changed, "
        f"{counts['unchanged']:,} unchanged, {duplicates}{undecided}{deleted}, {counts['refused']:,} refused."
    )
    for kind, heading in _HEADINGS.items():
        _list(heading, [_said(line) for line in outcome.lines.get(kind, ())], counts[kind])
    _list("Found to be venues that were here", list(map(_likeness, outcome.matched)), counts["matched"])
    _list("Perhaps listed twice now; an admin decides", list(map(_likeness, outcome.doubtful)), counts["doubtful"])
    if run.order.dry_run:
        added = [f"{line['venue_id']}{_called(line['name'])}" for line in outcome.lines.get("new", ())]
        _list("Would add", added, counts["new"])
        _list("Would change", [_differences(line) for line in outcome.lines.get("changed", ())], counts["changed"])
        print("Dry run: nothing was changed.")
    rate = records / max(outcome.seconds, 1e-9)
    print(f"\n{count_of(records, 'record', 'records')} in {outcome.seconds:.1f} s: {rate:,.0f} a second.")


def _said(line: "Row") -> str:
    candidate = f" ({line['venue_id']})" if line["kind"] == "duplicate" else ""
    venue = f", {line['venue_id']}" if line["kind"] in {"kept", "gone"} else ""
    return f"{line['at']}{venue}{_called(line['name'])}: {line['detail']}{candidate}"


def _likeness(likely: "Duplicate") -> str:
    told = f"{likely.where}{_called(likely.name)}: {likely.candidate_name} ({likely.candidate_id}), {likely.reason}"
    return f"{told} ({likely.score} points)" if likely.score else told


def _called(name: str) -> str:
    return f", {name}" if name else ""


def _differences(line: "Row") -> str:
    changes = line["changes"].items()
    return "\n  ".join(f"{line['venue_id']}, {name}: {_short(told[0])} -> {_short(told[1])}" for name, told in changes)


def _short(value: Any) -> str:
    shown = "nothing" if value in (None, [], {}) else str(value)
    return shown if len(shown) <= 100 else f"{shown[:99]}…"


def _list(heading: str, lines: Sequence[str], count: int) -> None:
    if lines:
        print(f"\n{heading}:")
        for line in lines:
            print(f"  {line}")
        if count > len(lines):
            print(f"  and {count - len(lines):,} more; --verbose shows them")


def _silent(_: str) -> None:
    """Nobody watches."""
