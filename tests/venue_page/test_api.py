"""The access of venues as A11yJSON, over HTTP."""

from datetime import date
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.access.a11y import accessibility
from bowling_app.venues.rules.access.facts import FACTS
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_place, a_source, a_venue, an_alias
from tests.second_reader.install import faults_of_places

KIM = Editor("kim", "owner", "", observed_on=date(2026, 5, 12))
SITE = "http://localhost:3000"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    found = a_venue(uow, "Sunset Lanes", lanes=32, zip_code="78701", latitude=30.2672, longitude=-97.7431)
    said = {
        "access_lanes": "some", "access_lanes_count": 4, "access_restroom": "no", "access_parking": "yes",
        "access_parking_spaces": 6, "access_note": "Ring the bell.",
    }  # fmt: skip
    edit_venue_fields(uow, found.id, said, KIM)
    osm = a_source(uow, "OpenStreetMap")
    edit_venue_fields(
        uow,
        found.id,
        {"access_hearing": "no"},
        Editor("x", "import", "", source_id=osm.id, observed_on=date(2024, 1, 2)),
    )
    return found


def test_a_venue_is_a_feature_with_what_is_known_and_who_said_it_when(api: FastAPI, venue: Venue) -> None:
    answer = TestClient(api).get(f"/api/venues/{venue.id}/access")
    assert answer.headers["content-type"] == "application/geo+json"
    assert answer.json() == {
        "type": "Feature",
        "formatVersion": "31.1.0",
        "geometry": {"type": "Point", "coordinates": [-97.7431, 30.2672]},
        "properties": {
            "originalId": venue.id,
            "category": "bowling",
            "address": {
                "city": {"en": "Austin"}, "stateCode": "TX", "postalCode": {"en": "78701"}, "countryCode": "USA",
            },
            "name": {"en": "Sunset Lanes"},
            "description": {
                "en": "Step-free to 4 of 32 lanes. Accessible parking: 6 spaces. No accessible restroom you can "
                "reach without steps. No hearing loop and no captioned scoring. Ring the bell."
            },
            "infoPageUrl": f"{SITE}/venue/{venue.id}",
            "editPageUrl": f"{SITE}/venue/{venue.id}/suggest",
            "accessibility": {
                "parking": {"forWheelchairUsers": {"count": 6}},
                "restrooms": [{"isAccessibleWithWheelchair": False}],
                "hasInductionLoop": False,
            },
        },
        "access": {
            **{
                name: {"value": value, "source": "The owner", "confirmedOn": "2026-05-12"}
                for name, value in (
                    ("lanes", "some"), ("lanesCount", 4), ("parking", "yes"), ("parkingSpaces", 6), ("restroom", "no"),
                    ("note", "Ring the bell."),
                )
            },
            "hearing": {"value": "no", "source": "OpenStreetMap", "confirmedOn": "2024-01-02"},
        },
    }  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, {}),
        ({"access_lanes": "all", "access_from_parking": "yes", "access_counter": "yes"}, {}),
        ({"access_door": "yes", "access_hearing": "yes"}, {}),
        ({"access_door": "no"}, {"entrances": [{"properties": {"door": {"isAutomatic": False}}}]}),
        ({"access_parking": "no", "access_parking_spaces": 6}, {"parking": {"forWheelchairUsers": None}}),
        ({"access_parking": "yes"}, {"parking": {"forWheelchairUsers": {}}}),
        ({"access_service_animals": "yes"}, {"animalPolicy": {"allowsServiceAnimals": True}}),
        ({"access_changing_table": "yes"}, {"restrooms": [{"hasChangingTableForAdults": True}]}),
    ],
)  # fmt: skip
def test_only_what_a_fact_answers_exactly_has_a_member(facts: dict[str, Any], said: dict[str, Any]) -> None:
    assert accessibility(facts) == said


def test_the_schema_of_the_format_finds_no_fault_in_any_answer(api: FastAPI, uow: UnitOfWork) -> None:
    for number in range(3):
        said: dict[str, Any] = {key: [*fact.says][number % len(fact.says)] for key, fact in FACTS.items()}
        said |= {"phone": "+15125550100", "website": "https://lanes.example.org/", "access_parking_spaces": 2}
        a_venue(uow, f"Lanes {number}", lanes=32, access_lanes_count=4, **said)
    features = TestClient(api).get("/api/access?limit=100").json()["features"]
    own_members = {"type", "access"}
    places = [{name: each[name] for name in each.keys() - own_members} for each in features]
    assert len(places) == 3
    assert faults_of_places(places) == [[]] * len(places)


def test_a_list_has_the_venues_of_which_anything_is_known_page_by_page(
    api: FastAPI, uow: UnitOfWork, venue: Venue
) -> None:
    a_venue(uow, "Nothing Known", amenities=["wheelchair"])
    a_venue(uow, "Closed", is_active=False, access_ball_ramp="yes")
    a_venue(uow, "Alpha", access_ball_ramp="no")
    a_venue(uow, "Elsewhere", place=a_place(uow, "Reno", "NV"), access_ball_ramp="yes")
    site = TestClient(api)
    first = site.get("/api/access?state=TX&limit=1").json()
    assert first["type"] == "FeatureCollection"
    rest = site.get(f"/api/access?state=TX&limit=100&cursor={first['nextCursor']}").json()
    names = [each["properties"]["name"]["en"] for page in (first, rest) for each in page["features"]]
    assert (names, rest["nextCursor"]) == (["Alpha", "Sunset Lanes"], None)
    assert len(site.get("/api/access").json()["features"]) == 3
    for query in ("limit=0", "cursor=nonsense", "state=ZZ"):
        assert site.get(f"/api/access?{query}").status_code == 422


def test_an_old_id_leads_on_and_an_unknown_one_is_not_found(api: FastAPI, uow: UnitOfWork, venue: Venue) -> None:
    an_alias(uow, venue, "old-lanes")
    site = TestClient(api, follow_redirects=False)
    answer = site.get("/api/venues/old-lanes/access")
    assert (answer.status_code, answer.headers["location"]) == (301, f"/api/venues/{venue.id}/access")
    assert site.get("/api/venues/nope/access").status_code == 404
