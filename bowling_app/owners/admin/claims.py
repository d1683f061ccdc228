"""The written claims of venues: who made them, and the ways to settle them."""

from typing import Final

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.owners.schemas.waiting_claims_page import WaitingClaim, WaitingClaims
from bowling_app.owners.services.claim_cases import approve_claim, reject_claim
from bowling_app.owners.services.waiting_claims import CLAIMS_PATH, load_waiting_claims
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.queue_asked import FILTERED_BY
from bowling_app.platform.web.admin.queue_filters import queue_filters
from bowling_app.platform.web.drawing import lacks, when
from bowling_app.platform.web.events import Following, Form, RowHandler
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, FIELD, LABEL, PRIMARY_BUTTON, QUIET_BUTTON, named_form
from bowling_app.venues.rules.claims import LONGEST_REASON

_TEXT: Final = TypeAdapter(str)


class Rejection(BaseModel):
    """What the form to reject a claim sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    claim_id: str
    reason: str


class AdminClaimsState(AdminState, rx.State):
    """The claims that wait."""

    content: WaitingClaims | None = None

    @action
    async def approve(self, claim_id: str) -> Following:
        """Let the person manage the venue, together with its present managers."""
        await perform_as(self, approve_claim, claim_id=_TEXT.validate_python(claim_id, strict=True))
        return await self._done("Claim approved.")

    @action
    async def replace_managers(self, claim_id: str) -> Following:
        """Make the person the manager of the venue in place of its present managers."""
        await perform_as(self, approve_claim, claim_id=_TEXT.validate_python(claim_id, strict=True), replaces=True)
        return await self._done("Claim approved. They're the only manager now.")

    @action
    async def reject(self, form: Form) -> Following:
        """Do not follow a claim, for a reason."""
        wanted = Rejection.model_validate(form)
        await perform_as(self, reject_claim, claim_id=wanted.claim_id, reason=wanted.reason)
        return await self._done("Claim rejected.")

    async def _load(self, asked: dict[str, str]) -> WaitingClaims:
        return await perform_as(self, load_waiting_claims, **asked)


def _draw(waiting: WaitingClaims) -> rx.Component:
    return rx.fragment(
        rx.el.p(waiting.heading, class_name="mt-3 text-lg text-soft"),
        queue_filters(waiting.filters),
        when(lacks(waiting.claims), lambda: rx.el.p("No claim is like that.", class_name="mt-6 text-soft")),
        queue(waiting.claims, _row, {"A": "To Approve", "R": "Reject, with a reason"}),
    )


def _row(claim: WaitingClaim) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(
                rx.el.a(claim.venue_name, href=claim.venue_href, class_name="hover:underline"),
                class_name="text-xl wrap-anywhere",
            ),
            when(claim.is_dispute, lambda: rx.el.p("Dispute", class_name=CHIP)),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(claim.user_name),
            rx.el.span(claim.user_email),
            rx.el.span(claim.when),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        when(claim.warning, lambda: rx.el.p(claim.warning, class_name="mt-3 font-semibold wrap-anywhere")),
        rx.el.p(claim.statement, class_name="mt-3 whitespace-pre-line wrap-anywhere"),
        _contacts(claim),
        rx.el.div(
            key_of("A", _button("Approve", claim, AdminClaimsState.approve, PRIMARY_BUTTON)),
            when(
                claim.managers,
                lambda: _button(
                    "Approve and replace current managers", claim, AdminClaimsState.replace_managers, QUIET_BUTTON
                ),
            ),
            key_of("R", _rejection(claim)),
            class_name="mt-4 flex flex-wrap items-start gap-x-5 gap-y-2",
        ),
        key=claim.id,
        class_name=CARD,
    )


def _contacts(claim: WaitingClaim) -> rx.Component:
    """How to reach the venue itself, to ask whether the person runs it."""
    return rx.el.p(
        rx.el.span("The alley itself:", class_name="font-medium"),
        rx.el.span(claim.place),
        when(
            claim.phone,
            lambda: rx.el.a(claim.phone, href=claim.phone_href, class_name="text-link"),
            lambda: rx.el.span("No phone number listed."),
        ),
        when(
            claim.website,
            lambda: rx.el.a(claim.website, href=claim.website_href, rel="noopener", class_name="text-link"),
            lambda: rx.el.span("No website listed."),
        ),
        class_name="mt-3 flex flex-wrap gap-x-3 text-sm wrap-anywhere",
    )


def _button(label: str, claim: WaitingClaim, event: RowHandler, class_name: str) -> rx.Component:
    return rx.el.button(label, _about(claim), type="button", on_click=event(claim.id), class_name=class_name)


def _rejection(claim: WaitingClaim) -> rx.Component:
    return rx.el.details(
        rx.el.summary("Reject...", _about(claim), class_name=QUIET_BUTTON),
        named_form(
            rx.el.input(type="hidden", name="claim_id", value=claim.id, read_only=True),
            rx.el.label("Reason", html_for=f"why-{claim.id}", class_name=LABEL),
            rx.el.textarea(name="reason", id=f"why-{claim.id}", rows=2, max_length=LONGEST_REASON, class_name=FIELD),
            rx.el.p("They'll see this.", class_name="mt-1.5 text-sm text-soft"),
            rx.el.button("Reject", _about(claim), type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
            on_submit=AdminClaimsState.reject,
            class_name="mt-2 max-w-xl",
        ),
        class_name="min-w-0 open:basis-full",
    )


def _about(claim: WaitingClaim) -> rx.Component:
    return rx.el.span(f" the claim of {claim.user_name} for {claim.venue_name}", class_name="sr-only")


AdminClaimsState.page = admin_page(AdminClaimsState, CLAIMS_PATH, "Claims", _draw, query=(*FILTERED_BY, "after"))
