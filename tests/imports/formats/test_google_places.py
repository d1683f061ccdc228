"""JSON in the shape of Google Places, old and new."""

from datetime import date
from typing import Any

import pytest

from bowling_app.imports.services.formats.google_places import read_google_places
from bowling_app.venues.rules.hours import Interval, Week
from bowling_app.venues.rules.venue_draft import VenueDraft
from tests.imports.formats.parting import parted

OLD = {
    "place_id": "p1",
    "name": "Sunset Lanes",
    "formatted_address": "1 Main St, Austin, TX 78701, USA",
    "geometry": {"location": {"lat": 30.2711, "lng": -97.7437}},
    "formatted_phone_number": "(512) 555-0142",
    "website": "https://sunset.example.com/",
    "price_level": 2,
    "types": ["bowling_alley", "bar"],
    "opening_hours": {
        "periods": [{"open": {"day": 5, "time": "1600"}, "close": {"day": 6, "time": "0100"}}],
        "weekday_text": ["Friday: 4:00 PM - 1:00 AM"],
    },
    "wheelchair_accessible_entrance": True,
}
NEW = {
    "id": "p1",
    "displayName": {"text": "Sunset Lanes", "languageCode": "en"},
    "addressComponents": [
        {"longText": "1", "shortText": "1", "types": ["street_number"]},
        {"longText": "Main Street", "shortText": "Main St", "types": ["route"]},
        {"longText": "Austin", "shortText": "Austin", "types": ["locality", "political"]},
        {"longText": "Texas", "shortText": "TX", "types": ["administrative_area_level_1"]},
        {"longText": "United States", "shortText": "US", "types": ["country"]},
        {"longText": "78701", "shortText": "78701", "types": ["postal_code"]},
    ],
    "location": {"latitude": 30.2711, "longitude": -97.7437},
    "nationalPhoneNumber": "(512) 555-0142",
    "websiteUri": "https://sunset.example.com/",
    "priceLevel": "PRICE_LEVEL_MODERATE",
    "types": ["bowling_alley"],
    "regularOpeningHours": {
        "periods": [{"open": {"day": 5, "hour": 16, "minute": 0}, "close": {"day": 6, "hour": 1, "minute": 0}}]
    },
    "accessibilityOptions": {"wheelchairAccessibleEntrance": True},
}


def read(*records: Any) -> Any:
    return parted(read_google_places(list(records), date(2026, 11, 20)))


@pytest.mark.parametrize("record", [OLD, NEW], ids=["old", "new"])
def test_both_shapes_say_the_same(record: dict[str, Any]) -> None:
    draft: VenueDraft = read(record)[0][0]
    assert (draft.external_id, draft.google_place_id, draft.name) == ("p1", "p1", "Sunset Lanes")
    assert (draft.address, draft.city, draft.state, draft.zip_code) == ("1 Main St", "Austin", "TX", "78701")
    assert (draft.latitude, draft.longitude, draft.is_position_exact) == (30.2711, -97.7437, True)
    assert (draft.phone, draft.website, draft.price_level) == ("+15125550142", "https://sunset.example.com/", 2)
    assert draft.hours == Week((Interval(4, 960, 1500),))
    assert draft.amenities == (("wheelchair", True),)


def test_hours_in_lines_are_enough() -> None:
    hours = {"weekdayText": ["Friday: 4:00 PM - 1:00 AM"]}
    week = Week((Interval(4, 960, 1500),), unknown=frozenset({0, 1, 2, 3, 5, 6}))
    assert read(OLD | {"opening_hours": hours})[0][0].hours == week


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"types": ["restaurant"]}, "its types are restaurant"),
        ({"business_status": "CLOSED_PERMANENTLY"}, "no longer in use"),
        ({"permanently_closed": True}, "no longer in use"),
        ({"name": ""}, "it has no name"),
        ({"formatted_address": "1 King St, Toronto, ON M5V 1A1, Canada"}, "its state is unknown"),
    ],
)
def test_what_is_no_open_us_alley_is_refused(changes: dict[str, Any], reason: str) -> None:
    at = {"geometry": {"location": {"lat": 43.65, "lng": -79.38}}} if "formatted_address" in changes else {}
    drafts, refusals = read(OLD | changes | at)
    assert drafts == ()
    assert reason in refusals[0].reason


@pytest.mark.parametrize("status", ["CLOSED_TEMPORARILY", "FUTURE_OPENING"])
def test_a_venue_that_is_not_open_now_waits_for_a_decision(status: str) -> None:
    (draft,) = read(OLD | {"business_status": status})[0]
    assert draft.doubt == f"it may not be open now: {status}"
    assert read(OLD | {"business_status": "OPERATIONAL"})[0][0].doubt == ""


def test_records_of_another_kind_are_refused_one_by_one() -> None:
    odd: Any = {"geometry": "x", "opening_hours": 5, "address_components": [1], "name": {}, "types": "bowling"}
    drafts, refusals = read(1, OLD, odd, odd | {"address_components": 1.5, "accessibilityOptions": [2]})
    assert len(drafts) == 1
    assert [refusal.where for refusal in refusals] == ["record 1", "record 3", "record 4"]


def test_options_that_answer_a_question_on_access_are_its_answer() -> None:
    options = {
        "wheelchairAccessibleParking": True, "wheelchairAccessibleRestroom": False, "wheelchairAccessibleSeating": True,
    }  # fmt: skip
    draft: VenueDraft = read(NEW | {"accessibilityOptions": options})[0][0]
    assert (draft.access_parking, draft.access_restroom, draft.access_seating) == ("yes", "no", None)
    assert draft.amenities == ()
