"""Leaving: signing out without scripts, and deleting the account."""

from typing import Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters

DELETE_PATH: Final = "/account/delete"
CONFIRMATION: Final = "DELETE"
"""What a person types who deletes their account."""
LONGEST_CONFIRMATION: Final[Characters] = 20
"""What is typed in place of that word."""

SIGN_OUT_FORM: Final = Form("sign-out", (), FormWords("Sign out", busy="Signing out..."))
"""Only a button."""


def _confirmed(text: str) -> str:
    if text != CONFIRMATION:
        raise Invalid(f"Confirmation: type {CONFIRMATION} in capital letters.")
    return text


DELETE_FORM: Final = Form(
    "delete-account",
    (
        FormField(
            name="confirmation", label=f"Type {CONFIRMATION} to confirm", is_required=True, fits=_confirmed,
            longest=LONGEST_CONFIRMATION, missing=f"Confirmation: type {CONFIRMATION} in capital letters.",
        ),
    ),
    FormWords("Delete account", busy="Deleting...", cancel="Keep it", failed="Delete Account Error"),
    needs_account=True,
)  # fmt: skip
