"""The pages on which those who run a venue write its specials, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offers import OfferButtons, offer_form, own_offer
from bowling_app.owners.pages.own_list import ListKind, Shelves, own_list
from bowling_app.owners.pages.tabs import own_page
from bowling_app.owners.rules import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.specials.pages.cards import special_lines
from bowling_app.specials.rules.special_form import SPECIAL_FORM
from bowling_app.specials.schemas.specials import OwnSpecial, OwnSpecials, OwnSpecialsPage
from bowling_app.specials.seo import own_head
from bowling_app.specials.services.special_pages import load_own_special_form, load_own_specials


def own_specials_view(view: OwnSpecialsPage) -> rx.Component:
    """The list of specials, and what visitors propose."""
    return own_page(view, view.own, lambda own: _specials(own, view))


def _specials(own: OwnSpecials, view: OwnSpecialsPage) -> rx.Component:
    others = ((_("Proposed by visitors"), own.waiting),)
    return own_list(view, own, _KIND, Shelves(own.specials, others, lambda one: _special(own, one)))


def _special(own: OwnSpecials, one: OwnSpecial) -> rx.Component:
    buttons = OfferButtons(
        own.path, ((_("Accept"), ACCEPT), (_("Leave it out"), REJECT)), ((_("Remove"), REMOVE),), _loaded(), _KIND.heading_id,
        before_edit=((_("Still right"), CONFIRM),),
    )  # fmt: skip
    return own_offer(one, special_lines(one.card), buttons=buttons)


def own_special_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one special."""
    return offer_form(view, SPECIAL_FORM, _("Back to the specials"))


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_SPECIALS).open


COUNTED: Final = N_(
    "Your special prices count in what groups pay, as long as you confirm them every 6 months. They go live right away."
)
_KIND: Final = ListKind(
    N_("Specials"),
    COUNTED,
    "special",
    N_("Add a special"),
    _loaded,
)


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
