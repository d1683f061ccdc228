"""The part of the account page that others see, too: photo, name and profile slug."""

from typing import Final

import reflex as rx

from bowling_app.accounts.pages.card import card
from bowling_app.accounts.pages.photo import photo
from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.rules.accounts import SLUG_LONGEST, SLUG_SHORTEST
from bowling_app.accounts.schemas.account_page import AccountView
from bowling_app.platform.kit.identity import LONGEST_NAME
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.ui.forms import FIELD, PRIMARY_BUTTON, labelled

_SLUG_HINT: Final = (
    f"{SLUG_SHORTEST}\u2013{SLUG_LONGEST} letters, numbers or hyphens. Only for owners: it makes a public profile. "
    "Leave blank for none."
)


def profile(account: AccountView) -> rx.Component:
    """Photo, display name and slug."""
    return card(
        "Profile",
        photo(account),
        rx.el.form(
            labelled("Display name", "display-name", _name_field(account), problem=AccountState.name_problem),
            labelled("Profile URL", "slug", _slug_field(account), hint=_slug_hint(),
                     problem=AccountState.slug_problem),
            rx.el.div(rx.el.button("Save", type="submit", class_name=PRIMARY_BUTTON)),
            on_submit=AccountState.save_profile,
            class_name="mt-6 grid gap-5",
        ),
        note="Your name and photo appear with your reviews.",
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
    return when(AccountState.slug_note, AccountState.slug_note, _SLUG_HINT)


def _described(field_id: str, problem: str) -> dict[str, str]:
    return {"aria-describedby": f"{field_id}-note", "aria-invalid": when(problem, "true", "false")}
