"""The form of what others see of an account: its name, and the address of its public profile."""

from typing import Final

from bowling_app.accounts.rules.accounts import SLUG_LONGEST
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.identity import LONGEST_NAME
from bowling_app.platform.language.messages import N_

PROFILE_PATH: Final = "/account/profile"
SLUG_HINT: Final = N_(
    "3\u201330 letters, numbers or hyphens. Only for owners: it makes a public profile. Leave blank for none."
)
PROFILE_FORM: Final = Form(
    "account-profile",
    (
        FormField(
            name="displayName", label="Display name", is_required=True, longest=LONGEST_NAME, complete="nickname"
        ),
        FormField(name="slug", label="Profile URL", longest=SLUG_LONGEST, hint=SLUG_HINT),
    ),
    FormWords("Save", busy="Saving..."),
    needs_account=True,
)  # fmt: skip
