"""`python -m bowling_app patches`: what this site changes in other people's code, and at which versions."""

import argparse
from importlib.metadata import version
from typing import Any, Final

_WHAT: Final = """List what this site changes in Reflex and in the libraries below it, with the version at which
somebody last looked at each, and what a person would notice without it."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("patches", help="list our changes of other people's code", description=_WHAT)
    parser.set_defaults(command=run)


def run(_: argparse.Namespace) -> int:
    """Print one paragraph for each."""
    from bowling_app.platform.reflex_patches.patches import LOOKED_AT, PATCHES  # noqa: PLC0415 -- help stays quick.

    for patch in PATCHES:
        here = version(patch.of)
        seen = LOOKED_AT[patch.of]
        late = "" if here == seen else f" ({here} is installed: look at it again)"
        kind = "" if patch.needed else ", left out by BOWLING_LEAN=0"
        print(f"{patch.module}\n  of {patch.of} {seen}{late}{kind}\n  without it: {patch.without}\n  {patch.test}")
    return 0
