"""Reads uploaded files in a separate process, so that no file blocks the site or uses up its memory.

Parsing 25 MB of JSON is one call, during which no other thread of the process runs. The child has limits on memory and
time that the system enforces, knows no secrets of the site, and frees its memory when it ends. It finds the file at a
path, and leaves what it read at another one.
"""

import os
import pickle
import resource
import signal
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

_PROGRAM: Final = ("-m", "bowling_app.imports.services.formats.reading_apart")
_NICENESS: Final = 10  # Visitors come first.


def read_apart(upload: ImportUpload, content: Path, today: date, spool: Path, bounds: Bounds = Bounds()) -> Any:
    """What `read_sent_file` finds out about a file, whose pieces are then in `spool`. Raises Invalid if the file cannot
    be read."""
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "PATH": os.environ.get("PATH", "")}
    environment["BOWLING_DATA_DIR"] = str(settings().data_dir.resolve())  # Where DuckDB may write.
    # Without writing bytecode (-B): on a full disk Python 3.11 leaves truncated bytecode files, and later starts fail.
    command = [sys.executable, "-B", *_PROGRAM, str(bounds.memory), str(bounds.seconds)]
    asked = pickle.dumps((upload, content, today, spool))
    try:
        ended = subprocess.run(  # noqa: S603 -- our own program.
            command, env=environment, input=asked, stdout=subprocess.PIPE, timeout=bounds.seconds, check=False
        )
    except subprocess.TimeoutExpired:
        words = TOO_SLOW.format(name=upload.file_name, seconds=f"{bounds.seconds:g}")
        raise Invalid(words, field="file") from None
    if ended.returncode:
        raise _reason(ended.returncode, upload.file_name, bounds)
    found = pickle.loads(ended.stdout)  # noqa: S301 -- from our own program.
    if isinstance(found, str):
        raise Invalid(found, field="file")
    return found


def _reason(code: int, name: str, bounds: Bounds) -> Exception:
    """Why the child ended before it was done: the system ended it, or it failed, which it has logged."""
    if code == -signal.SIGXCPU:
        return Invalid(TOO_SLOW.format(name=name, seconds=f"{bounds.seconds:g}"), field="file")
    if code < 0:  # Libraries abort, and the system kills, where there is no more memory.
        return Invalid(TOO_BIG.format(name=name), field="file")
    return RuntimeError(f"The process that reads files ended with {code}")


def _answer(asked: IO[bytes], answer: IO[bytes]) -> None:
    """In the child: read the file, and send what was found out or the reason why it cannot be read."""
    upload, content, today, spool = pickle.load(asked)  # noqa: S301 -- from our own program.
    try:
        from bowling_app.imports.services.formats.sent_files import read_sent_file  # noqa: PLC0415 -- once bounds are set.

        found: Any = read_sent_file(upload, content, today, spool)
    except Invalid as refusal:
        found = refusal.message
    except MemoryError:
        found = TOO_BIG.format(name=upload.file_name)
    pickle.dump(found, answer)


def _keep_to(bounds: Bounds) -> None:
    seconds = ceil(bounds.seconds)
    resource.setrlimit(resource.RLIMIT_AS, (bounds.memory, bounds.memory))
    # It holds even if the parent no longer waits. The first bound says by its signal what happened; the second kills.
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
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
