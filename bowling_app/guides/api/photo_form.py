"""Taking the form that adds a photo to a guide."""

from typing import Final

from bowling_app.guides.api.guides import keep_photo
from bowling_app.guides.rules.guide_photos import ImageFacts, ImageWords, checked_image
from bowling_app.guides.services.guide_editing import GUIDES_PATH, id_in
from bowling_app.guides.services.guide_photo_editing import begin_guide_photo
from bowling_app.guides.services.guide_photos import GUIDE_PHOTO
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import FileTaking, Sent


def take_photo(sent: Sent) -> Outcome:
    """Keep the photo, and go on with the guide."""
    file = sent.required_file
    keep_photo(sent.token, _hub_id(sent), file.key, _words(sent), file.sizes)
    return Done(f"{GUIDES_PATH}?edit={_hub_id(sent)}", "The photo is added.")


def _begin(sent: Sent) -> str:
    return perform(sent.token, begin_guide_photo, hub_id=_hub_id(sent))


def _check(sent: Sent) -> ImageFacts:
    return checked_image(_words(sent))


def _words(sent: Sent) -> ImageWords:
    return ImageWords(*(sent.text(name) for name in ("alt", "credit", "weight")))


def _hub_id(sent: Sent) -> int:
    """The guide that the address names; 0, which is none's, where it names none."""
    return id_in(str(sent.arguments.get("edit", "")))


GUIDE_FILE: Final = FileTaking(_begin, _check, GUIDE_PHOTO)
"""How the form takes its photo: drawn in three sizes, without anything else of the file."""
