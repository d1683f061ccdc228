"""`python -m bowling_app drift`: whether sums and lists still are what their rows make them."""

import argparse
from collections.abc import Sequence
from typing import Any, Final

from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.aggregates import KINDS, Drift

_WHAT: Final = """Compute everything anew that is stored although it follows from other rows (ratings, votes, when facts
were confirmed, what lists show) and report what differs. The exit code is 1 when anything does. The site may be running
meanwhile."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("drift", help="compare sums and lists with the rows behind them", description=_WHAT)
    parser.add_argument("--repair", action="store_true", help="also write anew what differs")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Compare, repair if asked to and compare again; 1 when something differs at the end."""
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables, which help does not need.
    from bowling_app.venues.services.aggregates import check_aggregates  # noqa: PLC0415

    found = perform(SYSTEM, check_aggregates, repair=options.repair)
    _tell(found)
    if options.repair and _rows(found):
        found = perform(SYSTEM, check_aggregates)
        print(f"Repaired; {count_of(_rows(found), 'row differs', 'rows differ')} now.")
    return 1 if _rows(found) else 0


def _tell(found: Sequence[Drift]) -> None:
    for drift in found:
        named = f", such as {', '.join(drift.examples)}" if drift.count else ""
        print(f"{drift.count:>8,}  {KINDS[drift.kind]}{named}")
    print(f"{count_of(_rows(found), 'row differs', 'rows differ')} from what it follows from.")


def _rows(found: Sequence[Drift]) -> int:
    return sum(drift.count for drift in found)
