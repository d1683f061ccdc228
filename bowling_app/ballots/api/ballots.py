"""Votes with friends: making a ballot, voting, and what its maker decides."""

from starlette.responses import Response

from bowling_app.ballots.rules.ballots import BallotDraft, VoteDraft
from bowling_app.ballots.schemas.ballot_records import BallotRecord, Cast
from bowling_app.ballots.services.ballot_page import ballot_record
from bowling_app.ballots.services.ballots import close_ballot, delete_ballot, make_ballot, reopen_ballot
from bowling_app.ballots.services.voting import SeenBrowser, cast_vote
from bowling_app.perform import perform
from bowling_app.platform.http.callers import Client, Token, Voter
from bowling_app.platform.http.cookies import voter_cookie
from bowling_app.platform.http.endpoints import refusals, router
from bowling_app.platform.http.inputs import Taken
from bowling_app.platform.http.personal import private_json, refused
from bowling_app.platform.http.schemas import DoneOut
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import _

ballots = router("Votes with friends")


@ballots.post("/ballots", response_model=BallotRecord, responses=refusals(401, 409, 429))
def make(body: Taken[BallotDraft], token: Token) -> Response:
    """Makes a ballot. Its address is the link to pass on."""
    made = perform(token, make_ballot, draft=body)
    if isinstance(made, Refusal):
        return refused(made)
    return private_json(perform(token, ballot_record, address=made))


@ballots.get("/ballots/{address}", response_model=BallotRecord, responses=refusals(404))
def one(address: str, token: Token, voter: Voter) -> Response:
    """A ballot. The result is for whoever has voted, for its maker, and for everybody once it is closed."""
    return private_json(perform(token, ballot_record, address=address, browser=voter))


@ballots.put("/ballots/{address}/vote", response_model=Cast, responses=refusals(404, 409, 429))
def vote(address: str, body: Taken[VoteDraft], token: Token, voter: Voter, client: Client) -> Response:
    """Votes without an account. The cookie that comes back lets the browser change its vote."""
    told = perform(token, cast_vote, address=address, draft=body, seen=SeenBrowser(voter, client))
    if isinstance(told, Refusal):
        return refused(told)
    answer = private_json(told.cast)
    answer.set_cookie(**voter_cookie(told.browser))
    return answer


@ballots.post("/ballots/{address}/close", response_model=DoneOut, responses=refusals(401, 404, 429))
def close(address: str, token: Token) -> Response:
    """Closes a ballot of one's own before its time."""
    told = perform(token, close_ballot, address=address)
    return refused(told) if isinstance(told, Refusal) else private_json(DoneOut(message=_("Voting is closed.")))


@ballots.post("/ballots/{address}/reopen", response_model=DoneOut, responses=refusals(401, 404, 409, 429))
def reopen(address: str, token: Token) -> Response:
    """Opens a ballot of one's own again: until its time or, if that is over, for a day, but not after what it is about
    has begun."""
    told = perform(token, reopen_ballot, address=address)
    return refused(told) if isinstance(told, Refusal) else private_json(DoneOut(message=_("Open again.")))


@ballots.delete("/ballots/{address}", response_model=DoneOut, responses=refusals(401, 404))
def delete(address: str, token: Token) -> Response:
    """Deletes a ballot of one's own, with its votes."""
    perform(token, delete_ballot, address=address)
    return private_json(DoneOut(message=_("Vote deleted.")))
