"""Shared parts of a manager's pages: the tabs, and the message that others see."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

import reflex as rx

from bowling_app.owners.rules import STILL
from bowling_app.owners.services.owner_tabs import OWN_PATH
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link, TabLink, sign_in_href
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, in_document, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.lists.tabs import HELD, OTHER, ROW
from bowling_app.platform.web.shell.sign_in import sign_in_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER

Own = TypeVar("Own")


class OwnPage(Protocol):
    """What the page of one's own venue shows to those whom it is not for."""

    @property
    def crumbs(self) -> Sequence[Link]: ...
    @property
    def heading(self) -> str: ...
    @property
    def refusal(self) -> str: ...
    @property
    def is_signed_in(self) -> bool: ...


def own_page(view: OwnPage, own: Own | None, draw: Callable[[Own], rx.Component]) -> rx.Component:
    """A page for a venue's managers: `draw` if there is `own`, else why there is none."""
    part = given(own, draw, lambda: refused(view))
    return rx.fragment(
        opening(view.crumbs, view.heading, share=rx.fragment()),
        rx.el.div(part, class_name=f"{CONTAINER} mt-8 min-h-[50vh]"),
    )


def tabs(links: Sequence[TabLink]) -> rx.Component:
    """The way to each tab."""
    return rx.el.nav(rx.el.ul(each(links, _tab), class_name=f"{ROW} sm:gap-2"), custom_attrs={"aria-label": _("Parts")})


def beside(href: str, path: str, on_done: Handler) -> rx.Component:
    """What every tab of the form offers besides: a look at the public page, and saying that everything is still right.
    `path` is the page of the form."""
    return rx.el.div(
        rx.el.a(_("See the public page"), href=href, class_name="text-link inline-flex min-h-11 items-center"),
        post_button(_("Everything still correct? Confirm"), path, (Hidden(STILL, "yes"),), on_done=on_done),
        class_name="mt-4 flex flex-wrap items-center justify-between gap-4",
    )


def refused(view: OwnPage) -> rx.Component:
    """Why the caller sees nothing, and what to do."""
    return rx.el.div(
        rx.el.p(view.refusal, class_name="text-lg"),
        when(
            view.is_signed_in,
            lambda: rx.el.div(button_link(_("My Venues"), OWN_PATH), class_name="mt-5"),
            lambda: _sign_in(view),
        ),
    )


def _sign_in(view: OwnPage) -> rx.Component:
    looks = f"{PRIMARY_BUTTON} mt-5"
    if in_document():
        return rx.el.a(_("Sign In"), href=sign_in_href(view.crumbs[-1].href), rel="nofollow", class_name=looks)
    return sign_in_button(_("Sign In"), looks)


def _tab(tab: TabLink) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            tab.label,
            href=tab.href,
            class_name=when(
                tab.is_here,
                "inline-flex min-h-11 items-center rounded-lg bg-ink px-4 font-semibold text-surface",
                "inline-flex min-h-11 items-center rounded-lg border border-edge bg-surface px-4 font-medium",
            ),
            custom_attrs={"aria-current": when(tab.is_here, "page", "false")},
        ),
        class_name=when(tab.is_here, HELD, OTHER),
    )
