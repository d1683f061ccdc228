"""Leaving: signing out without scripts, here and elsewhere, and deleting the account."""

from typing import Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.language.messages import N_, _

DELETE_PATH: Final = "/account/delete"
_DELETED: Final = N_("Your account and all associated data have been permanently deleted.")
_CLOSED: Final = N_("Your account is closed. The rest of its data is removed as soon as possible.")
GONE: Final = {"deleted": (N_("Account Deleted"), _DELETED), "closed": (N_("Account Closed"), _CLOSED)}
"""What is said of an account that its person deleted, by the word in the address."""
LEFT: Final = N_("Successfully signed out!")
CONFIRMATION: Final = "DELETE"
"""What a person types who deletes their account, in whichever language."""
_NOT_CONFIRMED: Final = N_("Confirmation: type DELETE in capital letters.")
LONGEST_CONFIRMATION: Final[Characters] = 20
"""What is typed in place of that word."""

SIGN_OUT_FORM: Final = Form("sign-out", (), FormWords("Sign out", busy="Signing out..."))
"""Only a button."""
SESSION: Final = "session"
OTHERS: Final = "others"
"""Stands for all sessions but this one, where one is named."""
SESSION_FORM: Final = Form("end-session", (), FormWords("End"), more=(SESSION,), needs_account=True)
"""Only a button, for each session: it names the one that it ends."""
ENDED: Final = {"ended": N_("That session is ended."), OTHERS: N_("All other sessions are ended.")}
"""What is said afterwards."""


def _confirmed(text: str) -> str:
    if text != CONFIRMATION:
        raise Invalid(_(_NOT_CONFIRMED))
    return text


DELETE_FORM: Final = Form(
    "delete-account",
    (
        FormField(
            name="confirmation", label="Type DELETE to confirm", is_required=True, fits=_confirmed,
            longest=LONGEST_CONFIRMATION, missing=_NOT_CONFIRMED,
        ),
    ),
    FormWords("Delete account", busy="Deleting...", cancel="Keep it", failed="Delete Account Error"),
    needs_account=True,
)  # fmt: skip
