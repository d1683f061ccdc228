"""`python -m bowling_app reports build`: build the report of prices of a day."""

import argparse
from datetime import date
from typing import Any, Final

from bowling_app.platform.kit.wording import count_of

_BUILD: Final = """Build the report of prices for the country, the states and the cities, in place of the one that the
day may have. The running site builds today's by itself. Prices are those of now, whatever the date."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("reports", help="reports of prices")
    kinds = parser.add_subparsers(metavar="WHAT", required=True)
    build = kinds.add_parser("build", help="build a day's report", description=_BUILD)
    build.add_argument("--date", type=_day, metavar="YYYY-MM-DD", help="the day (today)")
    build.set_defaults(command=run)


def run(options: argparse.Namespace) -> None:
    """Build it and say what it holds."""
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables, which help does not need.
    from bowling_app.prices.services.price_reports import build_reports  # noqa: PLC0415

    built = perform(SYSTEM, build_reports, day=options.date, replace=True)
    if built.is_unchanged:
        print("Nothing to do: the directory holds no venue that could be counted.")
        return
    documents, venues = count_of(built.documents, "document", "documents"), count_of(built.venues, "venue", "venues")
    print(f"Built the report of {built.day.isoformat()}: {documents} about the prices of {venues}.")


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{written!r} is no date such as 2026-11-20") from None
