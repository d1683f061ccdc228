"""Which venues of the directory a record is compared with."""

from typing import Any

import pytest
from sqlalchemy import text

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.services.duplicates import likely_duplicates, neighbourhood
from tests.counting import statements
from tests.factories import a_place, a_venue


def a_draft(**fields: Any) -> VenueDraft:
    values: dict[str, Any] = {
        "where": "line 2",
        "external_id": "1",
        "name": "Sunset Lanes",
        "city": "Austin",
        "state": "TX",
        "latitude": 30.2711,
        "longitude": -97.7437,
        "time_zone": "America/Chicago",
    }
    return VenueDraft(**values | fields)


@pytest.mark.parametrize(
    ("listed", "comes"),
    [
        ("Mt. Hood Lanes", "Mount Hood Lanes"),
        ("St Albans Bowling Ctr", "Saint Albans Bowling Center"),
        ("10 Pin Alley", "Ten-Pin Alley"),
        ("Sunset Lanes", "Sunset Bowl"),
    ],
)
def test_a_namesake_in_the_city_is_found_in_any_spelling_and_however_far_away_its_pin_is(
    uow: UnitOfWork, listed: str, comes: str
) -> None:
    venue = a_venue(uow, listed, latitude=30.2, longitude=-97.7)
    draft = a_draft(name=comes, latitude=30.5, longitude=-97.9, is_position_exact=False)
    found = likely_duplicates(neighbourhood(uow.session, [draft]), [draft], 5, least=1)
    assert [(one.candidate_id, one.candidate_name) for one in found] == [(venue.id, listed)]


@pytest.mark.parametrize(
    "alike",
    [
        {"name": "Granada Bowl", "latitude": 30.2712, "longitude": -97.7438},
        {"name": "Granada Bowl", "phone": "+15125550142"},
        {"name": "Granada Bowl", "website": "https://sunset.example/", "web_domain": "sunset.example"},
        {"name": "Sunset Bowl", "latitude": 30.2, "longitude": -97.7},
        {"name": "Granada Bowl", "address": "1 Main St", "zip_code": "78701"},
    ],
)
@pytest.mark.parametrize("is_merged", [False, True])
def test_a_closed_venue_is_compared_where_it_lies_near_or_shares_a_contact_a_name_or_an_address(
    uow: UnitOfWork, alike: dict[str, Any], is_merged: bool
) -> None:
    into = a_venue(uow, "Elsewhere Lanes", place=a_place(uow, "Buffalo", "NY"), latitude=42.9, longitude=-78.9)
    there: dict[str, Any] = {"latitude": 40.7, "longitude": -74.0} | alike
    venue = a_venue(uow, is_active=False, successor_id=into.id if is_merged else None, **there)
    draft = a_draft(phone="+15125550142", website="https://sunset.example/", address="1 Main Street", zip_code="78701")
    assert compared(uow, draft) == {into.id if is_merged else venue.id}


def test_closed_venues_that_have_nothing_in_common_with_a_record_are_not_read(uow: UnitOfWork) -> None:
    boise = a_place(uow, "Boise", "ID")
    for number in range(3):
        a_venue(uow, "Sunset Lanes", place=boise, latitude=43.6 + number / 10, longitude=-116.2, is_active=False)
    a_venue(uow, "Granada Bowl", is_active=False, latitude=30.4, longitude=-97.9)
    assert compared(uow, a_draft()) == set()


def test_closed_venues_are_found_by_an_index(uow: UnitOfWork) -> None:
    with statements(uow) as seen:
        neighbourhood(uow.session, [a_draft()])
    [statement] = [each for each in seen if "NOT is_active" in each]
    connection = uow.session.connection()
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    boxes = {side: [1.0] for side in ("west", "south", "east", "north")}
    plan = connection.exec_driver_sql(f"EXPLAIN {statement}", boxes).scalars()
    assert "ix_venue_closed_position" in "\n".join(plan)


def compared(uow: UnitOfWork, draft: VenueDraft) -> set[str]:
    """The venues that a record is compared with."""
    known = neighbourhood(uow.session, [draft])
    return {candidate.venue_id for filed in known.filed.values() for candidate, _ in filed}
