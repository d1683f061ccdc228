"""The pages on which a manager claims other venues of the same chain: the list with its form, and the code."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import reflex as rx

from bowling_app.owners.pages.tabs import own_page
from bowling_app.owners.rules import CHAIN_FORM, CODE_FORM
from bowling_app.owners.schemas.chain_page import Chain, ChainAlley, ChainPage
from bowling_app.owners.seo import chain_head
from bowling_app.owners.services.chain_pages import load_chain
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, in_document, when
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.forms import QUIET_BUTTON

_IN_WRITING: Final = replace(CHAIN_FORM, fields=tuple(one for one in CHAIN_FORM.fields if one.kind != "email"))
"""The form where no code can be sent."""
_CODE: Final = replace(CODE_FORM, words=CHAIN_FORM.words)


def chain_view(view: ChainPage) -> rx.Component:
    """The venues to tick, and how to prove that one runs them."""
    return own_page(view, view.chain, lambda chain: _chain(chain, view.said, view.form))


def chain_code_view(view: ChainPage) -> rx.Component:
    """The form for the code that was sent."""
    return own_page(view, view.chain, lambda chain: _code(chain, view.form))


def chain_ways(links: Sequence[Link]) -> rx.Component:
    """The way to claim the rest of each chain, on the pages of those who manage a venue of it."""
    return when(links, lambda: rx.el.ul(each(links, _way), class_name="mt-5 grid gap-1"))


def _way(link: Link) -> rx.Component:
    return rx.el.li(rx.el.a(link.label, href=link.href, class_name=QUIET_BUTTON), key=link.href)


def _chain(chain: Chain, said: str, form: Filled) -> rx.Component:
    ticks = rx.el.fieldset(
        rx.el.legend(_("Alleys you run"), class_name="mb-2 text-xl font-semibold"),
        each(chain.alleys, lambda alley: _tick(alley, form)),
        class_name="mb-6",
    )
    return rx.el.div(
        sent_before(said),
        rx.el.p(chain.note, class_name="mb-6 wrap-anywhere"),
        when(
            chain.alleys,
            lambda: when(
                chain.code_note,
                lambda: declared_form(
                    CHAIN_FORM, form, chain.path, ticks,
                    rx.el.p(chain.code_note, class_name="mb-4 text-soft wrap-anywhere"), key="by-code",
                ),
                lambda: declared_form(_IN_WRITING, form, chain.path, ticks, key="in-writing"),
            ),
        ),
        class_name="max-w-3xl",
    )  # fmt: skip


def _tick(alley: ChainAlley, form: Filled) -> rx.Component:
    is_sent_back = in_document() and bool(form.values)
    is_on = alley.id in form.values["venue"].split("\n") if is_sent_back else alley.is_on_host
    box = rx.el.input(
        type="checkbox", name="venue", default_value=alley.id, default_checked=is_on,
        class_name="mt-0.5 size-5 shrink-0 accent-oil",
    )  # fmt: skip
    return rx.el.label(
        box,
        rx.el.span(
            rx.el.span(alley.name, class_name="block font-medium"),
            rx.el.span(alley.place, " · ", alley.note, class_name="block text-sm text-soft"),
            class_name="min-w-0 wrap-anywhere",
        ),
        key=alley.id,
        class_name="flex min-h-11 items-start gap-3 border-b border-line py-2.5",
    )


def _code(chain: Chain, form: Filled) -> rx.Component:
    return rx.el.div(
        when(
            chain.code_sent_to,
            lambda: rx.fragment(
                rx.el.p(_("We sent a code to "), rx.el.strong(chain.code_sent_to, class_name="break-all"), ".",
                        class_name="mb-5"),
                declared_form(_CODE, form, f"{chain.path}/code", key="code"),
            ),
            lambda: rx.el.p(_("No code is on its way to you.")),
        ),
        rx.el.a(_("Back to the list"), href=chain.path, class_name=f"{QUIET_BUTTON} mt-2"),
        class_name="max-w-3xl",
    )  # fmt: skip


_ROUTE: Final = "/my-venues/[venue_id]/chain"
CHAIN = Page(route=_ROUTE, load=load_chain, view=chain_view, head=chain_head, query=("done",), is_personal=True)
CHAIN_CODE = Page(route=f"{_ROUTE}/code", load=load_chain, view=chain_code_view, head=chain_head, is_personal=True)
