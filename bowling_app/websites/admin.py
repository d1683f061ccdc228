"""What venues' websites say and we do not, for admins; and the websites that do not answer."""

import reflex as rx

from bowling_app.platform.web.admin.evidence import evidence
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.websites.rules.pages import ADMIN_PATH
from bowling_app.websites.schemas import FindingRow, SilentSite, WebsiteQueue
from bowling_app.websites.services.website_pages import load_website_queue


def _draw(found: WebsiteQueue) -> rx.Component:
    return rx.fragment(
        tabs(found.tabs, "Websites"),
        rx.el.p(found.heading, class_name="mt-3 text-lg text-soft"),
        when(found.sure, lambda: _sure(found)),
        queue(found.findings, _row, {"A": "To Accept", "R": "To Leave it out"}),
        when(found.silent, lambda: rx.el.ul(each(found.silent, _silent), class_name="mt-4 grid gap-3")),
    )


def _sure(found: WebsiteQueue) -> rx.Component:
    """Sure ones stand in structured data and in the text, and we know nothing else."""
    return rx.el.div(
        act_button(
            found.sure, "/api/website-findings/accept-sure", said="The sure facts are accepted.",
            sure="Their structured data and text agree, and we have nothing else. Accept them all?",
            class_name=SECONDARY_BUTTON, then_focus=HEADING, on_done=AdminWebsitesState.show_changes,
        ),
        class_name="mt-4",
    )  # fmt: skip


def _row(row: FindingRow) -> rx.Component:
    told: dict[str, object] = {
        "context": f"{row.label} of {row.venue}", "then_focus": HEADING, "on_done": AdminWebsitesState.show_changes,
    }  # fmt: skip
    path = f"/api/website-findings/{row.id}"
    return rx.el.li(
        rx.el.h2(
            rx.el.a(row.venue, href=row.venue_href, class_name="min-w-0 text-xl hover:underline wrap-anywhere"),
            rx.el.span(row.label, class_name="text-lg font-normal text-soft"),
            class_name="flex flex-wrap items-baseline gap-x-3",
        ),
        evidence(row.evidence),
        rx.el.div(
            key_of("A", act_button("Accept", f"{path}/accept", said="Accepted.", class_name=PRIMARY_BUTTON, **told)),
            key_of("R", act_button("Leave it out", f"{path}/reject", said="Left out.", **told)),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name=CARD,
    )


def _silent(site: SilentSite) -> rx.Component:
    return rx.el.li(
        rx.el.h2(
            rx.el.a(site.venue, href=site.venue_href, class_name="hover:underline"), class_name="text-xl wrap-anywhere"
        ),
        rx.el.p(
            rx.el.span(site.website),
            rx.el.span(site.words),
            rx.el.span(site.since),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        rx.el.a("Read it again", href=site.page_href, class_name=QUIET_BUTTON),
        key=site.page_href,
        class_name=CARD,
    )


AdminWebsitesState = admin_state(ADMIN_PATH, "Websites", load_website_queue, _draw, query=("after", "show"))
