"""Following with an account and without one, in browsers without scripts and over HTTP; and what a mail leads to."""

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from email import message_from_bytes, policy
from html import unescape
from typing import Any

import pytest
from fastapi import FastAPI
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.codes import address_hash
from bowling_app.alerts.models import Follow, Follower, FollowRequest
from bowling_app.alerts.queries.purges import purge
from bowling_app.alerts.rules.limits import (
    REQUESTS_OF_ALL_PER_HOUR,
    REQUESTS_PER_ADDRESS_PER_DAY,
    REQUESTS_PER_CLIENT_PER_HOUR,
    REQUESTS_PER_MAILBOX_PER_DAY,
    UNCONFIRMED_KEPT,
)
from bowling_app.alerts.services import follows as service
from bowling_app.alerts.services import requests
from bowling_app.alerts.services.tokens import mailed_to, token_of
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.limits import DAY
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.transports import mime
from bowling_app.venues.models.venue import Venue, VenueAlias
from tests.alerts.people import a_follower, follows, mails
from tests.factories import a_place, a_price_period, a_signed_in_user, a_user, a_venue
from tests.plain_browser import JSON, OURS, plain_browser
from tests.shared_rows import shared_venue

pytestmark = pytest.mark.usefixtures("stopped_clock")
LONG_AGO = datetime(2026, 10, 1, tzinfo=UTC)


def _write(uow: UnitOfWork) -> str:
    a_signed_in_user(uow, "kim", email="kim@example.com", email_verified_at=LONG_AGO)
    return a_venue(uow, "Sunset Lanes").id


written, connection, venue = shared_venue(_write)


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return uow.session.get_one(User, "kim")


@pytest.fixture
def browse(kim: User) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    return plain_browser(kim.id)


