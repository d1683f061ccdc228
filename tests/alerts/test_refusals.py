"""Addresses that refuse digests for good: after a while they get no more, and nothing else changes for them."""

import re
from collections.abc import Sequence
from datetime import timedelta
from html import unescape
from typing import Final

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.account_page import load_account
from bowling_app.alerts.models import Follow, Follower
from bowling_app.alerts.queries.purges import purge
from bowling_app.alerts.rules.limits import UNANSWERED_KEPT
from bowling_app.alerts.rules.schedule import begins
from bowling_app.alerts.services.digests import write_digests
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.recipients import operator
from bowling_app.platform.mail.sender import Outcome
from bowling_app.platform.mail.services import settle_mail
from tests.alerts.people import a_follower, follows, mails
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user, a_user, a_venue
from tests.plain_browser import OURS, plain_browser

SYSTEM: Final = Actor(is_system=True)
GONE: Final[Sequence[Outcome]] = ("no_mailbox", "no_mailbox", "no_mailbox")
A_PAGE: Final = "/follow/state:oh"
WEEK: Final = timedelta(days=7).total_seconds()


@pytest.fixture
def kim(uow: UnitOfWork, stopped_clock: StoppedClock) -> Follower:
    """Follows a state with an account, and got the last digest a week ago."""
    a_signed_in_user(uow, "kim", email="kim@example.com", email_verified_at=stopped_clock.now())
    uow.session.get_one(UserSession, "kim").expires_at = stopped_clock.now() + timedelta(days=400)
    row = a_follower(uow, None, user_id="kim", next_at=stopped_clock.now() + timedelta(days=400))
    follows(uow, row, kind="state", state="TX")
    return row


@pytest.fixture
def browse(kim: Follower) -> TestClient:
    assert kim.user_id == "kim"
    return plain_browser("kim")


def texts(browse: TestClient) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", browse.get("/account/alerts").text)).split())


def settled(uow: UnitOfWork, outcome: Outcome, to: str = "kim@example.com", *, is_bulk: bool = True) -> None:
    """A mail went out, and this became of it."""
    uow.mail(operator(to), lambda address: Email(address, "News", "Words", is_bulk=is_bulk))
    [mail] = mails(uow)
    settle_mail(uow, SYSTEM, mail.id or 0, outcome)
    uow.session.flush()
    uow.session.expire_all()


def after_weeks(
    uow: UnitOfWork, stopped_clock: StoppedClock, outcomes: Sequence[Outcome], *, is_bulk: bool = True
) -> None:
    for number, outcome in enumerate(outcomes):
        if number:
            stopped_clock.go_on(seconds=WEEK)
        settled(uow, outcome, is_bulk=is_bulk)


def test_an_address_that_refuses_for_good_three_weeks_in_a_row_gets_no_more_digests(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower, browse: TestClient
) -> None:
    after_weeks(uow, stopped_clock, ["no_mailbox", "no_mailbox"])
    assert kim.next_at is not None
    after_weeks(uow, stopped_clock, ["no_mailbox"])  # The third on the same day as the second.
    assert kim.next_at is not None
    stopped_clock.go_on(seconds=WEEK)
    settled(uow, "no_mailbox")
    assert (kim.next_at, kim.unreachable_at) == (None, stopped_clock.now())
    assert write_digests(uow, SYSTEM) == 0
    assert "Emails are paused because kim@example.com keeps refusing them." in texts(browse)
    assert uow.session.exec(select(Follow.state)).all() == ["TX"]


def test_saving_how_often_mails_come_starts_them_again(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower, browse: TestClient
) -> None:
    after_weeks(uow, stopped_clock, GONE)
    assert kim.next_at is None
    browse.post("/account/alerts", data={"frequency": "weekly"}, headers=OURS)
    uow.session.refresh(kim)
    assert (kim.next_at, kim.unreachable_at) == (begins("weekly", clock.now()), None)
    assert (kim.refusals, kim.refused_since) == (0, None)
    assert kim.told_until == stopped_clock.now()
    assert "paused" not in texts(browse)


SAID: Final = "News emails are paused because kim@example.com keeps refusing them."


def told(uow: UnitOfWork, browse: TestClient) -> set[str]:
    """What the page of the account says of it, and the page on which one follows something, with its link there."""
    account = load_account(uow, Actor(user_id="kim")).account
    page = " ".join(
        unescape(re.sub(r'<a[^>]* href="(/account/alerts)"[^>]*>|<[^>]+>', r" \1 ", browse.get(A_PAGE).text)).split()
    )
    on_page = SAID if f"{SAID} /account/alerts Start them again" in page else ""
    return {account.news_paused if account else "No account", on_page}


