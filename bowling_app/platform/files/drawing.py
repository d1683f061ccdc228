"""Re-encodes a photo in a separate process, which ends afterwards and frees all of its memory.

The process costs a tenth of a second. In threads of the server, the memory of 48 hostile photos was never freed.
"""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bowling_app.platform.files.photos import DAMAGED, PHOTO
from bowling_app.platform.files.proofs import WRONG_NAME, Drawn
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Seconds
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.retold import retold

log = logging.getLogger(__name__)

Kind = str
"""`portrait`, `proof`, or a function that draws, named with its module: see `drawing_process`."""

LONGEST_SECONDS: Final[Seconds] = 30.0
"""How long a photo may take to be drawn. After that the process is killed, however busy the machine is."""
TOO_LONG: Final = N_("The photo could not be read in time. Try again, or take a screenshot of it and send that.")

_COMMAND: Final = (sys.executable, "-B", "-m", "bowling_app.platform.files.drawing_process")
"""Without writing bytecode (-B): on a full disk Python 3.11 keeps half a file of it, and every later start fails."""
_ROOT: Final = Path(__file__).resolve().parents[3]
_HANDED_ON: Final = ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH", "LANG")  # No secret, and no address of a database.


def draw(kind: Kind, content: bytes, file_name: str = "") -> Mapping[int, Drawn]:
    """The photo as WebP, by side. Raises Invalid for what is no photo, or one that takes too much to read."""
    order = json.dumps({"kind": kind, "file_name": file_name}).encode() + b"\n"
    environment = {name: os.environ[name] for name in _HANDED_ON if name in os.environ}
    try:
        done = subprocess.run(  # noqa: S603 -- the command is ours, and what strangers sent is its input.
            _COMMAND,
            input=order + content,
            capture_output=True,
            timeout=LONGEST_SECONDS,
            check=False,
            cwd=_ROOT,
            env=environment,
        )
    except subprocess.TimeoutExpired:
        raise Invalid(_(TOO_LONG), field=PHOTO) from None
    if done.returncode < 0:  # A signal: a decoder crashed, or the kernel stopped it.
        log.warning("A photo ended the process that drew it, by signal %s", -done.returncode)
        raise Invalid(_(DAMAGED), field=PHOTO)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:].decode("utf-8", "replace"))
    return _files(done.stdout)


def _files(answer: bytes) -> Mapping[int, Drawn]:
    line, _break, files = answer.partition(b"\n")
    told = json.loads(line)
    if "refusal" in told:
        raise Invalid(retold(told["refusal"], (WRONG_NAME,)), field=PHOTO)  # That process speaks English.
    sizes: dict[int, Drawn] = {}
    at = 0
    for side, width, height, length in told["sizes"]:
        sizes[side] = Drawn(files[at : at + length], width, height)
        at += length
    return sizes
