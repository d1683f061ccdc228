"""Writing to the operator."""

from starlette.responses import Response

from bowling_app.contact.rules import ContactDraft, Written
from bowling_app.contact.services.contacts import write_message
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Client, Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.inputs import Taken
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.kit.refusals import Refusal

contact = router("Contact")


@contact.post("/contact", status_code=201, response_model=Written, responses=refusals(403, 429))
def write(body: Taken[ContactDraft], token: Token, client: Client) -> Response:
    """Writes to the operator. A refusal names each field that is wrong."""
    outcome = perform(token, write_message, draft=body, client=client)
    if isinstance(outcome, Refusal):
        return problem(429, "too_soon", outcome.message, {"Retry-After": str(outcome.retry_after)})
    return private_json(outcome, 201)
