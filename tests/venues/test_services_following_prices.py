"""The published prices follow from the prices by day and time and from the hours, whichever of the two changes."""

from datetime import date
from typing import Any, Final

import pytest
from sqlalchemy import text

from bowling_app.platform.audit import queries as audit
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.errors import Conflict
from bowling_app.venues.models.source import FieldSource
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_field_source, a_source, a_venue

SPRING: Final = date(2026, 3, 1)
TABLE: Final = [
    {"kind": "game", "amount": "5", "days": "Mon-Thu"},
    {"kind": "game", "amount": "8", "days": "Fri-Sun"},
]
WEEKEND: Final = [[day, 600, 1380] for day in (4, 5, 6)]
OWNER: Final = Editor("kim", "owner", "Edited by the venue")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Its hours are unknown, so a game costs what it costs on most days of the week."""
    venue = a_venue(uow, "Sunset Lanes")
    source_id = a_source(uow).id
    list_editor = Editor("list", "import", "", observed_on=SPRING, source_id=source_id)
    edit_venue_fields(uow, venue.id, {"price_periods": TABLE}, list_editor)
    assert venue.game_price == 5
    return venue


def listed_cents(uow: UnitOfWork, venue: Venue) -> int:
    asked = text("SELECT game_cents FROM venue_listing WHERE venue_id = :id")
    return uow.session.connection().execute(asked, {"id": venue.id}).scalar_one()


def source_of(uow: UnitOfWork, venue: Venue, field: str) -> tuple[str, date | None]:
    row = uow.session.get_one(FieldSource, (venue.id, field), populate_existing=True)
    return row.kind, row.observed_on


def test_new_hours_publish_the_price_that_holds_while_the_alley_is_open(uow: UnitOfWork, venue: Venue) -> None:
    changes = edit_venue_fields(uow, venue.id, {"hours": WEEKEND}, OWNER)
    assert changes["game_price"] == ("5.00", "8.00")
    assert (venue.game_price, listed_cents(uow, venue)) == (8, 800)
    [entry, *_] = audit.page(uow.session, audit.EntriesWanted([venue.id]), limit=9)
    assert entry.changes["game_price"] == ["5.00", "8.00"]


def test_hours_that_are_taken_away_publish_the_usual_price_of_the_week_again(uow: UnitOfWork, venue: Venue) -> None:
    edit_venue_fields(uow, venue.id, {"hours": WEEKEND}, OWNER)
    edit_venue_fields(uow, venue.id, {"hours": None}, OWNER)
    assert venue.game_price == 5


def test_the_price_keeps_its_source_and_its_day_when_only_the_hours_change(uow: UnitOfWork, venue: Venue) -> None:
    edit_venue_fields(uow, venue.id, {"hours": WEEKEND}, OWNER)
    assert source_of(uow, venue, "hours")[0] == "owner"
    assert source_of(uow, venue, "game_price") == source_of(uow, venue, "price_periods") == ("import", SPRING)


def test_a_price_that_begins_to_follow_has_the_source_of_the_prices_by_day_and_time(
    uow: UnitOfWork, venue: Venue
) -> None:
    editor = Editor("kim", "owner", "", observed_on=SPRING)
    edit_venue_fields(uow, venue.id, {"price_periods": [{"kind": "lane_hour", "amount": "30", "days": "Fri"}]}, editor)
    assert venue.hourly_price is None
    edit_venue_fields(uow, venue.id, {"hours": [[4, 600, 1380]]}, Editor("sam", "admin", ""))
    assert (venue.hourly_price, source_of(uow, venue, "hourly_price")) == (30, ("owner", SPRING))


def test_prices_and_hours_that_are_said_together_are_both_looked_at(uow: UnitOfWork, venue: Venue) -> None:
    edit_venue_fields(
        uow, venue.id, {"hours": WEEKEND, "price_periods": [*TABLE[:1], {**TABLE[1], "amount": "9"}]}, OWNER
    )
    assert (venue.game_price, source_of(uow, venue, "game_price")[0]) == (9, "owner")


@pytest.mark.parametrize(("said", "is_taken"), [("8", True), ("5", True), ("7", False)])
def test_beside_new_hours_no_other_price_than_what_follows_is_taken(
    uow: UnitOfWork, venue: Venue, said: str, *, is_taken: bool
) -> None:
    change: dict[str, Any] = {"hours": WEEKEND, "game_price": said}
    if is_taken:
        edit_venue_fields(uow, venue.id, change, OWNER)
    else:
        with pytest.raises(Conflict, match="follows from the prices by day and time"):
            edit_venue_fields(uow, venue.id, change, OWNER)
    uow.session.refresh(venue)
    assert venue.game_price == (8 if is_taken else 5)


def test_a_price_that_somebody_else_has_told_does_not_follow(uow: UnitOfWork, venue: Venue) -> None:
    source = uow.session.get_one(FieldSource, (venue.id, "game_price"))
    uow.session.delete(source)
    uow.session.flush()
    a_field_source(uow, venue, "game_price", kind="owner")
    edit_venue_fields(uow, venue.id, {"hours": WEEKEND}, OWNER)
    assert venue.game_price == 5
