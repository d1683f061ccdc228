"""Buckets of tokens."""

from sqlmodel import select

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.limits import services as limits
from bowling_app.platform.limits.models import RateLimit
from tests.conftest import StoppedClock


def test_a_full_bucket_is_emptied_at_once_and_fills_up_with_time(uow: UnitOfWork, stopped_clock: StoppedClock):
    assert [limits.take(uow, "key", 3, 60) for _ in range(4)] == [True, True, True, False]
    stopped_clock.go_on(seconds=19)
    assert not limits.take(uow, "key", 3, 60)
    stopped_clock.go_on(seconds=1)
    assert [limits.take(uow, "key", 3, 60) for _ in range(2)] == [True, False]
    stopped_clock.go_on(hours=1)
    assert [limits.take(uow, "key", 3, 60) for _ in range(4)] == [True, True, True, False]


def test_asking_in_vain_costs_nothing(uow: UnitOfWork, stopped_clock: StoppedClock):
    limits.take(uow, "key", 1, 60)
    for _ in range(60):
        limits.take(uow, "key", 1, 60)
        stopped_clock.go_on(seconds=1)
    assert limits.take(uow, "key", 1, 60)


def test_a_clock_that_is_set_back_takes_nothing_away(uow: UnitOfWork, stopped_clock: StoppedClock):
    limits.take(uow, "key", 2, 60)
    stopped_clock.go_on(hours=-1)
    assert limits.take(uow, "key", 2, 60)


def test_what_is_given_back_can_be_taken_again(uow: UnitOfWork, stopped_clock: StoppedClock):
    limits.take(uow, "key", 1, 60)
    limits.give_back(uow, "key")
    assert limits.take(uow, "key", 1, 60)


def test_a_refusal_says_how_long_to_wait_and_is_right(uow: UnitOfWork, stopped_clock: StoppedClock):
    limits.take(uow, "key", 1, 600)
    stopped_clock.go_on(seconds=200)
    refusal = limits.too_often(uow, "key", 1, 600)
    assert refusal.message == "Too many attempts. Try again in 7 minutes."
    assert refusal.retry_after == 400
    stopped_clock.go_on(seconds=refusal.retry_after)
    assert limits.take(uow, "key", 1, 600)


def test_old_buckets_are_forgotten(uow: UnitOfWork, stopped_clock: StoppedClock):
    limits.take(uow, "old", 1, 60)
    stopped_clock.go_on(days=1)
    limits.take(uow, "new", 1, 60)
    limits.purge(uow)
    assert uow.session.exec(select(RateLimit.key)).all() == ["new"]
