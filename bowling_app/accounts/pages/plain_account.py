"""The account page without scripts: what is to be read, and the ways to the pages on which each part is changed."""

from typing import Final

import reflex as rx

from bowling_app.accounts.pages.card import card
from bowling_app.accounts.pages.parts import SESSIONS_NOTE, contributions, danger, data, email
from bowling_app.accounts.pages.password import password
from bowling_app.accounts.rules.accounts import ACCOUNT_PATH, PASSWORD_PATH
from bowling_app.accounts.rules.leaving import DELETE_PATH, OTHERS, SESSION
from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.accounts.rules.photo_form import PHOTO_PATH
from bowling_app.accounts.rules.profile_form import PROFILE_PATH
from bowling_app.accounts.schemas.account_page import AccountPage, AccountView, SessionLine
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import SIGN_OUT_PATH, sign_in_href
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.forms.post_button import plain_button
from bowling_app.platform.web.shell.navigation import personal_parts
from bowling_app.platform.web.ui.forms import REFUSAL, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import SECONDARY

STRANGER: Final = N_("Sign in to see your account.")
_NAME: Final = (N_("Your name"), PROFILE_PATH)
_PHOTO: Final = (N_("Your photo"), PHOTO_PATH)
_WAYS: Final = (
    (N_("Sign in"), sign_in_href(ACCOUNT_PATH)),
    _NAME,
    _PHOTO,
    (N_("Emails you get"), MAILS_PATH),
    (N_("What you follow"), "/account/alerts"),
    (N_("What you wrote"), "/account/written"),
    (N_("Your suggestions"), "/account/suggestions"),
    (N_("Your password"), PASSWORD_PATH),
    (N_("Sign out"), SIGN_OUT_PATH),
    (N_("Delete your account"), DELETE_PATH),
)
"""All of them, for those who have to sign in first: each leads there and back."""


def plain_account(view: AccountPage) -> rx.Component:
    """The account of whoever is signed in; for others the way to sign in. Both have the menu that scripts would open."""
    return rx.fragment(
        sent_before(view.said),
        when(view.form.refusal, lambda: rx.el.p(view.form.refusal, class_name=REFUSAL, role="alert")),
        _links(rx.el.p(_(STRANGER), class_name="mt-4"), _WAYS) if view.account is None else _parts(view.account),
        _links(rx.el.h2(_("Menu"), class_name="mt-8 text-2xl"), _menu()),
    )


def _parts(account: AccountView) -> rx.Component:
    return rx.el.div(
        rx.el.p(account.member_since, class_name="mb-2 text-soft"),
        card(
            _("Profile"), rx.el.p(account.display_name, class_name="font-medium wrap-anywhere"),
            _links(rx.fragment(), (_NAME, _PHOTO)),
        ),
        email(account),
        password(account),
        card(
            _("Sessions"),
            rx.el.ul(each(account.sessions, _session), class_name="-mt-3 divide-y divide-line"),
            rx.el.div(
                when(account.has_other_sessions, lambda: _ending(_("Sign out everywhere else"), OTHERS)),
                rx.el.a(_("Sign Out"), href=SIGN_OUT_PATH, rel="nofollow", class_name=SECONDARY),
                class_name="mt-5 flex flex-wrap gap-3",
            ),
            note=_(SESSIONS_NOTE),
        ),
        contributions(),
        data(),
        danger(),
        class_name="mt-1.5 grid gap-6",
    )  # fmt: skip


def _session(session: SessionLine) -> rx.Component:
    context = ", ".join((_(" the session of {device}", device=session.device).strip(), session.used))
    return rx.el.li(
        rx.el.div(
            rx.el.p(session.device, class_name="font-medium"),
            rx.el.p(f"{session.used} · {session.since}", class_name="text-sm text-soft"),
        ),
        rx.el.p(_("This device"), class_name="text-sm")
        if session.is_current
        else _ending(_("End"), session.id, context),
        class_name="flex min-h-16 items-center justify-between gap-4 py-3",
    )


def _ending(label: str, session: str, context: str = "") -> rx.Component:
    given = (Hidden(SESSION, session),)
    return plain_button(label, action=ACCOUNT_PATH, given=given, context=context, class_name=SECONDARY_BUTTON)


def _links(above: rx.Component, ways: tuple[tuple[str, str], ...]) -> rx.Component:
    return rx.fragment(
        above,
        rx.el.ul(
            *[
                rx.el.li(rx.el.a(_(label), href=href, rel="nofollow", class_name="text-link py-1"))
                for label, href in ways
            ],
            class_name="mt-2 grid gap-1",
        ),
    )


def _menu() -> tuple[tuple[str, str], ...]:
    """What the menu of a signed-in person has beside the account."""
    named = {ACCOUNT_PATH, *(href for _label, href in _WAYS)}
    parts = (part for part in personal_parts() if not (part.is_for_admins or part.href in named))
    return tuple((part.label, part.href) for part in parts)
