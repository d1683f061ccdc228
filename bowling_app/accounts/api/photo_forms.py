"""Taking the photo of an account, and removing it."""

from typing import Final

from bowling_app.accounts.api.account import forget_photo, keep_photo
from bowling_app.accounts.rules.accounts import ACCOUNT_PATH
from bowling_app.accounts.rules.photo_form import PHOTO_PATH
from bowling_app.accounts.services.accounts import begin_photo
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.documents.sent_forms import FileTaking
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _


def take_photo(sent: Sent) -> Outcome:
    """Keep the photo, and show it from now on."""
    file = sent.required_file
    keep_photo(sent.token, file.key, file.sizes)
    return Done(ACCOUNT_PATH, _("Your photo is saved."), f"{PHOTO_PATH}?done=saved")


def take_photo_removal(sent: Sent) -> Outcome:
    """Show no photo."""
    forget_photo(sent.token)
    return Done(ACCOUNT_PATH, _("Your photo is removed."), f"{PHOTO_PATH}?done=removed")


def _begin(sent: Sent) -> str | Refusal:
    return perform(sent.token, begin_photo)


def _nothing_else(sent: Sent) -> None:
    """The form has no other field."""


ACCOUNT_PHOTO: Final = FileTaking(_begin, _nothing_else, "portrait")
"""How it is taken: its middle is kept, drawn anew, without anything else of the file."""
