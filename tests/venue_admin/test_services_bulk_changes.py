"""Changing many venues at once, after a look at what would change, and taking it back."""

from typing import Any

import pytest
from sqlmodel import select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.venue_admin.models import BulkChange
from bowling_app.venue_admin.rules import MOST_CHANGED_AT_ONCE
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.services.admin_venues import load_admin_venues
from bowling_app.venue_admin.services.bulk_changes import make_bulk_change, preview_bulk_change
from bowling_app.venue_admin.services.reverts import revert_batch, revert_change
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_user, a_venue


def change(uow: UnitOfWork, admin: Actor, action: str, *venues: Venue, amenity: str = "") -> str:
    """Make the change that the preview shows; its id."""
    order = BulkOrder(action, tuple(venue.id for venue in venues), amenity)
    make_bulk_change(uow, admin, order=order, seal=preview_bulk_change(uow, admin, order=order).seal)
    uow.session.flush()
    return uow.session.exec(select(BulkChange.id).order_by(BulkChange.made_at.desc())).first() or ""  # pyright: ignore[reportAttributeAccessIssue]


def amenities(uow: UnitOfWork, venue: Venue) -> dict[str, bool]:
    return stored_venues(uow.session, [venue.id])[venue.id].values["amenities"]


def test_the_preview_says_how_many_change_and_changes_nothing(uow: UnitOfWork, admin: Actor):
    venues = [a_venue(uow, f"Lanes {number:02}") for number in range(9)]
    a_user(uow, "kim")
    marked = a_venue(uow, "Marked Lanes", is_sponsor=True)
    order = BulkOrder("is_sponsor_on", tuple(venue.id for venue in [*venues, marked]))
    preview = preview_bulk_change(uow, admin, order=order)
    assert preview.what == "Mark: Sponsored"
    assert preview.summary.startswith("9 of 10 venues would change.")
    assert (len(preview.names), preview.more) == (7, "and 2 others")
    assert uow.session.exec(select(AuditEntry)).all() == []


@pytest.mark.parametrize(
    ("action", "fields", "after"),
    [
        ("close", {}, {"is_active": False}),
        ("reopen", {"is_active": False}, {"is_active": True}),
        ("is_top_alley_on", {}, {"is_top_alley": True}),
        ("is_founding_partner_off", {"is_founding_partner": True}, {"is_founding_partner": False}),
        ("is_franchise_on", {}, {"is_franchise": True}),
    ],
)
def test_each_of_them_changes_and_comes_back(
    uow: UnitOfWork, admin: Actor, action: str, fields: dict[str, Any], after: dict[str, bool]
):
    venues = [a_venue(uow, **fields) for _ in range(3)]
    [name] = after
    before = [getattr(venue, name) for venue in venues]
    batch = change(uow, admin, action, *venues)
    assert [getattr(venue, name) for venue in venues] == [after[name]] * 3
    outcome = revert_batch(uow, admin, batch=batch)
    assert (outcome.message, outcome.conflicts) == ("3 venues are as before.", ())
    assert [getattr(venue, name) for venue in venues] == before


def test_an_amenity_is_told_of_those_of_which_it_is_not_told_yet(uow: UnitOfWork, admin: Actor):
    knows, lacks, unknown = (
        a_venue(uow, amenities=["arcade", "bar"]),
        a_venue(uow, absent_amenities=["arcade"]),
        a_venue(uow),
    )
    batch = change(uow, admin, "amenity_add", knows, lacks, unknown, amenity="Arcade")
    assert [amenities(uow, each) for each in (knows, lacks, unknown)] == [
        {"arcade": True, "bar": True}, {"arcade": True}, {"arcade": True},
    ]  # fmt: skip
    assert len(uow.session.exec(select(AuditEntry).where(AuditEntry.batch == batch)).all()) == 2
    revert_batch(uow, admin, batch=batch)
    assert [amenities(uow, each) for each in (lacks, unknown)] == [{"arcade": False}, {}]


def test_forgetting_an_amenity_and_saying_that_it_is_not_there_are_two_things(uow: UnitOfWork, admin: Actor):
    one, other = a_venue(uow, amenities=["bar"]), a_venue(uow, amenities=["bar"])
    change(uow, admin, "amenity_forget", one, amenity="bar")
    change(uow, admin, "amenity_absent", other, amenity="bar")
    assert (amenities(uow, one), amenities(uow, other)) == ({}, {"bar": False})


def test_what_somebody_has_changed_since_stays_and_is_named(uow: UnitOfWork, admin: Actor):
    first, second = a_venue(uow, "First Lanes"), a_venue(uow, "Second Lanes")
    batch = change(uow, admin, "close", first, second)
    edit_venue_fields(uow, second.id, {"is_active": True}, Editor("kim", "admin", "It is open"))
    batch_two = change(uow, admin, "is_sponsor_on", second)
    edit_venue_fields(uow, second.id, {"lanes": 12}, Editor("kim", "admin", "Counted"))
    outcome = revert_batch(uow, admin, batch=batch)
    assert (first.is_active, second.is_active, outcome.conflicts) == (True, True, ())
    assert revert_batch(uow, admin, batch=batch_two).conflicts == ()
    assert (second.is_sponsor, second.lanes) == (False, 12)


