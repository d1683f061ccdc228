"""`python -m bowling_app demo-data`: fill an empty directory with fictional venues."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bowling_app.platform.kit.wording import count_of

if TYPE_CHECKING:
    from bowling_app.demo.services.demonstration import DemonstrationReport


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("demo-data", help="fill the directory with fictional venues in real places")
    parser.add_argument("--venues", type=int, default=600, metavar="N", help="how many (600)")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other venues (1)")
    parser.add_argument("--replace", action="store_true", help="remove the demonstration venues that are there first")
    parser.add_argument("--force", action="store_true", help="put them beside real venues")
    parser.add_argument("--if-empty", action="store_true", help="do nothing when the directory has any venue")
    parser.add_argument("--remove", action="store_true", help="take all demonstration venues out, and load none")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> None:
    """Load them, or take them out, and say what there is now."""
    from bowling_app.demo.services import demonstration  # noqa: PLC0415
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables, which help does not need.

    if options.remove:
        print(f"Removed {_venues(perform(SYSTEM, demonstration.remove_demonstration))}.")
        return
    order = demonstration.DemonstrationOrder(
        options.venues, options.seed, replace=options.replace, force=options.force, only_if_empty=options.if_empty
    )
    print(told(perform(SYSTEM, demonstration.load_demonstration, order)))


def told(report: DemonstrationReport) -> str:
    """What was done, in a sentence."""
    if report.is_unchanged:
        return (
            f"Nothing to do: the directory holds {_venues(report.venues) if report.venues else 'real venues'} already."
        )
    cities, states = count_of(report.cities, "city", "cities"), count_of(report.states, "state", "states")
    reviews = count_of(report.reviews, "review", "reviews")
    return f"Loaded {_venues(report.venues)} in {cities} of {states}, with {reviews}."


def _venues(count: int) -> str:
    return count_of(count, "demonstration venue", "demonstration venues")
