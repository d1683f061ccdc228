from decimal import Decimal

import pytest

from bowling_app.platform.kit.errors import Gone, Invalid, Moved, NotFound
from bowling_app.venues.schemas.venue_records import Attribution, VenueFilter
from bowling_app.venues.services.venue_records import (
    list_venue_records,
    load_venue_record,
    nearby_venue_records,
    venue_records,
)
from tests.counting import statements
from tests.factories import a_place, a_source, a_venue, an_alias, an_imported_record


def ids(page):
    return [record.id for record in page.venues]


def listed(uow, visitor, **wanted):
    return {record.name for record in list_venue_records(uow, visitor, wanted=VenueFilter(**wanted)).venues}


class TestList:
    def test_page_after_page_shows_every_venue_once(self, uow, visitor):
        made = sorted(a_venue(uow).id for _ in range(7))
        seen, cursor = [], None
        while True:
            page = list_venue_records(uow, visitor, wanted=VenueFilter(), limit=3, cursor=cursor)
            seen += ids(page)
            cursor = page.next_cursor
            if cursor is None:
                break
        assert seen == made

    def test_a_venue_that_comes_meanwhile_neither_hides_nor_repeats_another(self, uow, visitor):
        for name in ("B", "D", "F"):
            a_venue(uow, name)
        first = list_venue_records(uow, visitor, wanted=VenueFilter(), limit=2)
        a_venue(uow, "A")
        rest = list_venue_records(uow, visitor, wanted=VenueFilter(), limit=2, cursor=first.next_cursor)
        assert ids(first) + ids(rest) == ["b-austin-tx", "d-austin-tx", "f-austin-tx"]

    def test_filters_narrow_the_list_together(self, uow, visitor):
        a_venue(uow, "Sunset", amenities=["karaoke"], is_top_alley=True)
        a_venue(uow, "Sunrise", absent_amenities=["karaoke"], is_sponsor=True)
        a_venue(uow, "Sunday", place=a_place(uow, "St. Louis", "MO"), is_founding_partner=True)
        a_venue(uow, "Closed", is_active=False)
        assert listed(uow, visitor) == {"Sunset", "Sunrise", "Sunday"}
        assert listed(uow, visitor, state="Texas") == {"Sunset", "Sunrise"}
        assert listed(uow, visitor, city="Saint Louis") == {"Sunday"}
        assert listed(uow, visitor, amenity="🎤 Karaoke") == {"Sunset"}
        assert listed(uow, visitor, name="SUNS") == {"Sunset"}
        assert listed(uow, visitor, is_top_alley=True) == {"Sunset"}
        assert listed(uow, visitor, is_top_alley=False, state="tx") == {"Sunrise"}
        assert listed(uow, visitor, is_sponsor=True) == {"Sunrise"}
        assert listed(uow, visitor, is_founding_partner=True) == {"Sunday"}
        assert listed(uow, visitor, is_founding_partner=True, state="tx") == set()

    @pytest.mark.parametrize("wanted", [{"state": "zz"}, {"amenity": "moat"}, {"name": "\x00"}, {"name": "x" * 201}])
    def test_an_unknown_value_is_refused(self, uow, visitor, wanted):
        with pytest.raises(Invalid):
            list_venue_records(uow, visitor, wanted=VenueFilter(**wanted))

    @pytest.mark.parametrize("cursor", ["", "nonsense", "%00", "é", "YWZ0ZXI6", "YWZ0ZXI6AA", "A" * 10_000])
    def test_a_cursor_of_nonsense_is_refused(self, uow, visitor, cursor):
        with pytest.raises(Invalid, match="Cursor"):
            list_venue_records(uow, visitor, wanted=VenueFilter(), cursor=cursor)

    @pytest.mark.parametrize("limit", [0, 101, -1, 10**30])
    def test_a_page_has_1_to_100_venues(self, uow, visitor, limit):
        with pytest.raises(Invalid, match="Limit must be between 1 and 100"):
            list_venue_records(uow, visitor, wanted=VenueFilter(), limit=limit)

    def test_the_number_of_statements_does_not_grow_with_the_venues(self, uow, visitor):
        for number in range(12):
            a_venue(uow, amenities=["bar"], hours={0: [(600, 1200)]}, place=a_place(uow, f"Town {number}"))
        with statements(uow) as seen:
            list_venue_records(uow, visitor, wanted=VenueFilter())
        assert len(seen) == 6


class TestOne:
    def test_a_record_holds_values_not_sentences(self, uow, visitor):
        venue = a_venue(uow, "Sunset", game_price="5.50", amenities=["bar"], hours={0: [(600, 1500)]})
        source = a_source(uow, "Pinball Map", licence="CC BY-SA 4.0")
        an_imported_record(uow, venue, source, url="https://pm/1")
        record = load_venue_record(uow, visitor, venue_id=venue.id)
        assert (record.pricing.game, record.amenities, record.time_zone) == (
            Decimal("5.50"),
            ("Bar",),
            "America/Chicago",
        )
        assert record.hours is not None
        assert record.sources == (Attribution("Pinball Map", "CC BY-SA 4.0", None, "https://pm/1"),)

    def test_unknown_hours_are_told_from_a_closed_week(self, uow, visitor):
        unknown, closed = a_venue(uow), a_venue(uow, hours={})
        assert load_venue_record(uow, visitor, venue_id=unknown.id).hours is None
        assert set((load_venue_record(uow, visitor, venue_id=closed.id).hours or {}).values()) == {()}

    def test_unknown_moved_and_closed_ids_are_told_apart(self, uow, visitor):
        an_alias(uow, a_venue(uow, "New"), "old")
        closed = a_venue(uow, is_active=False)
        for venue_id, answer in (("nope", NotFound), ("old", Moved), (closed.id, Gone)):
            with pytest.raises(answer):
                load_venue_record(uow, visitor, venue_id=venue_id)


def test_records_come_in_the_order_that_is_asked_for(uow, visitor):
    first, second, closed = a_venue(uow, "Z"), a_venue(uow, "A"), a_venue(uow, is_active=False)
    found = venue_records(uow, visitor, ids=[first.id, closed.id, second.id, "nope"])
    assert [record.name for record in found] == ["Z", "A"]


def test_nearby_records_tell_the_near_from_the_far(uow, visitor):
    a_venue(uow, "Near", latitude=30.3)
    a_venue(uow, "Far", latitude=40.0, avg_rating=5)
    found = nearby_venue_records(uow, visitor, latitude=30.2672, longitude=-97.7431).venues
    assert [(near.name, near.is_nearby) for near in found] == [("Near", True), ("Far", False)]
    assert found[0].distance == pytest.approx(2.27, abs=0.01)
