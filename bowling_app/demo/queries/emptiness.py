"""Whether there are venues, asked without loading the tables."""

from typing import Final

from sqlalchemy import Connection, text

_ANY: Final = text("SELECT EXISTS (SELECT FROM venue)")


def has_venues(connection: Connection) -> bool:
    """Whether the directory holds any venue."""
    return bool(connection.scalar(_ANY))
