"""How much and how often: the limits of saved."""

from datetime import datetime, timedelta
from typing import Final

from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import HOUR, Characters, Count, Duration, Rate

LONGEST_NOTE: Final[Characters] = 500
"""A person's note on a saved venue."""
NOTE: Final = FormField(
    name="note", label="Your note", kind="area", longest=LONGEST_NOTE, rows=3, hint="Only you can see this."
)
"""The field in which they write it."""
NOTE_FORM: Final = Form(
    "saved-note",
    (NOTE,),
    FormWords("Save note", busy="Saving...", label="A note for yourself", sign_in="Sign in to save your note."),
    needs_account=True,
)
PATH: Final = "/saved-alleys"
SAVE: Final = (Hidden("save", "yes"),)
"""What is sent to the page of a saved venue to save it."""
REMOVE: Final = (Hidden("remove", "yes"),)
RESTORE: Final = (Hidden("restore", "yes"),)
MOST_SAVED: Final[Count] = 1_000
"""Venues that one person saves."""
SAVED_OF_A_PAGE: Final[Count] = 24
"""Saved venues on one page."""
SAVES_PER_HOUR: Final[Rate] = (300, HOUR)
"""How often one person saves venues, removes them or changes notes."""
UNDO_FOR: Final[Duration] = timedelta(hours=1)
"""How long a removal can be undone."""


def gone_before(now: datetime) -> datetime:
    """What was removed before that moment can no longer be put back."""
    return now - UNDO_FOR


def saved_path(venue_id: str) -> str:
    """The address of the page about a venue that somebody saves or has saved."""
    return f"{PATH}/{venue_id}"
