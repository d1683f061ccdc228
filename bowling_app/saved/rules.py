"""How much and how often: the limits of saved."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.kit.limits import HOUR, Characters, Count, Duration, Rate

LONGEST_NOTE: Final[Characters] = 500
"""A person's note on a saved venue."""
NOTE: Final = FormField(name="note", label="Note", kind="area", longest=LONGEST_NOTE)
"""The field in which they write it."""
MOST_SAVED: Final[Count] = 1_000
"""Venues that one person saves."""
SAVED_OF_A_PAGE: Final[Count] = 24
"""Saved venues on one page."""
SAVES_PER_HOUR: Final[Rate] = (300, HOUR)
"""How often one person saves venues, removes them or changes notes."""
UNDO_FOR: Final[Duration] = timedelta(hours=1)
"""How long a removal can be undone."""
