"""The admins' table of venues: what is found, in which order, page by page."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden, Invalid
from bowling_app.venue_admin.schemas.admin_venues import SORTS
from bowling_app.venue_admin.services import admin_venues
from bowling_app.venue_admin.services.admin_venues import list_matching, load_admin_venues
from bowling_app.venues.models.source import FieldSource
from tests.factories import a_field_source, a_place, a_review, a_user, a_venue
from tests.many_venues import many_venues

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


def names(uow: UnitOfWork, admin: Actor, **asked: str) -> list[str]:
    return [row.name for row in load_admin_venues(uow, admin, **asked).rows]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("sunset", ["Sunset Lanes"]),
        ("Lanes", ["Moon Lanes", "Sunset Lanes"]),
        ("unset", []),
        ("moon lanes", ["Moon Lanes"]),
        ("Reno", ["Palace"]),
        ("Reno, NV", ["Palace"]),
        ("reno, tx", []),
        ("moon-lanes-austin-tx", ["Moon Lanes"]),
        ("moon-lan", ["Moon Lanes"]),
        ("(512) 555-0142", ["Sunset Lanes"]),
        ("512.555.0142", ["Sunset Lanes"]),
        ("desk@moon.example", ["Moon Lanes"]),
        ("moon.example", ["Moon Lanes"]),
        ("www.palace.example", ["Palace"]),
        ("100% \\_", []),
        ("no'such\"thing{", []),
    ],
)
def test_finds_by_name_city_id_telephone_and_domain(uow: UnitOfWork, admin: Actor, words: str, found: list[str]):
    a_venue(uow, "Sunset Lanes", phone="+15125550142")
    a_venue(uow, "Moon Lanes", email="Hello@MOON.example")
    reno = a_place(uow, "Reno", "NV", latitude=39.53, longitude=-119.81, time_zone="America/Los_Angeles")
    a_venue(uow, "Palace", place=reno, website="https://palace.example/", web_domain="palace.example")
    assert names(uow, admin, q=words) == found


@pytest.mark.parametrize("words", ["mount hood", "mt hood la", "hood lanes"])
def test_finds_a_name_in_another_spelling(uow: UnitOfWork, admin: Actor, words: str):
    a_venue(uow, "Mt. Hood Lanes")
    a_venue(uow, "Mountain Hoods")
    assert names(uow, admin, q=words) == ["Mt. Hood Lanes"]


@pytest.mark.parametrize("words", ["main street la", "main st la", "main st. lanes", "main str", "mainstree"])
def test_finds_a_street_in_either_spelling(uow: UnitOfWork, admin: Actor, words: str):
    a_venue(uow, "Main St. Lanes")
    a_venue(uow, "Main Street Lanes")
    assert names(uow, admin, q=words) == ["Main St. Lanes", "Main Street Lanes"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"status": "active"}, ["Active", "Moved"]),
        ({"status": "closed"}, ["Closed"]),
        ({"status": "merged"}, ["Merged"]),
        ({"status": "moved"}, ["Moved"]),
        ({"mark": "is_sponsor"}, ["Active"]),
        ({"mark": "is_franchise"}, ["Moved"]),
        ({"owner": "yes"}, ["Closed"]),
        ({"owner": "no", "status": "active"}, ["Active", "Moved"]),
        ({"us_state": "NV"}, ["Moved"]),
        ({"gap": "hours"}, ["Active", "Closed", "Merged"]),
        ({"gap": "prices"}, ["Closed", "Merged", "Moved"]),
        ({"gap": "position"}, ["Closed", "Merged", "Moved"]),
        ({"gap": "stale", "status": "active"}, ["Moved"]),
        ({"status": "no such", "mark": "owner_id", "sort": "id; DROP"}, ["Active", "Closed", "Merged", "Moved"]),
    ],
)
def test_filters(uow: UnitOfWork, admin: Actor, asked: dict[str, str], found: list[str]):
    a_user(uow, "kim")
    reno = a_place(uow, "Reno", "NV", latitude=39.53, longitude=-119.81, time_zone="America/Los_Angeles")
    active = a_venue(uow, "Active", is_sponsor=True, game_price=5)
    for field in ("position", "hours", "game_price", "phone", "amenities", "address"):
        a_field_source(uow, active, field, observed_on=datetime.now(UTC).date())
    a_venue(uow, "Closed", is_active=False, owner_id="kim")
    a_venue(uow, "Merged", is_active=False, successor_id=active.id)
    moved = a_venue(uow, "Moved", place=reno, hours={0: [(600, 1200)]}, is_franchise=True)
    uow.session.add(AuditEntry(venue_id=moved.id, actor="kim", action="move", changes={}))
    uow.session.flush()
    assert names(uow, admin, **asked) == found


@pytest.mark.parametrize("sort", SORTS)
def test_every_order_comes_page_by_page_without_a_gap_or_a_repetition(
    uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch, sort: str
):
    monkeypatch.setattr(admin_venues, "DEFAULT_LIMIT", 10)

    def told(number: int) -> dict[str, Any]:
        return {
            "name": f"Lanes {number % 7}", "updated_at": NOON + timedelta(minutes=number % 5),
            "review_count": number % 3, "avg_rating": 4.0 if number % 3 else 0.0,
        }  # fmt: skip

    for number, venue in enumerate(many_venues(uow, 30, told)):
        observed = date(2026, 1, 1 + number % 3)
        uow.session.add(FieldSource(venue_id=venue.id, field="hours", kind="admin", observed_on=observed))
    uow.session.flush()
    seen: list[str] = []
    after = ""
    for _ in range(3):
        page = load_admin_venues(uow, admin, sort=sort, after=after)
        seen += [row.id for row in page.rows]
        after = page.next_cursor
    assert after == ""
    assert len(seen) == len(set(seen)) == 30


def test_orders_by_what_they_say(uow: UnitOfWork, admin: Actor):
    old = a_venue(uow, "Beta", updated_at=NOON)
    new = a_venue(uow, "alpha", updated_at=NOON + timedelta(days=1))
    a_review(uow, old)
    assert names(uow, admin) == ["alpha", "Beta"]
    assert names(uow, admin, sort="changed")[0] == new.name
    assert names(uow, admin, sort="reviews") == ["Beta", "alpha"]


def test_a_cursor_of_another_order_is_refused(uow: UnitOfWork, admin: Actor):
    many_venues(uow, 26)
    after = load_admin_venues(uow, admin).next_cursor
    for sort in ("changed", "reviews", "checked"):
        with pytest.raises(Invalid, match="Cursor"):
            load_admin_venues(uow, admin, sort=sort, after=after)


def test_all_that_match_can_be_named_unless_they_are_too_many(
    uow: UnitOfWork, admin: Actor, monkeypatch: pytest.MonkeyPatch
):
    venues = many_venues(uow, 30)
    assert load_admin_venues(uow, admin, q="lanes").all_label == "All 30 venues that match"
    assert sorted(list_matching(uow, admin, q="lanes")) == sorted(venue.id for venue in venues)
    found = [load_admin_venues(uow, admin, q=words).all_label for words in ("lanes 29", "pins")]
    assert found == ["The venue that matches", ""]
    monkeypatch.setattr("bowling_app.venue_admin.services.admin_venues.MOST_CHANGED_AT_ONCE", 29)
    page = load_admin_venues(uow, admin, q="lanes")
    assert (page.heading, page.all_label) == ("More than 29 venues", "")
    with pytest.raises(Invalid, match="Narrow"):
        list_matching(uow, admin, q="lanes")


def test_is_for_admins(uow: UnitOfWork, user: Actor):
    with pytest.raises(Forbidden):
        load_admin_venues(uow, user)
