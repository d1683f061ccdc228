"""Reads uploaded files in a separate process, so that no file blocks the site or uses up its memory.

Parsing 25 MB of JSON is one call, during which no other thread of the process runs. The child has limits on memory and
time that the system enforces, knows no secrets of the site, and frees its memory when it ends.
"""

import os
import pickle
import resource
import subprocess
import sys
import threading
from dataclasses import dataclass, replace
from datetime import date
from math import ceil
from typing import IO, Any, Final

from bowling_app.imports.schemas import ImportUpload
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.venue_draft import VenueFile


@dataclass(frozen=True, slots=True)
class Bounds:
    """What reading a file may take: seconds, and bytes of memory with those of the program."""

    seconds: float = 180
    memory: int = 1536 * 1024 * 1024


TOO_SLOW: Final = "{name} takes more than {seconds} seconds to read. Split it."
TOO_BIG: Final = "{name} takes more memory to read than one file may have. Split it."

_NICENESS: Final = 10  # Visitors come first.
_AT_ONCE: Final = 250  # Records in one piece of the answer; a large piece would hold up the site when it is taken.


def read_apart(upload: ImportUpload, today: date, bounds: Bounds = Bounds()) -> VenueFile:
    """The venues of a file, as `read_sent_file` reads them. Raises Invalid if the file cannot be read."""
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "PATH": os.environ.get("PATH", "")}
    # Without writing bytecode (-B): on a full disk Python 3.11 leaves truncated bytecode files, and later starts fail.
    program = [sys.executable, "-B", "-m", "bowling_app.imports.services.formats.reading_apart"]
    command = [*program, str(bounds.memory), str(bounds.seconds)]
    with subprocess.Popen(  # noqa: S603 -- our own program.
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        late = threading.Event()
        timer = threading.Timer(bounds.seconds, lambda: (late.set(), child.kill()))
        timer.start()
        try:
            return _exchange(child, upload, today)
        except (EOFError, OSError, pickle.UnpicklingError):
            if late.is_set():
                words = TOO_SLOW.format(name=upload.file_name, seconds=f"{bounds.seconds:g}")
                raise Invalid(words, field="file") from None
            raise
        finally:
            timer.cancel()
            child.kill()


def _exchange(child: Any, upload: ImportUpload, today: date) -> VenueFile:
    """Give the child the file, and take the venues from it in pieces."""
    pickle.dump((upload, today), child.stdin)
    child.stdin.close()
    found: VenueFile | str = _next(child.stdout)
    if isinstance(found, str):
        raise Invalid(found, field="file")
    drafts: list[Any] = []
    refusals: list[Any] = []
    for gathered in (drafts, refusals):
        while piece := _next(child.stdout):
            gathered.extend(piece)
    return replace(found, drafts=tuple(drafts), refusals=tuple(refusals))


def _next(answer: IO[bytes]) -> Any:
    return pickle.load(answer)  # noqa: S301 -- from our own program.


def _answer(upload: ImportUpload, today: date, answer: IO[bytes]) -> None:
    """In the child: read the file, and send its content or the reason why it cannot be read."""
    from bowling_app.imports.services.formats.sent_files import read_sent_file  # noqa: PLC0415 -- once the bounds are set.

    try:
        file = read_sent_file(upload, today)
    except Invalid as refusal:
        pickle.dump(refusal.message, answer)
        return
    except MemoryError:
        pickle.dump(TOO_BIG.format(name=upload.file_name), answer)
        return
    pickle.dump(replace(file, drafts=(), refusals=()), answer)
    for records in (file.drafts, file.refusals):
        for start in range(0, len(records), _AT_ONCE):
            pickle.dump(records[start : start + _AT_ONCE], answer)
        pickle.dump((), answer)


def _keep_to(bounds: Bounds) -> None:
    seconds = ceil(bounds.seconds)
    resource.setrlimit(resource.RLIMIT_AS, (bounds.memory, bounds.memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))  # Holds even if the parent no longer waits.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(_NICENESS)


def main() -> None:
    """Be the child: a file comes in, and its venues go out."""
    memory, seconds = sys.argv[1:]
    _keep_to(Bounds(float(seconds), int(memory)))
    upload, today = pickle.load(sys.stdin.buffer)  # noqa: S301 -- from our own program.
    _answer(upload, today, sys.stdout.buffer)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
