"""What a venue offers, such as packages and specials: one's own list, the form of one, and that for visitors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import reflex as rx

from bowling_app.owners.pages.tabs import OwnPage, beside, own_page, tabs
from bowling_app.owners.schemas.proposals import OwnForm, ProposalFormPage
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Filled, Form
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.web.drawing import element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_BUTTONS: Final = "mt-2 flex flex-wrap items-center gap-x-5 gap-y-2"
Button = tuple[str, str]
"""What is on a button, and the name under which it sends the key of its offer."""


class OfferCard(Protocol):
    """What every offer says of itself."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def confirmed(self) -> str: ...


class OwnOffer(Protocol):
    """An offer in one's own list."""

    @property
    def card(self) -> OfferCard: ...
    @property
    def edit_href(self) -> str: ...
    @property
    def is_waiting(self) -> bool: ...
    @property
    def note(self) -> str: ...


class OfferFormPage(OwnPage, Protocol):
    """The page on which an offer is written."""

    @property
    def own(self) -> OwnForm | None: ...
    @property
    def form(self) -> Filled: ...


class OwnOffers(Protocol):
    """One's own list of them."""

    @property
    def tabs(self) -> Sequence[TabLink]: ...
    @property
    def venue_href(self) -> str: ...
    @property
    def edit_path(self) -> str: ...
    @property
    def new_href(self) -> str: ...


class OwnOffersPage(OwnPage, Protocol):
    """The page with that list, and what a form there says."""

    @property
    def said(self) -> str: ...
    @property
    def form(self) -> Filled: ...


@dataclass(frozen=True, slots=True)
class OfferWords:
    """What the page of a list says: what the offers are, how to add one, and that there is none or no room."""

    heading: str
    introduction: str
    add: str
    full: str
    none: str
    heading_id: str  # It takes the focus once the focused button is gone.


@dataclass(frozen=True, slots=True)
class OfferButtons:
    """The buttons of a list: where they send, those of an offer that visitors propose, and those before and after the
    way to the form of any other. `then_focus` gets the focus once the button is gone."""

    path: str
    waiting: Sequence[Button]
    after_edit: Sequence[Button]
    on_done: Handler
    then_focus: str
    before_edit: Sequence[Button] = ()

    def drawn(self, some: Sequence[Button], card: OfferCard) -> list[rx.Component]:
        """Some of them, for one offer."""
        return [
            post_button(
                label, self.path, (Hidden(name, card.key),), context=card.name, class_name=QUIET_BUTTON,
                on_done=self.on_done, then_focus=self.then_focus,
            )
            for label, name in some
        ]  # fmt: skip


def own_offer(one: OwnOffer, *lines: rx.Component, buttons: OfferButtons) -> rx.Component:
    """An offer with its `lines`, where it stands, and its buttons."""
    return rx.el.li(
        *lines,
        when(one.note, lambda: rx.el.p(one.note, class_name="mt-1 font-medium")),
        when(
            one.is_waiting,
            lambda: rx.el.div(*buttons.drawn(buttons.waiting, one.card), class_name=_BUTTONS),
            lambda: rx.el.div(
                rx.el.p(one.card.confirmed, class_name="text-sm text-soft"),
                *buttons.drawn(buttons.before_edit, one.card),
                rx.el.a(
                    "Edit", rx.el.span(" ", one.card.name, class_name="sr-only"), href=one.edit_href,
                    class_name=QUIET_BUTTON,
                ),
                *buttons.drawn(buttons.after_edit, one.card),
                class_name=_BUTTONS,
            ),
        ),
        key=one.card.key,
        class_name="rounded-lg border border-line p-4 sm:p-5",
    )  # fmt: skip


def offer_form(view: OfferFormPage, form: Form, back: str) -> rx.Component:
    """The page with the form of one offer, and the way back to the list."""

    def drawn(own: OwnForm) -> rx.Component:
        return rx.el.div(
            declared_form(form, view.form, own.path, is_followed=True, key=own.path),
            rx.el.p(
                rx.el.a(back, href=own.back_href, class_name="text-link inline-flex min-h-11 items-center"),
                class_name="mt-4",
            ),
            class_name="mb-10 max-w-2xl",
        )

    return own_page(view, view.own, drawn)


def offer_list(
    own: OwnOffers,
    view: OwnOffersPage,
    words: OfferWords,
    on_done: Handler,
    offers: Sequence[object],
    *lists: rx.Component,
) -> rx.Component:
    """The page with one's own list: `lists` are those of the `offers`, of what visitors propose, and others."""
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, on_done),
            rx.el.h2(
                words.heading, id=element_id(words.heading_id), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(words.introduction, class_name="mb-4 mt-1.5 text-soft"),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link(words.add, own.new_href, is_primary=True),
                lambda: rx.el.p(words.full, class_name="font-medium"),
            ),
            when(lacks(offers), lambda: rx.el.p(words.none, class_name="mt-6 text-soft")),
            *lists,
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def proposed_offers(*offers: rx.Component) -> rx.Component:
    """What visitors propose, below one's own list."""
    return rx.el.section(
        rx.el.h3("Proposed by visitors", class_name="text-xl"),
        rx.el.ul(*offers, class_name="mt-3 grid gap-4"),
        class_name="mt-8",
    )


def proposal_form(view: ProposalFormPage, form: Form) -> rx.Component:
    """The page on which a visitor proposes an offer. The venue's page comes after it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(form, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-2xl"),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )
