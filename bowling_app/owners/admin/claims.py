"""The written claims of venues: who made them, and the ways to settle them."""

from typing import Final

import reflex as rx
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bowling_app.owners.schemas.chain_page import ChainDecision
from bowling_app.owners.schemas.waiting_claims_page import ChainClaim, WaitingClaim, WaitingClaims
from bowling_app.owners.services.chain_cases import decide_chain
from bowling_app.owners.services.claim_cases import approve_claim, reject_claim
from bowling_app.owners.services.waiting_claims import CLAIMS_PATH, load_waiting_claims
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, CHIP, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.admin.queue_asked import FILTERED_BY
from bowling_app.platform.web.admin.queue_filters import queue_filters
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.events import Following, Form, RowHandler
from bowling_app.platform.web.ui.forms import (
    DANGER_BUTTON,
    FIELD,
    HINT,
    LABEL,
    PRIMARY_BUTTON,
    QUIET_BUTTON,
    named_form,
)
from bowling_app.venues.rules.claims import LONGEST_REASON

_TICK: Final = "approve:"
_REPLACE: Final = "replace:"
_SHOWN: Final = "shown:"
"""What the boxes of a request are called before the id of their claim, and what says that it was on the page."""
_REPLIES_GO: Final = "Replacing them also deletes their replies to reviews of this alley."
_TEXT: Final = TypeAdapter(str)
_FORM: Final = TypeAdapter(dict[str, str | bool])


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
    async def decide(self, form: Form) -> Following:
        """Approve the ticked venues of a request, also in the place of those who run them, and reject the others for a
        reason."""
        given = {name: str(value) for name, value in _FORM.validate_python(form, strict=True).items()}
        shown = {name.removeprefix(_SHOWN) for name in given if name.startswith(_SHOWN)}
        decision = ChainDecision(
            approved=frozenset(each for each in shown if f"{_TICK}{each}" in given),
            shown=frozenset(shown),
            reason=given.get("reason", ""),
            replaces=frozenset(each for each in shown if f"{_REPLACE}{each}" in given),
        )
        await perform_as(self, decide_chain, chain_id=given.get("chain_id", ""), decision=decision)
        return await self._done("Claims decided.")

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
        when(waiting.empty, lambda: rx.el.p(waiting.empty, class_name="mt-6 text-soft")),
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
        when(claim.chain_id, lambda: _chain(claim), lambda: _alone(claim)),
        key=claim.id,
        class_name=CARD,
    )


def _alone(claim: WaitingClaim) -> rx.Component:
    """A claim of one venue: how to reach it, and the ways to settle the claim."""
    return rx.fragment(
        _contacts(claim, "The alley itself:"),
        _managers(claim),
        rx.el.div(
            key_of("A", _button("Approve", claim, AdminClaimsState.approve, PRIMARY_BUTTON)),
            when(claim.managers, lambda: _replacement(claim)),
            key_of("R", _rejection(claim)),
            class_name="mt-4 flex flex-wrap items-start gap-x-5 gap-y-2",
        ),
    )


def _replacement(claim: WaitingClaim) -> rx.Component:
    """The way to put the claimant in the place of those who run the venue, which nothing takes back."""
    return rx.el.details(
        rx.el.summary("Approve and replace current managers...", _about(claim), class_name=QUIET_BUTTON),
        rx.el.p(_REPLIES_GO, class_name="mt-2"),
        _button("Replace them", claim, AdminClaimsState.replace_managers, f"{DANGER_BUTTON} mt-3"),
        class_name="min-w-0 open:basis-full",
    )


def _chain(claim: WaitingClaim) -> rx.Component:
    """The venues of one request, which can be left out, and the decision about all of them."""
    return named_form(
        rx.el.input(type="hidden", name="chain_id", value=claim.chain_id, read_only=True),
        rx.el.ul(each(claim.chain, _of_chain), class_name="mt-4 grid gap-2"),
        rx.el.label("Why some are left out", html_for=f"why-{claim.id}", class_name=f"{LABEL} mt-4"),
        key_of("R", rx.el.textarea(name="reason", id=f"why-{claim.id}", rows=2, max_length=LONGEST_REASON,
                                   class_name=FIELD)),
        rx.el.p("They'll see this. Leave it empty if you approve all.", class_name="mt-1.5 text-sm text-soft"),
        key_of("A", rx.el.button("Approve those ticked, reject the rest", _about(claim), type="submit",
                                 class_name=f"{PRIMARY_BUTTON} mt-3")),
        on_submit=AdminClaimsState.decide,
        class_name="max-w-3xl",
    )  # fmt: skip


def _of_chain(one: ChainClaim) -> rx.Component:
    return rx.el.li(
        rx.el.input(type="hidden", name=f"{_SHOWN}{one.id}", value="yes", read_only=True),
        rx.el.label(
            rx.el.input(
                type="checkbox", name=f"{_TICK}{one.id}", default_checked=True,
                class_name="size-5 shrink-0 accent-oil",
            ),
            rx.el.span(one.venue_name, class_name="font-medium wrap-anywhere"),
            class_name="flex min-h-11 items-center gap-3",
        ),
        rx.el.div(
            when(one.warning, lambda: rx.el.p(one.warning, class_name="font-semibold wrap-anywhere")),
            _contacts(one, ""),
            _managers(one),
            when(one.managers, lambda: _replacing(one)),
            rx.el.a("See its page", rx.el.span(f", {one.venue_name}", class_name="sr-only"), href=one.venue_href,
                    class_name="text-link text-sm"),
            class_name="pl-8",
        ),
        key=one.id,
        class_name="border-b border-line pb-2",
    )  # fmt: skip


def _managers(claim: WaitingClaim | ChainClaim) -> rx.Component:
    """Who else runs the venue now."""
    return when(claim.run_by, lambda: rx.el.p(claim.run_by, class_name="mt-1 text-sm wrap-anywhere"))


def _replacing(one: ChainClaim) -> rx.Component:
    """Whether the claimant of a venue of a request comes in the place of those who run it now."""
    return rx.fragment(
        rx.el.label(
            rx.el.input(type="checkbox", name=f"{_REPLACE}{one.id}", class_name="size-5 shrink-0 accent-oil"),
            rx.el.span("Replace current managers", rx.el.span(f" of {one.venue_name}", class_name="sr-only")),
            class_name="flex min-h-11 items-center gap-3",
        ),
        rx.el.p(_REPLIES_GO, class_name=HINT),
    )


def _contacts(claim: WaitingClaim | ChainClaim, label: str) -> rx.Component:
    """How to reach the venue itself, to ask whether the person runs it."""
    return rx.el.p(
        rx.el.span(label, class_name="font-medium") if label else rx.fragment(),
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
        class_name=f"{'mt-3 ' if label else ''}flex flex-wrap gap-x-3 text-sm wrap-anywhere",
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
