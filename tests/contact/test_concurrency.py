"""Two admins at one message, and two processes that forget. On committed data."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from sqlmodel import func, select

from bowling_app.contact.models import ContactMessage
from bowling_app.contact.rules import ContactDraft, Seen, Written
from bowling_app.contact.services.contact_cases import answer_contact
from bowling_app.contact.services.contacts import write_message
from bowling_app.features import PURGES
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.operations.retention import forget_what_is_old
from tests.factories import a_contact_message

AT_ONCE = 8


def new_message(uow: UnitOfWork, _: Actor) -> str:
    return a_contact_message(uow).reference


def old_messages(uow: UnitOfWork, _: Actor) -> None:
    for _number in range(250):
        a_contact_message(uow, status="archived", updated_at=clock.now() - timedelta(days=800))


def count(uow: UnitOfWork, _: Actor, table: type[ContactMessage | OutgoingMail]) -> int:
    return uow.session.exec(select(func.count()).select_from(table)).one()


@pytest.mark.usefixtures("committed_database")
def test_of_admins_who_answer_at_once_one_does() -> None:
    reference, start = perform(SYSTEM, new_message), Barrier(AT_ONCE)

    def answer(number: int) -> bool:
        start.wait()
        try:
            perform(SYSTEM, answer_contact, seen=Seen(reference, "1"), text=f"Answer {number}")
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(AT_ONCE) as pool:
        outcomes = list(pool.map(answer, range(AT_ONCE)))
    assert sorted(outcomes) == [False] * (AT_ONCE - 1) + [True]
    assert perform(SYSTEM, count, OutgoingMail) == 1


@pytest.mark.usefixtures("committed_database")
def test_processes_that_forget_at_once_forget_each_message_once() -> None:
    perform(SYSTEM, old_messages)
    start = Barrier(AT_ONCE)

    def forget(_: int) -> int:
        start.wait()
        return perform(SYSTEM, forget_what_is_old, PURGES)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        gone = sum(pool.map(forget, range(AT_ONCE)))
    while again := perform(SYSTEM, forget_what_is_old, PURGES):
        gone += again
    assert gone == 250
    assert perform(SYSTEM, count, ContactMessage) == 0


@pytest.mark.usefixtures("committed_database")
def test_an_address_that_writes_at_once_stays_within_its_limit() -> None:
    start = Barrier(AT_ONCE)

    def write(number: int) -> bool:
        draft = ContactDraft("kim@example.com", f"Number {number}", "Sunset Lanes closes at ten.")
        start.wait()
        return isinstance(perform(None, write_message, draft=draft, client="192.0.2.1"), Written)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert sum(pool.map(write, range(AT_ONCE))) == 5
    assert perform(SYSTEM, count, ContactMessage) == 5


@pytest.mark.usefixtures("committed_database")
def test_a_message_that_is_sent_several_times_at_once_is_stored_once() -> None:
    start = Barrier(AT_ONCE)

    def write(_: int) -> str:
        draft = ContactDraft("kim@example.com", "Hours", "Sunset Lanes closes at ten.")
        start.wait()
        told = perform(None, write_message, draft=draft, client="192.0.2.1")
        return told.reference if isinstance(told, Written) else ""

    with ThreadPoolExecutor(AT_ONCE) as pool:
        references = set(pool.map(write, range(AT_ONCE)))
    assert perform(SYSTEM, count, ContactMessage) == 1
    assert len(references) == 1
