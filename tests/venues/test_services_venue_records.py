from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from bowling_app.platform.kit.errors import Gone, Invalid, Moved, NotFound
from bowling_app.venues.models.venue import HoursException
from bowling_app.venues.rules.hours import Interval, Season, Week
from bowling_app.venues.rules.opening.values import week_value
from bowling_app.venues.rules.venue_values import WEEK_KEY
from bowling_app.venues.schemas.venue_record_hours import Opening, SpecialDate
from bowling_app.venues.schemas.venue_records import Attribution, VenueFilter
from bowling_app.venues.services.venue_records import (
    list_venue_records,
    load_venue_record,
    nearby_venue_records,
    venue_records,
)
from tests.counting import statements
from tests.factories import a_closing, a_place, a_source, a_venue, an_alias, an_exception, an_imported_record


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
        assert len(seen) == 9


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

    @pytest.mark.usefixtures("stopped_clock")  # Friday, November 20, at 6 AM in Austin.
    def test_special_dates_are_sent_from_yesterday_on(self, uow, visitor):
        venue = a_venue(uow, hours={0: [(600, 1200)]})
        for day, opens, closes, label in (
            (18, 600, 700, "Over"), (19, 1200, 1560, None), (26, None, None, "Thanksgiving"), (27, 960, 1440, "Sale"),
            (27, 600, 720, "Sale"),
        ):  # fmt: skip
            an_exception(uow, venue, date(2026, 11, day), opens=opens, closes=closes, label=label)
        uow.session.add(HoursException(venue_id=venue.id, on_date=date(2026, 12, 25), is_unknown=True))
        uow.session.flush()
        record = load_venue_record(uow, visitor, venue_id=venue.id)
        assert record.special_hours == (
            SpecialDate(date(2026, 11, 19), None, (Opening("20:00", "02:00"),)),
            SpecialDate(date(2026, 11, 26), "Thanksgiving", ()),
            SpecialDate(date(2026, 11, 27), "Sale", (Opening("10:00", "12:00"), Opening("16:00", "00:00"))),
            SpecialDate(date(2026, 12, 25), None, None),
        )
        assert record.closed_through is None

    def test_a_closing_for_now_is_told_by_the_clocks_of_each_venue(self, uow, visitor, stopped_clock):
        stopped_clock.go_on(hours=18)  # It is one o'clock on Saturday in New York, and Friday evening in Honolulu.
        east = a_venue(uow, place=a_place(uow, "Albany", "NY", time_zone="America/New_York"))
        west = a_venue(uow, place=a_place(uow, "Honolulu", "HI", time_zone="Pacific/Honolulu"))
        for venue in (east, west):
            a_closing(uow, venue, date(2026, 11, 21), date(2026, 11, 30))
        found = venue_records(uow, visitor, ids=[east.id, west.id])
        assert [record.closed_through for record in found] == [date(2026, 11, 30), None]
        assert {len(record.special_hours) for record in found} == {10}

    @pytest.mark.usefixtures("stopped_clock")
    def test_hours_that_change_with_the_season_are_told_with_the_others(self, uow, visitor):
        summer = Season((5, 1), (9, 30), Week((Interval(0, 600, 1200),)))
        winter = replace(
            summer, first=(10, 1), last=(4, 30), week=Week((Interval(0, 960, 1380),), unknown=frozenset({6}))
        )
        told = week_value(Week(winter.week.openings, seasons=(summer, winter)))
        venue = a_venue(uow, hours={}, hours_beyond={WEEK_KEY: told})
        record = load_venue_record(uow, visitor, venue_id=venue.id)
        assert {(each.first, each.last) for each in record.seasons} == {("05-01", "09-30"), ("10-01", "04-30")}
        monday = {each.first: each.hours["monday"] for each in record.seasons}
        assert monday == {"05-01": (Opening("10:00", "20:00"),), "10-01": (Opening("16:00", "23:00"),)}
        assert {each.first: each.hours["sunday"] for each in record.seasons} == {"05-01": (), "10-01": None}
        assert record.hours == {each.first: each.hours for each in record.seasons}["10-01"]
        assert load_venue_record(uow, visitor, venue_id=a_venue(uow, hours={}).id).seasons == ()

    def test_the_words_of_a_source_on_hours_are_sent_as_they_are(self, uow, visitor):
        venue = a_venue(uow, hours={0: [(600, 1200)]}, hours_text='Mo 10:00-20:00; Sa "by appointment"')
        assert load_venue_record(uow, visitor, venue_id=venue.id).hours_text == venue.hours_text

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
