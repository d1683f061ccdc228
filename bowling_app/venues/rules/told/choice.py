"""Which of several sources' words about one fact is shown.

The owner's first; then an editor's; then what people told or confirmed; then the most trusted source; and of sources
that are trusted alike the newest. Whatever is not shown is kept with the record that said it.
"""

from datetime import date
from typing import Final

_PEOPLE: Final = {"owner": 3, "admin": 2, "visitor": 1}

Standing = tuple[int, int, date]
"""How much somebody's word counts; the greater one is shown."""


def standing(kind: str, trust: int, observed_on: date | None) -> Standing:
    """How much a word counts. `kind` is that of a field's source; `trust` counts only for imports."""
    rank = _PEOPLE.get(kind, 0)
    return rank, 0 if rank else trust, observed_on or date.min
