"""Deciding about what venues' websites say, and the buttons of the page about one website."""

from typing import Annotated

from fastapi import Path
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.database.row_ids import LARGEST_ID, row_id
from bowling_app.platform.documents.form_routes import Done, Outcome
from bowling_app.platform.documents.sent_forms import Sent
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.websites.rules.pages import ACCEPT, READ, REJECT, website_path
from bowling_app.websites.services.decisions import accept_finding, accept_sure_findings, reject_finding
from bowling_app.websites.services.visits import ask_to_read

websites = router("Websites")

FindingId = Annotated[int, Path(ge=1, le=LARGEST_ID)]


@websites.post("/website-findings/accept-sure", response_model=DoneOut, responses=refusals(401, 403))
def accept_sure(token: Token) -> Response:
    """Accepts everything that the structured data and the text of venues' websites agree on. For admins."""
    return private_json(DoneOut(message=perform(token, accept_sure_findings)))


@websites.post("/website-findings/{finding_id}/accept", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def accept(finding_id: FindingId, token: Token) -> Response:
    """Accepts what a venue's website says, for the venue's owner or an admin."""
    decided = perform(token, accept_finding, finding_id=finding_id)
    return private_json(DoneOut(message=_("{label}: accepted.", label=decided.label)))


@websites.post("/website-findings/{finding_id}/reject", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def reject(finding_id: FindingId, token: Token) -> Response:
    """Leaves out what a venue's website says, for the venue's owner or an admin."""
    decided = perform(token, reject_finding, finding_id=finding_id)
    return private_json(DoneOut(message=_("{label}: left out.", label=decided.label)))


def take_website(sent: Sent) -> Outcome:
    """Do what the button stands for: read the website, take over a fact, or leave it out."""
    venue_id = str(sent.arguments["venue_id"])
    if sent.text(READ):
        said = perform(sent.token, ask_to_read, venue_id=venue_id)
        return said if isinstance(said, Refusal) else _done(venue_id, "read", said)
    if sent.text(ACCEPT):
        decided = perform(sent.token, accept_finding, finding_id=_number(sent.text(ACCEPT)))
        return _done(venue_id, "accepted", _("{label}: accepted.", label=decided.label))
    if sent.text(REJECT):
        decided = perform(sent.token, reject_finding, finding_id=_number(sent.text(REJECT)))
        return _done(venue_id, "rejected", _("{label}: left out.", label=decided.label))
    raise Invalid(_("There is no such button."))


def _done(venue_id: str, what: str, said: str) -> Done:
    return Done(website_path(venue_id), said, f"{website_path(venue_id)}?done={what}")


def _number(text: str) -> int:
    if (number := row_id(text)) is None:
        raise Invalid(_("There is no such button."))
    return number
