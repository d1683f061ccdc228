"""The form in which people choose which news they get by mail."""

from typing import Final

from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.language.messages import N_

MAILS_PATH: Final = "/account/emails"
REVIEWS: Final = "reviews"
MAILS_FORM: Final = Form(
    "account-emails",
    (FormField(name=REVIEWS, label="Reviews and replies, and requests and messages about leagues", kind="check"),),
    FormWords("Save", busy="Saving..."),
    needs_account=True,
)
SAVED: Final = N_("Saved.")
