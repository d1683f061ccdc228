"""Votes that come at the same moment: each is counted after the others, and open tabs alone are told."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from queue import Queue

import pytest
from sqlmodel import select

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.ballots.models import Ballot, BallotChoice, BallotVote
from bowling_app.ballots.rules.ballots import VoteDraft, ballot_subject
from bowling_app.ballots.rules.limits import VOTERS_OF_A_NETWORK
from bowling_app.ballots.services.voting import NETWORK_FULL, SeenBrowser, cast_vote
from bowling_app.perform import perform
from bowling_app.platform.database.changes import watch_directory
from bowling_app.platform.database.unit_of_work import unit_of_work
from bowling_app.platform.database.venue_changes import VenueChange
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.refusals import Refusal
from tests.factories import a_user, a_venue

SECONDS = 30


def a_ballot() -> None:
    """A ballot with one choice."""
    with unit_of_work(identity_provider) as uow:
        ends = clock.now() + timedelta(days=1)
        row = Ballot(user_id=a_user(uow).id, token="link", question="Where?", closes_at=ends)
        uow.session.add(row)
        uow.session.flush()
        uow.session.add(BallotChoice(ballot_id=row.id, number=1, venue_id=a_venue(uow).id))


def vote(number: int) -> object:
    draft = VoteDraft(f"Bot {number}", ("1",))
    return perform(None, cast_vote, address="link", draft=draft, seen=SeenBrowser(client="203.0.112.7"))


@pytest.mark.usefixtures("committed_database")
def test_of_many_votes_of_one_network_at_once_a_handful_count() -> None:
    a_ballot()
    with ThreadPoolExecutor(8) as pool:
        told = list(pool.map(vote, range(16)))
    refused = [each for each in told if isinstance(each, Refusal)]
    assert refused == [Refusal(NETWORK_FULL.format(most=VOTERS_OF_A_NETWORK))] * (16 - VOTERS_OF_A_NETWORK)
    with unit_of_work(identity_provider) as uow:
        assert len(uow.session.exec(select(BallotVote)).all()) == VOTERS_OF_A_NETWORK


@pytest.mark.long
@pytest.mark.usefixtures("committed_database")
def test_open_tabs_are_told_of_a_vote_and_what_is_kept_of_the_directory_stays() -> None:
    a_ballot()
    directory: Queue[VenueChange | None] = Queue()
    tabs: Queue[str] = Queue()
    stop = threading.Event()
    listening = threading.Thread(target=watch_directory, args=(directory.put, stop, tabs.put))
    listening.start()
    assert directory.get(timeout=SECONDS) is None  # It listens.
    vote(1)
    assert tabs.get(timeout=SECONDS) == ballot_subject("link")
    assert directory.empty()
    stop.set()
    listening.join(SECONDS)
