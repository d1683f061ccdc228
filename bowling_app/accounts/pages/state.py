"""What the account page shows, and what can be done on it."""

from collections.abc import Sequence
from typing import ClassVar

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.accounts.rules.leaving import ENDED, OTHERS
from bowling_app.accounts.schemas.account_page import AccountPage
from bowling_app.accounts.services.accounts import check_slug, update_profile
from bowling_app.accounts.services.sessions import end_other_sessions, end_session_by_id
from bowling_app.platform.kit.errors import Conflict, Invalid, Problem
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.me import MeState

_TEXT = TypeAdapter(str)


class ProfileForm(BaseModel):
    """What the profile's form sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    display_name: str
    slug: str


class AccountState(PageState, rx.State):
    """The account of the signed-in user. Its page is declared in `page.py`, which draws it."""

    page: ClassVar[Page]
    view: AccountPage | None = None
    name_problem: str = ""
    slug_problem: str = ""
    slug_note: str = ""
    has_ended: bool = False  # Whether a session was ended here: its button goes with it.

    @action
    async def save_profile(self, form: Form) -> Following:
        """Save name and slug. An error appears below its field."""
        wanted = ProfileForm.model_validate(form)
        self.name_problem = self.slug_problem = self.slug_note = ""
        try:
            await perform_as(self, update_profile, display_name=wanted.display_name, slug=wanted.slug)
        except (Invalid, Conflict) as refusal:
            self._say_below_field(refusal.problems)
            return None
        await show_toast(self, _("Success"), _("Profile saved."))
        return [AccountState.open, MeState.load]

    @action
    async def check_slug(self, slug: str) -> None:
        """Check, while the person types, whether they can have the slug."""
        found = await perform_as(self, check_slug, _TEXT.validate_python(slug))
        self.slug_problem = "" if found.is_free else found.message
        self.slug_note = _("Available") if found.is_free and found.slug else ""

    @action
    async def end_session(self, session_id: str) -> Following:
        """End one session. Its device is signed out at once."""
        await perform_as(self, end_session_by_id, _TEXT.validate_python(session_id))
        self.has_ended = True
        await show_toast(self, _("Success"), _(ENDED["ended"]))
        return AccountState.open

    @action
    async def end_other_sessions(self) -> Following:
        """End all sessions except this one."""
        await perform_as(self, end_other_sessions)
        self.has_ended = True
        await show_toast(self, _("Success"), _(ENDED[OTHERS]))
        return AccountState.open

    @action
    async def show_changes(self) -> Following:
        """Show a change that was made over HTTP, such as a new photo, here and in the header."""
        return [AccountState.open, MeState.load]

    def _say_below_field(self, problems: Sequence[Problem]) -> None:
        for one in problems:
            if one.field == "displayName":
                self.name_problem = one.message
            else:
                self.slug_problem = one.message
