"""What becomes of mails that wait."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.mail.messages import KEPT_FOR, Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import operator
from bowling_app.platform.mail.services import HELD_FOR, settle_mail, take_mail

START = datetime(2026, 11, 20, 12, tzinfo=UTC)


class Clock:
    """Stands still until told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moment = START
        monkeypatch.setattr(clock, "now", lambda: self.moment)

    def wait(self, pause: timedelta) -> None:
        self.moment += pause


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def a_mail(uow: UnitOfWork, to: str = "kim@example.com", **fields: Any) -> None:
    uow.mail(operator(to), lambda address: Email(address, "Hello", "Hello Kim", **fields))
    uow.session.flush()


def rows(uow: UnitOfWork) -> int:
    return len(uow.session.exec(select(OutgoingMail.id)).all())


class TestTakingMail:
    def test_a_code_goes_before_the_many_that_waited_longer(self, uow: UnitOfWork, system: Actor) -> None:
        for number in range(3):
            a_mail(uow, f"{number}@example.com", unsubscribe="https://x.example/1", is_bulk=True)
        a_mail(uow)
        taken = [take_mail(uow, system) for _ in range(4)]
        assert next(mail.email.to for mail in taken if mail) == "kim@example.com"
        assert [mail.email.unsubscribe for mail in taken if mail] == ["", *["https://x.example/1"] * 3]

    def test_a_code_goes_before_other_mails_that_waited_longer(
        self, uow: UnitOfWork, system: Actor, stopped: Clock
    ) -> None:
        for number in range(5):
            a_mail(uow, f"{number}@example.com")
        stopped.wait(timedelta(minutes=1))
        for name in ("first", "second"):
            a_mail(uow, f"{name}@example.com", useful_for=timedelta(minutes=10))
            stopped.wait(timedelta(seconds=1))
        taken = [take_mail(uow, system) for _ in range(7)]
        names = [mail.email.to.partition("@")[0] for mail in taken if mail]
        assert names == ["first", "second", "0", "1", "2", "3", "4"]

    def test_many_mails_that_go_out_together_never_go_before_others_however_long_they_wait(
        self, uow: UnitOfWork, system: Actor, stopped: Clock
    ) -> None:
        a_mail(uow, "news@example.com", is_bulk=True)
        stopped.wait(KEPT_FOR - timedelta(minutes=1))
        a_mail(uow)
        taken = [take_mail(uow, system) for _ in range(2)]
        assert [mail and mail.email.to for mail in taken] == ["kim@example.com", "news@example.com"]

    def test_the_oldest_comes_first(self, uow: UnitOfWork, system: Actor, stopped: Clock) -> None:
        a_mail(uow, "first@example.com")
        stopped.wait(timedelta(seconds=1))
        a_mail(uow, "second@example.com")
        taken = [take_mail(uow, system) for _ in range(3)]
        assert [mail and mail.email.to for mail in taken] == ["first@example.com", "second@example.com", None]

    def test_a_mail_that_was_taken_by_somebody_who_died_comes_again(
        self, uow: UnitOfWork, system: Actor, stopped: Clock
    ) -> None:
        a_mail(uow)
        first = take_mail(uow, system)
        stopped.wait(HELD_FOR)
        again = take_mail(uow, system)
        assert first
        assert again
        assert (first.reference, first.attempt + 1) == (again.reference, again.attempt)

    def test_a_mail_that_is_of_no_use_any_more_is_forgotten(
        self, uow: UnitOfWork, system: Actor, stopped: Clock
    ) -> None:
        a_mail(uow, useful_for=timedelta(minutes=10))
        stopped.wait(timedelta(minutes=10))
        assert take_mail(uow, system) is None
        assert rows(uow) == 0

    def test_a_mail_that_was_sealed_with_a_lost_key_is_not_sent(self, uow: UnitOfWork, system: Actor) -> None:
        a_mail(uow)
        uow.session.connection().exec_driver_sql("UPDATE outgoing_mail SET body = 'sealed with another key'")
        a_mail(uow, "readable@example.com")
        uow.session.expire_all()
        taken = take_mail(uow, system)
        assert taken
        assert taken.email.to == "readable@example.com"
        uow.session.flush()
        assert rows(uow) == 1

    def test_nobody_takes_mails_over_the_web(self, uow: UnitOfWork, visitor: Actor, user: Actor) -> None:
        a_mail(uow)
        for actor in (visitor, user):
            with pytest.raises(DomainError):
                take_mail(uow, actor)


class TestSettlingMail:
    @pytest.mark.parametrize("outcome", ["sent", "refused"])
    def test_nothing_is_left_of_a_mail_that_is_done_with(self, uow: UnitOfWork, system: Actor, outcome: str) -> None:
        a_mail(uow)
        mail = take_mail(uow, system)
        assert mail
        settle_mail(uow, system, mail.id, outcome)  # pyright: ignore[reportArgumentType]
        assert rows(uow) == 0

    def test_each_failure_makes_the_pause_longer_up_to_an_hour(
        self, uow: UnitOfWork, system: Actor, stopped: Clock
    ) -> None:
        a_mail(uow)
        pauses: list[float] = []
        for _ in range(9):
            mail = take_mail(uow, system)
            assert mail
            settle_mail(uow, system, mail.id, "failed")
            row = uow.session.exec(select(OutgoingMail)).one()
            pauses.append((row.next_attempt_at - stopped.moment).total_seconds())
            stopped.moment = row.next_attempt_at
        assert pauses == [5, 15, 45, 135, 405, 1215, 3600, 3600, 3600]


def test_the_database_does_not_show_what_a_mail_says(uow: UnitOfWork) -> None:
    a_mail(uow)
    raw = uow.session.connection().exec_driver_sql("SELECT subject || body FROM outgoing_mail").scalar_one()
    assert "Hello" not in raw
