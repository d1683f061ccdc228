"""`python -m bowling_app collect`: bring in venues from every source, what their websites say, or their photos."""

from typing import Any

from bowling_app.cli.collect import photos, sources, websites


def add_to(commands: Any) -> None:
    """Describe the command: without more it collects venues."""
    parser = commands.add_parser("collect", help="bring in venues from every source that you name")
    sources.add_to(parser)
    kinds = parser.add_subparsers(metavar="WHAT")
    websites.add_to(kinds)
    photos.add_to(kinds)
