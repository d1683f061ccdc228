"""The pages on which those who run a venue write its party packages, and decide about what visitors propose."""

from typing import Final

import reflex as rx

from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.parties.pages.cards import package_lines
from bowling_app.parties.rules.buttons import ACCEPT, REJECT, REMOVE
from bowling_app.parties.rules.package_form import PACKAGE_FORM
from bowling_app.parties.schemas.packages import OwnFormPage, OwnPackage, OwnPackages, OwnPackagesPage
from bowling_app.parties.seo import own_head
from bowling_app.parties.services.package_pages import load_own_form, load_own_packages
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.links import button_link

_HEADING: Final = "own-packages-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""
_BUTTONS: Final = "mt-2 flex flex-wrap items-center gap-x-5 gap-y-2"


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
    return rx.el.li(
        package_lines(one.card),
        when(one.note, lambda: rx.el.p(one.note, class_name="mt-1 font-medium")),
        when(
            one.is_waiting,
            lambda: rx.el.div(
                _button("Accept", own, one, ACCEPT), _button("Leave it out", own, one, REJECT), class_name=_BUTTONS
            ),
            lambda: rx.el.div(
                rx.el.p(one.card.confirmed, class_name="text-sm text-soft"),
                rx.el.a(
                    "Edit", rx.el.span(" ", one.card.name, class_name="sr-only"), href=one.edit_href,
                    class_name=QUIET_BUTTON,
                ),
                _button("Remove", own, one, REMOVE),
                class_name=_BUTTONS,
            ),
        ),
        key=one.card.key,
        class_name="rounded-lg border border-line p-4 sm:p-5",
    )  # fmt: skip


def _button(label: str, own: OwnPackages, one: OwnPackage, what: str) -> rx.Component:
    return post_button(
        label, own.path, (Hidden(what, one.card.key),), context=one.card.name, class_name=QUIET_BUTTON,
        on_done=_loaded(), then_focus=_HEADING,
    )  # fmt: skip


def own_form_view(view: OwnFormPage) -> rx.Component:
    """The form of one package."""
    return own_page(
        view,
        view.own,
        lambda own: rx.el.div(
            declared_form(PACKAGE_FORM, view.form, own.path, is_followed=True, key=own.path),
            rx.el.p(
                rx.el.a("Back to the packages", href=own.back_href, class_name="text-link inline-flex min-h-11 items-center"),
                class_name="mt-4",
            ),
            class_name="mb-10 max-w-2xl",
        ),
    )  # fmt: skip


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
