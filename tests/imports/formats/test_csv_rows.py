"""Venues from CSV files."""

from datetime import date
from decimal import Decimal

import pytest

from bowling_app.imports.services.formats.csv_rows import read_csv
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.venues.rules.hours import Interval, Week
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft
from tests.imports.formats.parting import parted

TODAY = date(2026, 11, 20)


def read(content: str) -> tuple[tuple[VenueDraft, ...], tuple[RefusedRecord, ...]]:
    return parted(read_csv(content.splitlines(keepends=True), TODAY))


def only(content: str) -> VenueDraft:
    drafts, refusals = read(content)
    assert refusals == ()
    assert len(drafts) == 1
    return drafts[0]


def test_every_column_finds_its_field() -> None:
    draft = only(
        "ID,Venue Name,Street Address,Town,St,Zip Code,Country,Latitude,Long,Tel,E-Mail,URL,About,Lanes,"
        "Price Level,"
        "Price per Hour,gamePrice,Shoe Rental,Opening Hours,Amenities,Has Karaoke,Laser Tag,"
        "Date Last Updated,Source URL\n"
        "a1,Sunset Lanes,1 Main St,Austin,texas,78701-1234,USA,30.2711,-97.7437,(512) 555-0142,Hi@Sunset.com,"
        "sunset.com,"
        '"Fun, for all",24 lanes,$$,$35,5.5,4,Mon-Fri 9am-5pm,Bar; 🏆 Leagues; Axe Throwing,no,Yes,2019-08-05,'
        "https://pinballmap.com/map?by_location_id=1\n"
    )
    assert draft.external_id == "a1"
    assert (draft.name, draft.address, draft.city, draft.state) == ("Sunset Lanes", "1 Main St", "Austin", "TX")
    assert (draft.zip_code, draft.latitude, draft.longitude) == ("78701", 30.2711, -97.7437)
    assert (draft.phone, draft.email, draft.website) == ("+15125550142", "hi@sunset.com", "http://sunset.com")
    assert (draft.description, draft.lanes, draft.price_level) == ("Fun, for all", 24, 2)
    prices = (draft.hourly_price, draft.game_price, draft.shoe_rental_price)
    assert prices == (Decimal("35.00"), Decimal("5.50"), Decimal("4.00"))
    week = Week(tuple(Interval(day, 540, 1020) for day in range(5)), unknown=frozenset({5, 6}))
    assert draft.hours == week
    assert draft.amenities == (("bar", True), ("karaoke", False), ("laser-tag", True), ("leagues", True))
    assert draft.notes == ("amenities without a word of ours: Axe Throwing",)
    assert draft.observed_on == date(2019, 8, 5)
    assert draft.record_url == "https://pinballmap.com/map?by_location_id=1"
    assert draft.time_zone == "America/Chicago"
    assert draft.where == "line 2"


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_delimiter_is_found_out(delimiter: str) -> None:
    assert only(delimiter.join(("name", "city", "state", "zip")) + "\n" + delimiter.join(
        ("Sunset Lanes", "Austin", "TX", "78701")
    )).city == "Austin"  # fmt: skip


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_as_an_editor_counts_them(line_end: str) -> None:
    content = 'name,city,state,zip,description\nA Bowl,Austin,TX,78701,"one\ntwo\n\nthree"\n,Austin,TX,78701,\n'
    drafts, refusals = read(content.replace("\n", line_end))
    assert [draft.where for draft in drafts] == ["line 2"]
    assert drafts[0].description == "one\ntwo\n\nthree"
    assert [(refusal.where, refusal.reason) for refusal in refusals] == [("line 6", "it has no name")]


def test_days_may_have_columns_of_their_own() -> None:
    header = "name,city,state,zip,monday,tuesday,sunday\n"
    assert only(header + "A Bowl,Austin,TX,78701,4pm-11pm,Closed,noon-9pm\n").hours == Week(
        (Interval(0, 960, 1380), Interval(6, 720, 1260)), unknown=frozenset({2, 3, 4, 5})
    )


def test_an_address_on_one_line_is_taken_apart() -> None:
    draft = only('name,address\nA Bowl,"1 Main St, Suite 4, Austin, TX 78701, USA"\n')
    assert (draft.address, draft.city, draft.state, draft.zip_code) == ("1 Main St, Suite 4", "Austin", "TX", "78701")


def test_a_quote_that_is_never_closed_costs_only_its_own_row() -> None:
    drafts, refusals = read(
        "name,city,state,zip\nA Bowl,Austin,TX,78701\n"
        '"B Bowl,Austin,TX,78701\nC Bowl,Austin,TX,78701\nD "Big" Bowl,Austin,TX,78701\n'
    )
    assert [draft.name for draft in drafts] == ["A Bowl", "C Bowl", 'D "Big" Bowl']
    assert [refusal.where for refusal in refusals] == ["line 3"]


def test_a_quote_in_the_wrong_place_is_forgiven_where_the_row_is_still_whole() -> None:
    drafts, _ = read('name,city,state,zip\n"Joe"s Bowl,Austin,TX,78701\n"Two\nLines" Bowl,Austin,TX,78701\n')
    assert [draft.name for draft in drafts] == ["Joes Bowl", "Two Lines Bowl"]


def test_an_endless_field_costs_only_its_own_row() -> None:
    content = (
        f"name,city,state,zip\nA Bowl,Austin,TX,78701\n{'x' * 1_000_000},Austin,TX,78701\nB Bowl,Austin,TX,78701\n"
    )
    drafts, refusals = read(content)
    assert [draft.name for draft in drafts] == ["A Bowl", "B Bowl"]
    assert [refusal.where for refusal in refusals] == ["line 3"]


