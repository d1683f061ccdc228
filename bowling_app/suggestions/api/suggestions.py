"""Suggesting missing venues and corrections, following one's own, and deciding about all of them."""

from typing import Annotated, Final

from fastapi import Query
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.http.schemas import DoneOut, ErrorOut
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.suggestions.api.schemas import (
    ApprovalIn,
    ChangesIn,
    CorrectionIn,
    DifferenceOut,
    DifferencesOut,
    DuplicatesOut,
    LikelyVenueOut,
    MergeIn,
    MessageIn,
    MissingVenueIn,
    RejectionIn,
    RemarksIn,
    SuggestionQuery,
)
from bowling_app.suggestions.schemas.suggestions import (
    ONE_OF_THESE,
    DuplicatesFound,
    MissingVenue,
    Remarks,
    Suggested,
    SuggestionList,
    SuggestionRecord,
)
from bowling_app.suggestions.services.suggestion_cases import (
    approve_suggestion,
    ask_back,
    delete_suggestion,
    list_suggestions,
    merge_suggestion,
    reject_suggestion,
)
from bowling_app.suggestions.services.suggestion_pages import SAID
from bowling_app.suggestions.services.venue_corrections import edit_differences, suggest_edit
from bowling_app.suggestions.services.venue_suggestions import (
    answer_suggestion,
    own_suggestions,
    suggest_venue,
    withdraw_suggestion,
)

suggestions = router("Suggestions")

_PLACE: Final = frozenset(MissingVenue.__dataclass_fields__)


@suggestions.post(
    "/suggestions",
    status_code=201,
    response_model=Suggested,
    responses={409: {"model": DuplicatesOut}, **refusals(401, 403, 429)},
)
def suggest(body: MissingVenueIn, token: Token) -> Response:
    """Suggests a missing venue. What looks like a venue that is there is answered with status 409, the code
    `duplicates` and those venues; with `noneOfThese` it is taken nevertheless."""
    missing = MissingVenue(**body.model_dump(include=set(_PLACE)))
    outcome = perform(token, suggest_venue, missing=missing, remarks=_remarks(body), none_of_these=body.none_of_these)
    return _outcome(outcome)


@suggestions.post(
    "/venues/{venue_id}/suggestions",
    status_code=201,
    response_model=Suggested,
    responses=refusals(401, 403, 404, 409, 429),
)
def suggest_correction(venue_id: str, body: CorrectionIn, token: Token) -> Response:
    """Suggests a correction of a venue, field by field."""
    return _outcome(perform(token, suggest_edit, venue_id=venue_id, said=body.changes, remarks=_remarks(body)))


@suggestions.post("/venues/{venue_id}/suggestions/preview", response_model=DifferencesOut, responses=refusals(404, 409))
def preview(venue_id: str, body: ChangesIn, token: Token) -> Response:
    """What a correction would change, in words. Nothing is kept."""
    found = perform(token, edit_differences, venue_id=venue_id, said=body.changes)
    return private_json(DifferencesOut(differences=tuple(map(DifferenceOut.model_validate, found))))


@suggestions.get("/suggestions/mine", response_model=SuggestionList, responses=refusals(401))
def mine(query: Annotated[SuggestionQuery, Query()], token: Token) -> Response:
    """One's own suggestions, the newest first."""
    found = perform(token, own_suggestions, wanted=PageWanted(query.limit, query.cursor))
    return private_json(found)


@suggestions.post(
    "/suggestions/{suggestion_id}/answer",
    response_model=SuggestionRecord,
    responses=refusals(401, 403, 404, 409),
)
def answer(suggestion_id: str, body: MessageIn, token: Token) -> Response:
    """Answers what was asked about one's own suggestion."""
    return private_json(perform(token, answer_suggestion, suggestion_id=suggestion_id, text=body.text))


@suggestions.post(
    "/suggestions/{suggestion_id}/withdraw", response_model=DoneOut, responses=refusals(401, 403, 404, 409)
)
def withdraw(suggestion_id: str, token: Token) -> Response:
    """Takes a suggestion of one's own back that is not settled."""
    perform(token, withdraw_suggestion, suggestion_id=suggestion_id)
    return private_json(DoneOut(message=_(SAID["withdrawn"])))


@suggestions.get("/suggestions", response_model=SuggestionList, responses=refusals(401, 403))
def everybodys(query: Annotated[SuggestionQuery, Query()], token: Token) -> Response:
    """Everybody's suggestions, the newest first. For admins."""
    found = perform(token, list_suggestions, status=query.status, wanted=PageWanted(query.limit, query.cursor))
    return private_json(found)


@suggestions.post(
    "/suggestions/{suggestion_id}/question",
    response_model=SuggestionRecord,
    responses=refusals(401, 403, 404, 409),
)
def ask(suggestion_id: str, body: MessageIn, token: Token) -> Response:
    """Asks the person something; they get a mail. For admins."""
    return private_json(perform(token, ask_back, suggestion_id=suggestion_id, question=body.text))


@suggestions.post(
    "/suggestions/{suggestion_id}/approve",
    response_model=SuggestionRecord,
    responses=refusals(401, 403, 404, 409),
)
def approve(suggestion_id: str, token: Token, body: ApprovalIn | None = None) -> Response:
    """Puts the venue into the directory, or applies the correction. For admins."""
    chosen = body or ApprovalIn()
    return private_json(
        perform(
            token,
            approve_suggestion,
            suggestion_id=suggestion_id,
            fields=chosen.fields,
            corrections=chosen.corrections,
        )
    )


@suggestions.post(
    "/suggestions/{suggestion_id}/reject",
    response_model=SuggestionRecord,
    responses=refusals(401, 403, 404, 409),
)
def reject(suggestion_id: str, body: RejectionIn, token: Token) -> Response:
    """Does not follow the suggestion; the person gets to read why. For admins."""
    return private_json(perform(token, reject_suggestion, suggestion_id=suggestion_id, reason=body.reason))


@suggestions.post(
    "/suggestions/{suggestion_id}/merge",
    response_model=SuggestionRecord,
    responses=refusals(401, 403, 404, 409),
)
def merge(suggestion_id: str, body: MergeIn, token: Token) -> Response:
    """The missing venue is one that is there. For admins."""
    return private_json(perform(token, merge_suggestion, suggestion_id=suggestion_id, venue_id=body.venue_id))


@suggestions.delete("/suggestions/{suggestion_id}", response_model=DoneOut, responses=refusals(401, 403, 404))
def delete(suggestion_id: str, token: Token) -> Response:
    """Removes a suggestion. For admins."""
    perform(token, delete_suggestion, suggestion_id=suggestion_id)
    return private_json(DoneOut(message="The suggestion is deleted."))


def _remarks(body: RemarksIn) -> Remarks:
    return Remarks(body.note, body.evidence_url, body.wants_credit)


def _outcome(outcome: Suggested | DuplicatesFound | Refusal) -> Response:
    if isinstance(outcome, Refusal):
        return problem(429, "too_soon", outcome.message, {"Retry-After": str(outcome.retry_after)})
    if isinstance(outcome, DuplicatesFound):
        found = tuple(map(LikelyVenueOut.model_validate, outcome.venues))
        said = DuplicatesOut(error=ErrorOut(code="duplicates", message=_(ONE_OF_THESE)), duplicates=found)
        return private_json(said.model_dump(by_alias=True, exclude_defaults=True), 409)
    return private_json(outcome, 201)
