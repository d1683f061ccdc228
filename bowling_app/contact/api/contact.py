"""Writing to the operator."""

from typing import Annotated, Final

from pydantic import Field
from starlette.responses import JSONResponse, Response

from bowling_app.contact.rules import ContactDraft
from bowling_app.contact.services.contacts import write_message
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Client, Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.schemas import ApiModel
from bowling_app.platform.kit.identity import Refusal

contact = router("Contact")

_TEXT: Final = 20_000  # Far above every rule: what is between is refused in words of ours.


class MessageIn(ApiModel):
    """A message to the operator. `homepage` stays empty: what fills it in is taken for a program."""

    email: Annotated[str, Field(max_length=_TEXT, description="Where the answer goes.")]
    subject: Annotated[str, Field(max_length=_TEXT, description="3 to 100 characters on one line.")]
    message: Annotated[str, Field(max_length=_TEXT, description="10 to 1,000 characters.")]
    homepage: Annotated[str, Field(max_length=_TEXT)] = ""


class ReferenceOut(ApiModel):
    """The message has arrived; `reference` names it."""

    reference: Annotated[str, Field(examples=["7K4M-Q9XR"])]


@contact.post("/contact", status_code=201, response_model=ReferenceOut, responses=refusals(403, 429))
def write(body: MessageIn, token: Token, client: Client) -> Response:
    """Writes to the operator. A refusal names each field that is wrong."""
    outcome = perform(token, write_message, draft=ContactDraft(**body.model_dump()), client=client)
    if isinstance(outcome, Refusal):
        return problem(429, "too_soon", outcome.message, {"Retry-After": str(outcome.retry_after)})
    answer = ReferenceOut(reference=outcome.reference)
    return JSONResponse(answer.model_dump(by_alias=True), 201, {"Cache-Control": "no-store"})
