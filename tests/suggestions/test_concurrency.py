"""Decisions about suggestions while other admins change the venue, on committed data."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from sqlalchemy import update
from sqlmodel import select

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.services import suggestion_cases as cases
from bowling_app.venues.queries.sums import lock_venues
from tests.factories import a_suggestion, a_venue
from tests.threads import is_any_waiting, meanwhile
from tests.waiting import eventually

Ids = tuple[str, str]


@pytest.fixture
def ids(committed_database: object) -> Ids:
    """A venue and a correction of it."""

    def add(uow: UnitOfWork, _actor: Actor) -> Ids:
        venue = a_venue(uow)
        return venue.id, a_suggestion(uow, venue=venue).id

    return perform(SYSTEM, add)


@pytest.mark.parametrize("decide", [
    lambda each: perform(SYSTEM, cases.approve_suggestion, suggestion_id=each),
    *(pytest.param(decide, marks=pytest.mark.long) for decide in (
        lambda each: perform(SYSTEM, cases.approve_gap_fillers, suggestion_ids=[each]),
        lambda each: perform(SYSTEM, cases.reject_suggestion, suggestion_id=each, reason="No."),
        lambda each: perform(SYSTEM, cases.delete_suggestion, suggestion_id=each),
    )),
])  # fmt: skip
def test_who_decides_and_who_changes_the_venue_never_wait_for_each_other(
    ids: Ids, decide: Callable[[str], object]
) -> None:
    venue_id, suggestion_id = ids

    def change_both(uow: UnitOfWork, _actor: Actor) -> None:
        lock_venues(uow.session, [venue_id])
        running.append(pool.submit(decide, suggestion_id))
        eventually(lambda: running[0].done() or is_any_waiting(), "the decision's turn")
        uow.session.exec(update(Suggestion).values(note="Moved by a merge"))

    running: list[Future[object]] = []
    with ThreadPoolExecutor(1) as pool:
        perform(SYSTEM, change_both)
        running[0].result()


@pytest.mark.long
def test_a_decision_about_a_venue_that_is_merged_meanwhile_asks_to_reload(ids: Ids) -> None:
    def move(uow: UnitOfWork, _actor: Actor) -> None:
        lock_venues(uow.session, [ids[0]])
        uow.session.exec(update(Suggestion).values(venue_id=a_venue(uow, "Successor Lanes").id))

    with pytest.raises(Conflict, match="merged"):
        meanwhile(move, lambda: perform(SYSTEM, cases.approve_suggestion, suggestion_id=ids[1]))


def test_a_decision_reads_the_suggestion_anew_once_it_has_its_turn(ids: Ids) -> None:
    def reject(uow: UnitOfWork, actor: Actor) -> None:
        cases.reject_suggestion(uow, actor, suggestion_id=ids[1], reason="No.")

    def status(uow: UnitOfWork, _actor: Actor) -> str:
        return uow.session.exec(select(Suggestion.status)).one()

    with pytest.raises(Conflict):
        meanwhile(reject, lambda: perform(SYSTEM, cases.approve_suggestion, suggestion_id=ids[1]))
    assert perform(SYSTEM, status) == "rejected"
