"""Reads uploaded files in a separate process, so that no file blocks the site or uses up its memory.

Parsing 25 MB of JSON is one call, during which no other thread of the process runs. The child has limits on memory and
time that the system enforces, knows no secrets of the site, and frees its memory when it ends. It finds the file at a
path, and leaves what it read at another one.
"""

import os
import pickle
import resource
import subprocess
import sys
from dataclasses import dataclass
from datetime import date
from math import ceil
from pathlib import Path
from typing import IO, Any, Final

from bowling_app.imports.schemas import ImportUpload
from bowling_app.platform.kit.errors import Invalid
from bowling_app.settings import settings


@dataclass(frozen=True, slots=True)
class Bounds:
    """What reading a file may take: seconds, and bytes of memory with those of the program."""

    seconds: float = 180
    memory: int = 1536 * 1024 * 1024


TOO_SLOW: Final = "{name} takes more than {seconds} seconds to read. Split it."
TOO_BIG: Final = "{name} takes more memory to read than one file may have. Split it."

_NICENESS: Final = 10  # Visitors come first.


def read_apart(upload: ImportUpload, content: Path, today: date, spool: Path, bounds: Bounds = Bounds()) -> Any:
    """What `read_sent_file` finds out about a file, whose pieces are then in `spool`. Raises Invalid if the file cannot
    be read."""
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "PATH": os.environ.get("PATH", "")}
    environment["BOWLING_DATA_DIR"] = str(settings().data_dir.resolve())  # Where DuckDB may write.
    # Without writing bytecode (-B): on a full disk Python 3.11 leaves truncated bytecode files, and later starts fail.
    program = [sys.executable, "-B", "-m", "bowling_app.imports.services.formats.reading_apart"]
    command = [*program, str(bounds.memory), str(bounds.seconds)]
    asked = pickle.dumps((upload, content, today, spool))
    try:
        ended = subprocess.run(  # noqa: S603 -- our own program.
            command, env=environment, input=asked, stdout=subprocess.PIPE, timeout=bounds.seconds, check=False
        )
    except subprocess.TimeoutExpired:
        words = TOO_SLOW.format(name=upload.file_name, seconds=f"{bounds.seconds:g}")
        raise Invalid(words, field="file") from None
    found = pickle.loads(ended.stdout)  # noqa: S301 -- from our own program.
    if isinstance(found, str):
        raise Invalid(found, field="file")
    return found


def _answer(asked: IO[bytes], answer: IO[bytes]) -> None:
    """In the child: read the file, and send what was found out or the reason why it cannot be read."""
    from bowling_app.imports.services.formats.sent_files import read_sent_file  # noqa: PLC0415 -- once the bounds are set.

    upload, content, today, spool = pickle.load(asked)  # noqa: S301 -- from our own program.
    try:
        found: Any = read_sent_file(upload, content, today, spool)
    except Invalid as refusal:
        found = refusal.message
    except MemoryError:
        found = TOO_BIG.format(name=upload.file_name)
    pickle.dump(found, answer)


def _keep_to(bounds: Bounds) -> None:
    seconds = ceil(bounds.seconds)
    resource.setrlimit(resource.RLIMIT_AS, (bounds.memory, bounds.memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))  # Holds even if the parent no longer waits.
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(_NICENESS)


def main() -> None:
    """Be the child: a file comes in, and its pieces go out."""
    memory, seconds = sys.argv[1:]
    _keep_to(Bounds(float(seconds), int(memory)))
    _answer(sys.stdin.buffer, sys.stdout.buffer)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
