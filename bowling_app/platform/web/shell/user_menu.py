"""The corner of the header that belongs to the visitor: Sign In and Sign Up, or the avatar with its menu."""

from collections.abc import Callable
from typing import Final, cast

import reflex as rx

from bowling_app.platform.kit.identity import ANONYMOUS, SignedInUser
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only, given, in_document, is_for_somebody_signed_in, when, wordy
from bowling_app.platform.web.shell.me import MeState
from bowling_app.platform.web.shell.navigation import PersonalPart, personal_parts
from bowling_app.platform.web.shell.sign_in import sign_in_button, sign_out_button
from bowling_app.platform.web.ui.avatar import avatar
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import PRIMARY, SECONDARY
from bowling_app.platform.web.ui.text import badge

_ROOM: Final = "flex h-11 w-19 shrink-0 items-center justify-end gap-1 md:w-46 lg:w-48"
"""As wide as both buttons are, or the one that small screens have: nothing moves when they arrive."""
_WORDY_ROOM: Final = ("w-12", "md:w-46", "lg:w-64")
"""The same where words are longer: a drawing on a phone, on a tablet a shorter word for one of the buttons."""

_SIGN_IN: Final = "inline-flex min-h-11 items-center whitespace-nowrap rounded-lg px-1.5 font-semibold hover:bg-sunken md:px-2 md:font-medium lg:px-3"
_SIGN_UP: Final = (
    "hidden min-h-10 items-center whitespace-nowrap rounded-lg border border-transparent bg-accent px-4 font-semibold text-on-accent "
    "transition-colors hover:bg-accent-strong md:inline-flex"
)
_AVATAR_BUTTON: Final = "inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
_PANEL: Final = "user-menu w-72 max-w-[calc(100vw-2.5rem)] rounded-xl border border-line bg-surface p-1.5 text-left text-ink shadow-card"
_MENU: Final = "user-menu"
_ENTRY: Final = "flex min-h-11 w-full items-center rounded-lg px-3 text-left font-medium hover:bg-sunken"
_DRAWER_ENTRY: Final = (
    "flex min-h-12 w-full items-center justify-between rounded-lg px-3 text-left text-lg font-medium hover:bg-sunken"
)


def visitors_corner() -> rx.Component:
    """The right end of the header. The document is the same for everybody; a script hides the buttons of those who have
    signed in (`site.css`)."""
    return rx.el.div(
        client_only(lambda: _as_known(_buttons, _menu), _plain(_buttons, _account_mark)),
        class_name=f"{_ROOM} {wordy(*_WORDY_ROOM)}",
    )


def visitors_part_of_the_drawer() -> rx.Component:
    """What belongs to the visitor in the menu of small screens."""
    return client_only(lambda: _as_known(_drawer_buttons, _drawer_entries), _plain(_drawer_buttons, _account_entry))


def _plain(signed_out: Callable[[], rx.Component], account: Callable[[], rx.Component]) -> rx.Component:
    """What a document has: the ways to sign in, or for the one reader of a personal page the way to their account."""
    if not in_document():
        return rx.fragment()
    if is_for_somebody_signed_in():
        return account()
    return rx.el.div(signed_out(), class_name="contents", custom_attrs={"data-stranger": ""})


def _account_mark() -> rx.Component:
    """The way to the account. In the narrow corner of a small screen a drawing stands for its words."""
    account = personal_parts()[0]
    return rx.el.a(
        icon("person", "size-[24px] md:hidden"),
        rx.el.span(_(account.label), class_name="max-md:sr-only"),
        href=account.href,
        class_name=_SIGN_IN,
    )


def _account_entry() -> rx.Component:
    account = personal_parts()[0]
    return rx.el.a(_(account.label), href=account.href, class_name=_DRAWER_ENTRY)


def _as_known(
    signed_out: Callable[[], rx.Component], signed_in: Callable[[SignedInUser], rx.Component]
) -> rx.Component:
    """One of both, and nothing as long as it is not known which."""
    return when(MeState.is_known, lambda: given(MeState.me, signed_in, signed_out))


