"""Digests: who gets one, what is in it, and that nobody gets two or none."""

import re
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlmodel import delete, select

from bowling_app.alerts.models import Digest, Follow, Follower
from bowling_app.alerts.rules.limits import ASKED_AFTER, NEWS_SETTLE
from bowling_app.alerts.rules.schedule import begins
from bowling_app.alerts.services import digest_news, digests
from bowling_app.alerts.services.digests import write_digests
from bowling_app.alerts.services.stopping import keep_mails
from bowling_app.alerts.services.tokens import Mailed, mailed_to
from bowling_app.leagues.rules.limits import MOST_LEAGUES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.models.venue import Venue
from tests.alerts.people import a_follower, follows, mails
from tests.counting import statements
from tests.factories import a_league, a_place, a_review, a_user, a_venue, an_event
from tests.machine_clock import machine_clock

pytestmark = pytest.mark.usefixtures("stopped_clock")

SYSTEM = Actor(is_system=True)
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", created_at=LONG_AGO)


def news(uow: UnitOfWork, venue: Venue, **fields: Any) -> None:
    a_review(uow, venue, a_user(uow), text=None, rating=5, **{"created_at": clock.now() - timedelta(hours=1), **fields})


def test_a_digest_has_what_is_new_since_the_last_one_and_a_way_to_stop(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, venue)
    news(uow, venue)
    news(uow, venue, created_at=LONG_AGO)
    assert write_digests(uow, SYSTEM) == 1
    [mail] = mails(uow)
    assert mail.to == "kim@example.com"
    assert mail.subject == "News: Sunset Lanes, Austin, TX"
    assert mail.body.count("New review") == 1
    assert f"http://localhost:3000/venue/{venue.id}#reviews" in mail.body
    assert mailed_to((mail.unsubscribe or "").removeprefix("http://localhost:3000/alerts/stop/")) == Mailed(
        email="kim@example.com"
    )
    assert mail.unsubscribe in mail.body
    assert mail.is_bulk
    uow.session.refresh(kim)
    assert (kim.told_until, kim.next_at) == (clock.now() - NEWS_SETTLE, begins("weekly", clock.now()))
    assert write_digests(uow, SYSTEM) == 0


def test_a_digest_names_the_city_of_a_venue_called_like_an_address_and_brings_no_address(uow: UnitOfWork, venue: Venue):
    venue.name = "Account locked: sign in at lanescout-help.Me"
    follows(uow, a_follower(uow), venue)
    at = clock.now() - timedelta(hours=1)
    a_league(uow, venue, name="See shoes.de", changed_at=at)
    an_event(uow, venue, name="Go to prize.Team", changed_at=at)
    assert write_digests(uow, SYSTEM) == 1
    [mail] = mails(uow)
    assert mail.subject == "News: Austin, TX"
    assert all(host not in mail.body for host in ("lanescout-help", "shoes.de", "prize.Team"))
    assert mail.body.count("Read it on the site.") == 2


def test_what_is_just_being_written_comes_with_the_next_digest(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, venue)
    news(uow, venue, created_at=clock.now() - timedelta(minutes=1))
    write_digests(uow, SYSTEM)
    uow.session.refresh(kim)
    assert mails(uow) == []
    assert kim.told_until < clock.now() - timedelta(minutes=1)


def test_without_news_nobody_gets_a_mail(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, venue)
    lee = a_follower(uow, "lee@example.com")  # Follows nothing any more.
    assert write_digests(uow, SYSTEM) == 2
    assert mails(uow) == []
    for row in (kim, lee):
        uow.session.refresh(row)
        assert row.next_at == begins("weekly", clock.now())
    assert uow.session.exec(select(Digest)).all() == []


def test_each_thing_is_said_once_where_it_fits_first(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, venue)
    follows(uow, kim, kind="city", place_id=venue.place_id)
    follows(uow, kim, kind="state", state="TX")
    dallas = a_venue(uow, "Big D", place=a_place(uow, "Dallas"), created_at=LONG_AGO)
    for each in (venue, a_venue(uow, "Other Lanes", created_at=LONG_AGO), dallas):
        news(uow, each)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert mail.subject == "News: Sunset Lanes, Austin, TX and 2 more"
    assert mail.body.count("New review") == 3
    assert mail.body.index("Sunset Lanes, Austin, TX\n- New review") < mail.body.index("- Other Lanes: New review")
    assert "- Big D, Dallas, TX: New review" in mail.body


