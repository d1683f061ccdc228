"""Feeds of places: what counts as news, and what a strict reader finds in the files."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from email.utils import format_datetime
from typing import Any

import feedparser
import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from bowling_app.alerts.rules.limits import FEED_ITEMS, FEED_ITEMS_OF_A_VENUE
from bowling_app.alerts.services import feeds
from bowling_app.events.services.events import accept_event
from bowling_app.leagues.services.leagues import accept_league
from bowling_app.parties.services.packages import accept_package
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.reviews.services.review_moderation import release_review
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_league, a_party_package, a_place, a_review, a_user, a_venue, an_alias, an_event
from tests.plain_browser import plain_browser
from tests.reviews.seen import review_as_seen

pytestmark = pytest.mark.usefixtures("stopped_clock")

ADMIN = Actor("ada", is_admin=True)
LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    return plain_browser("")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """A venue that has been listed for years, so that only what a test does is new."""
    return a_venue(uow, "Sunset <Lanes> & Co", created_at=LONG_AGO)


def titles(browse: TestClient, path: str) -> list[str]:
    return [entry.title for entry in read(browse, path).entries]


def read(browse: TestClient, path: str) -> Any:
    answer = browse.get(path)
    assert answer.status_code == 200, answer.text
    found = feedparser.parse(answer.content, response_headers={"content-type": answer.headers["content-type"]})
    assert not found.bozo
    assert found.version == "atom10"
    return found


def test_a_strict_reader_finds_what_an_atom_feed_needs(browse: TestClient, uow: UnitOfWork, venue: Venue):
    a_review(uow, venue, a_user(uow), text="Great <b>& cheap</b>", rating=4, created_at=clock.now())
    found = read(browse, f"/feeds/venues/{venue.id}.atom")
    [entry] = found.entries
    assert entry.title == 'Sunset <Lanes> & Co: New review, 4 stars: "Great <b>& cheap</b>"'
    assert entry.link.endswith(f"/venue/{venue.id}#reviews")
    assert entry.id.startswith("tag:")
    assert entry.updated == found.feed.updated == clock.now().isoformat(timespec="seconds")
    assert found.feed.id
    assert found.feed.author
    assert [link.rel for link in found.feed.links] == ["alternate", "self"]
    assert found.feed.links[1].href.endswith(f"/feeds/venues/{venue.id}.atom")


def test_news_are_new_venues_prices_reviews_leagues_and_packages(browse: TestClient, uow: UnitOfWork, venue: Venue):
    edit_venue_fields(uow, venue.id, {"game_price": Decimal("5.50")}, Editor("kim", "owner", ""))
    a_review(uow, venue, a_user(uow), text=None, rating=5, created_at=clock.now())
    a_league(uow, venue, name="Tuesday Mixed", changed_at=clock.now())
    a_party_package(uow, venue, name="Birthday", created_at=clock.now())
    a_venue(uow, "New Lanes", place=uow.session.get(Place, venue.place_id), created_at=clock.now())
    name = "Sunset <Lanes> & Co"
    expected = {
        f"{name}: New prices: a game $5.50", f"{name}: New review, 5 stars",
        f"{name}: New league: Tuesday Mixed, Tuesdays",
        f"{name}: New party package: Birthday", "New Lanes: Now listed",
    }  # fmt: skip
    for path in ("/feeds/places/tx.atom", "/feeds/places/tx/austin.atom"):
        assert set(titles(browse, path)) == expected
    assert set(titles(browse, f"/feeds/venues/{venue.id}.atom")) == expected - {"New Lanes: Now listed"}


@pytest.mark.parametrize(
    ("prices", "expected"),
    [
        ([(0, "6")], ["a game $6 (was $5)"]),
        ([(0, "55"), (1, "5.50")], ["a game $5.50 (was $5)"]),
        ([(0, "55"), (1, "5")], []),
        ([(0, "55"), (1, None)], []),
        ([(0, "6"), (48, "7")], ["a game $7 (was $6)"]),
        ([(0, "6"), (48, None)], []),
    ],
)
def test_a_price_is_news_while_it_holds_and_a_slip_that_was_corrected_never_was_one(  # noqa: PLR0917 -- a table.
    browse: TestClient, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock, prices: Any, expected: list[str]
):
    venue.game_price = Decimal(5)
    uow.session.flush()
    begun = clock.now()
    for hours, price in prices:
        stopped_clock.moment = begun + timedelta(hours=hours)
        edit_venue_fields(uow, venue.id, {"game_price": price}, Editor("kim", "owner", ""))
    found = titles(browse, f"/feeds/venues/{venue.id}.atom")
    assert found == [f"{venue.name}: New prices: {each}" for each in expected]


def test_of_two_prices_of_one_change_the_one_that_still_holds_is_news(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    edit_venue_fields(uow, venue.id, {"game_price": 6, "shoe_rental_price": 30}, Editor("kim", "owner", ""))
    edit_venue_fields(uow, venue.id, {"shoe_rental_price": None}, Editor("kim", "owner", ""))
    assert titles(browse, f"/feeds/venues/{venue.id}.atom") == [f"{venue.name}: New prices: a game $6"]


def test_what_is_pending_held_removed_or_old_is_no_news(browse: TestClient, uow: UnitOfWork, venue: Venue):
    now = clock.now()
    a_review(uow, venue, a_user(uow), created_at=now, status="held", held_for="link")
    a_review(uow, venue, a_user(uow), created_at=now - timedelta(days=91))
    a_league(uow, venue, status="pending", told="visitor", changed_at=now)
    a_league(uow, venue, status="removed", decided_at=now, changed_at=now)
    a_party_package(uow, venue, status="pending", told="visitor", created_at=now)
    closed = a_venue(uow, is_active=False, created_at=now)
    assert titles(browse, f"/feeds/venues/{venue.id}.atom") == []
    assert titles(browse, "/feeds/places/tx.atom") == []
    assert browse.get(f"/feeds/venues/{closed.id}.atom").status_code == 410


def test_what_was_held_or_proposed_is_news_on_the_day_it_is_shown(browse: TestClient, uow: UnitOfWork, venue: Venue):
    admin = ADMIN
    lately = clock.now() - timedelta(days=13)
    review = a_review(uow, venue, a_user(uow), text=None, rating=5, created_at=lately, status="held", held_for="link")
    league = a_league(
        uow, venue, name="Late", status="pending", told="visitor", created_at=LONG_AGO, changed_at=LONG_AGO
    )
    package = a_party_package(uow, venue, name="Late too", status="pending", told="visitor", created_at=LONG_AGO)
    release_review(uow, admin, **review_as_seen(uow, review))
    accept_league(uow, admin, league_id=league.id or 0)
    accept_package(uow, admin, package_id=package.id or 0)
    uow.session.flush()
    found = read(browse, f"/feeds/venues/{venue.id}.atom").entries
    assert [entry.updated for entry in found] == [clock.now().isoformat(timespec="seconds")] * 3


def test_a_package_is_no_news_again_when_a_correction_of_it_is_accepted(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    known = a_party_package(uow, venue, name="Birthday", created_at=LONG_AGO)
    told = a_party_package(
        uow, venue, name="Better", status="pending", told="visitor", replaces=known.id, created_at=clock.now()
    )
    assert accept_package(uow, ADMIN, package_id=told.id or 0).terms.name == "Better"
    uow.session.flush()
    assert titles(browse, f"/feeds/venues/{venue.id}.atom") == []


@pytest.mark.parametrize(("days", "updated_days"), [(14, 0), (15, 15), (91, None)])
def test_a_review_that_is_checked_late_is_no_newer_than_the_day_on_which_it_was_written(
    browse: TestClient, uow: UnitOfWork, venue: Venue, *, days: int, updated_days: int | None
):
    written = clock.now() - timedelta(days=days)
    review = a_review(uow, venue, a_user(uow), created_at=written, status="held", held_for="link")
    release_review(uow, ADMIN, **review_as_seen(uow, review))
    uow.session.flush()
    expected = [] if updated_days is None else [clock.now() - timedelta(days=updated_days)]
    found = read(browse, f"/feeds/venues/{venue.id}.atom").entries
    assert [entry.updated for entry in found] == [at.isoformat(timespec="seconds") for at in expected]


def test_an_event_is_news_once_it_is_shown_while_it_is_not_over(browse: TestClient, uow: UnitOfWork, venue: Venue):
    soon = clock.now().date() + timedelta(days=9)
    an_event(uow, venue, name="Over", starts_on=soon - timedelta(days=20), changed_at=clock.now())
    told = an_event(uow, venue, starts_on=soon, status="pending", changed_at=LONG_AGO)
    assert titles(browse, f"/feeds/venues/{venue.id}.atom") == []
    accept_event(uow, ADMIN, event_id=told.id or 0)
    [entry] = read(browse, f"/feeds/venues/{venue.id}.atom").entries
    assert entry.title == "Sunset <Lanes> & Co: New event: Cosmic Friday (Cosmic bowling)"
    assert entry.link.endswith(f"/events/{told.id}-cosmic-friday")


@pytest.mark.parametrize(
    ("openings", "said"), [(["full"], ""), (["subs"], ", has openings"), (["teams", "bowlers"], ", has openings")]
)
def test_a_full_league_is_not_said_to_have_openings(
    browse: TestClient, uow: UnitOfWork, venue: Venue, openings: list[str], said: str
):
    a_league(uow, venue, openings=openings, openings_on=clock.now().date(), changed_at=clock.now())
    assert titles(browse, f"/feeds/venues/{venue.id}.atom") == [
        f"Sunset <Lanes> & Co: New league: Tuesday Mixed, Tuesdays{said}"
    ]


@pytest.mark.parametrize("clocks", ["UTC", "Asia/Tokyo", "Pacific/Honolulu"])
def test_what_changes_in_the_evening_of_its_last_day_is_news_whatever_the_clocks_of_the_database(
    browse: TestClient, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock, clocks: str
):
    stopped_clock.moment = datetime(2026, 11, 21, 2, tzinfo=UTC)  # Eight in the evening of Friday the 20th in Austin.
    uow.session.connection().execute(text(f"SET LOCAL TimeZone = '{clocks}'"))
    for name, day in (("Tonight", date(2026, 11, 20)), ("Yesterday", date(2026, 11, 19))):
        an_event(uow, venue, name=name, starts_on=day, changes=1, changed_at=clock.now())
        a_league(
            uow, venue, name=name, weekday=day.weekday(), first_night=day, weeks=1, changed_at=clock.now(),
            openings=["subs"], openings_on=date(2026, 10, 21),
        )  # fmt: skip
    assert set(titles(browse, f"/feeds/venues/{venue.id}.atom")) == {
        "Sunset <Lanes> & Co: Changed event: Tonight (Cosmic bowling)",
        "Sunset <Lanes> & Co: New league: Tonight, Fridays, has openings",
    }


def test_a_busy_venue_leaves_room_for_the_others_of_its_city(
    browse: TestClient, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    assert FEED_ITEMS > FEED_ITEMS_OF_A_VENUE
    monkeypatch.setattr(feeds, "FEED_ITEMS", FEED_ITEMS_OF_A_VENUE + 2)
    quiet = a_venue(uow, "Quiet Lanes", created_at=LONG_AGO)
    a_review(uow, quiet, a_user(uow), created_at=clock.now() - timedelta(days=30))
    for _ in range(FEED_ITEMS_OF_A_VENUE + 4):
        a_review(uow, venue, a_user(uow), created_at=clock.now())
    assert len(titles(browse, f"/feeds/venues/{venue.id}.atom")) == FEED_ITEMS_OF_A_VENUE + 2
    found = titles(browse, "/feeds/places/tx/austin.atom")
    assert len(found) == FEED_ITEMS_OF_A_VENUE + 1
    assert found[-1].startswith("Quiet Lanes")


def test_a_feed_of_a_city_is_bounded_over_all_its_venues(
    browse: TestClient, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(feeds, "FEED_ITEMS", 3)
    for one in (venue, a_venue(uow, "Quiet Lanes", created_at=LONG_AGO)):
        for _ in range(2):
            a_review(uow, one, a_user(uow), created_at=clock.now())
    assert len(titles(browse, "/feeds/places/tx/austin.atom")) == 3


def test_a_reader_that_has_the_feed_gets_none_again(browse: TestClient, venue: Venue):
    path = f"/feeds/venues/{venue.id}.atom"
    first = browse.get(path)
    again = browse.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])


def test_a_reader_that_goes_by_moments_sees_that_an_entry_was_taken_down(
    browse: TestClient, uow: UnitOfWork, venue: Venue
):
    path = f"/feeds/venues/{venue.id}.atom"
    review = a_review(uow, venue, a_user(uow), created_at=clock.now())
    first = browse.get(path)
    moment = first.headers.get("last-modified") or format_datetime(clock.now(), usegmt=True)
    uow.session.delete(review)
    uow.session.flush()
    again = browse.get(path, headers={"If-Modified-Since": moment})
    assert again.status_code == 200
    assert again.content != first.content


def test_pages_name_their_feeds_and_other_spellings_lead_there(browse: TestClient, uow: UnitOfWork, venue: Venue):
    a_place(uow, "St. Louis", "MO")
    for page, feed in (
        (f"/venue/{venue.id}", f"/feeds/venues/{venue.id}.atom"),
        ("/locations/tx", "/feeds/places/tx.atom"),
        ("/locations/tx/austin", "/feeds/places/tx/austin.atom"),
    ):
        assert f'type="application/atom+xml" href="http://localhost:3000{feed}"' in browse.get(page).text
    assert "atom+xml" not in browse.get("/bowling-leagues/tx").text
    moved = browse.get("/feeds/places/Missouri/saint-louis.atom")
    assert (moved.status_code, moved.headers["location"]) == (301, "/feeds/places/mo/st-louis.atom")
    assert browse.get("/feeds/places/Texas.atom").headers["location"] == "/feeds/places/tx.atom"
    an_alias(uow, venue, "old-lanes")
    for old, new in (("venues/old-lanes", f"venues/{venue.id}"), ("places/Texas", "places/tx")):
        moved = browse.get(f"/feeds/{old}.atom?reader=x&n=2")
        assert (moved.status_code, moved.headers["location"]) == (301, f"/feeds/{new}.atom?reader=x&n=2")
    for unknown in ("/feeds/places/zz.atom", "/feeds/places/tx/nowhere.atom", "/feeds/venues/none.atom",
                    "/feeds/venues/%00.atom", "/feeds/places/tx/%27%3B--.atom"):  # fmt: skip
        assert browse.get(unknown).status_code in {404, 400}, unknown
