"""One's own list of what a venue offers, such as packages and leagues, and the form of one of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import reflex as rx

from bowling_app.owners.pages.tabs import OwnPage, own_page
from bowling_app.owners.rules import REMOVE
from bowling_app.owners.schemas.proposals import SURE_TO_REMOVE, OwnForm, ProposalPage
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Filled, Form
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, in_document, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.forms.form_page import form_page
from bowling_app.platform.web.forms.post_button import PostProps, post_button
from bowling_app.platform.web.ui.forms import QUIET_BUTTON

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


class OwnFormPage(OwnPage, Protocol):
    """The page on which an offer is written."""

    @property
    def own(self) -> OwnForm | None: ...
    @property
    def form(self) -> Filled: ...


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
        return [self._button(label, name, card) for label, name in some]

    def _button(self, label: str, name: str, card: OfferCard) -> rx.Component:
        """One of them. What is removed is gone, so the page asks first."""
        looks = PostProps(context=card.name, class_name=QUIET_BUTTON, on_done=self.on_done, then_focus=self.then_focus)
        if name == REMOVE:
            looks["sure"] = _(SURE_TO_REMOVE)
        return post_button(label, self.path, (Hidden(name, card.key),), **looks)


class NamedCard(OfferCard, Protocol):
    """An offer that has a page of its own."""

    @property
    def href(self) -> str: ...


def offer_name(card: NamedCard, *, is_waiting: bool) -> rx.Component:
    """The name of an offer, which leads to its page unless it has none yet."""
    return rx.el.p(
        when(
            is_waiting,
            lambda: rx.el.strong(card.name),
            lambda: rx.el.a(card.name, href=card.href, class_name="hover:underline"),
        ),
        class_name="text-lg font-semibold wrap-anywhere",
        custom_attrs=as_written(),
    )


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
                    _("Edit"), rx.el.span(" ", one.card.name, class_name="sr-only"), href=one.edit_href,
                    class_name=QUIET_BUTTON,
                ),
                *buttons.drawn(buttons.after_edit, one.card),
                class_name=_BUTTONS,
            ),
        ),
        key=one.card.key,
        class_name="rounded-lg border border-line p-4 sm:p-5",
    )  # fmt: skip


def proposal_form(form: Form) -> Callable[[ProposalPage], rx.Component]:
    """The view of the page on which a visitor proposes something by a form. What the venue has of it comes after it."""

    return lambda view: form_page(form, view, width="max-w-2xl", space="my-8 sm:my-10")


def offer_form(view: OwnFormPage, form: Form, back: str) -> rx.Component:
    """The page with the form of one offer, and the way back to the list. What comes back with a refusal was drawn with
    what the page had then."""
    seen = view.form.values.get(VERSION, "") if in_document() else ""

    def drawn(own: OwnForm) -> rx.Component:
        return rx.el.div(
            declared_form(
                form, view.form, own.path, rx.el.input(type="hidden", name=VERSION, default_value=seen or own.version),
                is_followed=True, key=own.path, turn=own.version,
            ),
            rx.el.p(
                rx.el.a(back, href=own.back_href, class_name="text-link inline-flex min-h-11 items-center"),
                class_name="mt-4",
            ),
            class_name="mb-10 max-w-2xl",
        )  # fmt: skip

    return own_page(view, view.own, drawn)
