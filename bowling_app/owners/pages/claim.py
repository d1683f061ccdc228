"""The pages for claiming a venue: the ways to prove that one runs it, and one page for each of their forms."""

from collections.abc import Callable
from typing import Final

import reflex as rx

from bowling_app.owners.pages.chain import chain_ways
from bowling_app.owners.rules import ADDRESS_FORM, CODE_FORM, WRITTEN_FORM
from bowling_app.owners.rules import CLAIM as OWN_CLAIM
from bowling_app.owners.schemas.claim_page import ClaimPage
from bowling_app.owners.seo import claim_head
from bowling_app.owners.services.claims import load_claim_page
from bowling_app.owners.services.owner_tabs import OWN_PATH
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import EMPTY
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "claim"
"""The id of the heading. It takes the focus once the focused button is gone."""
_CARD: Final = "rounded-xl border border-line bg-surface p-5 sm:p-7"


def claim_view(view: ClaimPage) -> rx.Component:
    """How to claim the venue: with a code to one of its addresses, or in writing."""
    return _for_a_claimant(view, lambda: _ways(view))


def code_view(view: ClaimPage) -> rx.Component:
    """The form for the code that was sent."""
    return _for_a_claimant(view, lambda: rx.el.div(_code(view), class_name=f"{_CARD} max-w-3xl"))


def written_view(view: ClaimPage) -> rx.Component:
    """The form for a claim in writing."""
    return _for_a_claimant(view, lambda: rx.el.div(_in_writing(view, WRITTEN), class_name="max-w-3xl"))


def _for_a_claimant(view: ClaimPage, draw: Callable[[], rx.Component]) -> rx.Component:
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft"),
            heading_id=_HEADING,
        ),
        rx.el.div(
            when(view.is_signed_in, lambda: when(view.is_manager, lambda: _done(view), draw), lambda: _explained(view)),
            class_name=f"{CONTAINER} mt-8 min-h-[40vh] sm:mt-10",
        ),
    )


def _explained(view: ClaimPage) -> rx.Component:
    return rx.el.div(
        when(
            view.code_note,
            lambda: rx.el.p(view.code_note, class_name="wrap-anywhere"),
            lambda: rx.el.p(view.no_code_note),
        ),
        rx.el.p(view.written_note, class_name="mt-3"),
        sign_in_way(_("Sign in to claim it"), view.path, "mt-6"),
        class_name=f"{_CARD} max-w-3xl",
    )


def _done(view: ClaimPage) -> rx.Component:
    return rx.el.div(
        rx.el.p(_("This page is yours to manage."), class_name="mb-5 text-lg font-semibold"),
        button_link(_("My Venues"), "/my-venues", is_primary=True),
        chain_ways(view.chain),
        class_name=_CARD,
    )


def _ways(view: ClaimPage) -> rx.Component:
    return rx.el.div(
        when(view.code_note, lambda: _by_code(view), lambda: rx.el.p(view.no_code_note, class_name=_CARD)),
        _in_writing(view, CLAIM),
        class_name="grid max-w-3xl gap-6",
    )


def _by_code(view: ClaimPage) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Verify by email"), class_name="text-2xl"),
        rx.el.p(view.code_note, class_name="mb-5 mt-1.5 text-soft wrap-anywhere"),
        when(
            view.code_sent_to,
            lambda: rx.el.p(
                _sent(view),
                " ",
                rx.el.a(_("Enter it"), href=f"{view.path}/code", class_name="text-link"),
                class_name="mb-5",
            ),
        ),
        declared_form(ADDRESS_FORM, view.form, view.path, key=ADDRESS_FORM.key),
        class_name=_CARD,
    )


def _code(view: ClaimPage) -> rx.Component:
    return rx.fragment(
        rx.el.h2(_("Verify by email"), class_name="text-2xl"),
        when(
            view.code_sent_to,
            lambda: rx.fragment(
                rx.el.p(_sent(view), class_name="mb-5 mt-1.5"),
                declared_form(CODE_FORM, view.form, f"{view.path}/code", key=CODE_FORM.key),
            ),
            lambda: rx.el.p(_("No code is on its way to you."), class_name="mt-1.5"),
        ),
        rx.el.a(_("Use a different email"), href=view.path, class_name=f"{QUIET_BUTTON} mt-2"),
    )


def _sent(view: ClaimPage) -> rx.Component:
    return rx.fragment(_("We sent a code to "), rx.el.strong(view.code_sent_to, class_name="break-all"), ".")


def _in_writing(view: ClaimPage, page: Page) -> rx.Component:
    """The form has a page of its own, which says what is wrong with it where no script does."""
    form = view.form if page is WRITTEN else EMPTY
    loaded = page_state(page).open
    return rx.el.section(
        rx.el.h2(_("Verify another way"), class_name="text-2xl"),
        when(view.waiting, lambda: rx.el.p(view.waiting, class_name="mt-1.5 font-medium wrap-anywhere")),
        when(
            view.claim_id,
            lambda: rx.el.div(
                post_button(_("Withdraw"), OWN_PATH, (Hidden(OWN_CLAIM, view.claim_id),), context=_("your claim"),
                            sure=view.sure, then_focus=_HEADING, on_done=loaded),
                class_name="mt-5",
            ),
        ),
        when(
            view.may_write,
            lambda: rx.fragment(
                rx.el.p(view.written_note, class_name="mb-5 mt-1.5 text-soft"),
                declared_form(WRITTEN_FORM, form, f"{view.path}/written", on_done=loaded, key=WRITTEN_FORM.key),
            ),
        ),
        class_name=_CARD,
    )  # fmt: skip


_ROUTE: Final = "/venue/[venue_id]/claim"
CLAIM = Page(route=_ROUTE, load=load_claim_page, view=claim_view, head=claim_head, is_personal=True)
CODE = Page(route=f"{_ROUTE}/code", load=load_claim_page, view=code_view, head=claim_head, is_personal=True)
WRITTEN = Page(route=f"{_ROUTE}/written", load=load_claim_page, view=written_view, head=claim_head, is_personal=True)
