"""The pages on which those who run a venue write its specials, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offers import (
    OfferButtons,
    OfferWords,
    offer_form,
    offer_list,
    own_offer,
    proposed_offers,
)
from bowling_app.owners.pages.tabs import own_page
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.specials.pages.cards import special_lines
from bowling_app.specials.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.specials.rules.special_form import SPECIAL_FORM
from bowling_app.specials.schemas.specials import OwnSpecial, OwnSpecials, OwnSpecialsPage
from bowling_app.specials.seo import own_head
from bowling_app.specials.services.special_pages import load_own_special_form, load_own_specials

_WORDS: Final = OfferWords(
    "Specials",
    "Your special prices count in what groups pay, as long as you confirm them every 6 months. They go live right away.",
    "Add a special",
    "There's no room for more specials.",
    "There are no specials yet.",
    "own-specials-heading",
)


def own_specials_view(view: OwnSpecialsPage) -> rx.Component:
    """The list of specials, and what visitors propose."""
    return own_page(view, view.own, lambda own: _specials(own, view))


def _specials(own: OwnSpecials, view: OwnSpecialsPage) -> rx.Component:
    return offer_list(
        own, view, _WORDS, _loaded(), own.specials,
        rx.el.ul(each(own.specials, lambda one: _special(own, one)), class_name="mt-6 grid gap-4"),
        when(own.waiting, lambda: proposed_offers(each(own.waiting, lambda one: _special(own, one)))),
    )  # fmt: skip


def _special(own: OwnSpecials, one: OwnSpecial) -> rx.Component:
    buttons = OfferButtons(
        own.path, (("Accept", ACCEPT), ("Leave it out", REJECT)), (("Remove", REMOVE),), _loaded(), _WORDS.heading_id,
        before_edit=(("Still right", CONFIRM),),
    )  # fmt: skip
    return own_offer(one, special_lines(one.card), buttons=buttons)


def own_special_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one special."""
    return offer_form(view, SPECIAL_FORM, "Back to the specials")


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_SPECIALS).open


OWN_SPECIALS = Page(
    route="/my-venues/[venue_id]/specials",
    load=load_own_specials,
    view=own_specials_view,
    head=own_head,
    query=("done",),
    is_personal=True,
)
OWN_SPECIAL = Page(
    route="/my-venues/[venue_id]/specials/[key]",
    load=load_own_special_form,
    view=own_special_form_view,
    head=own_head,
    is_personal=True,
)
