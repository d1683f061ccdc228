"""The limits of owners, and the forms for their photos."""

from datetime import timedelta
from typing import Final, Literal

from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import DAY, HOUR, Count, Duration, Rate
from bowling_app.venues.rules.venue_photos import ALT_FIELD

MOST_CHANGES: Final[Count] = 200
"""Changes of a venue's contacts that are looked at, the newest ones."""
FOUNDING_PLACES: Final[Count] = 50
"""Venues that can be founding partners."""
ACTIONS_PER_CLIENT_PER_HOUR: Final[Rate] = (120, HOUR)
"""Actions of one network on a venue's page that count for its owner."""
CONTACT_AGE: Final[Duration] = timedelta(days=28)
"""How long a changed contact has to stand before a code can go to it: the time that the venue has to notice it."""
CODES_PER_PERSON_PER_DAY: Final[Rate] = (10, DAY)
"""Codes that one person asks for to claim venues."""
CODES_PER_ADDRESS_PER_HOUR: Final[Rate] = (5, HOUR)
"""Codes for claims that go to one address."""
CODES_PER_VENUE_PER_DAY: Final[Rate] = (10, DAY)
"""Codes to claim one venue."""
MAILBOXES_PER_VENUE_PER_DAY: Final[Rate] = (3, DAY)
"""Addresses that get a code for one venue."""
GUESSES_PER_VENUE_PER_DAY: Final[Rate] = (30, DAY)
"""Codes that were entered for a venue, right or wrong, by everybody together."""
WRITTEN_CLAIMS_PER_PERSON_PER_DAY: Final[Rate] = (5, DAY)
"""Claims with a written statement by one person."""
UPLOADS_PER_HOUR: Final[Rate] = (60, HOUR)
"""Photos of venues that one person uploads."""
MOST_SHOWN: Final[Count] = 200
"""Venues in the list of founding partners."""

PHOTO_FORM: Final = Form(
    "own-photo",
    (
        FormField(
            name=PHOTO, label="Photo", kind="file", note="(required)", is_required=True, accept=PROOF_ACCEPT,
            most=PROOF_MAX_BYTES, placeholder="Choose a photo", again="Tap to choose another", wrong=PROOF_TOO_LARGE,
            hint="JPEG, PNG, WebP or HEIC, up to 10 MB",
        ),
        ALT_FIELD,
    ),
    FormWords("Add this photo", cancel="Leave it out", checking="Checking the photo...", label="Add a photo"),
    needs_account=True,
)  # fmt: skip
"""The form that adds a photo to a venue."""
WORDS_FORM: Final = Form("own-photo-words", (ALT_FIELD,), FormWords("Save description"), needs_account=True)
"""The form that says in other words what is in a photo."""
STEP: Final = "step"
"""What a button for one photo sends, besides what it is for."""
Step = Literal["earlier", "later", "cover", "remove", "restore"]


def photos_path(venue_id: str) -> str:
    """The page on which a venue's managers keep its photos."""
    return f"/my-venues/{venue_id}/photos"


def photo_path(venue_id: str, key: str) -> str:
    """The page of one of them, which takes what is done with it."""
    return f"{photos_path(venue_id)}/{key}"
