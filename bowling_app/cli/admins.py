"""`python -m bowling_app grant-admin EMAIL` and `revoke-admin EMAIL`: who may use the admin pages."""

import argparse
from typing import Any


def add_to(commands: Any) -> None:
    """Describe the commands."""
    for name, text, command in (
        ("grant-admin", "make the person with this address an admin", grant),
        ("revoke-admin", "take the admin's rights back", revoke),
    ):
        parser = commands.add_parser(name, help=text)
        parser.add_argument("email", metavar="EMAIL", help="the address that the person signs in with")
        parser.set_defaults(command=command)


def grant(options: argparse.Namespace) -> None:
    """Make a user an admin."""
    from bowling_app.accounts.services.admins import grant_admin  # noqa: PLC0415
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.

    print(f"{perform(SYSTEM, grant_admin, options.email)} is an admin now.")


def revoke(options: argparse.Namespace) -> None:
    """Take away a user's admin role."""
    from bowling_app.accounts.services.admins import revoke_admin  # noqa: PLC0415
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.

    print(f"{perform(SYSTEM, revoke_admin, options.email)} is not an admin any more.")
