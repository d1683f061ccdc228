"""The pages on which those who run a venue write its party packages, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offers import OfferButtons, offer_form, own_offer
from bowling_app.owners.pages.own_list import ListKind, Shelves, own_list
from bowling_app.owners.pages.tabs import own_page
from bowling_app.owners.rules import ACCEPT, REJECT, REMOVE
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.parties.pages.cards import package_lines
from bowling_app.parties.rules.package_form import PACKAGE_FORM
from bowling_app.parties.schemas.packages import OwnPackage, OwnPackages, OwnPackagesPage
from bowling_app.parties.seo import own_head
from bowling_app.parties.services.package_pages import load_own_form, load_own_packages
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state


def own_packages_view(view: OwnPackagesPage) -> rx.Component:
    """The list of packages, and what visitors propose."""
    return own_page(view, view.own, lambda own: _packages(own, view))


def _packages(own: OwnPackages, view: OwnPackagesPage) -> rx.Component:
    others = ((_("Proposed by visitors"), own.waiting),)
    return own_list(view, own, _KIND, Shelves(own.packages, others, lambda one: _package(own, one)))


def _package(own: OwnPackages, one: OwnPackage) -> rx.Component:
    buttons = OfferButtons(
        own.path,
        ((_("Accept"), ACCEPT), (_("Leave it out"), REJECT)),
        ((_("Remove"), REMOVE),),
        _loaded(),
        _KIND.heading_id,
    )
    return own_offer(one, package_lines(one.card), buttons=buttons)


def own_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one package."""
    return offer_form(view, PACKAGE_FORM, _("Back to the packages"))


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_PACKAGES).open


_KIND: Final = ListKind(
    N_("Party packages"),
    N_("Guests see what a party costs for their group, with everything you charge. Packages go live right away."),
    "package",
    N_("Add a package"),
    _loaded,
)


OWN_PACKAGES = Page(
    route="/my-venues/[venue_id]/packages",
    load=load_own_packages,
    view=own_packages_view,
    head=own_head,
    query=("done",),
    is_personal=True,
)
OWN_PACKAGE = Page(
    route="/my-venues/[venue_id]/packages/[key]",
    load=load_own_form,
    view=own_form_view,
    head=own_head,
    is_personal=True,
)
