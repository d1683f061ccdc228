"""Where the next page of a list begins, as a text that only we need to understand."""

import binascii
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.kit.unstorable import NUL
from bowling_app.platform.language.messages import N_, _

FOREIGN_CURSOR: Final = N_("Cursor is not one that this list gave out")
DEFAULT_LIMIT: Final[Count] = 25
"""Entries in one answer of the API, unless the caller wants another number."""
LARGEST_LIMIT: Final[Count] = 100
"""Entries in one answer of the API, at most."""
LONGEST_CURSOR: Final[Characters] = 1_600
"""A cursor that the API gets. It holds the longest name, of 200 characters with four bytes each, and an id."""
_MOST: Final = 2**31


@dataclass(frozen=True, slots=True)
class PageWanted:
    """The requested page of a list: its number of rows and the cursor. Raises Invalid for 0 or too many rows."""

    limit: int = DEFAULT_LIMIT
    cursor: str | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.limit <= LARGEST_LIMIT:
            raise Invalid(_("Limit must be between 1 and {largest_limit}", largest_limit=LARGEST_LIMIT), field="limit")


FIRST_PAGE: Final = PageWanted()


def cursor_of(*values: str | int | datetime) -> str:
    """What the last row of a page is sorted by, for the next page to go on from."""
    plain = [value.isoformat() if isinstance(value, datetime) else value for value in values]
    return urlsafe_b64encode(json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()).decode().rstrip("=")


def cursor_values(cursor: str | None, *kinds: type[str] | type[int] | type[datetime]) -> tuple[Any, ...] | None:
    """The values that a cursor was made from; None without a cursor. Raises Invalid for what we never gave out."""
    if not cursor:
        return None
    try:
        values = json.loads(urlsafe_b64decode(cursor[:LONGEST_CURSOR].encode() + b"=" * (-len(cursor) % 4)))
        return tuple(_value(value, kind) for value, kind in zip(values, kinds, strict=True))
    except (binascii.Error, ValueError, TypeError, RecursionError):
        raise Invalid(_(FOREIGN_CURSOR), field="cursor") from None


def _value(value: Any, kind: type[Any]) -> Any:
    if kind is datetime:
        moment = datetime.fromisoformat(value)
        if moment.tzinfo is None:
            raise ValueError(value)
        return moment
    if type(value) is not kind or (kind is int and abs(value) > _MOST) or (kind is str and NUL in value):
        raise ValueError(value)
    return value
