"""A ballot in open tabs: what each sees of the votes that come while it looks."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from reflex.istate.data import RouterData

from bowling_app.ballots.models import Ballot, BallotChoice
from bowling_app.ballots.pages.ballot import BallotState
from bowling_app.ballots.rules.ballots import VoteDraft, ballot_subject
from bowling_app.ballots.services.voting import SeenBrowser, Voted, cast_vote
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import VOTER_COOKIE
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from tests.factories import a_user, a_venue
from tests.live_states import a_session, send, state_of

PATH = "/ballots/link"


@pytest.fixture(autouse=True)
def ballot(uow: UnitOfWork) -> Ballot:
    """A ballot of Kim, with two choices."""
    ends = clock.now() + timedelta(days=1)
    row = Ballot(user_id=a_user(uow, "kim").id, token="link", question="Where?", closes_at=ends)
    uow.session.add(row)
    uow.session.flush()
    for number, name in enumerate(("Sunset Lanes", "Border Bowl"), 1):
        uow.session.add(BallotChoice(ballot_id=row.id, number=number, venue_id=a_venue(uow, name).id))
    uow.session.flush()
    return row


def vote(uow: UnitOfWork, name: str) -> str:
    """The mark of the browser that has voted."""
    told = cast_vote(uow, Actor(), address="link", draft=VoteDraft(name, ("1",)), seen=SeenBrowser())
    assert isinstance(told, Voted)
    return told.browser


def opened(token: str | None = None, mark: str = "") -> Any:
    """The state of a tab that has the ballot open."""
    state = state_of(BallotState, token, PATH)
    if mark:
        headers = {"cookie": f"{VOTER_COOKIE}={mark}"}
        state._get_root_state().router = RouterData.from_router_data(
            {"headers": headers, "pathname": PATH, "asPath": PATH}
        )
    send(state, "open")
    return state


def shown(state: Any) -> list[str]:
    asyncio.run(state._show_change(ballot_subject("link"), {}))
    return [line.names for line in state.view.results]


def test_a_vote_reaches_the_maker_and_who_has_voted_and_nobody_else(uow: UnitOfWork) -> None:
    mark = vote(uow, "Lee")
    tabs = maker, voter, stranger = opened(a_session(uow, "kim")), opened(mark=mark), opened()
    vote(uow, "Sam")
    assert [shown(tab) for tab in tabs] == [["Lee and Sam", ""], ["Lee and Sam", ""], []]
    assert (maker.view.is_maker, voter.view.has_voted, stranger.view.has_voted) == (True, True, False)


def test_a_tab_that_shows_another_page_meanwhile_is_left_alone(uow: UnitOfWork) -> None:
    tab = opened(mark=vote(uow, "Lee"))
    tab._clear("/elsewhere")
    vote(uow, "Sam")
    assert shown(tab) == ["Lee", ""]
