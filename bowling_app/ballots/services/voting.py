"""Voting on a ballot, without an account. Whoever has the link votes once from each browser, and may change the vote.

A ballot takes so many votes, and of those only a few from one network: a family behind one address, but no script.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bowling_app.accounts.services.participation import household
from bowling_app.ballots.models import Ballot, BallotVote
from bowling_app.ballots.queries import ballots
from bowling_app.ballots.rules.ballots import VOTE_FORM, VoteDraft, ballot_subject
from bowling_app.ballots.rules.closings import closed_by
from bowling_app.ballots.rules.limits import MOST_VOTES, SAME_WITHIN, VOTERS_OF_A_NETWORK, VOTES_PER_HOUR
from bowling_app.ballots.schemas.ballot_records import Cast
from bowling_app.ballots.services.ballots import NO_BALLOT
from bowling_app.ballots.services.voters import browser_that_sent, is_ours, new_browser, voter_on
from bowling_app.platform.database.notifications import page_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.services import slow_client
from bowling_app.settings import settings

CLOSED: Final = N_("Voting is closed.")
FULL: Final = N_("This vote has {most} votes, which is the most it takes.")
HAS_VOTED: Final = N_(
    "{name} has just voted for the same from your network. If that was you, your vote counts. If not, add a letter to "
    "your name."
)
NETWORK_FULL: Final = N_(
    "{most} people have voted from your network already. Vote on another network, such as your phone's own."
)


@dataclass(frozen=True, slots=True)
class SeenBrowser:
    """The browser that votes: the mark that it has from an earlier vote, where it is, and the mark of its page, which
    is the same when the form is sent again. Others may have the same page."""

    mark: str = ""
    client: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class Voted:
    """A vote that counts, and the mark that the browser has to keep to change it."""

    cast: Cast
    browser: str


def cast_vote(uow: UnitOfWork, actor: Actor, *, address: str, draft: VoteDraft, seen: SeenBrowser) -> Voted | Refusal:
    """Cast a vote, or change the one that the browser has cast before. A vote whose answer got lost and that is sent
    again counts once. Raises Conflict once voting is closed, and Invalid for what looks like somebody else's vote."""
    anyone(actor)
    if refusal := slow_client(uow, "votes", seen.client, VOTES_PER_HOUR):
        return refusal
    row = _open(uow, address)
    numbers = [choice.number for choice in ballots.choices(uow.session, row.id)]
    name, marks = draft.checked(numbers, settings().site_name)
    there, network = ballots.votes(uow.session, row.id), household(seen.client)
    lately = _sent_lately(there, network, name, marks)
    sent = browser_that_sent(seen.page, row.id, network, name, marks)
    browser, earlier = _recognized(there, row.id, seen.mark, sent, lately)
    is_new = earlier is None or browser != seen.mark
    if earlier is None and browser != seen.mark and lately:
        raise VOTE_FORM["name"].refused(_(HAS_VOTED, name=name))
    if earlier is None:
        if refusal := _no_room(there, network):
            return refusal
        voter = voter_on(row.id, browser)
        earlier = BallotVote(ballot_id=row.id, voter=voter, network=network, name=name, marks=marks)
        earlier.created_at = clock.now()
        uow.session.add(earlier)
    earlier.name, earlier.marks, earlier.updated_at = name, marks, clock.now()
    uow.session.flush()
    page_changed(uow.session, ballot_subject(row.token))
    return Voted(Cast(name, is_new), browser)


def zone_of(uow: UnitOfWork, row: Ballot) -> str | None:
    """The time zone of the first venue."""
    return ballots.zones(uow.session, [row.id]).get(row.id)


def closes_at(row: Ballot, zone: str | None) -> datetime:
    """Until when people may vote, by the clocks of the first venue: not after what it is about has begun."""
    return closed_by(row.closes_at, row.day, row.time, zone or "UTC")


def is_open(row: Ballot, zone: str | None) -> bool:
    """Whether people may vote: until its time, unless its maker has closed it."""
    return row.closed_at is None and clock.now() < closes_at(row, zone)


def _open(uow: UnitOfWork, address: str) -> Ballot:
    """The ballot at that address, held, so that votes are counted one after the other."""
    found = ballots.at_address(uow.session, address)
    row = ballots.hold(uow.session, found.row.id) if found else None
    if row is None:
        raise NotFound(_(NO_BALLOT))
    if not is_open(row, zone_of(uow, row)):
        raise Conflict(_(CLOSED))
    return row


def _recognized(
    there: Sequence[BallotVote], ballot_id: str, mark: str, sent: str, lately: Sequence[BallotVote]
) -> tuple[str, BallotVote | None]:
    """The mark of the browser, and its vote. A browser that has no `mark` yet is known by what it `sent`, and only as
    the one that has just sent the same: later that may be somebody else."""
    browser = mark if is_ours(mark) else sent
    voter = voter_on(ballot_id, browser)
    earlier = next((vote for vote in there if vote.voter == voter), None)
    if earlier is None or browser == mark or earlier in lately:
        return browser, earlier
    return new_browser(), None


def _sent_lately(there: Sequence[BallotVote], network: str, name: str, marks: Sequence[int]) -> Sequence[BallotVote]:
    """The votes of a moment ago that say the same under the same name, from the same network."""
    now = clock.now()
    alike = [vote for vote in there if (vote.network, vote.name, vote.marks) == (network, name, list(marks))]
    return [vote for vote in alike if now - vote.created_at < SAME_WITHIN]


def _no_room(there: Sequence[BallotVote], network: str) -> Refusal | None:
    """Why nobody else may vote here. The refusal counts for the limit of the address."""
    if len(there) >= MOST_VOTES:
        return Refusal(_(FULL, most=MOST_VOTES))
    if sum(vote.network == network for vote in there) >= VOTERS_OF_A_NETWORK:
        return Refusal(_(NETWORK_FULL, most=VOTERS_OF_A_NETWORK))
    return None
