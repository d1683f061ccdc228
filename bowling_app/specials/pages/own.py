"""The pages on which those who run a venue write its specials, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offers import OfferButtons, offer_form, own_offer
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.links import button_link
from bowling_app.specials.pages.cards import special_lines
from bowling_app.specials.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.specials.rules.special_form import SPECIAL_FORM
from bowling_app.specials.schemas.specials import OwnSpecial, OwnSpecialFormPage, OwnSpecials, OwnSpecialsPage
from bowling_app.specials.seo import own_head
from bowling_app.specials.services.special_pages import load_own_special_form, load_own_specials

_HEADING: Final = "own-specials-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def own_specials_view(view: OwnSpecialsPage) -> rx.Component:
    """The list of specials, and what visitors propose."""
    return own_page(view, view.own, lambda own: _specials(own, view))


def _specials(own: OwnSpecials, view: OwnSpecialsPage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                "Specials", id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                "Your special prices count in what groups pay, as long as you confirm them every 6 months. They go live "
                "right away.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link("Add a special", own.new_href, is_primary=True),
                lambda: rx.el.p("There's no room for more specials.", class_name="font-medium"),
            ),
            when(lacks(own.specials), lambda: rx.el.p("There are no specials yet.", class_name="mt-6 text-soft")),
            rx.el.ul(each(own.specials, lambda one: _special(own, one)), class_name="mt-6 grid gap-4"),
            when(
                own.waiting,
                lambda: rx.el.section(
                    rx.el.h3("Proposed by visitors", class_name="text-xl"),
                    rx.el.ul(each(own.waiting, lambda one: _special(own, one)), class_name="mt-3 grid gap-4"),
                    class_name="mt-8",
                ),
            ),
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _special(own: OwnSpecials, one: OwnSpecial) -> rx.Component:
    buttons = OfferButtons(
        own.path, (("Accept", ACCEPT), ("Leave it out", REJECT)), (("Remove", REMOVE),), _loaded(), _HEADING,
        before_edit=(("Still right", CONFIRM),),
    )  # fmt: skip
    return own_offer(one, special_lines(one.card), buttons=buttons)


def own_special_form_view(view: OwnSpecialFormPage) -> rx.Component:
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
