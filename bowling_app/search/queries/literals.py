"""Values that a statement holds as literals, so that the database plans each with its statistics."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Text, bindparam


def inline(name: str) -> Any:
    """A value that the statement holds as a literal."""
    return bindparam(name, type_=Text, literal_execute=True)


def pattern(start: str) -> str:
    """What is LIKE a beginning, which is taken literally."""
    escaped = start.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"{escaped}%"


def array(terms: Iterable[str]) -> str:
    """Three-letter pieces, as the database writes a list."""
    return "{" + ",".join(f'"{term}"' for term in sorted(terms)) + "}"
