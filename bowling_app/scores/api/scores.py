"""Bowled games: leaderboards, posting with a photo as proof, and deciding."""

from collections.abc import Mapping
from typing import Annotated

from fastapi import Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from bowling_app.perform import perform
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.photos import owner_of
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES, PROOF_TOO_LARGE, Drawn, proof_hash
from bowling_app.platform.http.callers import Token
from bowling_app.platform.http.drawing import DRAWING
from bowling_app.platform.http.endpoints import cached, refusals, router, takes_file
from bowling_app.platform.http.errors import problem
from bowling_app.platform.http.inputs import PageQuery
from bowling_app.platform.http.personal import private_json
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.http.uploads import form_in
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _
from bowling_app.scores.api.schemas import GAME_FORM, BoardQuery, VerdictIn, WaitingQuery
from bowling_app.scores.rules.scores import ScoreDraft, score_draft
from bowling_app.scores.schemas.score_page import EmbedSnippet
from bowling_app.scores.schemas.score_records import OwnScores, Proof, ScoreList, ScoreRecord
from bowling_app.scores.services.score_pages import load_embed_snippet
from bowling_app.scores.services.score_verdicts import approve_score, delete_score, reject_score, waiting_scores
from bowling_app.scores.services.scores import begin_score, list_scores, own_scores, post_score, withdraw_score
from bowling_app.settings import settings
from bowling_app.venues.api.leading_on import LEADS_ON, lead_on

scores = router("Scores")


@scores.get("/venues/{venue_id}/games", response_model=ScoreList, responses={**LEADS_ON, **refusals(404, 410)})
def board(request: Request, venue_id: str, query: Annotated[BoardQuery, Query()]) -> Response:
    """The approved games of a venue, the best first and the newest first among equals."""
    try:
        found = perform(None, list_scores, venue_id=venue_id, period=query.period, wanted=query.page)
    except Moved as moved:
        return lead_on(moved, request)
    return cached(request, found)


@scores.get(
    "/venues/{venue_id}/games/mine", response_model=OwnScores, responses={**LEADS_ON, **refusals(401, 404, 410)}
)
def mine(request: Request, venue_id: str, query: Annotated[PageQuery, Query()], token: Token) -> Response:
    """One's own games at the venue, the newest first, with average, high and trend."""
    try:
        found = perform(token, own_scores, venue_id=venue_id, wanted=query.page)
    except Moved as moved:
        return lead_on(moved, request)
    return private_json(found)


@scores.post(
    "/venues/{venue_id}/games",
    status_code=201,
    response_model=ScoreRecord,
    responses=refusals(401, 403, 404, 409, 413, 429, 503),
    openapi_extra=GAME_FORM,
)
@takes_file(PROOF_MAX_BYTES, PROOF_TOO_LARGE)
async def post(request: Request, venue_id: str, token: Token) -> Response:
    """Posts a game with a photo as proof: JPEG, PNG, WebP or HEIC of up to 10 MB, drawn anew in three sizes without
    anything else of the file. It waits for approval. One game per venue in ten minutes."""
    DRAWING.require_room(request)
    key = await run_in_threadpool(perform, token, begin_score, venue_id=venue_id)  # Before the body is read.
    if isinstance(key, Refusal):
        return problem(429, "too_soon", key.message, {"Retry-After": str(key.retry_after)})
    form = await form_in(request, PROOF_MAX_BYTES, _(PROOF_TOO_LARGE))
    draft = score_draft(form.fields)
    sizes = await DRAWING.draw(request, owner_of(key), "proof", form)
    proof = Proof(key, proof_hash(form.photo))
    return private_json(await run_in_threadpool(keep_score, token, venue_id, draft, proof, sizes), 201)


@scores.delete("/games/{score_id}", response_model=DoneOut, responses=refusals(401, 403, 404))
def withdraw(score_id: str, token: Token) -> Response:
    """Takes a game of one's own away."""
    perform(token, withdraw_score, score_id=score_id)
    return private_json(DoneOut(message=_("Score removed.")))


@scores.get("/games", response_model=ScoreList, responses=refusals(401, 404))
def waiting(query: Annotated[WaitingQuery, Query()], token: Token) -> Response:
    """Games that wait for approval, the newest first: all of them for an admin, else those at one's own venues."""
    return private_json(perform(token, waiting_scores, venue_id=query.venue_id, wanted=query.page))


@scores.post("/games/{score_id}/approve", response_model=ScoreRecord, responses=refusals(401, 403, 404, 409))
def approve(score_id: str, token: Token) -> Response:
    """Puts a game on the leaderboard. For admins, and for the owner of the venue unless the game is their own."""
    return private_json(perform(token, approve_score, score_id=score_id))


@scores.post("/games/{score_id}/reject", response_model=DoneOut, responses=refusals(401, 403, 404, 409))
def reject(score_id: str, body: VerdictIn, token: Token) -> Response:
    """Keeps a game off the leaderboard; the person is told why. For admins and the owner of the venue."""
    perform(token, reject_score, score_id=score_id, reason=body.reason)
    return private_json(DoneOut(message=_("Score rejected.")))


@scores.post("/games/{score_id}/delete", response_model=DoneOut, responses=refusals(401, 403, 404))
def delete(score_id: str, body: VerdictIn, token: Token) -> Response:
    """Removes a game for good; the person is told why. For admins."""
    perform(token, delete_score, score_id=score_id, reason=body.reason)
    return private_json(DoneOut(message=_("Score deleted.")))


@scores.get(
    "/venues/{venue_id}/leaderboard-embed", response_model=EmbedSnippet, responses={**LEADS_ON, **refusals(404, 410)}
)
def snippet(request: Request, venue_id: str) -> Response:
    """What to copy into another site to show the leaderboard there."""
    try:
        found = perform(None, load_embed_snippet, venue_id=venue_id, base_url=settings().base_url)
    except Moved as moved:
        return lead_on(moved, request)
    return cached(request, found)


def keep_score(
    token: str | None, venue_id: str, draft: ScoreDraft, proof: Proof, sizes: Mapping[int, Drawn]
) -> ScoreRecord:
    """Keep the photo, then post the game."""
    return keep_files(proof.key, sizes, lambda: perform(token, post_score, venue_id=venue_id, draft=draft, proof=proof))
