"""Taking the form of one's name and the address of one's public profile."""

from bowling_app.accounts.rules.accounts import ACCOUNT_PATH
from bowling_app.accounts.rules.profile_form import PROFILE_FORM, PROFILE_PATH
from bowling_app.accounts.services.accounts import update_profile
from bowling_app.perform import perform
from bowling_app.platform.documents.form_routes import Done, Outcome, Sent
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.language.messages import _


def take_profile(sent: Sent) -> Outcome:
    """Save both. What the operation refuses stands at its field."""
    faults = Faults()
    name, slug = (faults.of(PROFILE_FORM[name].checked, sent.text(name)) for name in ("displayName", "slug"))
    faults.refuse()
    perform(sent.token, update_profile, display_name=name, slug=slug)
    return Done(ACCOUNT_PATH, _("Profile saved."), f"{PROFILE_PATH}?done=saved")
