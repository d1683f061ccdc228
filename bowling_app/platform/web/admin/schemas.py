"""What frames the pages of admins."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AdminShell:
    """What is true of every admin's page. Whoever is no admin gets nothing else of it."""

    is_admin: bool
