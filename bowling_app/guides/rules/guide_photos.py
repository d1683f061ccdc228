"""The photos of city guides: their files, and what an admin may say of one."""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.files.galleries import PhotoFolder
from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters, Count, Pixels
from bowling_app.platform.kit.texts import one_line

SMALLEST_PHOTO: Final[Pixels] = 640
"""The longer side of a guide's photo, at least."""
MOST_PHOTOS: Final[Count] = 20
"""Photos of one guide."""
LONGEST_ALT: Final[Characters] = 300
"""The description of a guide's photo."""
LONGEST_CREDIT: Final[Characters] = 200
"""Who made a guide's photo."""
HEAVIEST: Final[Count] = 1000
"""The largest weight of a photo, and below zero the smallest. Higher weights show first."""
GUIDE_SIDES: Final = (480, 960, 1600)
"""The longer sides of a photo in pixels: for a card, for a phone, for a whole screen."""

PHOTOS: Final = PhotoFolder("/guide-photos", GUIDE_SIDES)

GUIDE_PHOTO_FORM: Final = Form(
    "guide-photo",
    (
        FormField(
            name=PHOTO, label="Photo", kind="file", note="(required)", is_required=True, accept=PROOF_ACCEPT,
            most=PROOF_MAX_BYTES, placeholder="Choose a photo", again="Tap to choose another", wrong=PROOF_TOO_LARGE,
            hint=f"JPEG, PNG, WebP or HEIC, up to 10 MB, at least {SMALLEST_PHOTO} pixels wide or high",
        ),
        FormField(
            name="alt", label="Description", note="(required)", is_required=True, longest=LONGEST_ALT,
            hint="What it shows, for people who can't see it",
            missing="Description: say what the photo shows, for people who can't see it.",
        ),
        FormField(
            name="credit", label="Credit", is_half=True, longest=LONGEST_CREDIT,
            hint="Who took it, if they ask for credit",
        ),
        FormField(
            name="weight", label="Weight", kind="number", is_half=True, longest=5, least=-HEAVIEST, most=HEAVIEST,
            hint="Higher numbers show first",
            wrong=f"Weight: enter a whole number from -{HEAVIEST} to {HEAVIEST}. Higher numbers show first.",
        ),
    ),
    FormWords("Add the photo", checking="Checking the photo...", label="Add a photo"),
    needs_account=True,
)  # fmt: skip
"""The form that adds a photo to a guide."""


@dataclass(frozen=True, slots=True)
class ImageWords:
    """An admin's texts and weight for a photo. The photo with the highest weight comes first."""

    alt: str
    credit: str = ""
    weight: str = "0"


@dataclass(frozen=True, slots=True)
class ImageFacts:
    """The same, checked."""

    alt: str
    credit: str | None
    weight: int


@dataclass(frozen=True, slots=True)
class StoredPhoto:
    """A photo whose files are stored under its key. Width and height are those of the largest one."""

    key: str
    width: int
    height: int


def checked_image(words: ImageWords) -> ImageFacts:
    """The texts and the weight of a photo, as they are stored. Raises Invalid with a line for each wrong field."""
    faults = Faults()
    alt = faults.of(GUIDE_PHOTO_FORM["alt"].checked, _line(words.alt))
    credit = faults.of(GUIDE_PHOTO_FORM["credit"].checked, _line(words.credit))
    weight = faults.of(GUIDE_PHOTO_FORM["weight"].number, words.weight)
    faults.refuse()
    return ImageFacts(alt or "", credit or None, weight or 0)


def _line(text: str) -> str:
    """The text on one line. A text that is too long is refused, not cut."""
    return one_line(text, len(text) + 1)
