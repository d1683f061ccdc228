"""The parts of the account page that only its owner sees: address, sessions, data, the end."""

from typing import Final

import reflex as rx

from bowling_app.accounts.pages.card import card
from bowling_app.accounts.pages.paused import paused_line
from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.rules.accounts import EXPORT_PATH
from bowling_app.accounts.rules.leaving import DELETE_FORM, DELETE_PATH
from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.accounts.schemas.account_page import AccountView, SessionLine
from bowling_app.accounts.services.leaving_pages import WHAT_GOES
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import count, each, when
from bowling_app.platform.web.forms.declared import form_opener
from bowling_app.platform.web.forms.refocus import Refocus
from bowling_app.platform.web.shell.sign_in import sign_out_button
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import SECONDARY
from bowling_app.platform.web.ui.text import badge

_SESSIONS: Final = "sessions"
SESSIONS_NOTE: Final = N_("Where you're signed in. Don't recognize one? Sign it out.")


def email(account: AccountView) -> rx.Component:
    """The address that codes go to."""
    return card(
        _("Email"),
        rx.el.p(account.email, class_name="break-all font-medium"),
        paused_line(account.news_paused),
        rx.el.a(
            _("Choose which emails you get"),
            href=MAILS_PATH,
            class_name="text-link mr-5 mt-2 inline-flex min-h-11 items-center",
        ),
        rx.el.a(_("What you follow"), href="/account/alerts", class_name="text-link inline-flex min-h-11 items-center"),
        note=_("We send sign-in codes here. It's never public."),
    )


def sessions(account: AccountView) -> rx.Component:
    """The person's open sessions, each with the button that ends it."""
    return card(
        _("Sessions"),
        rx.el.ul(
            each(account.sessions, _session),
            id=_SESSIONS,
            class_name="-mt-3 divide-y divide-line focus:outline-none",
            custom_attrs={"aria-label": _("Sessions"), "tabIndex": -1},
        ),
        Refocus.create(turn=rx.cond(AccountState.has_ended, count(account.sessions), 0), to=_SESSIONS),
        rx.el.div(
            when(
                account.has_other_sessions,
                lambda: rx.el.button(
                    _("Sign out everywhere else"), type="button", on_click=AccountState.end_other_sessions,
                    class_name=SECONDARY_BUTTON,
                ),
            ),
            sign_out_button(_("Sign Out"), class_name=SECONDARY_BUTTON),
            class_name="mt-5 flex flex-wrap gap-3",
        ),
        note=_(SESSIONS_NOTE),
    )  # fmt: skip


def _session(session: SessionLine) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.p(
                rx.el.span(session.device, class_name="font-medium"),
                when(session.is_current, lambda: badge(_("This device"))),
                class_name="flex flex-wrap items-center gap-x-2",
            ),
            rx.el.p(f"{session.used} · {session.since}", class_name="text-sm text-soft"),
            class_name="min-w-0",
        ),
        when(
            session.is_current,
            rx.fragment,
            lambda: rx.el.button(
                _("End"),
                rx.el.span(
                    _(" the session of {device}", device=session.device), ", ", session.used, class_name="sr-only"
                ),
                type="button",
                on_click=AccountState.end_session(session.id),
                class_name=f"{SECONDARY_BUTTON} shrink-0",
            ),
        ),
        class_name="flex min-h-16 items-center justify-between gap-4 py-3",
    )


def contributions() -> rx.Component:
    """The ways to what the person wrote and suggested."""
    return rx.fragment(
        card(
            _("What you wrote"),
            rx.el.a(_("Reviews, votes and scores"), href="/account/written", class_name=SECONDARY),
            note=_("See them all and delete any, also at alleys that have closed."),
        ),
        card(
            _("Suggestions"),
            rx.el.a(_("Your suggestions"), href="/account/suggestions", class_name=SECONDARY),
            note=_("Alleys and fixes you've sent us."),
        ),
    )


def data() -> rx.Component:
    """Everything that is held about the person, as a file."""
    return card(
        _("Your data"),
        # A file, not a page of ours: a plain link, which the router leaves alone.
        rx.el.A.create(_("Download my data"), href=EXPORT_PATH, class_name=SECONDARY, custom_attrs={"download": True}),
        note=_("Everything we have on you, in one file."),
    )


def danger() -> rx.Component:
    """The way to delete the account."""
    return card(
        _("Delete account"),
        form_opener(
            DELETE_FORM, DELETE_PATH, _("Delete account"), title=_("Delete your account?"), text=_(WHAT_GOES),
            open_class=DANGER_BUTTON,
        ),
        note=_(
            "Deletes your account with your reviews, votes, scores, saved alleys and photos. This cannot be undone."
        ),
    )  # fmt: skip
