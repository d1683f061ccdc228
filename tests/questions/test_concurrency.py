"""Answers that are given while an admin decides about them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from sqlmodel import select

from bowling_app.accounts.services.providers.chosen import identity_provider
from bowling_app.platform.database.unit_of_work import UnitOfWork, unit_of_work
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.rules.questions import AnswerDraft
from bowling_app.questions.schemas import Undone
from bowling_app.questions.services.answer_review import accept_answer, undo_answers
from bowling_app.questions.services.answering import give_answer
from bowling_app.venues.models.venue import Venue
from tests.factories import a_user, a_venue
from tests.locks import wait_for_lock

pytestmark = pytest.mark.usefixtures("committed_database")

ADMIN = Actor("admin", is_admin=True)

Decided = TypeVar("Decided")


@pytest.fixture
def venue_id() -> str:
    """A venue, about which Kim has answered."""
    with unit_of_work(identity_provider) as uow:
        for name in ("kim", "lee", "admin"):
            a_user(uow, name, email=f"{name}@example.com")
        venue_id = a_venue(uow).id
        say(uow, venue_id, "kim", "24")
    return venue_id


def say(uow: UnitOfWork, venue_id: str, who: str, answer: str) -> None:
    give_answer(uow, Actor(who), venue_id=venue_id, draft=AnswerDraft("lanes", answer), client="")


def decided_while(venue_id: str, who: str, answer: str, decide: Callable[..., Decided]) -> Decided:
    """What an admin decides about Kim's answer, who has read it before that answer is committed, and not after."""
    with unit_of_work(identity_provider) as uow:
        kims = uow.session.exec(select(FactAnswer.id)).one()

    def work() -> Decided:
        with unit_of_work(identity_provider) as uow:
            return decide(uow, ADMIN, answer_id=kims)

    with ThreadPoolExecutor(1) as pool:
        with unit_of_work(identity_provider) as uow:
            say(uow, venue_id, who, answer)
            deciding = pool.submit(work)
            wait_for_lock()
        return deciding.result()


def test_an_answer_that_settles_while_it_is_undone_takes_its_fact_along(venue_id: str) -> None:
    assert decided_while(venue_id, "lee", "24", undo_answers) == Undone(answers=1, facts=1)
    with unit_of_work(identity_provider) as uow:
        assert uow.session.get_one(Venue, venue_id).lanes is None


def test_an_answer_that_is_replaced_while_it_is_undone_is_undone_as_it_is_now(venue_id: str) -> None:
    assert decided_while(venue_id, "kim", "30", undo_answers) == Undone(answers=1, facts=0)
    with unit_of_work(identity_provider) as uow:
        [row] = uow.session.exec(select(FactAnswer))
        assert (row.answer, row.status) == ("30", "undone")


def test_an_answer_that_is_replaced_while_it_is_accepted_is_there_no_more(venue_id: str) -> None:
    with pytest.raises(NotFound):
        decided_while(venue_id, "kim", "30", accept_answer)