def _buttons() -> rx.Component:
    return rx.fragment(
        sign_in_button(
            _sign_in_label(), f"{_SIGN_IN} {wordy('text-sm', 'max-md:size-11', 'max-md:justify-center', 'max-md:px-0')}"
        ),
        sign_in_button(_("Sign Up"), f"{_SIGN_UP} {wordy('px-2', 'lg:px-3', 'text-sm')}"),
    )


def _sign_in_label() -> rx.Component:
    """Words. Where they are too long for it, a drawing stands for them on a phone, and a shorter word on a tablet."""
    drawn = wordy("max-md:block")
    if not drawn:
        return rx.el.span(_("Sign In"))
    return rx.fragment(
        icon("person", f"hidden size-[24px] {drawn}"),
        rx.el.span(_("Sign In"), class_name=wordy("max-md:sr-only", "md:max-lg:hidden")),
        rx.el.span(_("Log In"), class_name=f"hidden {wordy('md:max-lg:inline')}"),
    )


def _menu(me: SignedInUser) -> rx.Component:
    """The avatar, and the menu that it opens: a native popover, which Escape and a tap beside it close."""
    return rx.fragment(
        rx.el.button(
            avatar(me.display_name, me.photo_url),
            rx.el.span(_("Your account"), class_name="sr-only"),
            type="button",
            class_name=_AVATAR_BUTTON,
            custom_attrs={"popoverTarget": _MENU},
        ),
        rx.el.div(
            _who(me),
            rx.el.ul(
                *[_entry(me, part) for part in personal_parts()],
                rx.el.li(
                    sign_out_button(_("Sign Out"), class_name=_ENTRY), class_name="mt-1 border-t border-line pt-1"
                ),
            ),
            id=_MENU,
            class_name=_PANEL,
            custom_attrs={"popover": "auto"},
        ),
    )


def _who(me: SignedInUser) -> rx.Component:
    return rx.el.div(
        rx.el.p(
            rx.el.span(_name(me), class_name="min-w-0 truncate font-semibold"),
            when(me.is_admin, lambda: badge(_("Admin"))),
            class_name="flex items-center gap-2",
        ),
        rx.el.p(me.email, class_name="truncate text-sm text-soft"),
        class_name="mb-1 border-b border-line px-3 pb-3 pt-2 leading-snug",
    )  # fmt: skip


def _entry(me: SignedInUser, part: PersonalPart) -> rx.Component:
    drawn = rx.el.li(rx.el.a(_(part.label), href=part.href, class_name=_ENTRY))
    return when(me.is_admin, lambda: drawn) if part.is_for_admins else drawn


def _drawer_buttons() -> rx.Component:
    return rx.el.div(
        sign_in_button(_("Sign In"), f"{SECONDARY} w-full"),
        sign_in_button(_("Sign Up"), f"{PRIMARY} w-full"),
        class_name="grid gap-3 border-t border-line p-5",
    )


def _drawer_entries(me: SignedInUser) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            avatar(me.display_name, me.photo_url, "size-11 text-lg"),
            rx.el.div(_who_in_drawer(me), class_name="min-w-0"),
            class_name="flex items-center gap-3 px-3 py-3",
        ),
        rx.el.ul(
            *[
                rx.el.li(
                    rx.el.a(
                        rx.el.span(_(part.drawer_label)),
                        icon("right", "size-4 text-soft"),
                        href=part.href,
                        class_name=_DRAWER_ENTRY,
                    )
                )
                for part in personal_parts()
                if part.drawer_label
            ],
            rx.el.li(sign_out_button(_("Sign Out"), class_name=_DRAWER_ENTRY)),
        ),
        class_name="border-t border-line p-3",
    )


def _name(me: SignedInUser) -> rx.Component:
    """What the person is called; who gave no name is told so in words of the page."""

    def given() -> rx.Component:
        is_nameless = cast("rx.Var[bool]", me.display_name == ANONYMOUS)
        return when(is_nameless, lambda: rx.el.span(_(ANONYMOUS)), lambda: rx.el.span(me.display_name))

    return when(me.display_name, given, lambda: rx.el.span(_("User")))


def _who_in_drawer(me: SignedInUser) -> rx.Component:
    return rx.fragment(
        rx.el.p(
            _name(me),
            class_name="truncate font-semibold leading-snug",
        ),
        rx.el.p(me.email, class_name="truncate text-sm text-soft"),
    )
