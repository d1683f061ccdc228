"""The ids of rows, as addresses, buttons and calls of the API name them."""

import re
from typing import Final

LARGEST_ID: Final = 2**31 - 1
"""The ids of most tables are of the type `integer`."""
LARGEST_LONG_ID: Final = 2**63 - 1
"""Those of tables that a crowd writes are of the type `bigint`."""
_ID: Final = re.compile(r"[1-9][0-9]{0,18}")


def row_id(text: str, largest: int = LARGEST_ID) -> int | None:
    """The id that a text is, in the one way to write it; None where no row can have it."""
    number = int(text) if _ID.fullmatch(text) else 0
    return number if 1 <= number <= largest else None
