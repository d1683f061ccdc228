"""The one way in which people change a venue."""

from datetime import date
from typing import Any

import pytest
from sqlmodel import col, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import fields_of, origins_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.venues.models.source import FieldSource, ImportedRecord
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAmenity
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.services.venue_edits import Editor, add_venue, edit_venue_fields
from tests.factories import a_field_source, a_source, a_venue

KIM = Editor("kim", "owner", "They moved the lanes")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(
        uow, "Sunset Lanes", lanes=12, phone="+15125550142", game_price="4.00", hours={0: [(600, 1320)]},
        amenities=["bar"], absent_amenities=["arcade"],
    )  # fmt: skip


def entries(uow: UnitOfWork) -> list[AuditEntry]:
    return list(uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id))).all())


def test_what_differs_is_written_logged_and_marked_with_who_said_it(uow: UnitOfWork, venue: Venue) -> None:
    source = a_source(uow)
    a_field_source(uow, venue, "lanes", source)
    changes = edit_venue_fields(uow, venue.id, {"lanes": "24", "phone": "512-555-0142", "game_price": "4.50"}, KIM)
    assert changes == {"lanes": (12, 24), "game_price": ("4.00", "4.50")}
    assert (venue.lanes, str(venue.game_price)) == (24, "4.50")
    entry = entries(uow)[0]
    assert (entry.actor, entry.action, entry.reason) == ("kim", "edit", "They moved the lanes")
    assert fields_of(entry.changes) == {"lanes": [12, 24], "game_price": ["4.00", "4.50"]}
    assert origins_of(entry.changes)["lanes"] == ["import", source.id, None]
    origins = {row.field: (row.kind, row.source_id) for row in uow.session.exec(select(FieldSource))}
    assert origins == {"lanes": ("owner", None), "game_price": ("owner", None)}


def test_the_day_on_which_a_fact_held_is_kept(uow: UnitOfWork, venue: Venue) -> None:
    edit_venue_fields(uow, venue.id, {"lanes": 24}, Editor("kim", "visitor", "", observed_on=date(2026, 1, 2)))
    assert uow.session.exec(select(FieldSource.observed_on)).one() == date(2026, 1, 2)


def test_nothing_is_written_when_nothing_differs(uow: UnitOfWork, venue: Venue) -> None:
    said = {"lanes": 12, "amenities": {"bar": True}, "hours": [[0, 600, 1320]]}
    assert edit_venue_fields(uow, venue.id, said, KIM) == {}
    assert entries(uow) == []


def test_hours_exceptions_and_amenities_are_replaced_in_their_tables(uow: UnitOfWork, venue: Venue) -> None:
    said: dict[str, Any] = {
        "hours": {"friday": [{"opens": "18:00", "closes": "01:00"}]},
        "hours_exceptions": [["2026-12-25", None, None, "Christmas"]],
        "amenities": {"Karaoke": True, "arcade": None},
    }
    edit_venue_fields(uow, venue.id, said, KIM)
    openings = uow.session.exec(select(OpeningInterval.day, OpeningInterval.opens, OpeningInterval.closes)).all()
    assert openings == [(4, 1080, 1500)]
    assert uow.session.exec(select(HoursException.label)).all() == ["Christmas"]
    amenities = uow.session.exec(select(VenueAmenity.amenity, VenueAmenity.is_available)).all()
    assert sorted(amenities) == [("bar", True), ("karaoke", True)]
    edit_venue_fields(uow, venue.id, {"hours": None, "amenities": {"bar": None, "karaoke": None}}, KIM)
    assert not venue.hours_known
    assert uow.session.exec(select(OpeningInterval)).all() == []
    assert uow.session.exec(select(VenueAmenity)).all() == []


def test_a_venue_that_moved_is_in_its_new_place(uow: UnitOfWork, venue: Venue) -> None:
    edit_venue_fields(uow, venue.id, {"place": "Round Rock, TX", "position": [30.5083, -97.6789]}, KIM)
    place = uow.session.get_one(Place, venue.place_id)
    assert (place.name, place.state, place.time_zone) == ("Round Rock", "TX", "America/Chicago")
    assert (venue.latitude, venue.longitude) == (30.5083, -97.6789)


def test_one_bad_field_stops_all(uow: UnitOfWork, venue: Venue) -> None:
    with pytest.raises(Invalid, match="Phone"):
        edit_venue_fields(uow, venue.id, {"lanes": 24, "phone": "123"}, KIM)
    uow.session.refresh(venue)
    assert (venue.lanes, entries(uow)) == (12, [])


def test_a_venue_that_is_not_there_or_was_merged_is_not_changed(uow: UnitOfWork, venue: Venue) -> None:
    merged = a_venue(uow, is_active=False, successor_id=venue.id)
    with pytest.raises(NotFound, match="Venue not found"):
        edit_venue_fields(uow, "nowhere", {"lanes": 24}, KIM)
    with pytest.raises(Conflict):
        edit_venue_fields(uow, merged.id, {"lanes": 24}, KIM)


def test_a_new_venue_is_what_somebody_told_us_and_no_record_of_a_source(uow: UnitOfWork) -> None:
    draft = VenueDraft(
        where="suggestion", external_id="", name="Sunset Lanes", city="Austin", state="TX", latitude=30.2672,
        longitude=-97.7431, time_zone="America/Chicago", phone="+15125550142",
    )  # fmt: skip
    ids = [add_venue(uow, draft, Editor("admin-1", "visitor", "Suggestion 1")) for _ in range(2)]
    assert ids == ["sunset-lanes-austin-tx", "sunset-lanes-austin-tx-2"]
    venue = uow.session.get_one(Venue, ids[0])
    assert (venue.name, venue.phone, venue.is_active) == ("Sunset Lanes", "+15125550142", True)
    assert {(row.kind, row.source_id) for row in uow.session.exec(select(FieldSource))} == {("visitor", None)}
    assert uow.session.exec(select(ImportedRecord)).all() == []
    assert [(entry.action, entry.reason) for entry in entries(uow)] == [("create", "Suggestion 1")] * 2


def test_a_number_of_step_free_lanes_says_that_some_are(uow: UnitOfWork, venue: Venue) -> None:
    changes = edit_venue_fields(uow, venue.id, {"access_lanes_count": "4"}, KIM)
    assert changes == {"access_lanes_count": (None, 4), "access_lanes": (None, "some")}


@pytest.mark.parametrize("answer", ["all", "none", None])
def test_another_answer_takes_the_number_of_step_free_lanes_away(
    uow: UnitOfWork, venue: Venue, answer: str | None
) -> None:
    edit_venue_fields(uow, venue.id, {"access_lanes_count": 4}, KIM)
    edit_venue_fields(uow, venue.id, {"access_lanes": answer}, KIM)
    assert (venue.access_lanes, venue.access_lanes_count) == (answer, None)


def test_a_detail_that_contradicts_its_answer_is_refused_at_its_field(uow: UnitOfWork, venue: Venue) -> None:
    with pytest.raises(Invalid) as refusal:
        edit_venue_fields(uow, venue.id, {"access_parking": "no", "access_parking_spaces": 4}, KIM)
    assert [problem.field for problem in refusal.value.problems] == ["access_parking_spaces"]
    assert entries(uow) == []