def test_a_search_hears_of_new_leagues_that_fit_for_sure(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, kind="leagues", search="weekday=tuesday&beginners=yes")
    a_league(uow, venue, name="Fits", changed_at=clock.now() - timedelta(hours=1), beginners_ok=True)
    a_league(uow, venue, name="Unknown", changed_at=clock.now() - timedelta(hours=1))
    a_league(uow, venue, name="Monday", changed_at=clock.now() - timedelta(hours=1), beginners_ok=True, weekday=0)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert "Tuesday bowling leagues, with your filters\n- Sunset Lanes, Austin, TX: New league: Fits" in mail.body
    assert "Unknown" not in mail.body
    assert "Monday" not in mail.body


def test_a_batch_ends_before_it_has_too_many_searches_and_the_next_one_goes_on(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(digests, "SEARCHES_OF_A_BATCH", 4)
    asked: list[str] = []
    real = digest_news.searches()

    def hits(uow: UnitOfWork, text: str, keys: Collection[str]) -> Collection[str]:
        asked.append(text)
        return real.hits(uow, text, keys)

    monkeypatch.setattr(digest_news, "searches", lambda: replace(real, hits=hits))
    a_league(uow, venue, changed_at=clock.now() - timedelta(hours=1))
    for number, searches in enumerate((2, 2, 0, 1, 5, 0)):  # The fifth follows more than a batch has room for.
        person = a_follower(uow, f"{number}@example.com", next_at=clock.now() - timedelta(minutes=9 - number))
        follows(uow, person, venue)
        for each in range(searches):
            follows(uow, person, kind="leagues", search=f"weekday=tuesday&within={number}{each}")
    batches: list[tuple[int, int]] = []
    while served := write_digests(uow, SYSTEM):
        batches.append((served, len(asked)))
        asked.clear()
    assert batches == [(3, 4), (1, 1), (1, 5), (1, 0)]
    assert [mail.to for mail in mails(uow)] == [f"{number}@example.com" for number in range(6)]


@pytest.mark.parametrize(("written", "said"), [(timedelta(days=2), "New"), (timedelta(days=9), "Changed")])
def test_what_is_new_since_the_last_digest_is_new_also_if_it_was_changed_since(
    uow: UnitOfWork, venue: Venue, written: timedelta, said: str
):
    kim = a_follower(uow, told_until=clock.now() - timedelta(days=7))
    follows(uow, kim, venue)
    lee = a_follower(uow, "lee@example.com", told_until=clock.now() - timedelta(days=7))
    follows(uow, lee, kind="leagues", search="weekday=tuesday")
    dates = {"created_at": clock.now() - written, "changed_at": clock.now() - timedelta(hours=1), "changes": 1}
    a_league(uow, venue, name="Winter Mixed", openings=["subs"], openings_on=clock.now().date(), **dates)
    an_event(uow, venue, starts_on=clock.now().date() + timedelta(days=9), **dates)
    write_digests(uow, SYSTEM)
    told = {mail.to: mail.body for mail in mails(uow)}
    for person in ("kim@example.com", "lee@example.com"):
        assert f"{said} league: Winter Mixed, Tuesdays, has openings" in told[person]
    assert f"{said} event: Cosmic Friday (Cosmic bowling)" in told["kim@example.com"]


def test_each_follower_hears_by_their_own_last_digest_whether_something_is_new(uow: UnitOfWork, venue: Venue):
    for name, days in (("kim", 7), ("lee", 1)):
        person = a_follower(uow, f"{name}@example.com", told_until=clock.now() - timedelta(days=days))
        follows(uow, person, venue)
    days_ago = clock.now() - timedelta(days=2)
    a_league(uow, venue, created_at=days_ago, changed_at=clock.now() - timedelta(hours=1), changes=1)
    write_digests(uow, SYSTEM)
    told = {mail.to: mail.body for mail in mails(uow)}
    assert "New league" in told["kim@example.com"]
    assert "Changed league" in told["lee@example.com"]


def test_a_search_hears_of_every_new_league_of_a_venue_that_adds_many(uow: UnitOfWork, venue: Venue):
    follows(uow, a_follower(uow), kind="leagues", search="weekday=tuesday")
    for number in range(MOST_LEAGUES):
        at = clock.now() - timedelta(minutes=10 + number)
        a_league(uow, venue, name=f"No. {number}", changed_at=at, weekday=1 if number == MOST_LEAGUES - 1 else 0)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert mail.body.count("New league") == 1
    assert f"New league: No. {MOST_LEAGUES - 1}," in mail.body


@pytest.mark.parametrize(
    ("prices", "is_told"),
    [
        (("6", None, "5"), True),
        (("6", None, "7"), True),
        (("6", None, "6"), False),
        ((None, None, "5"), True),
        (("6", "5", "5"), True),
        (("6", "5", "5.50"), False),
        (("5", "5", "4.50"), False),  # They know already that it is that cheap.
        (("6", "5", None), False),
    ],
)
def test_a_price_is_told_when_it_changes_or_falls_to_the_amount(
    uow: UnitOfWork, venue: Venue, prices: tuple[str | None, ...], is_told: bool
):
    seen, below, now = prices
    kim = a_follower(uow)
    row = follows(uow, kim, venue, kind="price", seen_price=seen and Decimal(seen), below=below and Decimal(below))
    venue.game_price = Decimal(now) if now else None
    uow.session.flush()
    write_digests(uow, SYSTEM)
    assert bool(mails(uow)) is is_told
    if is_told:
        assert "A game usually costs" in mails(uow)[0].body
    uow.session.refresh(row)
    assert row.seen_price == venue.game_price


def test_a_price_that_changes_while_the_mail_is_written_is_told_the_next_time(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    def change_and_turn(*args: Any) -> None:
        venue.game_price = Decimal(6)
        uow.session.flush()
        turn(*args)

    kim, turn = a_follower(uow), digests.queries.turn
    follows(uow, kim, venue, kind="price", seen_price=Decimal(4))
    venue.game_price = Decimal(5)
    uow.session.flush()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(digests.queries, "turn", change_and_turn)
        write_digests(uow, SYSTEM)
    uow.session.exec(delete(Digest))
    uow.session.refresh(kim)
    kim.next_at = clock.now()
    uow.session.flush()
    write_digests(uow, SYSTEM)
    assert ["A game usually costs $6 (was $5)" in mail.body for mail in mails(uow)] == [False, True]


def test_at_once_means_in_an_hour_and_at_most_once_a_day(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow, frequency="daily")
    follows(uow, kim, venue)
    write_digests(uow, SYSTEM)
    uow.session.refresh(kim)
    assert kim.next_at == clock.now() + timedelta(hours=1)  # Nothing new: look again soon.
    kim.next_at = clock.now()
    news(uow, venue)
    kim.told_until = clock.now() - timedelta(days=1)
    uow.session.flush()
    write_digests(uow, SYSTEM)
    uow.session.refresh(kim)
    assert kim.next_at == clock.now() + timedelta(days=1)
    assert len(mails(uow)) == 1


def test_whoever_had_a_mail_today_gets_none_but_loses_no_news(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, venue)
    news(uow, venue)
    uow.session.add(Digest(follower_id=kim.id or 0, day=clock.now().date()))
    uow.session.flush()
    before = kim.told_until
    write_digests(uow, SYSTEM)
    uow.session.refresh(kim)
    assert mails(uow) == []
    assert (kim.told_until, kim.next_at) == (before, clock.now() + timedelta(days=1))


def test_accounts_get_mails_at_a_proven_address_unless_they_are_leaving_or_suspended(uow: UnitOfWork, venue: Venue):
    now = clock.now()
    kinds: dict[str, dict[str, Any]] = {
        "fine": {"email_verified_at": now}, "unproven": {},
        "leaving": {"email_verified_at": now, "deletion_started_at": now},
        "suspended": {"email_verified_at": now, "suspended_at": now, "suspended_for": "spam"},
    }  # fmt: skip
    for name, fields in kinds.items():
        user = a_user(uow, name, email=f"{name}@example.com", **fields)
        follows(uow, a_follower(uow, None, user_id=user.id), venue)
    news(uow, venue)
    assert write_digests(uow, SYSTEM) == 4
    assert [mail.to for mail in mails(uow)] == ["fine@example.com"]


def test_after_a_year_there_is_one_question_and_then_silence(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow, kept_at=clock.now() - ASKED_AFTER - timedelta(days=1))
    follows(uow, kim, venue)
    news(uow, venue)
    assert write_digests(uow, SYSTEM) == 1
    [mail] = mails(uow)
    assert mail.subject.startswith("Still want news")
    [key] = re.findall(r"/alerts/keep/(\S+)", mail.body)
    assert write_digests(uow, SYSTEM) == 0
    uow.session.refresh(kim)
    assert (kim.next_at, kim.asked_at) == (None, clock.now())
    keep_mails(uow, Actor(), key=key)
    assert (kim.next_at, kim.asked_at, kim.kept_at) == (begins("weekly", clock.now()), None, clock.now())


def test_a_mailbox_gets_one_digest_when_its_account_follows_too(uow: UnitOfWork, venue: Venue):
    """The address was proved only after both had begun."""
    kim = a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    follows(uow, a_follower(uow, None, user_id=kim.id), venue)
    follows(uow, a_follower(uow, "kim@example.com"), kind="state", state="TX")
    news(uow, venue)
    assert write_digests(uow, SYSTEM) == 1
    [mail] = mails(uow)
    assert "Sunset Lanes" in mail.body
    [follower] = uow.session.exec(select(Follower)).all()
    assert follower.user_id == "kim"
    assert {row.kind for row in uow.session.exec(select(Follow)).all()} == {"venue", "state"}


def test_what_the_address_was_not_told_yet_comes_with_the_mail_of_its_account(uow: UnitOfWork, venue: Venue):
    news(uow, venue)
    kim = a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    own = a_follower(uow, None, user_id=kim.id, told_until=clock.now() + timedelta(hours=1), frequency="daily")
    follows(uow, own, kind="state", state="IL")
    follows(uow, a_follower(uow, "kim@example.com"), venue)
    assert write_digests(uow, SYSTEM) == 1
    [mail] = mails(uow)
    assert "Sunset Lanes" in mail.body


def test_an_account_that_gets_no_mail_takes_nothing_over_from_its_address(uow: UnitOfWork, venue: Venue):
    now = clock.now()
    kim = a_user(uow, "kim", email="kim@example.com", email_verified_at=now, suspended_at=now, suspended_for="spam")
    follows(uow, a_follower(uow, None, user_id=kim.id), kind="state", state="IL")
    follows(uow, a_follower(uow, "kim@example.com"), venue)
    news(uow, venue)
    write_digests(uow, SYSTEM)
    assert [mail.to for mail in mails(uow)] == ["kim@example.com"]


def test_a_clock_that_has_leapt_sends_nothing(uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch):
    follows(uow, a_follower(uow), venue)
    news(uow, venue)
    monkeypatch.setattr(clock, "has_leapt", lambda: True)
    assert write_digests(uow, SYSTEM) == 0


def test_digests_go_on_once_a_time_service_has_kept_a_clock_that_was_set(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    follows(uow, a_follower(uow), venue)
    news(uow, venue)
    machine = machine_clock(monkeypatch)
    machine.is_set_by = 86400.0
    assert write_digests(uow, SYSTEM) == 0
    machine.is_kept = True
    machine.runs += clock.ASKED_EVERY.total_seconds()
    assert write_digests(uow, SYSTEM) == 0
    machine.runs += clock.KEPT_FOR.total_seconds()
    assert write_digests(uow, SYSTEM) == 1


@pytest.mark.parametrize("step", ["due", "note", "turn", "note_prices"])
def test_a_failure_at_any_step_leaves_everybody_for_the_next_try(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch, step: str
):
    """The steps are one transaction: what fails in between is undone, and the next try gives everybody one mail."""
    for number in range(5):
        follows(uow, a_follower(uow, f"{number}@example.com"), venue)
    news(uow, venue)
    real = getattr(digests.queries, step)

    def fail_after(*args: Any, **kwargs: Any) -> None:
        real(*args, **kwargs)
        raise RuntimeError("The process ends here.")

    savepoint = uow.session.begin_nested()
    with monkeypatch.context() as broken:
        broken.setattr(digests.queries, step, fail_after)
        with pytest.raises(RuntimeError):
            write_digests(uow, SYSTEM)
    savepoint.rollback()
    uow.session.expire_all()
    assert mails(uow) == []
    while write_digests(uow, SYSTEM, at_most=2):
        pass
    assert sorted(mail.to for mail in mails(uow)) == [f"{number}@example.com" for number in range(5)]


def test_long_digests_are_cut(uow: UnitOfWork, venue: Venue):
    kim = a_follower(uow)
    follows(uow, kim, venue)
    for _ in range(30):
        news(uow, venue)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert mail.body.count("New review") == 8
    assert "- 22 more things" in mail.body


def test_whoever_follows_many_prices_hears_of_them_and_how_much_else_is_new(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(digest_news, "DIGEST_ITEMS_ALTOGETHER", 1)
    kim = a_follower(uow)
    for one in (venue, a_venue(uow, "Other Lanes", created_at=LONG_AGO)):
        one.game_price = Decimal(5)
        follows(uow, kim, one, kind="price", seen_price=Decimal(6))
    follows(uow, kim, venue)
    for _ in range(3):
        news(uow, venue)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert mail.body.count("A game usually costs $5") == 2
    assert "New review" not in mail.body
    assert "- 3 more things" in mail.body


def test_a_batch_takes_few_statements_however_many_are_in_it(uow: UnitOfWork, venue: Venue):
    for number in range(50):
        follows(uow, a_follower(uow, f"{number}@example.com"), venue)
    news(uow, venue)
    with statements(uow) as seen:
        write_digests(uow, SYSTEM)
        uow.session.flush()
    assert len(mails(uow)) == 50
    assert len(seen) <= 8
