"""`python -m bowling_app collect photos`: take in the cover photos that sources name by an address elsewhere."""

import argparse
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bowling_app.platform.kit.wording import count_of

_PHOTOS: Final = """Take in the cover photos that sources name by an address elsewhere. Pages show only photos that the
site keeps. They are fetched one at a time for each host and with a pause, as far as its robots.txt lets programs, and
drawn anew like photos that people send. Name the sources whose photos you may show: the license of a source's facts
says nothing about photos. Without a source it only says how many wait. It can be interrupted at any time."""


def add_to(kinds: Any) -> None:
    """Describe the source."""
    photos = kinds.add_parser("photos", help="cover photos that sources name", description=_PHOTOS)
    photos.add_argument("--source", action="append", default=[], metavar="NAME", help="a source; may be repeated")
    photos.add_argument("--limit", type=int, metavar="N", help="take in at most so many photos")
    photos.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Fetch what is due, and print a line for each photo. The exit code is 1 if none of them could be shown."""
    from bowling_app.perform import perform  # noqa: PLC0415 -- keeps help quick.
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415
    from bowling_app.websites.jobs import take_in_covers  # noqa: PLC0415
    from bowling_app.websites.services.cover_photos import covers_elsewhere, due_covers, in_hosts  # noqa: PLC0415

    waiting = perform(SYSTEM, covers_elsewhere)
    if not options.source:
        _tell(waiting)
        return 0
    if unknown := [name for name in options.source if name not in waiting]:
        print(f"No cover photo of {unknown[0]} waits.")
        _tell(waiting)
        return 1
    covers = perform(SYSTEM, due_covers, sources=options.source)[: options.limit]
    print(f"{count_of(len(covers), 'cover photo', 'cover photos')} to take in.", flush=True)
    say = partial(print, flush=True)
    shown = sum(take_in_covers(group, say) for group in in_hosts(covers))
    print(f"{shown:,} of {len(covers):,} are shown.")
    return 0 if shown or not covers else 1


def _tell(waiting: Mapping[str, int]) -> None:
    if not waiting:
        print("No cover photo waits.")
    for name, count in sorted(waiting.items()):
        print(f"{name}: {count_of(count, 'cover photo waits', 'cover photos wait')}. --source {name!r} takes them in.")
