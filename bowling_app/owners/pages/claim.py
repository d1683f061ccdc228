"""The page for claiming a venue."""

import reflex as rx

from bowling_app.owners.pages.claim_state import ClaimState
from bowling_app.owners.schemas.claim_page import ClaimPage
from bowling_app.owners.seo import claim_head
from bowling_app.owners.services.claims import load_claim_page
from bowling_app.platform.web.drawing import client_only, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.sign_in import sign_in_button
from bowling_app.platform.web.ui.forms import (
    FIELD,
    PRIMARY_BUTTON,
    QUIET_BUTTON,
    SECONDARY_BUTTON,
    labelled,
    named_form,
)
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.venues.rules.claims import LONGEST_STATEMENT

_CARD = "rounded-xl border border-line bg-surface p-5 sm:p-7"


def claim_view(view: ClaimPage) -> rx.Component:
    """How to claim the venue: with a code to one of its addresses, or in writing."""
    return rx.fragment(
        opening(view.crumbs, view.heading, rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft")),
        rx.el.div(
            client_only(
                lambda: when(
                    view.is_signed_in,
                    lambda: when(view.is_manager, _done, lambda: _ways(view)),
                    lambda: _explained(view, sign_in_button("Sign in to claim it", f"{PRIMARY_BUTTON} mt-6")),
                ),
                _explained(view, _no_script()),
            ),
            class_name=f"{CONTAINER} mt-8 min-h-[40vh] sm:mt-10",
        ),
    )


def _explained(view: ClaimPage, last: rx.Component) -> rx.Component:
    return rx.el.div(
        when(
            view.code_note,
            lambda: rx.el.p(view.code_note, class_name="wrap-anywhere"),
            lambda: rx.el.p(view.no_code_note),
        ),
        rx.el.p(view.written_note, class_name="mt-3"),
        last,
        class_name=f"{_CARD} max-w-3xl",
    )


def _no_script() -> rx.Component:
    return rx.el.p(
        "Claiming needs JavaScript, which this browser does not run.", class_name="mt-6 hidden noscript:block"
    )


def _done() -> rx.Component:
    return rx.el.div(
        rx.el.p("This page is yours to manage.", class_name="mb-5 text-lg font-semibold"),
        button_link("My Venues", "/my-venues", is_primary=True),
        class_name=_CARD,
    )


def _ways(view: ClaimPage) -> rx.Component:
    return rx.el.div(
        when(view.code_note, lambda: _by_code(view), lambda: rx.el.p(view.no_code_note, class_name=_CARD)),
        _in_writing(view),
        class_name="grid max-w-3xl gap-6",
    )


def _by_code(view: ClaimPage) -> rx.Component:
    return rx.el.section(
        rx.el.h2("Verify by email", class_name="text-2xl"),
        rx.el.p(view.code_note, class_name="mb-5 mt-1.5 text-soft wrap-anywhere"),
        when(ClaimState.sent_to, _code_form, _address_form),
        class_name=_CARD,
    )


def _address_form() -> rx.Component:
    field = rx.el.input(
        id="claim-email", name="email", type="email", required=True, auto_complete="off", class_name=FIELD,
        custom_attrs=_described("claim-email", ClaimState.email_problem),
    )  # fmt: skip
    return named_form(
        labelled("The alley's email", "claim-email", field, problem=ClaimState.email_problem),
        rx.el.div(rx.el.button("Send code", type="submit", class_name=PRIMARY_BUTTON)),
        on_submit=ClaimState.send_code,
        key="address",
        class_name="grid gap-5",
    )


def _code_form() -> rx.Component:
    field = rx.el.input(
        id="claim-code", name="code", type="text", required=True, max_length=6, input_mode="numeric",
        auto_complete="one-time-code", class_name=f"{FIELD} max-w-48 tracking-widest",
        custom_attrs=_described("claim-code", ClaimState.code_problem),
    )  # fmt: skip
    return named_form(
        rx.el.p("We sent a code to ", rx.el.strong(ClaimState.sent_to, class_name="break-all"), ".", role="status"),
        labelled("Code", "claim-code", field, hint="It expires in 10 minutes.", problem=ClaimState.code_problem),
        rx.el.div(
            rx.el.button("Claim this alley", type="submit", class_name=PRIMARY_BUTTON),
            rx.el.button(
                "Use a different email", type="button", on_click=ClaimState.use_other_address, class_name=QUIET_BUTTON
            ),
            class_name="flex flex-wrap items-center gap-5",
        ),
        on_submit=ClaimState.enter_code,
        key="code",
        class_name="grid gap-5",
    )


def _in_writing(view: ClaimPage) -> rx.Component:
    return rx.el.section(
        rx.el.h2("Verify another way", class_name="text-2xl"),
        when(view.waiting, lambda: rx.el.p(view.waiting, class_name="mt-1.5 font-medium wrap-anywhere")),
        when(view.may_write, lambda: _statement_form(view)),
        class_name=_CARD,
    )


def _statement_form(view: ClaimPage) -> rx.Component:
    field = rx.el.textarea(
        id="claim-statement", name="statement", rows="4", max_length=LONGEST_STATEMENT, required=True, class_name=FIELD,
        custom_attrs=_described("claim-statement", ClaimState.statement_problem),
    )  # fmt: skip
    return named_form(
        labelled(
            "Your role and how we can verify it",
            "claim-statement",
            field,
            hint=view.written_note,
            problem=ClaimState.statement_problem,
        ),
        rx.el.div(rx.el.button("Send", type="submit", class_name=SECONDARY_BUTTON)),
        on_submit=ClaimState.write,
        class_name="mt-5 grid gap-5",
    )


def _described(field_id: str, problem: str) -> dict[str, str]:
    return {"aria-describedby": f"{field_id}-note", "aria-invalid": when(problem, "true", "false")}


CLAIM = Page(route="/venue/[venue_id]/claim", load=load_claim_page, view=claim_view, head=claim_head)

ClaimState.page = CLAIM  # The view sends the state's events, so the state cannot name the page by itself.
