"""Photos as answers: of the hours on the door, or of the board with the prices. A person reads them, no program."""

from dataclasses import dataclass
from typing import Final, Literal

from bowling_app.platform.files.galleries import PhotoFolder
from bowling_app.platform.files.photos import PHOTO
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_SIZES, PROOF_TOO_LARGE
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.language.messages import N_, _

Board = Literal["hours", "prices"]

BOARDS: Final[dict[Board, str]] = {
    "hours": N_("Send a photo of the opening hours"),
    "prices": N_("Send a photo of the prices"),
}
"""What a photo shows, with the heading of the page that takes it."""
BOARD_PHOTOS: Final = PhotoFolder("/board-photos", PROOF_SIZES)
ADMIN_BOARDS_PATH: Final = "/admin/board-photos"
UNKNOWN: Final = N_("There is no such photo to send.")

BOARD_FORM: Final = Form(
    "board-photo",
    (
        FormField(
            name=PHOTO, label="Photo", kind="file", note="(required)", is_required=True, accept=PROOF_ACCEPT,
            most=PROOF_MAX_BYTES, hint="JPEG, PNG, WebP or HEIC, up to 10 MB. Leave people out of it, please.",
            placeholder="Take or choose a photo", again="Tap to change photo", wrong=PROOF_TOO_LARGE,
            missing="Photo: take or choose one.",
        ),
    ),
    FormWords("Send photo", busy="Sending...", checking="Checking the photo...", label="Send a photo"),
)  # fmt: skip
"""The form that sends a photo. It needs no account."""


@dataclass(frozen=True, slots=True)
class NewBoard:
    """A photo whose files are stored, and the hash of the file that was sent."""

    board: Board
    key: str
    hash: str


def board_called(text: str) -> Board:
    """What a photo shows, by its name in addresses. Raises NotFound."""
    for board in BOARDS:
        if board == text:
            return board
    raise NotFound(_(UNKNOWN))


def board_path(venue_id: str, board: Board) -> str:
    """The address of the page that takes such a photo of a venue."""
    return f"/venue/{venue_id}/board/{board}"
