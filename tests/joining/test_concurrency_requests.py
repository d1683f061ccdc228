"""Requests to join a league that is changed at the same moment. On committed data."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import Session, select

from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.rules.wishes import Wish
from bowling_app.joining.services.requests import ask_to_join
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.services.leagues import remove_league
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, Gone, NotFound
from tests.factories import a_league, a_signed_in_user, a_user, a_venue
from tests.threads import meanwhile


def remove(uow: UnitOfWork, league: LeagueRow) -> None:
    remove_league(uow, Actor("owner"), venue_id=league.venue_id, league_id=league.id or 0)


def delete(uow: UnitOfWork, league: LeagueRow) -> None:
    uow.session.delete(league)


def end(_uow: UnitOfWork, league: LeagueRow) -> None:
    league.confirmed_on = clock.now().date() - timedelta(days=1000)


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize(
    ("change", "failure"),
    [
        (remove, Gone), pytest.param(delete, NotFound, marks=pytest.mark.long),
        pytest.param(end, Conflict, marks=pytest.mark.long),
    ],
)  # fmt: skip
def test_a_request_is_judged_by_the_league_as_it_is_once_its_change_is_over(
    change: Callable[[UnitOfWork, LeagueRow], None], failure: type[Exception]
) -> None:
    number = perform(SYSTEM, a_league_to_join)
    wish = Wish("bowler", 150, (1, 3), "I can come.")

    def first(uow: UnitOfWork, _actor: Any) -> None:
        league = uow.session.get(LeagueRow, number)
        assert league is not None
        change(uow, league)

    with pytest.raises(failure):
        meanwhile(first, lambda: perform("pat", ask_to_join, league_id=number, wish=wish))
    with Session(database.engine()) as session:
        assert session.exec(select(JoinRequest)).all() == []


def a_league_to_join(uow: UnitOfWork, _actor: Actor) -> int:
    a_user(uow, "owner", email="desk@lanes.example")
    a_signed_in_user(uow, "pat", display_name="Pat", email="pat@home.example")
    venue = a_venue(uow, "Sunset Lanes", owner_id="owner")
    return a_league(uow, venue, openings=["bowlers"], confirmed_on=clock.now().date()).id or 0