def test_the_account_and_the_page_to_follow_something_say_that_the_address_refuses_them(
    uow: UnitOfWork, stopped_clock: StoppedClock, browse: TestClient
) -> None:
    assert told(uow, browse) == {""}
    after_weeks(uow, stopped_clock, GONE)
    assert told(uow, browse) == {SAID}
    browse.post("/account/alerts", data={"frequency": "weekly"}, headers=OURS)
    uow.session.expire_all()
    assert told(uow, browse) == {""}


def test_whoever_follows_nothing_or_has_stopped_all_mails_is_not_told_that_they_are_paused(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower, browse: TestClient
) -> None:
    after_weeks(uow, stopped_clock, GONE)
    kim.stopped_at = stopped_clock.now()
    uow.session.flush()
    assert told(uow, browse) == {""}
    kim.stopped_at = None
    uow.session.delete(uow.session.exec(select(Follow)).one())
    uow.session.flush()
    assert told(uow, browse) == {""}


def test_another_address_that_is_proven_starts_them_again(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower
) -> None:
    after_weeks(uow, stopped_clock, GONE)
    write_digests(uow, SYSTEM)
    assert kim.next_at is None
    stopped_clock.go_on(seconds=60)
    person = uow.session.get_one(User, "kim")
    person.email, person.email_verified_at = "pat@example.com", stopped_clock.now()
    uow.session.flush()
    write_digests(uow, SYSTEM)
    uow.session.flush()
    uow.session.refresh(kim)
    assert (kim.next_at, kim.unreachable_at) == (begins("weekly", clock.now()), None)


MAY_BE_THERE: Final[Sequence[Sequence[Outcome]]] = (
    ["no_mailbox", "no_mailbox", "sent", "no_mailbox", "no_mailbox"],
    ["refused", "refused", "refused", "refused"],  # A full mailbox, or mail from us is not wanted there.
    ["no_mailbox", "no_mailbox", "refused"],
)


@pytest.mark.parametrize("outcomes", MAY_BE_THERE)
def test_whoever_may_be_there_still_gets_them(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower, outcomes: Sequence[Outcome]
) -> None:
    after_weeks(uow, stopped_clock, outcomes)
    assert kim.next_at is not None


def test_many_refusals_within_some_days_do_not_count_as_gone(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower
) -> None:
    for _ in range(9):
        settled(uow, "no_mailbox")
        stopped_clock.go_on(seconds=timedelta(days=1).total_seconds())
    assert (kim.next_at is not None, kim.refusals) == (True, 9)


def test_codes_neither_count_nor_end(uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower) -> None:
    after_weeks(uow, stopped_clock, (*GONE, "no_mailbox"), is_bulk=False)
    assert (kim.next_at is not None, kim.refusals) == (True, 0)
    after_weeks(uow, stopped_clock, GONE)
    assert kim.next_at is None
    uow.mail(operator("kim@example.com"), lambda address: Email(address, "Code", "012345"))
    assert [mail.subject for mail in mails(uow)] == ["Code"]


def test_only_the_holder_of_the_address_is_concerned(
    uow: UnitOfWork, stopped_clock: StoppedClock, kim: Follower
) -> None:
    a_user(uow, "liar", email="lee@example.com")  # Has not proven it.
    others = [a_follower(uow, None, user_id="liar"), a_follower(uow, "pat@example.com")]
    lee = a_follower(uow, "lee@example.com")
    for number in range(3):
        stopped_clock.go_on(seconds=WEEK if number else 0)
        settled(uow, "no_mailbox", "lee@example.com")
    assert lee.next_at is None
    assert all(each.next_at for each in (kim, *others))


def test_an_address_without_an_account_is_forgotten_after_a_while(uow: UnitOfWork, stopped_clock: StoppedClock) -> None:
    lee = a_follower(uow, "lee@example.com", next_at=None, unreachable_at=stopped_clock.now())
    follows(uow, lee, a_venue(uow))
    assert purge(uow.session, clock.now() + UNANSWERED_KEPT) == 0
    assert purge(uow.session, clock.now() + UNANSWERED_KEPT + timedelta(minutes=1)) == 1
    assert uow.session.exec(select(Follower)).all() == []
