"""The form in which people choose which news they get by mail, and in which language."""

from dataclasses import replace
from typing import Final

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.language.languages import offered
from bowling_app.platform.language.messages import N_

MAILS_PATH: Final = "/account/emails"
REVIEWS: Final = "reviews"
LANGUAGE: Final = "language"
MAILS_FORM: Final = Form(
    "account-emails",
    (
        FormField(name=REVIEWS, label="Reviews and replies, and requests and messages about leagues", kind="check"),
        FormField(
            name=LANGUAGE,
            label="Language of your emails",
            kind="select",
            hint="For all we send you, also sign-in codes.",
        ),
    ),
    FormWords("Save", busy="Saving..."),
    needs_account=True,
)
"""All that may be in the form."""
SAVED: Final = N_("Saved.")


def language_field() -> FormField:
    """The choice of a language: those that the site speaks, as each calls itself."""
    return replace(MAILS_FORM[LANGUAGE], options=tuple(Option(one.code, one.name) for one in offered()))


def mails_form() -> Form:
    """The form as the site shows it. Where there is one language, nobody is asked for it."""
    shown = (language_field() if one.name == LANGUAGE else one for one in MAILS_FORM.fields)
    return replace(MAILS_FORM, fields=tuple(one for one in shown if one.name != LANGUAGE or len(one.options) > 1))
