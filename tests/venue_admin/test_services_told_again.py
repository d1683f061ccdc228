"""A revert tells nothing new: what it puts back is told by whoever had told it before."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import TOLD_BEFORE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venue_admin.schemas.bulk_changes import BulkOrder
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venue_admin.services.bulk_changes import make_bulk_change, preview_bulk_change
from bowling_app.venue_admin.services.person_reverts import revert_person
from bowling_app.venue_admin.services.reverts import revert_batch, revert_change
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.source import FieldSource, Source
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_field_source, a_source, a_venue

LONG_AGO = date(2023, 5, 1)
WEEK, WRONG = {0: [(600, 1380)]}, [[0, 600, 1500]]
TABLE = [{"kind": "game", "amount": "5.00"}]
Told = tuple[str, int | None, date | None] | None


@pytest.fixture
def source(uow: UnitOfWork) -> Source:
    return a_source(uow, "OpenStreetMap contributors")


@pytest.fixture
def venue(uow: UnitOfWork, source: Source) -> Venue:
    """A venue that was imported long ago."""
    found = a_venue(uow, "Sunset Lanes", hours=WEEK, lanes=10, game_price="5.00", amenities=["bar"])
    for field in ("hours", "lanes", "game_price", "amenities"):
        a_field_source(uow, found, field, source, observed_on=LONG_AGO)
    return found


def edit(uow: UnitOfWork, venue: Venue, who: str = "vandal", **said: Any) -> int:
    edit_venue_fields(uow, venue.id, said, Editor(who, "owner", "I know better"))
    return newest(uow).id or 0


def newest(uow: UnitOfWork) -> AuditEntry:
    uow.session.flush()
    return uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id).desc()).limit(1)).one()


def told(uow: UnitOfWork, venue: Venue, field: str) -> Told:
    uow.session.flush()
    uow.session.expire_all()
    row = uow.session.get(FieldSource, (venue.id, field))
    return (row.kind, row.source_id, row.observed_on) if row else None


UNDOING: dict[str, Callable[[UnitOfWork, Actor, int], object]] = {
    "one change": lambda uow, admin, entry: revert_change(uow, admin, entry_id=entry),
    "all of a person": lambda uow, admin, _: revert_person(uow, admin, person="vandal"),
}


@pytest.mark.parametrize("undo", UNDOING.values(), ids=UNDOING)
def test_what_an_import_said_is_its_word_again(
    uow: UnitOfWork, admin: Actor, venue: Venue, source: Source, undo: Callable[[UnitOfWork, Actor, int], object]
) -> None:
    entry = edit(uow, venue, hours=WRONG, phone="512-555-0199", amenities={"bar": False})
    assert told(uow, venue, "phone")
    undo(uow, admin, entry)
    for field in ("hours", "amenities"):
        assert told(uow, venue, field) == ("import", source.id, LONG_AGO)
    assert told(uow, venue, "phone") is None


def test_a_chain_of_changes_goes_back_to_whoever_spoke_first(
    uow: UnitOfWork, admin: Actor, venue: Venue, source: Source
) -> None:
    for lanes in (97, 98, 99):
        edit(uow, venue, lanes=lanes)
    revert_person(uow, admin, person="vandal")
    assert told(uow, venue, "lanes") == ("import", source.id, LONG_AGO)


def test_an_undoing_that_is_undone_gives_the_word_back(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    entry = edit(uow, venue, lanes=99)
    told_then = told(uow, venue, "lanes")
    revert_change(uow, admin, entry_id=entry)
    revert_change(uow, admin, entry_id=newest(uow).id or 0)
    assert told(uow, venue, "lanes") == told_then


def test_a_change_of_many_venues_gives_the_word_back_at_each(uow: UnitOfWork, admin: Actor, source: Source) -> None:
    venues = [a_venue(uow, amenities=["bar"]) for _ in range(3)]
    for each in venues:
        a_field_source(uow, each, "amenities", source, observed_on=LONG_AGO)
    order = BulkOrder("amenity_absent", tuple(each.id for each in venues), "bar")
    make_bulk_change(uow, admin, order=order, seal=preview_bulk_change(uow, admin, order=order).seal)
    batch = newest(uow).batch or ""
    assert {told(uow, each, "amenities") for each in venues} != {("import", source.id, LONG_AGO)}
    revert_batch(uow, admin, batch=batch)
    assert {told(uow, each, "amenities") for each in venues} == {("import", source.id, LONG_AGO)}


def test_amenities_of_which_others_spoke_since_stay_their_word(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    entry = edit(uow, venue, amenities={"bar": False})
    said = {"amenities": {"arcade": True}}
    edit_venue_fields(uow, venue.id, said, Editor("kim", "admin", "Seen", observed_on=date(2026, 1, 1)))
    revert_change(uow, admin, entry_id=entry)
    assert told(uow, venue, "amenities") == ("admin", None, date(2026, 1, 1))


def test_prices_by_day_and_the_numbers_that_follow_go_back_together(
    uow: UnitOfWork, admin: Actor, venue: Venue, source: Source
) -> None:
    first = edit(uow, venue, "kim", price_periods=TABLE)  # The published number stays what it was.
    by_kim = told(uow, venue, "price_periods")
    second = edit(uow, venue, price_periods=[{"kind": "game", "amount": "9.00"}])
    revert_change(uow, admin, entry_id=second)
    assert (told(uow, venue, "price_periods"), told(uow, venue, "game_price")) == (by_kim, by_kim)
    [row] = uow.session.exec(select(PricePeriod).where(PricePeriod.venue_id == venue.id))
    assert (row.source, None, row.as_of) == by_kim
    revert_change(uow, admin, entry_id=first)
    assert (told(uow, venue, "price_periods"), told(uow, venue, "game_price")) == (
        None, ("import", source.id, LONG_AGO),
    )  # fmt: skip


def test_where_an_old_entry_does_not_say_who_had_told_it_nobody_is_named(
    uow: UnitOfWork, admin: Actor, venue: Venue
) -> None:
    entry = edit(uow, venue, lanes=99)
    written = newest(uow)
    written.changes = {"lanes": [10, 99]}
    uow.session.flush()
    revert_change(uow, admin, entry_id=entry)
    assert (venue.lanes, told(uow, venue, "lanes")) == (10, None)


def test_a_number_that_follows_from_the_hours_is_still_of_whoever_told_the_prices(
    uow: UnitOfWork, admin: Actor, venue: Venue
) -> None:
    table = [{"kind": "game", "amount": "5", "days": "Mon-Thu"}, {"kind": "game", "amount": "8", "days": "Fri-Sun"}]
    edit(uow, venue, "kim", price_periods=table)
    by_kim = told(uow, venue, "game_price")
    entry = edit(uow, venue, hours=[[5, 600, 1380], [6, 600, 1380]])
    written = newest(uow)
    written.changes = {name: change for name, change in written.changes.items() if name != TOLD_BEFORE}
    uow.session.flush()
    revert_change(uow, admin, entry_id=entry)
    assert (told(uow, venue, "hours"), told(uow, venue, "game_price")) == (None, by_kim)


def test_the_log_shows_fields_alone(uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
    edit(uow, venue, lanes=99)
    assert TOLD_BEFORE in newest(uow).changes
    [line] = load_audit(uow, admin, venue=venue.id).lines
    assert ([each.field for each in line.changes], line.may_revert) == (["lanes"], True)
