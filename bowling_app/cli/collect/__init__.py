"""`python -m bowling_app collect`: bring in what others say about venues. Each source has a module with `add_to`."""

from typing import Any

from bowling_app.cli.collect import websites


def add_to(commands: Any) -> None:
    """Describe the command with its sources."""
    parser = commands.add_parser("collect", help="bring in what others say about venues")
    kinds = parser.add_subparsers(metavar="WHAT", required=True)
    websites.add_to(kinds)
