"""Ballots: making one, closing it, opening it again, and removing votes or all of it. Only its maker may."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.ballots.models import Ballot, BallotChoice
from bowling_app.ballots.queries import ballots
from bowling_app.ballots.rules.ballots import (
    BallotDraft,
    ballot_subject,
    checked_ballot,
    choices_missing,
)
from bowling_app.ballots.rules.closings import closing_of, latest_closing
from bowling_app.ballots.rules.limits import (
    BALLOTS_PER_DAY,
    CHANGES_PER_HOUR,
    FEWEST_CHOICES,
    MOST_BALLOTS,
    REOPENED_FOR,
    SAME_WITHIN,
)
from bowling_app.platform.database.notifications import page_changed
from bowling_app.platform.database.row_ids import LARGEST_LONG_ID
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import venues

NO_BALLOT: Final = N_("This vote isn't here. It may have been deleted: votes are kept for 60 days.")
NO_VOTE: Final = N_("This vote was removed already.")
OVER: Final = N_("What this vote was about is over.")
TOO_MANY: Final = N_("You have {most} votes, which is the most there can be. Delete one first.")


def make_ballot(uow: UnitOfWork, actor: Actor, *, draft: BallotDraft) -> str | Refusal:
    """Make a ballot. Returns its address, which is the link to pass on. One that is sent twice is made once."""
    user_id = require_user(actor)
    now = clock.now()
    asked = checked_ballot(draft, now)
    known = venues.with_ids(uow.session, asked.venue_ids)
    if len(known) < FEWEST_CHOICES:
        raise Invalid(choices_missing(), field="venue")
    listed = [each for each in asked.venue_ids if each in known]
    closes_at = closing_of(asked, known[listed[0]][1].time_zone, now)
    hold_person(uow, user_id)
    if refusal := slow_down(uow, limit_key(uow, "ballots", user_id), BALLOTS_PER_DAY):
        return refusal
    row = Ballot(
        user_id=user_id, question=asked.question, day=asked.day, time=asked.time, closes_at=closes_at, created_at=now
    )
    if there := _sent_before(uow, row, listed):
        return there.token
    if ballots.count(uow.session, user_id) >= MOST_BALLOTS:
        raise Conflict(_(TOO_MANY, most=MOST_BALLOTS))
    uow.session.add(row)
    uow.session.flush()
    uow.session.add_all(
        BallotChoice(ballot_id=row.id, number=number, venue_id=venue_id) for number, venue_id in enumerate(listed, 1)
    )
    uow.session.flush()
    return row.token


def close_ballot(uow: UnitOfWork, actor: Actor, *, address: str) -> Refusal | None:
    """Close a ballot before its time."""
    user_id = require_user(actor)
    row = _own(uow, user_id, address)
    if refusal := _slow(uow, user_id):
        return refusal
    row.closed_at = row.closed_at or clock.now()
    page_changed(uow.session, ballot_subject(row.token))
    return None


def reopen_ballot(uow: UnitOfWork, actor: Actor, *, address: str) -> Refusal | None:
    """Open a ballot again: until its time or, if that is over, for a day, but not after what it is about has begun.
    Raises Conflict once it has."""
    user_id = require_user(actor)
    row = _own(uow, user_id, address)
    until = opened_until(row, ballots.zones(uow.session, [row.id]).get(row.id))
    if until is None:
        raise Conflict(_(OVER))
    if refusal := _slow(uow, user_id):
        return refusal
    row.closed_at, row.closes_at = None, until
    page_changed(uow.session, ballot_subject(row.token))
    return None


def opened_until(row: Ballot, zone: str | None) -> datetime | None:
    """Until when a ballot would be open again; None once what it is about has begun."""
    now = clock.now()
    until = row.closes_at if row.closes_at > now else now + REOPENED_FOR
    if row.day is None:
        return until
    latest = latest_closing(row.day, row.time, zone or "UTC", now)
    return latest and min(until, latest)


def strike_vote(uow: UnitOfWork, actor: Actor, *, address: str, vote_id: int) -> Refusal | None:
    """Remove a vote from a ballot of one's own."""
    user_id = require_user(actor)
    row = _own(uow, user_id, address)
    if refusal := _slow(uow, user_id):
        return refusal
    found = ballots.vote(uow.session, row.id, vote_id) if 0 < vote_id <= LARGEST_LONG_ID else None
    if found is None:
        raise NotFound(_(NO_VOTE))
    uow.session.delete(found)
    page_changed(uow.session, ballot_subject(row.token))
    return None


def delete_ballot(uow: UnitOfWork, actor: Actor, *, address: str) -> None:
    """Delete a ballot of one's own, with its votes."""
    user_id = require_user(actor)
    row = _own(uow, user_id, address)
    uow.session.expunge(row)
    ballots.remove(uow.session, row.id)
    page_changed(uow.session, ballot_subject(address))


def _sent_before(uow: UnitOfWork, row: Ballot, listed: Sequence[str]) -> Ballot | None:
    """The ballot of a moment ago that asks the same of the same venues, for as long."""

    def is_same(there: Ballot) -> bool:
        return (
            (there.question, there.day, there.time) == (row.question, row.day, row.time)
            and abs(there.closes_at - row.closes_at) < SAME_WITHIN
            and [choice.venue_id for choice in ballots.choices(uow.session, there.id)] == listed
        )

    lately = ballots.made_since(uow.session, row.user_id, row.created_at - SAME_WITHIN)
    return next(filter(is_same, lately), None)


def _own(uow: UnitOfWork, user_id: str, address: str) -> Ballot:
    """The ballot at that address, held. Raises NotFound for one of somebody else: its page has it, but not for them."""
    hold_person(uow, user_id)
    found = ballots.at_address(uow.session, address)
    row = ballots.hold(uow.session, found.row.id) if found and found.row.user_id == user_id else None
    if row is None:
        raise NotFound(_(NO_BALLOT))
    return row


def _slow(uow: UnitOfWork, user_id: str) -> Refusal | None:
    return slow_down(uow, limit_key(uow, "ballot-changes", user_id), CHANGES_PER_HOUR)
