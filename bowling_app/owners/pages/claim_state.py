"""The state and the actions of the page for claiming a venue."""

from typing import ClassVar

import reflex as rx
from pydantic import BaseModel, ConfigDict

from bowling_app.owners.schemas.claim_page import ClaimPage
from bowling_app.owners.services.claims import claim_in_writing, confirm_claim, send_claim_code
from bowling_app.perform import Operation
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.identity import Refusal
from bowling_app.platform.web.action import action, perform_as, show_toast
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.live import PageState
from bowling_app.platform.web.page import Page


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class AddressForm(_Form):
    """What asks for a code."""

    email: str


class CodeForm(_Form):
    """What brings the code."""

    code: str


class StatementForm(_Form):
    """What claims a venue in writing."""

    statement: str


class ClaimState(PageState, rx.State):
    """Claiming a venue. Its page is declared in `claim.py`, which draws it."""

    page: ClassVar[Page]
    view: ClaimPage | None = None
    sent_to: str = ""  # Where a code is on its way to.
    email_problem: str = ""
    code_problem: str = ""
    statement_problem: str = ""

    @action
    async def send_code(self, form: Form) -> None:
        """Have a code sent to the venue."""
        wanted = AddressForm.model_validate(form)
        self.email_problem = self.code_problem = ""
        self.email_problem = await self._tried(send_claim_code, email=wanted.email)
        self.sent_to = "" if self.email_problem else wanted.email.strip()

    @action
    async def enter_code(self, form: Form) -> Following:
        """Prove with the code that one reads the venue's mail."""
        wanted = CodeForm.model_validate(form)
        self.code_problem = await self._tried(confirm_claim, code=wanted.code)
        if self.code_problem:
            return None
        self.sent_to = ""
        await show_toast(self, "Success", "You're in! This page is yours to manage.")
        return ClaimState.open

    @action
    async def write(self, form: Form) -> Following:
        """Claim the venue in writing."""
        wanted = StatementForm.model_validate(form)
        self.statement_problem = await self._tried(claim_in_writing, statement=wanted.statement)
        if self.statement_problem:
            return None
        await show_toast(self, "Success", "Got it. Our team will review your claim.")
        return ClaimState.open

    @action
    async def use_other_address(self) -> None:
        """Go back to the address."""
        self.sent_to = self.code_problem = ""

    async def _open_personal(self) -> None:
        """Show the field for a code that was sent, also after a reload, in another tab, or after a restart of the
        site."""
        self.sent_to = self.sent_to or (self.view.code_sent_to if self.view else "")

    async def _tried(self, operation: Operation[..., Refusal | None], **told: str) -> str:
        """What is wrong with it; empty when it is done."""
        # After a restart the page is still on the screen and nothing of it here: its address names the venue.
        venue_id = self.view.venue_id if self.view else str(self._arguments()["venue_id"])
        try:
            refusal = await perform_as(self, operation, venue_id=venue_id, **told)
        except (Invalid, Conflict) as problem:
            return problem.message
        return refusal.message if refusal else ""

    def _clear(self, path: str) -> None:
        super()._clear(path)
        self.sent_to = self.email_problem = self.code_problem = self.statement_problem = ""
