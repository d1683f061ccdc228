"""A flood of requests for codes: what it gets, and what stays for the people of the site."""

import logging
from collections.abc import Iterator

import pytest
from sqlmodel import func, select

from bowling_app.accounts.rules.limits import MAILS_PER_CLIENT_PER_HOUR
from bowling_app.accounts.schemas.sign_in import CodeSent
from bowling_app.accounts.services import codes
from bowling_app.accounts.services.participation import note_network
from bowling_app.accounts.services.sign_in import send_code
from bowling_app.contact.rules import ContactDraft
from bowling_app.contact.services import contacts
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import HOUR
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.limits import services as limits
from bowling_app.platform.limits.services import NEIGHBORS
from bowling_app.platform.mail import budget as mail_budget
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.operations.vital_signs import load_vitals
from tests.conftest import StoppedClock
from tests.factories import a_user
from tests.letters import letters_to

VISITOR = Actor()
HOME = "8.8.8.8"


@pytest.fixture(autouse=True)
def _small(stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A site of very little mail, without the time of hashes."""
    monkeypatch.setattr(mail_budget, "MAILS_OF_ALL_PER_HOUR", (4, HOUR))
    monkeypatch.setattr(mail_budget, "MAILS_KEPT_PER_HOUR", (2, HOUR))
    monkeypatch.setattr(mail_budget, "_told_at", float("-inf"))
    monkeypatch.setattr(codes, "slow_hash", lambda _: "hash")


def ask(uow: UnitOfWork, email: str, client: str) -> CodeSent | Refusal:
    return send_code(uow, VISITOR, email=email, client=client)


def everywhere() -> Iterator[str]:
    """Addresses of many customers of many providers."""
    return (f"{a}.{b}.7.7" for a in range(20, 120) for b in range(250))


def mails(uow: UnitOfWork) -> int:
    return uow.session.exec(select(func.count()).select_from(OutgoingMail)).one()


def flood(uow: UnitOfWork, times: int = 6) -> None:
    for number, client in zip(range(times), everywhere(), strict=False):
        ask(uow, f"stranger{number}@example.com", client)


def test_the_networks_of_one_48_count_as_sixteen_households(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bowling_app.accounts.services.sign_in.MAILS_PER_CLIENT_PER_HOUR", (1, HOUR))
    answers = [ask(uow, f"stranger{n}@example.com", f"2606:4700:1:{n:x}::/64") for n in (0, 1, 2, 3, 0x10, 0x20)]
    assert sum(isinstance(each, CodeSent) for each in answers) == 4
    answers = [ask(uow, f"other{n}@example.com", f"2606:4700:1:{n:x}00::/64") for n in range(1, 16)]
    assert sum(isinstance(each, CodeSent) for each in answers) == 12
    assert isinstance(ask(uow, "pat@example.com", "2606:4700:2:1::/64"), CodeSent)
    refusal = ask(uow, "pat@example.com", "2606:4700:1:ffff::/64")
    assert isinstance(refusal, Refusal)
    assert refusal.retry_after


def test_the_addresses_of_one_ipv4_network_count_together(uow: UnitOfWork):
    taken = [limits.take_of_client(uow, "kind", f"9.9.9.{n}", 1, HOUR) for n in range(NEIGHBORS[1] + 4)]
    assert sum(taken) == NEIGHBORS[1]
    assert limits.take_of_client(uow, "kind", "9.9.10.1", 1, HOUR)


def test_a_wider_network_that_is_refused_takes_nothing_from_the_smaller_one(uow: UnitOfWork):
    for number in range(4):
        limits.take_of_client(uow, "kind", f"2606:4700:1:{number:x}::/64", 1, HOUR)
    late = "2606:4700:1:ff::/64"
    assert not limits.take_of_client(uow, "kind", late, 1, HOUR)
    assert limits.left(uow, f"kind:{late}", 1, HOUR) == 1
    limits.give_back_to_client(uow, "kind", "2606:4700:1:0::/64")
    assert limits.take_of_client(uow, "kind", late, 1, HOUR)
    assert limits.client_too_often(uow, "kind", late, 1, HOUR).retry_after == HOUR


def test_messages_to_the_operator_are_limited_in_the_same_way(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(contacts, "MESSAGES_PER_CLIENT_PER_HOUR", (1, HOUR))

    def write(number: int) -> object:
        draft = ContactDraft(f"bowler{number}@example.com", "Wrong hours", f"Sunset Lanes closes at {number}.")
        return contacts.write_message(uow, VISITOR, draft=draft, client=f"2606:4700:1:{number:x}::/64")

    assert sum(isinstance(write(number), contacts.Written) for number in range(10)) == 4


def test_a_flood_leaves_mail_for_people_with_an_account(uow: UnitOfWork):
    a_user(uow, email="pat@example.com")
    flood(uow)
    assert mails(uow) == mail_budget.MAILS_OF_ALL_PER_HOUR[0]
    ask(uow, "pat@example.com", "9.9.9.9")
    assert len(letters_to(uow, "pat@example.com")) == 1


def test_a_flood_leaves_mail_for_networks_that_were_seen_lately(uow: UnitOfWork):
    note_network(uow, a_user(uow).id, HOME)
    flood(uow)
    ask(uow, "new@example.com", HOME)
    assert len(letters_to(uow, "new@example.com")) == 1


def test_people_are_told_while_little_is_left_and_the_answer_is_the_same_for_every_address(uow: UnitOfWork):
    a_user(uow, email="pat@example.com")
    flood(uow)
    known, unknown = (ask(uow, email, "9.9.9.9") for email in ("pat@example.com", "new@example.com"))
    assert isinstance(known, CodeSent)
    assert isinstance(unknown, CodeSent)
    assert known.notice == unknown.notice != ""
    assert letters_to(uow, "new@example.com") == []


def test_nobody_is_told_that_a_mail_went_out_when_none_can(uow: UnitOfWork, stopped_clock: StoppedClock):
    a_user(uow, email="pat@example.com")
    flood(uow)
    for number in range(mail_budget.MAILS_KEPT_PER_HOUR[0]):
        ask(uow, a_user(uow, email=f"bowler{number}@example.com").email or "", "9.9.9.9")
    answers = [ask(uow, email, "1.1.1.1") for email in ("pat@example.com", "new@example.com")]
    assert answers[0] == answers[1]
    refusal = answers[0]
    assert isinstance(refusal, Refusal)
    assert refusal.retry_after
    stopped_clock.go_on(seconds=refusal.retry_after)
    assert isinstance(ask(uow, "new@example.com", "1.1.1.1"), CodeSent)
    assert letters_to(uow, "new@example.com")


def test_the_operator_hears_of_it_once_in_some_minutes(
    uow: UnitOfWork, system: Actor, caplog: pytest.LogCaptureFixture
):
    assert load_vitals(uow, system).mail_budget == 1
    with caplog.at_level(logging.WARNING, "bowling_app.platform.mail.budget"):
        flood(uow)
    assert len([line for line in caplog.messages if "run low" in line]) == 1
    assert load_vitals(uow, system).mail_budget < mail_budget.LOW


def test_a_network_of_ordinary_size_has_room_for_a_school(uow: UnitOfWork):
    assert MAILS_PER_CLIENT_PER_HOUR[0] >= 60
