"""The part of the account page that others see, too: photo, name and profile slug."""

import reflex as rx

from bowling_app.accounts.pages.card import card
from bowling_app.accounts.pages.own import back_to_account, for_the_owner
from bowling_app.accounts.pages.photo import photo
from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.rules.accounts import SLUG_LONGEST
from bowling_app.accounts.rules.profile_form import PROFILE_FORM, PROFILE_PATH, SLUG_HINT
from bowling_app.accounts.schemas.account_forms import ProfileView
from bowling_app.accounts.schemas.account_page import AccountView
from bowling_app.accounts.seo import account_form_head
from bowling_app.accounts.services.account_forms import load_profile
from bowling_app.platform.kit.identity import LONGEST_NAME
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import FIELD, PRIMARY_BUTTON, labelled


def profile(account: AccountView) -> rx.Component:
    """Photo, display name and slug."""
    return card(
        _("Profile"),
        photo(account),
        rx.el.form(
            labelled(_("Display name"), "display-name", _name_field(account), problem=AccountState.name_problem),
            labelled(_("Profile URL"), "slug", _slug_field(account), hint=_slug_hint(),
                     problem=AccountState.slug_problem),
            rx.el.div(rx.el.button(_("Save"), type="submit", class_name=PRIMARY_BUTTON)),
            on_submit=AccountState.save_profile,
            class_name="mt-6 grid gap-5",
        ),
        note=_("Your name and photo appear with your reviews."),
    )  # fmt: skip


def _name_field(account: AccountView) -> rx.Component:
    return rx.el.input(
        id="display-name", name="display_name", type="text", default_value=account.display_name,
        max_length=LONGEST_NAME, auto_complete="nickname", required=True, class_name=FIELD,
        custom_attrs=_described("display-name", AccountState.name_problem),
    )  # fmt: skip


def _slug_field(account: AccountView) -> rx.Component:
    return rx.el.input(
        id="slug", name="slug", type="text", default_value=account.slug, max_length=SLUG_LONGEST,
        on_change=AccountState.check_slug.debounce(300), auto_complete="off", class_name=f"{FIELD} lowercase",
        custom_attrs={**_described("slug", AccountState.slug_problem), "autoCapitalize": "none", "spellCheck": "false"},
    )  # fmt: skip


def _slug_hint() -> str:
    return when(AccountState.slug_note, AccountState.slug_note, _(SLUG_HINT))


def _described(field_id: str, problem: str) -> dict[str, str]:
    return {"aria-describedby": f"{field_id}-note", "aria-invalid": when(problem, "true", "false")}


def profile_view(view: ProfileView) -> rx.Component:
    """The page of the form, which works without scripts: the account page checks the address while one types."""
    return for_the_owner(
        view,
        _("Your name and photo appear with your reviews."),
        lambda: declared_form(PROFILE_FORM, view.form, PROFILE_PATH, is_followed=True, key=PROFILE_PATH),
        back_to_account(),
    )


PROFILE = Page(
    route=PROFILE_PATH, load=load_profile, view=profile_view, head=account_form_head, query=("done",), is_personal=True
)
