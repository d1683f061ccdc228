"""The page on which a venue's managers have its website read, and decide about what it says."""

import reflex as rx

from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.admin.evidence import evidence
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON
from bowling_app.websites.rules.pages import ACCEPT, READ, REJECT
from bowling_app.websites.schemas import FindingRow, OwnWebsite, WebsitePage
from bowling_app.websites.seo import website_head
from bowling_app.websites.services.website_pages import load_own_website

_HEADING = "own-website-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""


def website_view(view: WebsitePage) -> rx.Component:
    """The website with the button that reads it, and what it says."""
    return own_page(view, view.own, lambda own: _website(own, view))


def _website(own: OwnWebsite, view: WebsitePage) -> rx.Component:
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, _loaded()),
            rx.el.h2(
                _("Your website"), id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(
                _("We read your own website, and suggest what it says and we don't. You decide what goes on your page. "
                "What you wrote here stays."),
                class_name="mb-4 mt-1.5 text-soft",
            ),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(own.website, lambda: _reading(own), lambda: _missing(own)),
            when(
                own.findings,
                lambda: rx.el.section(
                    rx.el.h3(_("What it says"), class_name="text-xl"),
                    rx.el.ul(each(own.findings, lambda row: _finding(own, row)), class_name="mt-3 grid gap-4"),
                    class_name="mt-8",
                ),
            ),
            class_name="max-w-3xl",
        ),
    )  # fmt: skip


def _reading(own: OwnWebsite) -> rx.Component:
    return rx.el.div(
        rx.el.p(
            rx.el.a(
                own.website, href=own.website, rel="nofollow noopener", class_name="text-link wrap-anywhere",
            )
        ),
        rx.el.p(own.state, class_name="mt-1.5"),
        when(
            own.notes,
            lambda: rx.el.details(
                rx.el.summary(_("What we couldn't read"), class_name=QUIET_BUTTON),
                rx.el.ul(each(own.notes, lambda note: rx.el.li(note, class_name="wrap-anywhere")), class_name="text-sm"),
                class_name="mt-1",
            ),
        ),
        rx.el.div(
            when(
                own.is_reading,
                lambda: rx.el.a(_("Look again"), href=own.path, class_name="text-link inline-flex min-h-11 items-center"),
                lambda: post_button(
                    _("Read the website"), own.path, (Hidden(READ, "yes"),), class_name=PRIMARY_BUTTON, on_done=_loaded(),
                    then_focus=_HEADING,
                ),
            ),
            class_name="mt-4",
        ),
        class_name="rounded-lg border border-line p-4 sm:p-5",
    )  # fmt: skip


def _missing(own: OwnWebsite) -> rx.Component:
    return rx.el.p(
        _("There's no website to read yet. "),
        rx.el.a(_("Add your website"), href=own.links_href, class_name="text-link"),
    )


def _finding(own: OwnWebsite, row: FindingRow) -> rx.Component:
    return rx.el.li(
        rx.el.h4(row.label, class_name="font-semibold"),
        evidence(row.evidence),
        rx.el.div(
            post_button(
                _("Accept"), own.path, (Hidden(ACCEPT, row.id),), context=row.label,
                on_done=_loaded(), then_focus=_HEADING,
            ),
            post_button(
                _("Leave it out"), own.path, (Hidden(REJECT, row.id),), context=row.label, class_name=QUIET_BUTTON,
                on_done=_loaded(), then_focus=_HEADING,
            ),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name="rounded-lg border border-line p-4 sm:p-5",
    )  # fmt: skip


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(WEBSITE_PAGE).open


WEBSITE_PAGE = Page(
    route="/my-venues/[venue_id]/website",
    load=load_own_website,
    view=website_view,
    head=website_head,
    query=("done",),
    is_personal=True,
)
