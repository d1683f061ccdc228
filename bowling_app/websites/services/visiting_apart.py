"""Reads a website in a process of its own: `python -m bowling_app.websites.services.visiting_apart`.

Whatever a hostile site makes of parsers and patterns stays in there: the system ends the process when it takes too much
memory or time. It knows no secret of the site and has no database. It answers with JSON, which cannot run anything.
"""

import asyncio
import json
import os
import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date
from typing import Any, Final

from bowling_app.platform.language.messages import N_
from bowling_app.websites.rules.findings import Found, Place, Sentence, SiteReading
from bowling_app.websites.rules.limits import (
    READING_ANSWER_BYTES,
    READING_CPU_SECONDS,
    READING_MEMORY_BYTES,
    SITE_SECONDS,
)
from bowling_app.websites.services.visiting import VisitOrder, visit_site

FAILED: Final = N_("could not be read: it took too much time or memory")
_GRACE_SECONDS: Final = 20.0  # For starting and ending the process, beyond what the visit itself may take.
_NICENESS: Final = 10  # Visitors come first.
_PROGRAM: Final = "bowling_app.websites.services.visiting_apart"


def visit_apart(order: VisitOrder, *, seconds: float = SITE_SECONDS + _GRACE_SECONDS) -> SiteReading:
    """What a website says, as `visit_site` reads it. It blocks, so call it from a thread."""
    environment = {"PYTHONPATH": os.pathsep.join(sys.path), "PATH": os.environ.get("PATH", "")}
    told = json.dumps({**asdict(order), "today": order.today.isoformat()}).encode()
    command = [sys.executable, "-B", "-m", _PROGRAM]
    try:
        done = subprocess.run(  # noqa: S603 -- our own program.
            command, input=told, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=seconds,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return SiteReading(failure=FAILED, is_refused=True)
    return _reading(done.stdout) if done.returncode == 0 else SiteReading(failure=FAILED, is_refused=True)


def _reading(content: bytes) -> SiteReading:
    try:
        told = json.loads(content) if len(content) <= READING_ANSWER_BYTES else {}
        return SiteReading(
            pages=tuple(told["pages"]),
            found=tuple(map(_found, told["found"])),
            notes=tuple(told["notes"]),
            failure=told["failure"],
            is_refused=told["is_refused"],
            is_for_sale=told["is_for_sale"],
        )
    except (ValueError, KeyError, TypeError):
        return SiteReading(failure=FAILED, is_refused=True)


def _found(told: Mapping[str, Any]) -> Found:
    sentences: Sequence[Mapping[str, str]] = told["sentences"]
    return Found(
        told["field"],
        told["value"],
        tuple(Sentence(each["text"], each["url"]) for each in sentences),
        is_sure=told["is_sure"],
        remark=told["remark"],
        rivals=tuple((str(field), value) for field, value in told["rivals"]),
    )


def main() -> None:
    """Be the process: an order comes in, and the reading goes out."""
    _limit_oneself()
    told = json.load(sys.stdin.buffer)
    told |= {"today": date.fromisoformat(told["today"]), "place": Place(**told["place"])}
    reading = asyncio.run(visit_site(VisitOrder(**told)))
    sys.stdout.write(json.dumps(asdict(reading)))
    sys.stdout.flush()
    os._exit(0)  # A name that is still being resolved in a thread must not hold up the end.


def _limit_oneself() -> None:
    os.nice(_NICENESS)
    cpu = int(READING_CPU_SECONDS)
    for what, most in (
        (resource.RLIMIT_AS, READING_MEMORY_BYTES),
        (resource.RLIMIT_CPU, cpu),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
    ):
        resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    main()
