"""`python -m tests.bench [NAME ...]`."""

import argparse
import sys
import time
import traceback
from collections.abc import Callable
from importlib import import_module

from tests.bench import workspace
from tests.bench.number import Number, Say, table

MEASUREMENTS = {
    "weight": "tests.bench.weight",
    "access": "tests.bench.access",
    "takeover": "tests.bench.takeover",
    "intent": "tests.bench.intent",
    "lighthouse": "tests.bench.lighthouse",
    "map": "tests.bench.map",
    "cached": "tests.bench.cached",
    "cold": "tests.bench.cold",
    "readers": "tests.bench.readers",
    "tabs": "tests.bench.tabs",
    "growth": "tests.bench.growth",
    "nearest": "tests.bench.nearest",
    "listing": "tests.bench.listing",
    "plan": "tests.bench.plan",
    "leagues": "tests.bench.leagues",
    "suggest": "tests.bench.suggest",
    "admin": "tests.bench.admin",
    "venues": "tests.bench.venue_table",
    "reports": "tests.bench.reports",
    "digests": "tests.bench.digests",
    "requests": "tests.bench.requests",
    "import": "tests.bench.importing",
    "collect": "tests.bench.collecting",
    "kills": "tests.bench.kills",
    "siege": "tests.bench.siege",
}


def main() -> int:
    """Take the measurements that were asked for, all of them unless told, and say which limits are kept."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Print the numbers that the site promises."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"some of: {', '.join(MEASUREMENTS)}")
    chosen = parser.parse_args().names or list(MEASUREMENTS)
    if unknown := set(chosen) - set(MEASUREMENTS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(MEASUREMENTS)}")
    numbers: list[Number] = []
    with workspace.opened():
        for name in chosen:
            numbers += taken(name)
    missed = [number for number in numbers if not number.holds]
    say(f"\n{table(numbers)}\n\n{len(numbers) - len(missed)} of {len(numbers)} numbers keep their limits.")
    for number in missed:
        say(f"  missed: {number.what}: {number.detail or 'no further detail'}")
    return 1 if missed else 0


def taken(name: str) -> list[Number]:
    """Take one measurement and report its numbers as they come. One that breaks off is missed; the others go on."""
    say(f"\n{name}")
    started = time.monotonic()
    try:
        measure: Callable[[Say], list[Number]] = import_module(MEASUREMENTS[name]).measure
        numbers = measure(lambda line: say(f"  {line}"))
    except Exception as failure:  # noqa: BLE001 -- The measurements after it must not be lost, whatever it was.
        say(traceback.format_exc())
        numbers = [Number(f"{name}: taken to its end", 0, 1, is_floor=True, detail=repr(failure))]
    say(f"{table(numbers)}\n  {time.monotonic() - started:.0f} s")
    return numbers


def say(line: str) -> None:
    """Print at once, also into a pipe."""
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
