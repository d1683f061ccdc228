"""The pages on which those who run a venue write its party packages, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.offers import OfferButtons, offer_form, own_offer
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.owners.schemas.proposals import OwnFormPage
from bowling_app.parties.pages.cards import package_lines
from bowling_app.parties.rules.buttons import ACCEPT, REJECT, REMOVE
from bowling_app.parties.rules.package_form import PACKAGE_FORM
from bowling_app.parties.schemas.packages import OwnPackage, OwnPackages, OwnPackagesPage
from bowling_app.parties.seo import own_head
from bowling_app.parties.services.package_pages import load_own_form, load_own_packages
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.links import button_link

_HEADING: Final = "own-packages-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def own_packages_view(view: OwnPackagesPage) -> rx.Component:
    """The list of packages, and what visitors propose."""
    return own_page(view, view.own, lambda own: _packages(own, view))


def _packages(own: OwnPackages, view: OwnPackagesPage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                "Party packages", id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                "Guests see what a party costs for their group, with everything you charge. Packages go live right away.",
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link("Add a package", own.new_href, is_primary=True),
                lambda: rx.el.p("There's no room for more packages.", class_name="font-medium"),
            ),
            when(lacks(own.packages), lambda: rx.el.p("There are no packages yet.", class_name="mt-6 text-soft")),
            rx.el.ul(each(own.packages, lambda one: _package(own, one)), class_name="mt-6 grid gap-4"),
            when(
                own.waiting,
                lambda: rx.el.section(
                    rx.el.h3("Proposed by visitors", class_name="text-xl"),
                    rx.el.ul(each(own.waiting, lambda one: _package(own, one)), class_name="mt-3 grid gap-4"),
                    class_name="mt-8",
                ),
            ),
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _package(own: OwnPackages, one: OwnPackage) -> rx.Component:
    buttons = OfferButtons(
        own.path, (("Accept", ACCEPT), ("Leave it out", REJECT)), (("Remove", REMOVE),), _loaded(), _HEADING
    )
    return own_offer(one, package_lines(one.card), buttons=buttons)


def own_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one package."""
    return offer_form(view, PACKAGE_FORM, "Back to the packages")


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(OWN_PACKAGES).open


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