def test_the_way_back_leaves_a_venue_that_says_something_else_by_now(uow: UnitOfWork, admin: Actor):
    one, other = a_venue(uow, "First Lanes", amenities=["bar"]), a_venue(uow, "Second Lanes", amenities=["bar"])
    batch = change(uow, admin, "amenity_absent", one, other, amenity="bar")
    edit_venue_fields(uow, other.id, {"amenities": {"bar": None}}, Editor("kim", "admin", "Nobody knows"))
    outcome = revert_batch(uow, admin, batch=batch)
    assert (amenities(uow, one), amenities(uow, other)) == ({"bar": True}, {})
    assert outcome.message == "1 venue is as before."
    assert outcome.conflicts[0].startswith("Second Lanes: What is there has changed since")


def test_the_way_back_leaves_what_was_undone_by_itself_and_said_again_since(uow: UnitOfWork, admin: Actor):
    venue = a_venue(uow)
    batch = change(uow, admin, "is_sponsor_on", venue)
    entry = uow.session.exec(select(AuditEntry).where(AuditEntry.batch == batch)).one()
    revert_change(uow, admin, entry_id=entry.id or 0)
    edit_venue_fields(uow, venue.id, {"is_sponsor": True}, Editor("kim", "admin", "They pay"))
    outcome = revert_batch(uow, admin, batch=batch)
    assert (venue.is_sponsor, outcome.message) == (True, "Nothing was left to put back.")


def test_the_way_back_is_taken_once(uow: UnitOfWork, admin: Actor):
    batch = change(uow, admin, "is_sponsor_on", a_venue(uow))
    revert_batch(uow, admin, batch=batch)
    with pytest.raises(Conflict, match="already"):
        revert_batch(uow, admin, batch=batch)
    with pytest.raises(NotFound):
        revert_batch(uow, admin, batch="no-such")


def test_other_venues_than_those_of_the_preview_are_not_changed(uow: UnitOfWork, admin: Actor):
    one, other = a_venue(uow), a_venue(uow)
    order = BulkOrder("is_sponsor_on", (one.id, other.id))
    seal = preview_bulk_change(uow, admin, order=order).seal
    edit_venue_fields(uow, other.id, {"is_sponsor": True}, Editor("kim", "admin", "Paid"))
    with pytest.raises(Conflict, match="preview"):
        make_bulk_change(uow, admin, order=order, seal=seal)
    assert not one.is_sponsor
    with pytest.raises(Conflict, match="preview"):
        make_bulk_change(uow, admin, order=order, seal="")


def test_a_merged_venue_stays_as_it_is(uow: UnitOfWork, admin: Actor):
    stays = a_venue(uow)
    merged = a_venue(uow, is_active=False, successor_id=stays.id)
    preview = preview_bulk_change(uow, admin, order=BulkOrder("reopen", (merged.id,)))
    assert (preview.seal, preview.summary) == ("", "Nothing would change: it is so already.")


@pytest.mark.parametrize(
    ("action", "ids", "amenity", "message"),
    [
        ("", ("a",), "", "Change"),
        ("delete", ("a",), "", "Change"),
        ("close", (), "", "Venues"),
        ("close", tuple(f"v-{number}" for number in range(MOST_CHANGED_AT_ONCE + 1)), "", "at most"),
        ("amenity_add", ("a",), "no such thing", "Amenity"),
    ],
)
def test_an_order_names_what_it_lacks(action: str, ids: tuple[str, ...], amenity: str, message: str):
    with pytest.raises(Invalid, match=message):
        BulkOrder(action, ids, amenity)


def test_the_receipt_stands_on_the_table_with_its_way_back(uow: UnitOfWork, admin: Actor):
    a_user(uow, "admin-1", display_name="Pat")
    batch = change(uow, admin, "close", a_venue(uow), a_venue(uow))
    [receipt] = load_admin_venues(uow, admin).receipts
    assert (receipt.id, receipt.what, receipt.venues, receipt.person, receipt.may_undo) == (
        batch, "Close for good", "2 venues", "Pat", True,
    )  # fmt: skip
    revert_batch(uow, admin, batch=batch)
    [receipt] = load_admin_venues(uow, admin).receipts
    assert (receipt.may_undo, receipt.state) == (False, "Undone just now")


def test_others_neither_look_nor_change(uow: UnitOfWork, user: Actor):
    order = BulkOrder("close", (a_venue(uow).id,))
    with pytest.raises(Forbidden):
        preview_bulk_change(uow, user, order=order)
    with pytest.raises(Forbidden):
        make_bulk_change(uow, user, order=order, seal=order.seal(order.venue_ids))
