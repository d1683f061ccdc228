"""Cards that are reported, written to or deleted while somebody decides about them. On committed data."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from sqlalchemy import text
from sqlmodel import Session, select

from bowling_app.joining.models.bowlers import BowlerCardRow
from bowling_app.joining.rules.bowlers import BowlerCard, read_area
from bowling_app.joining.services.bowler_reports import keep_reported, load_waiting_reports, report_bowler
from bowling_app.joining.services.bowlers import delete_card, hide_card, save_card
from bowling_app.joining.services.threads import end_conversation, write_back, write_to_bowler
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from tests.factories import a_signed_in_user, a_user
from tests.threads import at_once, meanwhile

CARD: Final = BowlerCard(("team",), read_area("78701"), 15, (1,), 150, "mixed", "New in town.")


@pytest.mark.long
@pytest.mark.usefixtures("committed_database")
def test_who_adds_words_to_a_report_that_is_being_settled_learns_that_it_was_looked_at() -> None:
    what = perform(SYSTEM, a_reported_card)
    (waiting,) = perform(SYSTEM, load_waiting_reports).reports
    with pytest.raises(Conflict, match="we have looked at it"):
        meanwhile(
            lambda uow, actor: keep_reported(uow, actor, report_id=int(waiting.id), seen=waiting.version),
            lambda: perform("kim", report_bowler, what=what, reason="other", note="They threatened me."),
        )
    assert rows("SELECT note FROM bowler_report") == [None]


@pytest.mark.long
@pytest.mark.usefixtures("committed_database")
def test_nothing_is_written_into_a_conversation_that_is_being_ended() -> None:
    perform(SYSTEM, a_reported_card)
    card = rows("SELECT id FROM bowler_card")[0]
    thread = perform("kim", write_to_bowler, card_id=card, text="Hi")
    assert isinstance(thread, int)
    with pytest.raises(Conflict, match="has ended"):
        meanwhile(
            lambda uow, _actor: end_conversation(uow, Actor("pat"), thread_id=thread),
            lambda: perform("kim", write_back, thread_id=thread, text="Are you there?"),
        )
    assert rows("SELECT text FROM bowler_message") == ["Hi"]


@pytest.mark.usefixtures("committed_database")
def test_a_first_message_that_is_sent_twice_at_once_is_stored_once() -> None:
    perform(SYSTEM, a_reported_card)
    card = rows("SELECT id FROM bowler_card")[0]
    told = at_once(lambda _number: perform("kim", write_to_bowler, card_id=card, text="Hi"), 2)
    assert told == rows("SELECT id FROM bowler_thread") * 2
    assert rows("SELECT text FROM bowler_message") == ["Hi"]


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize(
    ("done", "has_begun"),
    [
        (delete_card, False),
        *(
            pytest.param(done, has_begun, marks=pytest.mark.long)
            for done, has_begun in ((delete_card, True), (hide_card, False), (hide_card, True))
        ),
    ],
)
def test_nobody_writes_to_a_card_that_is_being_taken_away(done: Callable[..., None], has_begun: bool) -> None:
    perform(SYSTEM, a_card)
    card = rows("SELECT id FROM bowler_card")[0]
    if has_begun:
        perform("kim", write_to_bowler, card_id=card, text="Hi")
    with pytest.raises(NotFound, match="Card not found"):
        meanwhile(
            lambda uow, _actor: done(uow, Actor("pat")),
            lambda: perform("kim", write_to_bowler, card_id=card, text="Are you there?"),
        )
    assert rows("SELECT text FROM bowler_message WHERE text <> 'Hi'") == []
    assert rows("SELECT count(*) FROM outgoing_mail") == [int(has_begun)]


@pytest.mark.long
@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize("late", [partial(write_back, text="Are you there?"), end_conversation])
def test_a_conversation_that_is_being_deleted_with_its_card_is_not_found(late: Callable[..., Any]) -> None:
    perform(SYSTEM, a_card)
    thread = perform("kim", write_to_bowler, card_id=rows("SELECT id FROM bowler_card")[0], text="Hi")
    with pytest.raises(NotFound, match="Conversation not found"):
        meanwhile(lambda uow, _actor: delete_card(uow, Actor("pat")), lambda: perform("kim", late, thread_id=thread))


def a_card(uow: UnitOfWork, _actor: Actor) -> None:
    a_user(uow, "pat", display_name="Pat", email="pat@home.example")
    a_signed_in_user(uow, "kim", display_name="Kim", email="kim@home.example")
    assert save_card(uow, Actor("pat"), card=CARD) is None


def a_reported_card(uow: UnitOfWork, actor: Actor) -> str:
    a_card(uow, actor)
    what = f"card-{uow.session.exec(select(BowlerCardRow.id)).one()}"
    assert report_bowler(uow, Actor("kim"), what=what, reason="spam") is None
    return what


def rows(statement: str) -> list[Any]:
    with Session(database.engine()) as session:
        return list(session.connection().execute(text(statement)).scalars())
