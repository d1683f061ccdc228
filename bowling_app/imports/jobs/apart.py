"""Does the job of a file in a process of its own: what a large file takes, memory above all, is not the site's.

The child ends with its parent: it would go on to hold locks for a site that is gone. What it has done stays, and the
job goes on behind it.
"""

import json
import os
import subprocess
import sys
import threading
from dataclasses import asdict
from typing import Final

from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.kit.errors import Conflict, DomainError

KILLED: Final = "The process that did this was ended before it was done. It can be run again and then goes on."
_NICENESS: Final = 5  # Visitors come first.


def do_apart(assignment: Assignment) -> None:
    """Do the job in a child. Raises Conflict with the child's words if it cannot be done."""
    command = [sys.executable, "-B", "-m", "bowling_app.imports.jobs.apart", json.dumps(asdict(assignment))]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(  # noqa: S603 -- our own program.
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        said = child.stdout.read() if child.stdout else ""
        code = child.wait()
    if code < 0:
        raise Conflict(KILLED)
    if code:
        raise RuntimeError(f"The process of a job ended with {code}; the log says why.")
    if said:
        raise Conflict(said)


def main() -> None:
    """Be the child: do one job, and say why it cannot be done."""
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    os.nice(_NICENESS)
    from bowling_app.imports.jobs.files import work_with  # noqa: PLC0415 -- once the parent is watched.
    from bowling_app.imports.jobs.schedule import do_collecting  # noqa: PLC0415

    assignment = Assignment(**json.loads(sys.argv[1]))
    try:
        (do_collecting if assignment.kind == "collect" else work_with())(assignment)
    except DomainError as refusal:
        sys.stdout.write(refusal.message)


def _end_with_the_parent() -> None:
    sys.stdin.read()
    os._exit(3)


if __name__ == "__main__":
    main()