def test_blank_fields_behind_the_last_column_are_none() -> None:
    drafts, refusals = read("name,city,state,zip\nA Bowl,Austin,TX,78701, \nB Bowl,Austin,TX,78701,,\t\n")
    assert (len(drafts), refusals) == (2, ())


def test_more_fields_than_columns_are_refused_and_fewer_are_empty() -> None:
    drafts, refusals = read("name,city,state,zip,phone\nA Bowl,Austin,TX,78701\nB,Bowl,Austin,TX,78701,x,y\n")
    assert [draft.phone for draft in drafts] == [None]
    assert [refusal.reason for refusal in refusals] == ["the row has 7 fields, the header 5"]


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("category", "Lawn Bowls", "no bowling venue: lawn bowls"),
        ("sport", "9pin", "no bowling venue: ninepin bowling"),
        ("category", "Bocce Courts", "no bowling venue: bocce or boules"),
        ("status", "Permanently closed", "no longer in use: Permanently closed"),
        ("status", "Out of business", "no longer in use: Out of business"),
        ("status", "ceased operations", "no longer in use: ceased operations"),
        ("business status", "Shuttered", "no longer in use: Shuttered"),
        ("is_open", "closed", "no longer in use: closed"),
        ("status", "Closed 2019", "no longer in use: Closed 2019"),
        ("status", "closed on 2019-05-01", "no longer in use: closed on 2019-05-01"),
        ("is_open", "0", "no longer in use: is open: 0"),
        ("isOpen", "FALSE", "no longer in use: is open: FALSE"),
        ("is open", "no", "no longer in use: is open: no"),
        ("permanentlyClosed", "true", "no longer in use: is closed: true"),
        ("country", "Canada", "not in the US: its country is Canada"),
    ],
)
def test_what_is_no_us_bowling_venue_is_refused(column: str, value: str, reason: str) -> None:
    _, refusals = read(f"name,city,state,zip,{column}\nA Bowl,Austin,TX,78701,{value}\n")
    assert refusals == (RefusedRecord("line 2", "A Bowl", reason),)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("sport", "9pin;10pin"),
        ("category", "Bowling Alley"),
        ("status", "open"),
        ("is_open", "1"),
        ("is_open", ""),
        ("permanently_closed", "false"),
        ("closed", "Mondays"),
        ("status", "Closed Mondays"),
        ("status", "open; closed on Sun"),
        ("status", "closed for season"),
        ("status", "Closed for the winter"),
    ],
)
def test_what_says_that_it_is_bowling_comes_in(column: str, value: str) -> None:
    draft = only(f"name,city,state,zip,{column}\nA Bowl,Austin,TX,78701,{value}\n")
    assert (draft.name, draft.doubt) == ("A Bowl", "")


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("status", "temporarily closed"),
        ("status", "CLOSED_TEMPORARILY"),
        ("operating_status", "temporarily_closed"),
        ("status", "Coming soon"),
        ("status", "under construction"),
        ("is_open", "not yet open"),
        ("status", "Closed for renovations"),
    ],
)
def test_what_may_not_be_open_now_waits_for_a_decision(column: str, value: str) -> None:
    draft = only(f"name,city,state,zip,{column},hours\nA Bowl,Austin,TX,78701,{value},Mon-Sun 9am-9pm\n")
    assert draft.doubt == f"it may not be open now: {value}"


def test_a_row_is_closed_if_either_of_its_columns_says_so() -> None:
    _, refusals = read("name,city,state,zip,status,is_open\nA Bowl,Austin,TX,78701,verified,0\n")
    assert [refusal.reason for refusal in refusals] == ["no longer in use: is open: 0"]


def test_without_ids_the_same_venue_keeps_the_same_id() -> None:
    header = "name,city,state,zip,phone\n"
    first = only(header + "A Bowl,Austin,TX,78701,\n")
    later = only(header + "a bowl ,AUSTIN,Texas,78702,512-555-0142\n")
    other = only(header + "A Bowl,Dallas,TX,75201,\n")
    assert first.external_id == later.external_id
    assert first.external_id != other.external_id


@pytest.mark.parametrize("content", ["hello world", "a,b,c\n1,2,3\n", "name\nA Bowl\n", "\n\n", '"name,city\n'])
def test_what_is_no_table_of_venues_is_refused_as_a_whole(content: str) -> None:
    with pytest.raises(Unreadable, match="no CSV file of venues"):
        list(read_csv(content.splitlines(keepends=True), TODAY))


def test_facts_on_access_are_read_by_their_labels_and_by_their_names() -> None:
    draft = only(
        "name,city,state,Ball ramp to borrow,access_lanes,accessLanesCount,Accessible parking,Service animals\n"
        "Sunset Lanes,Austin,TX,no,Some,4,TRUE,sometimes\n"
    )
    assert (draft.access_ball_ramp, draft.access_lanes, draft.access_lanes_count) == ("no", "some", 4)
    assert (draft.access_parking, draft.access_service_animals) == ("yes", None)
    assert "access service animals sometimes is unusable: left out" in draft.notes


def test_overlapping_hours_are_read_as_one_and_noted() -> None:
    draft = only('Name,City,State,Hours\nSunset Lanes,Austin,TX,"Mon 9am-5pm, 4pm-11pm; Tue 9am-5pm, 5pm-11pm"\n')
    assert draft.hours is not None
    assert draft.hours.openings == (Interval(0, 540, 1380), Interval(1, 540, 1380))
    assert "hours of Monday overlap: 9 AM to 5 PM and 4 PM to 11 PM: read as one" in draft.notes
    assert not any("Tuesday" in note for note in draft.notes)
