"""`python -m bowling_app collect`: bring in venues from every source, or what their own websites say about them."""

from typing import Any

from bowling_app.cli.collect import sources, websites


def add_to(commands: Any) -> None:
    """Describe the command: without more it collects venues."""
    parser = commands.add_parser("collect", help="bring in venues from every source that you name")
    sources.add_to(parser)
    websites.add_to(parser.add_subparsers(metavar="WHAT"))
