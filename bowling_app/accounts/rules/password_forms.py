"""The forms that set, change and remove the password of an account. What is sent along shows that the person may."""

from typing import Final, Literal

from bowling_app.accounts.rules.accounts import PASSWORD_PATH
from bowling_app.accounts.rules.passwords import LONGEST, SHORTEST, TOO_LONG
from bowling_app.accounts.rules.sign_in_forms import CODE_FORM
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.language.messages import N_, _

REMOVE_PASSWORD_PATH: Final = f"{PASSWORD_PATH}/remove"
BY_CODE: Final = "code"
"""What the address says where a code takes the place of the present password."""
MAIL_CODE: Final = Hidden("mail", BY_CODE)
"""What the button sends that has a code mailed."""
SAVED: Final = N_("Your password is saved. All other sessions are ended.")
REMOVED: Final = N_("Your password is removed. All other sessions are ended.")

PRESENT: Final = FormField(
    name="presentPassword", label="Current password", kind="password", is_required=True, longest=LONGEST,
    complete="current-password",
)  # fmt: skip
CODE: Final = CODE_FORM["code"]
NEW: Final = FormField(
    name="password", label="New password", kind="password", is_required=True, shortest=SHORTEST, longest=LONGEST,
    complete="new-password", hint="8 characters or more. All other sessions end, and you get an email.",
)  # fmt: skip

_SAVE: Final = FormWords("Save password", busy="Saving...", sign_in="Sign in again, then enter it once more.")
_REMOVE: Final = FormWords("Remove password", busy="Removing...", sign_in="Sign in again to remove the password.")

Proof = Literal["none", "present", "code"]
"""What shows that somebody may change the password; nothing more right after signing in with a code."""

SAVING: Final[dict[Proof, Form]] = {
    "none": Form("password", (NEW,), _SAVE),
    "present": Form("password-by-present", (PRESENT, NEW), _SAVE),
    "code": Form("password-by-code", (CODE, NEW), _SAVE),
}
REMOVING: Final[dict[Proof, Form]] = {
    "none": Form("password-removal", (), _REMOVE),
    "present": Form("password-removal-by-present", (PRESENT,), _REMOVE),
    "code": Form("password-removal-by-code", (CODE,), _REMOVE),
}


def as_typed(field: FormField, text: str) -> str:
    """A password just as it was typed: it may begin with a space. Raises Invalid where there is none, or too much."""
    if not text:
        raise field.refused(field.sentences["missing"])
    if len(text) > field.longest:
        raise field.refused(_(TOO_LONG))
    return text
