"""The form that takes the photo of an account, and the one that removes it."""

from typing import Final

from bowling_app.platform.files.photos import MAX_BYTES, PHOTO, TOO_LARGE
from bowling_app.platform.kit.forms import Form, FormField, FormWords

PHOTO_PATH: Final = "/account/photo"
REMOVE_PHOTO_PATH: Final = f"{PHOTO_PATH}/remove"
PHOTO_FORM: Final = Form(
    "account-photo",
    (
        FormField(
            name=PHOTO, label="Photo", kind="file", is_required=True, hint="JPEG, PNG or WebP, up to 5 MB",
            accept="image/jpeg,image/png,image/webp", most=MAX_BYTES, placeholder="Choose a photo",
            again="Choose another one", missing="Photo: choose a picture of yours.", wrong=TOO_LARGE,
        ),
    ),
    FormWords("Save photo", busy="Saving...", checking="Checking the photo...", sign_in="Sign in again to send it."),
    needs_account=True,
)  # fmt: skip
PHOTO_REMOVAL: Final = Form("account-photo-removal", (), FormWords("Remove photo", busy="Removing..."))
"""Only a button."""
