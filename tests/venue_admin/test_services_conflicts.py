"""Every source's word is kept, the one that counts more is shown, and what differs is listed and counted."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venue_admin.services.admin_venue import load_admin_venue
from bowling_app.venue_admin.services.conflict_pages import load_conflicts
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.sources import ALL_THE_PLACES
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueDraft, VenueFile
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.venue_admin.comparing import compared
from tests.venue_files import import_venues

SYSTEM = Actor(is_system=True)
ID = "sunset-lanes-austin-tx"
OLD, NEW = date(2019, 1, 1), date(2026, 1, 1)


def say(uow: UnitOfWork, source: str | SourceDraft, day: date | None, **fields: Any) -> None:
    """A source says something about the venue."""
    values: dict[str, Any] = {
        "where": "line 2", "external_id": "1", "name": "Sunset Lanes", "city": "Austin", "state": "TX",
        "latitude": 30.27, "longitude": -97.74, "time_zone": "America/Chicago", "observed_on": day,
    }  # fmt: skip
    source = SourceDraft(source) if isinstance(source, str) else source
    import_venues(uow, SYSTEM, VenueFile(source, (VenueDraft(**values | fields),)))
    uow.session.expire_all()


def lanes(uow: UnitOfWork) -> int | None:
    return uow.session.get_one(Venue, ID).lanes


@pytest.mark.parametrize(
    ("first", "second", "shown"),
    [
        (("Old list", OLD), ("New list", NEW), 24),
        (("New list", NEW), ("Old list", OLD), 12),
        ((ALL_THE_PLACES, OLD), ("New list", NEW), 12),
        (("New list", NEW), (ALL_THE_PLACES, OLD), 24),
    ],
)
def test_the_newest_of_the_most_trusted_source_is_shown(uow: UnitOfWork, first: Any, second: Any, shown: int) -> None:
    say(uow, *first, lanes=12)
    say(uow, *second, lanes=24)
    assert lanes(uow) == shown


@pytest.mark.parametrize("kind", ["visitor", "admin", "owner"])
def test_what_people_said_stays_however_new_a_source_is(uow: UnitOfWork, kind: Any) -> None:
    say(uow, "Old list", OLD, lanes=12)
    edit_venue_fields(uow, ID, {"lanes": 16}, Editor("kim", kind, "Counted", observed_on=OLD))
    say(uow, "New list", NEW, lanes=24)
    assert lanes(uow) == 16


def test_every_word_is_kept_and_told_with_its_source_and_day(uow: UnitOfWork, admin: Actor) -> None:
    say(uow, "Old list", OLD, lanes=12, phone="+15125550142", address="12 Pin Street")
    say(uow, "New list", NEW, lanes=24, phone="+15125550142", address="12 Pin St")
    [conflict] = load_admin_venue(uow, admin, venue_id=ID).conflicts
    assert (conflict.label, conflict.shown) == ("Lanes", "24: New list, Jan 1, 2026")
    assert conflict.others == ("12: Old list, Jan 1, 2019",)


def test_a_source_that_names_no_day_told_it_on_the_day_that_clocks_showed_there(
    uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = datetime(2026, 12, 1, 3, tzinfo=UTC)  # Nine in the evening of November 30.
    say(uow, "New list", NEW, lanes=24)
    say(uow, "Old list", None, lanes=12)
    [conflict] = load_admin_venue(uow, admin, venue_id=ID).conflicts
    assert conflict.others == ("12: Old list, Nov 30, 2026",)


def test_the_background_comparison_finds_them_for_the_whole_directory(uow: UnitOfWork, admin: Actor) -> None:
    say(uow, "Old list", OLD, lanes=12, game_price=None)
    say(uow, "New list", NEW, lanes=24)
    assert load_conflicts(uow, admin).rows == ()
    compared(uow)
    [row] = load_conflicts(uow, admin).rows
    assert (row.title, row.href, row.text) == ("Sunset Lanes", f"/admin/venues/{ID}", "Lanes")
    say(uow, "Old list", NEW, lanes=24)
    compared(uow)
    assert load_conflicts(uow, admin).empty == "No two sources disagree."
