"""The format of the log: lines for people at a terminal, or one JSON object a line for programs.

A message may contain text from visitors. Such text can neither start a new line nor control a terminal.

Every record is redacted where it is made (`redaction`). Only the fields below are written: other attributes that a
library adds to its records, such as an address, are left out.
"""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from functools import partial
from types import TracebackType
from typing import Any, Final, Literal, TextIO

from bowling_app.platform.operations import request_context
from bowling_app.platform.operations.log_writing import Enqueuing
from bowling_app.platform.operations.redaction import redacted

FIELDS: Final = ("method", "route", "status", "milliseconds")
"""The fields that a record may have in addition to its message, given as `extra`. Routes are patterns, never the
requested path."""

LOUD: Final = ("reflex", "uvicorn", "uvicorn.access")
"""Loggers with their own handlers, whose records should look like all others."""

_STEERING: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
"""Characters that control a terminal or end a line, except the tabs and newlines of a traceback."""
_FURTHER: Final = "\n  "
"""How the further lines of a record begin: no record begins so."""

Form = Literal["text", "json"]


def write_logs(form: Form, *, level: int = logging.WARNING) -> None:
    """Have a thread write the records of all loggers to standard error in one format: ours from INFO up, others from
    `level` up. Call it again in a forked process."""
    stream = logging.StreamHandler(_own_stream())
    stream.setFormatter(JsonLines() if form == "json" else Lines())
    root = logging.getLogger()
    for former in root.handlers:
        if isinstance(former, Enqueuing):
            former.end()
    root.handlers = [written := Enqueuing(stream)]
    sys.excepthook = partial(_print_after, written)
    root.setLevel(level)
    logging.getLogger("bowling_app").setLevel(logging.INFO)
    for name in LOUD:
        loud = logging.getLogger(name)
        loud.handlers, loud.propagate = [], True


def _print_after(
    log: Enqueuing, kind: type[BaseException], problem: BaseException, trace: TracebackType | None
) -> None:
    """Print an exception that ends the process after all that was logged before it, not in the middle of a line."""
    log.flush()
    sys.__excepthook__(kind, problem, trace)


def _own_stream() -> TextIO:
    """Standard error as a stream of the thread's own: two threads that write to one of Python's lose text."""
    try:
        number = sys.stderr.fileno()
    except (AttributeError, OSError):  # It was replaced by something that is no file.
        return sys.stderr
    return open(number, "w", encoding="utf-8", errors="backslashreplace", closefd=False)


class Lines(logging.Formatter):
    """One record for people: time, level, logger, message, and the id of the request at the end of the first line."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        text = _STEERING.sub(lambda found: ascii(found[0])[1:-1], super().format(record)).replace("\n", _FURTHER)
        first, mark, rest = text.partition("\n")
        told = " ".join(f"{name}={value}" for name, value in _context(record).items())
        return f"{first}{f' [{told}]' if told else ''}{mark}{rest}"


class JsonLines(logging.Formatter):
    """One record as a JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields: dict[str, Any] = {"time": at, "level": record.levelname, "logger": record.name}
        fields["message"] = record.getMessage()
        if record.exc_info:  # A record that was not made by this process's factory, such as one from a queue.
            fields["message"] += f"\n{redacted(self.formatException(record.exc_info))}"
        return json.dumps(fields | _context(record), default=str)


def _context(record: logging.LogRecord) -> dict[str, Any]:
    """The request and event of the record, and its extra fields."""
    known = {
        "request_id": getattr(record, "request_id", "") or request_context.request_id(),
        "event": getattr(record, "event", "") or request_context.event(),
    }
    for name in FIELDS:
        value = getattr(record, name, None)
        known[name] = redacted(value) if isinstance(value, str) else value
    return {name: value for name, value in known.items() if value not in (None, "")}
