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
from bowling_app.ballots.rules.ballots import VoteDraft, ballot_subject
from bowling_app.ballots.rules.closings import closed_by
from bowling_app.ballots.rules.limits import MOST_VOTES, SAME_WITHIN, VOTERS_OF_A_NETWORK, VOTES_PER_HOUR
from bowling_app.ballots.schemas.ballot_records import Cast
from bowling_app.ballots.services.ballots import NO_BALLOT
from bowling_app.ballots.services.voters import is_ours, new_browser, voter_on
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
NETWORK_FULL: Final = N_(
    "{most} people have voted from your network already. Vote on another network, such as your phone's own."
)


@dataclass(frozen=True, slots=True)
class SeenBrowser:
    """The browser that votes: the mark that it has from an earlier vote, and where it is."""

    mark: str = ""
    client: str = ""


@dataclass(frozen=True, slots=True)
class Voted:
    """A vote that counts, and the mark that the browser has to keep to change it."""

    cast: Cast
    browser: str


def cast_vote(uow: UnitOfWork, actor: Actor, *, address: str, draft: VoteDraft, seen: SeenBrowser) -> Voted | Refusal:
    """Cast a vote, or change the one that the browser has cast before. A vote whose answer got lost and that is sent
    again counts once. Raises Conflict once voting is closed."""
    anyone(actor)
    if refusal := slow_client(uow, "votes", seen.client, VOTES_PER_HOUR):
        return refusal
    row = _open(uow, address)
    numbers = [choice.number for choice in ballots.choices(uow.session, row.id)]
    name, marks = draft.checked(numbers, settings().site_name)
    browser = seen.mark if is_ours(seen.mark) else new_browser()
    voter, network = voter_on(row.id, browser), household(seen.client)
    there = ballots.votes(uow.session, row.id)
    earlier = next((vote for vote in there if vote.voter == voter), None)
    is_new = earlier is None
    if earlier is None and browser != seen.mark and (earlier := _sent_before(there, network, name, marks)):
        earlier.voter = voter
    if earlier is None:
        if refusal := _no_room(there, network):
            return refusal
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


def _sent_before(there: Sequence[BallotVote], network: str, name: str, marks: Sequence[int]) -> BallotVote | None:
    """The vote of a moment ago that is likely the same one."""
    now = clock.now()
    alike = (vote for vote in there if (vote.network, vote.name, vote.marks) == (network, name, list(marks)))
    return next((vote for vote in alike if now - vote.created_at < SAME_WITHIN), None)


def _no_room(there: Sequence[BallotVote], network: str) -> Refusal | None:
    """Why nobody else may vote here. The refusal counts for the limit of the address."""
    if len(there) >= MOST_VOTES:
        return Refusal(_(FULL, most=MOST_VOTES))
    if sum(vote.network == network for vote in there) >= VOTERS_OF_A_NETWORK:
        return Refusal(_(NETWORK_FULL, most=VOTERS_OF_A_NETWORK))
    return None