@pytest.fixture
def stranger(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which nobody is signed in."""
    browser = plain_browser("")
    browser.cookies.clear()
    return browser


def send(browse: TestClient, path: str, given: dict[str, Any], headers: dict[str, str] = OURS) -> Any:
    return browse.post(path, data=given, headers=headers)


def texts(browse: TestClient, path: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", browse.get(path).text)).split())


def kept(uow: UnitOfWork) -> list[Follow]:
    uow.session.expire_all()
    return list(uow.session.exec(select(Follow).order_by(Follow.id)))  # pyright: ignore[reportArgumentType]


def link_in(uow: UnitOfWork, kind: str) -> str:
    found = re.search(rf"http://localhost:3000(/alerts/{kind}/\S+)", mails(uow)[-1].body)
    assert found
    return found[1]


def test_somebody_signed_in_follows_from_the_page_and_stops(browse: TestClient, uow: UnitOfWork, venue: Venue):
    page, path = browse.get(f"/venue/{venue.id}").text, f"/follow/venue:{venue.id}"
    assert f'action="{path}"' in page
    assert send(browse, path, {"follow": "yes"}).headers["location"] == path
    assert [(row.kind, row.venue_id) for row in kept(uow)] == [("venue", venue.id)]
    assert "You follow Sunset Lanes, Austin, TX" in texts(browse, path)
    own = texts(browse, "/account/alerts")
    assert "You follow 1 thing" in own
    (follower,) = uow.session.exec(select(Follower))
    assert f"The next email comes on {day_text(follower.next_at)}, if" in own
    assert send(browse, "/account/alerts", {"one": f"venue:{venue.id}"}).headers["location"] == "/account/alerts"
    assert kept(uow) == []


def test_the_next_mail_is_announced_for_the_day_that_most_readers_have(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"})
    (follower,) = uow.session.exec(select(Follower))
    follower.next_at = datetime(2026, 12, 1, 3, tzinfo=UTC)
    uow.session.flush()
    assert "The next email comes on Nov 30, 2026, if" in texts(browse, "/account/alerts")


def test_following_twice_changes_nothing_and_there_is_a_most(
    browse: TestClient, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(service, "MOST_FOLLOWED", 1)
    for _ in range(2):
        send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"})
    assert len(kept(uow)) == 1
    refused = send(browse, "/follow/state:tx", {"follow": "yes"})
    assert (refused.status_code, len(kept(uow))) == (409, 1)


@pytest.mark.parametrize(
    ("target", "columns"),
    [
        ("city:tx:austin", {"kind": "city", "state": None}),
        ("state:tx", {"kind": "state", "state": "TX"}),
        ("leagues:weekday=tuesday&beginners=yes", {"kind": "leagues", "search": "weekday=tuesday&beginners=yes"}),
    ],
)
def test_cities_states_and_searches_can_be_followed(
    browse: TestClient, uow: UnitOfWork, target: str, columns: dict[str, Any]
):
    a_place(uow)
    send(browse, f"/follow/{target}", {"follow": "yes"})
    [row] = kept(uow)
    assert {name: getattr(row, name) for name in columns} == columns
    assert browse.get("/api/follows/ids").status_code == 404  # The API is another application.


def test_a_price_is_followed_with_an_amount(browse: TestClient, uow: UnitOfWork, venue: Venue):
    venue.game_price = 6  # pyright: ignore[reportAttributeAccessIssue]
    uow.session.flush()
    path = f"/follow/price:{venue.id}"
    send(browse, path, {"below": "$5.50"})
    [row] = kept(uow)
    assert (str(row.below), str(row.seen_price)) == ("5.50", "6.00")
    note = "A game usually costs $6. We'll tell you when the usual price is $5.50 or less."
    assert note in texts(browse, path)
    assert note in texts(browse, "/account/alerts")
    assert send(browse, path, {"below": "cheap"}).status_code == 422


def test_a_followed_price_is_the_usual_one_beside_the_lowest_of_the_venues_page(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    path = f"/follow/price:{venue.id}"
    assert "We don't have a price yet." in texts(browse, path)
    a_price_period(uow, venue, amount="3.75", days=1, ends=960)
    assert "A game costs $3.75 at some times. We don't have its usual price yet." in texts(browse, path)
    venue.game_price = Decimal("5.75")
    uow.session.flush()
    note = "A game usually costs $5.75, and $3.75 at some times."
    assert note in texts(browse, path)
    assert "from $3.75" in texts(browse, f"/venue/{venue.id}").lower()
    send(browse, path, {})
    assert note in texts(browse, "/account/alerts")
    a_price_period(uow, venue, amount="2", conditions="Students")
    assert note in texts(browse, path)  # That is not a price for everybody.


@pytest.mark.parametrize("below", ["0", "0.00", "60.01", "600", "999999.99"])
def test_an_amount_that_no_game_costs_is_refused_at_its_field(
    browse: TestClient, stranger: TestClient, uow: UnitOfWork, venue: Venue, below: str
):
    path, mailed = f"/follow/price:{venue.id}", {"email": "lee@example.com", "frequency": "weekly"}
    for browser, given in ((browse, {}), (stranger, mailed)):
        refused = send(browser, path, {**given, "below": below}, JSON)
        assert refused.status_code == 422
        [problem] = refused.json()["error"]["problems"]
        assert problem == {
            "field": "below", "message": "Only at or below, in dollars: enter $0.01 to $60."
        }  # fmt: skip
    assert (kept(uow), mails(uow)) == ([], [])


@pytest.mark.parametrize("below", ["0.01", "60"])
def test_any_amount_that_a_game_may_cost_is_kept(
    browse: TestClient, stranger: TestClient, uow: UnitOfWork, venue: Venue, below: str
):
    path, mailed = f"/follow/price:{venue.id}", {"email": "lee@example.com", "frequency": "weekly"}
    send(browse, path, {"below": below})
    send(stranger, path, {**mailed, "below": below})
    send(stranger, link_in(uow, "confirm"), {"stop": "yes"})
    assert [row.below for row in kept(uow)] == [Decimal(below), Decimal(below)]


def test_other_spellings_lead_to_the_one_and_what_is_not_there_is_not_found(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    uow.session.add(VenueAlias(old_id="old-lanes", venue_id=venue.id))
    a_place(uow, "St. Louis", "MO")
    for given, meant in (
        ("venue:old-lanes", f"venue:{venue.id}"),
        ("city:MO:saint-louis", "city:mo:st-louis"),
        ("leagues:beginners=yes&weekday=tue", "leagues:weekday=tuesday&beginners=yes"),
    ):
        assert browse.get(f"/follow/{given}").headers["location"].endswith(f"/follow/{meant}")
    closed = a_venue(uow, is_active=False)
    for unknown in ("venue:none", f"venue:{closed.id}", "city:tx:nowhere", "state:zz", "planet:mars", "venue",
                    "leagues:weekday=someday", "city:tx:%00", f"leagues:near={'a' * 500}", "price:"):  # fmt: skip
        assert browse.get(f"/follow/{unknown}").status_code in {400, 404, 410}, unknown


def test_how_often_mails_come_can_be_chosen_and_all_be_stopped(browse: TestClient, uow: UnitOfWork, venue: Venue):
    send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"})
    send(browse, "/account/alerts", {"frequency": "daily"})
    [row] = uow.session.exec(select(Follower)).all()
    assert (row.frequency, row.next_at) == ("daily", clock.now() + timedelta(hours=1))
    assert send(browse, "/account/alerts", {"frequency": "hourly"}).status_code == 422
    send(browse, "/account/alerts", {"all": "yes", "sure": "yes"})
    assert uow.session.exec(select(Follower)).all() == []


def test_stopping_everything_is_asked_first(browse: TestClient, uow: UnitOfWork, venue: Venue):
    send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"})
    question = send(browse, "/account/alerts", {"all": "yes"}).text
    assert "Stop following everything?" in question
    assert len(kept(uow)) == 1
    yes = {name: "yes" for name in ("all", "sure") if re.search(rf'<input [^>]*name="{name}"', question)}
    send(browse, "/account/alerts", yes)
    assert kept(uow) == []


def test_a_stranger_gets_mails_only_after_confirming(stranger: TestClient, uow: UnitOfWork, venue: Venue):
    path = f"/follow/venue:{venue.id}"
    assert send(stranger, path, {"follow": "yes"}).headers["location"] == path
    answer = send(stranger, path, {"email": "Lee@Example.com", "frequency": "daily"})
    assert answer.headers["location"] == f"{path}?done=asked"
    assert "Check your inbox" in texts(stranger, f"{path}?done=asked")
    assert kept(uow) == []
    [mail] = mails(uow)
    assert mail.to == "lee@example.com"
    link = link_in(uow, "confirm")
    for _ in range(2):
        assert "Yes, email me" in texts(stranger, link)  # Programs that open links confirm nothing.
    assert kept(uow) == []
    assert send(stranger, link, {"stop": "yes"}).headers["location"] == f"{link}?done=yes"
    [row] = kept(uow)
    follower = uow.session.get(Follower, row.follower_id)
    assert follower
    assert (follower.email, follower.frequency) == ("lee@example.com", "daily")
    assert row.confirmed_at == clock.now()
    assert uow.session.exec(select(FollowRequest)).all() == []
    assert send(stranger, link, {"stop": "yes"}).status_code == 409  # Used up.


@pytest.mark.parametrize("kind", ["venue", "price"])
def test_strangers_are_not_mailed_the_address_that_a_venue_is_called_by(uow: UnitOfWork, venue: Venue, kind: str):
    venue.name = "Account locked: sign in at lanescout-help.Me"
    draft = requests.RequestDraft("pat@example.com", "weekly")
    assert requests.ask_by_mail(uow, Actor(), target=f"{kind}:{venue.id}", draft=draft, client="192.0.2.1") is None
    [mail] = uow.mails
    assert "lanescout-help" not in mail.subject + mail.text
    assert "Austin, TX" in mail.text


def test_an_address_that_got_its_links_of_a_day_is_refused_alike_with_and_without_an_account(
    stranger: TestClient, uow: UnitOfWork, venue: Venue, kim: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(requests, "REQUESTS_PER_CLIENT_PER_HOUR", (100, 3600))
    follows(uow, a_follower(uow, "lee@example.com"), venue)

    def answers(address: str) -> list[tuple[int, str, bool]]:
        given = {"email": address, "frequency": "weekly"}
        sent = [send(stranger, f"/follow/venue:{venue.id}", given) for _ in range(4)]
        said = "as many links to confirm as we send in a day"
        return [(answer.status_code, answer.headers.get("location", ""), said in answer.text) for answer in sent]

    asked = (303, f"/follow/venue:{venue.id}?done=asked", False)
    for address in ("lee@example.com", kim.email, "nobody@example.com"):
        assert answers(address) == [asked] * 3 + [(429, "", True)]
        assert [mail.to for mail in mails(uow)].count(address) == 3


def test_all_addresses_of_one_mailbox_get_a_few_mails_a_day(uow: UnitOfWork, venue: Venue):
    def ask(number: int) -> object:
        draft = requests.RequestDraft(f"p.a.t+{number}@gmail.com", "weekly")
        return requests.ask_by_mail(uow, Actor(), target=f"venue:{venue.id}", draft=draft, client=f"9.9.{number}.9")

    most = REQUESTS_PER_MAILBOX_PER_DAY[0]
    assert [isinstance(ask(number), Refusal) for number in range(most + 3)] == [False] * most + [True] * 3
    assert len(mails(uow)) == most


def test_a_request_that_sends_no_mail_takes_none_from_others(uow: UnitOfWork, venue: Venue):
    def left(number: int) -> float:
        draft = requests.RequestDraft("lee@example.com", "weekly")
        requests.ask_by_mail(uow, Actor(), target=f"venue:{venue.id}", draft=draft, client=f"9.9.{number}.9")
        return limits.left(uow, "follow-requests", *REQUESTS_OF_ALL_PER_HOUR)

    most = REQUESTS_OF_ALL_PER_HOUR[0]
    assert [left(number) for number in range(5)] == [most - 1, most - 2, most - 3, most - 3, most - 3]


def test_a_refusal_for_want_of_mails_takes_nothing_from_the_address(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    def ask(number: int) -> object:
        draft = requests.RequestDraft("lee@example.com", "weekly")
        return requests.ask_by_mail(uow, Actor(), target=f"venue:{venue.id}", draft=draft, client=f"9.9.{number}.9")

    def none_left(_uow: UnitOfWork, *, from_kept: bool) -> bool:
        return from_kept

    most = REQUESTS_PER_ADDRESS_PER_DAY[0]
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(requests.budget, "take_mail", none_left)
        assert all(isinstance(ask(number), Refusal) for number in range(most + 1))
    assert limits.left(uow, "follow-requests", *REQUESTS_OF_ALL_PER_HOUR) == REQUESTS_OF_ALL_PER_HOUR[0]
    assert [ask(number) for number in range(10, 10 + most)] == [None] * most


def test_a_refusal_for_the_mailbox_takes_nothing_from_the_address(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    def ask(email: str) -> object:
        draft = requests.RequestDraft(email, "weekly")
        return requests.ask_by_mail(uow, Actor(), target=f"venue:{venue.id}", draft=draft, client="9.9.9.9")

    monkeypatch.setattr(requests, "REQUESTS_PER_MAILBOX_PER_DAY", (1, DAY))
    assert ask("pat+1@example.com") is None
    assert isinstance(ask("pat+2@example.com"), Refusal)
    of_address = f"follow-address:{address_hash('pat+2@example.com')}"
    assert limits.left(uow, of_address, *REQUESTS_PER_ADDRESS_PER_DAY) == REQUESTS_PER_ADDRESS_PER_DAY[0]


@pytest.mark.parametrize(
    "limit", ["REQUESTS_PER_ADDRESS_PER_DAY", "REQUESTS_PER_MAILBOX_PER_DAY", "REQUESTS_OF_ALL_PER_HOUR"]
)
def test_a_refused_request_takes_nothing_from_the_network(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch, limit: str
):
    most = 2
    monkeypatch.setattr(requests, limit, (most, DAY))

    def ask() -> object:
        draft = requests.RequestDraft("lee@example.com", "weekly")
        return requests.ask_by_mail(uow, Actor(), target=f"venue:{venue.id}", draft=draft, client="192.0.2.1")

    answers = [ask() for _ in range(most + 3)]
    assert [isinstance(answer, Refusal) for answer in answers] == [False] * most + [True] * 3
    rate = REQUESTS_PER_CLIENT_PER_HOUR
    for network, times in (("192.0.2.1", 1), ("192.0.2.0/24", 32)):
        left = limits.left(uow, f"follow-request:{network}", rate[0] * times, rate[1])
        assert left == pytest.approx(rate[0] * times - most, abs=0.1)


def test_when_all_mails_are_asked_for_every_address_reads_so(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(requests, "REQUESTS_OF_ALL_PER_HOUR", (3, 3600))

    def ask(email: str) -> object:
        draft = requests.RequestDraft(email, "weekly")
        return requests.ask_by_mail(uow, Actor(), target=f"venue:{venue.id}", draft=draft, client="9.9.9.9")

    assert [ask("lee@example.com") for _ in range(3)] == [None] * 3
    assert [isinstance(ask(email), Refusal) for email in ("lee@example.com", "pat@example.com")] == [True, True]


def test_a_network_that_asks_too_often_must_wait(
    stranger: TestClient, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(requests, "REQUESTS_PER_CLIENT_PER_HOUR", (1, 3600))
    given = {"email": "lee@example.com", "frequency": "weekly"}
    assert [send(stranger, f"/follow/venue:{venue.id}", given).status_code for _ in range(2)] == [303, 429]
    assert len(mails(uow)) == 1


def test_what_a_program_fills_in_or_nobody_can_mail_is_not_mailed(stranger: TestClient, uow: UnitOfWork, venue: Venue):
    path = f"/follow/venue:{venue.id}"
    bad = send(stranger, path, {"email": "a@example.com\nBcc: b@example.com", "frequency": "weekly"})
    assert bad.status_code == 422
    send(stranger, path, {"email": "lee@example.com", "frequency": "weekly", "homepage": "x"})
    assert mails(uow) == []


def test_a_confirmed_address_that_has_an_account_follows_with_the_account(
    stranger: TestClient, uow: UnitOfWork, venue: Venue, kim: User
):
    send(stranger, f"/follow/venue:{venue.id}", {"email": kim.email, "frequency": "weekly"})
    send(stranger, link_in(uow, "confirm"), {"stop": "yes"})
    assert [uow.session.get_one(Follower, row.follower_id).user_id for row in kept(uow)] == ["kim"]


def test_an_account_takes_over_what_its_address_followed(browse: TestClient, uow: UnitOfWork, venue: Venue):
    follows(uow, a_follower(uow, "kim@example.com"), venue)
    send(browse, "/follow/state:tx", {"follow": "yes"})
    assert [row.kind for row in kept(uow)] == ["venue", "state"]
    [follower] = uow.session.exec(select(Follower)).all()
    assert (follower.user_id, follower.email) == ("kim", None)


def test_an_account_sees_changes_and_stops_what_its_proven_address_follows(
    browse: TestClient, api: FastAPI, uow: UnitOfWork, venue: Venue
):
    lee = a_follower(uow, "kim@example.com", frequency="daily")
    follows(uow, lee, venue)
    follows(uow, lee, kind="state", state="TX")
    own = texts(browse, "/account/alerts")
    assert "You follow 2 things" in own
    assert "An email comes when there's news" in own
    assert "You follow Texas" in texts(browse, "/follow/state:tx")
    call = TestClient(api, headers={"Authorization": "Bearer kim"})
    assert call.get("/api/follows/ids").json() == {"ids": [f"venue:{venue.id}", "state:tx"]}
    uow.session.expire_all()
    assert lee.email == "kim@example.com"  # Whoever only reads changes nothing.
    send(browse, "/account/alerts", {"one": "state:tx"})
    assert [row.kind for row in kept(uow)] == ["venue"]
    send(browse, "/account/alerts", {"frequency": "weekly"})
    [follower] = uow.session.exec(select(Follower)).all()
    assert (follower.user_id, follower.email, follower.frequency) == ("kim", None, "weekly")


def test_an_account_stops_all_that_its_proven_address_follows(browse: TestClient, uow: UnitOfWork, venue: Venue):
    follows(uow, a_follower(uow, "kim@example.com"), venue)
    follows(uow, a_follower(uow, None, user_id="kim"), kind="state", state="TX")
    send(browse, "/account/alerts", {"all": "yes", "sure": "yes"})
    assert uow.session.exec(select(Follower)).all() == []


def test_what_an_account_and_its_address_both_follow_is_one_thing(browse: TestClient, uow: UnitOfWork, venue: Venue):
    own, mailed = a_follower(uow, None, user_id="kim"), a_follower(uow, "kim@example.com")
    for row in (own, mailed):
        follows(uow, row, venue)
    follows(uow, mailed, kind="state", state="TX")
    assert "You follow 2 things" in texts(browse, "/account/alerts")
    send(browse, "/follow/leagues:weekday=tuesday", {"follow": "yes"})
    assert [(row.kind, row.follower_id) for row in kept(uow)] == [
        ("venue", own.id), ("state", own.id), ("leagues", own.id),
    ]  # fmt: skip
    assert len(uow.session.exec(select(Follower)).all()) == 1


def test_who_follows_nothing_is_led_to_what_can_be_followed(browse: TestClient, uow: UnitOfWork, venue: Venue):
    def ways() -> list[str]:
        main = browse.get("/account/alerts").text.partition("<main")[2].partition("</main>")[0]
        return re.findall(r'<a[^>]* href="(/locations|/leagues)"', main)

    assert "We email you what's new" in texts(browse, "/account/alerts")
    assert ways() == ["/locations", "/leagues"]
    for path in ways():
        assert browse.get(path).status_code == 200
    send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"})
    assert ways() == []


def test_nobody_sees_or_stops_what_an_address_follows_that_they_have_not_proven(
    browse: TestClient, uow: UnitOfWork, venue: Venue, kim: User
):
    kim.email_verified_at = None
    follows(uow, a_follower(uow, "kim@example.com"), venue)
    assert "Tap Follow" in texts(browse, "/account/alerts")
    send(browse, "/account/alerts", {"one": f"venue:{venue.id}"})
    send(browse, "/account/alerts", {"all": "yes", "sure": "yes"})
    assert len(kept(uow)) == 1


@pytest.mark.parametrize("address", ["lee@example.com", "kim@example.com"])
@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.usefixtures("kim")
def test_mails_come_as_often_as_was_chosen_last(
    stranger: TestClient, uow: UnitOfWork, venue: Venue, address: str, is_known: bool
):
    """By the holder of an address with an account, Kim's, or without one, who followed something before or not."""
    if is_known:
        follows(uow, a_follower(uow, address, next_at=clock.now() + timedelta(days=5)), kind="state", state="TX")
    send(stranger, f"/follow/venue:{venue.id}", {"email": address, "frequency": "daily"})
    send(stranger, link_in(uow, "confirm"), {"stop": "yes"})
    [follower] = uow.session.exec(select(Follower).execution_options(populate_existing=True)).all()
    assert (follower.frequency, follower.next_at) == ("daily", clock.now() + timedelta(hours=1))


def test_an_alley_that_was_merged_before_the_link_was_opened_is_followed_as_what_it_is_now(
    stranger: TestClient, uow: UnitOfWork, venue: Venue
):
    send(stranger, f"/follow/price:{venue.id}", {"email": "lee@example.com", "frequency": "weekly"})
    stays = a_venue(uow, "Sunset Bowl")
    venue.is_active, venue.successor_id = False, stays.id
    uow.session.flush()
    link = link_in(uow, "confirm")
    assert send(stranger, link, {"stop": "yes"}).headers["location"] == f"{link}?done=yes"
    assert [(row.kind, row.venue_id) for row in kept(uow)] == [("price", stays.id)]


def test_the_link_about_an_alley_that_closed_meanwhile_says_so(stranger: TestClient, uow: UnitOfWork, venue: Venue):
    send(stranger, f"/follow/venue:{venue.id}", {"email": "lee@example.com", "frequency": "weekly"})
    venue.is_active = False
    uow.session.flush()
    answer = send(stranger, link_in(uow, "confirm"), {"stop": "yes"})
    assert answer.status_code == 409
    assert "This alley is no longer listed" in answer.text
    assert kept(uow) == []


def test_requests_that_nobody_confirms_are_forgotten(stranger: TestClient, uow: UnitOfWork, venue: Venue):
    send(stranger, f"/follow/venue:{venue.id}", {"email": "lee@example.com", "frequency": "weekly"})
    assert purge(uow.session, clock.now() + UNCONFIRMED_KEPT - timedelta(minutes=1)) == 0
    assert purge(uow.session, clock.now() + UNCONFIRMED_KEPT + timedelta(minutes=1)) == 1


def test_one_click_unsubscribes_without_a_cookie_and_a_look_does_not(
    stranger: TestClient, uow: UnitOfWork, venue: Venue
):
    lee = a_follower(uow, "lee@example.com")
    follows(uow, lee, venue)
    path = f"/alerts/stop/{token_of(None, 'lee@example.com')}"
    assert "Stop these emails?" in texts(stranger, path)
    assert len(kept(uow)) == 1
    answer = stranger.post(path, data={"List-Unsubscribe": "One-Click"})
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert kept(uow) == []
    assert uow.session.exec(select(Follower)).all() == []  # The address is forgotten.


def test_the_link_of_an_old_mail_stops_what_was_followed_since(stranger: TestClient, uow: UnitOfWork, venue: Venue):
    path = f"/alerts/stop/{token_of(None, 'lee@example.com')}"
    for _again in range(2):
        send(stranger, f"/follow/venue:{venue.id}", {"email": "lee@example.com", "frequency": "weekly"})
        send(stranger, link_in(uow, "confirm"), {"stop": "yes"})
        assert len(kept(uow)) == 1
        stranger.post(path, data={"List-Unsubscribe": "One-Click"})
        assert kept(uow) == []


@pytest.mark.parametrize("mailed", [("kim", ""), (None, "kim@example.com")])
@pytest.mark.usefixtures("kim")
def test_one_link_stops_the_mails_of_an_account_and_of_its_address(
    stranger: TestClient, uow: UnitOfWork, venue: Venue, mailed: tuple[str | None, str]
):
    for follower in (a_follower(uow, None, user_id="kim"), a_follower(uow, "kim@example.com")):
        follows(uow, follower, venue)
    follows(uow, a_follower(uow, "lee@example.com"), venue)
    stranger.post(f"/alerts/stop/{token_of(*mailed)}", data={"List-Unsubscribe": "One-Click"})
    uow.session.expire_all()
    left = {row.user_id or row.email: row.next_at for row in uow.session.exec(select(Follower)).all()}
    assert left == {"kim": None, "lee@example.com": clock.now()}


def test_the_link_of_a_mail_of_an_earlier_version_still_stops_its_follower(stranger: TestClient, uow: UnitOfWork):
    lee = a_follower(uow, "lee@example.com")
    signature = hmac.digest(key_for("followers"), str(lee.id).encode(), hashlib.sha256)[:16]
    token = f"{lee.id}-{urlsafe_b64encode(signature).decode().rstrip('=')}"
    assert stranger.post(f"/alerts/stop/{token}", data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert uow.session.exec(select(Follower)).all() == []


def test_who_wants_mails_after_they_were_stopped_learns_that_they_have_to_follow_again(
    stranger: TestClient, uow: UnitOfWork
):
    lee, again = a_follower(uow, "lee@example.com"), "You don't get these emails anymore"
    path = f"/alerts/keep/{token_of(None, 'lee@example.com')}"
    assert send(stranger, path, {"stop": "yes"}).headers["location"] == f"{path}?done=yes"
    assert "You'll keep getting them" in texts(stranger, f"{path}?done=yes")
    uow.session.delete(lee)
    uow.session.flush()
    assert again in texts(stranger, path)
    assert again in texts(stranger, f"{path}?done=yes")
    assert again not in texts(stranger, "/alerts/keep/made-up?done=yes")


def test_one_click_in_parts_is_understood_too(stranger: TestClient, uow: UnitOfWork):
    a_follower(uow, "lee@example.com")
    answer = stranger.post(
        f"/alerts/stop/{token_of(None, 'lee@example.com')}", files={"List-Unsubscribe": (None, "One-Click")}
    )
    assert answer.status_code == 200
    assert uow.session.exec(select(Follower)).all() == []


def test_a_hostile_token_gets_the_same_answers_as_a_good_one(stranger: TestClient, uow: UnitOfWork):
    lee = a_follower(uow, "lee@example.com")
    good = token_of(None, "lee@example.com")
    forged, gone = f"{lee.id}-{'A' * 22}", token_of(None, "nobody@example.com")
    tokens = [forged, gone, "1", "x" * 5000, "x" * 200, f"0{good}", f"{10**30}-{'A' * 22}", "%00", "<script>"]
    pages = {re.sub(r'/alerts/stop/[^"?]*|data-view="[^"]*"', "", stranger.get(f"/alerts/stop/{token}").text)
             for token in [good, forged, gone, "1"]}  # fmt: skip
    assert len(pages) == 1
    for token in tokens:
        answer = stranger.post(f"/alerts/stop/{token}", data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code in {200, 404}, token
    assert len(uow.session.exec(select(Follower)).all()) == 1
    assert stranger.post(f"/alerts/stop/{good}", data={}).status_code == 200
    assert [mailed_to(token) for token in tokens if token != gone] == [None] * (len(tokens) - 1)


def test_an_account_keeps_what_it_follows_and_can_have_mails_again(browse: TestClient, uow: UnitOfWork, venue: Venue):
    send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"})
    [row] = uow.session.exec(select(Follower)).all()
    path = f"/alerts/stop/{token_of(row.user_id, 'kim@example.com')}"
    assert send(browse, path, {"stop": "yes"}).headers["location"] == f"{path}?done=yes"
    uow.session.expire_all()
    assert (row.next_at, row.stopped_at) == (None, clock.now())
    assert "Emails are off" in texts(browse, "/account/alerts")
    send(browse, f"/alerts/keep/{token_of(row.user_id, 'kim@example.com')}", {"stop": "yes"})
    uow.session.expire_all()
    assert row.next_at is None  # An old mail does not turn them on again.
    send(browse, "/account/alerts", {"frequency": "weekly"})
    uow.session.expire_all()
    assert row.next_at is not None


def test_what_a_price_became_in_a_pause_is_no_news(browse: TestClient, uow: UnitOfWork, venue: Venue):
    venue.game_price = Decimal(6)
    send(browse, f"/follow/price:{venue.id}", {"follow": "yes"})
    [row] = uow.session.exec(select(Follower)).all()
    send(browse, f"/alerts/stop/{token_of(row.user_id, 'kim@example.com')}", {"stop": "yes"})
    venue.game_price = Decimal(8)
    uow.session.flush()
    send(browse, "/account/alerts", {"frequency": "weekly"})
    assert [follow.seen_price for follow in kept(uow)] == [Decimal(8)]


def test_the_header_of_a_mail_keeps_a_long_address_whole():
    address = f"https://bowling.a-rather-long-name.example.com/alerts/stop/{token_of(None, 'x' * 254)}"
    mail = mime(Email("kim@example.com", "News", "Näws", unsubscribe=address), "Site <site@example.com>", "1.1")
    read = message_from_bytes(mail.as_bytes(), policy=policy.default)
    assert read["List-Unsubscribe"] == f"<{address}>"
    assert f"List-Unsubscribe: <{address}>".encode() in mail.as_bytes()
    assert read["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "List-Unsubscribe" not in mime(Email("kim@example.com", "Code", "1"), "Site <site@example.com>", "1.2")


def test_programs_follow_with_the_api(api: FastAPI, uow: UnitOfWork, kim: User, venue: Venue):
    call, key = TestClient(api), f"venue:{venue.id}"
    assert call.put(f"/api/follows/{key}").status_code == 401
    assert call.get("/api/follows/ids").json() == {"ids": []}
    call.headers["Authorization"] = f"Bearer {kim.id}"
    assert call.put(f"/api/follows/{key}").json() == {"target": key, "isFollowed": True}
    assert call.put("/api/follows/leagues%3Aweekday%3Dtuesday").status_code == 200
    assert call.get("/api/follows/ids").json() == {"ids": [key, "leagues:weekday=tuesday"]}
    assert call.delete(f"/api/follows/{key}").json() == {"target": key, "isFollowed": False}
    assert call.put("/api/follows/venue:none").status_code == 404
    assert call.put(f"/api/follows/{'x' * 401}").status_code == 422


def test_the_live_page_gets_its_answers_as_json(browse: TestClient, uow: UnitOfWork, venue: Venue):
    a_user(uow)
    answer = send(browse, f"/follow/venue:{venue.id}", {"follow": "yes"}, JSON).json()
    assert answer["follow"] is True
