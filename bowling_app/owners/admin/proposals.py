"""The queue of what visitors propose for venues, such as packages and leagues."""

import reflex as rx

from bowling_app.owners.schemas.proposals import WaitingProposal, WaitingProposals
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON


def proposal_queue(waiting: WaitingProposals, path: str, called: str, on_done: Handler) -> rx.Component:
    """What waits, each with its two buttons. They call the API below `path`; `called` is what it is: "Package"."""
    return rx.fragment(
        rx.el.p(waiting.heading, class_name="mt-3 text-lg text-soft"),
        queue(waiting.proposals, lambda row: _row(row, path, called, on_done), {"A": "To Accept", "R": "To Reject"}),
    )


def _row(row: WaitingProposal, path: str, called: str, on_done: Handler) -> rx.Component:
    told: dict[str, object] = {
        "context": f"{row.name} at {row.venue}", "then_focus": HEADING, "on_done": on_done,
    }  # fmt: skip
    return rx.el.li(
        rx.el.h2(rx.el.a(row.venue, href=row.venue_href, class_name="hover:underline wrap-anywhere"), class_name="text-lg"),
        rx.el.p(row.name, class_name="mt-1 font-semibold wrap-anywhere"),
        rx.el.ul(each(row.lines, rx.el.li), class_name="list-disc pl-4 wrap-anywhere"),
        rx.el.p(row.note, class_name="mt-1 text-sm text-soft wrap-anywhere"),
        rx.el.div(
            key_of("A", act_button(
                "Accept", f"{path}/{row.id}/accept", said=f"{called} accepted.", class_name=PRIMARY_BUTTON, **told,
            )),
            key_of("R", act_button("Reject", f"{path}/{row.id}/reject", said=f"{called} rejected.", **told)),
            class_name="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2",
        ),
        key=row.id,
        class_name=CARD,
    )  # fmt: skip
