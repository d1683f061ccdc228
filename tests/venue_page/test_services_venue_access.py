"""What a venue's page says on access: sentences with their dates, and nothing that nobody said."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venue_page.schemas.venue_access import AccessLine, AccessPart
from bowling_app.venue_page.services.venue_pages import load_venue
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.access.facts import FACTS
from bowling_app.venues.rules.access.sentences import sentence
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_source, a_venue

MAY = datetime(2026, 5, 12, 18, tzinfo=UTC)
KIM = Editor("kim", "owner", "")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", lanes=32)


def part(uow: UnitOfWork, visitor: Actor, venue: Venue) -> AccessPart:
    found = load_venue(uow, visitor, venue_id=venue.id).access
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"access_lanes": "some", "access_lanes_count": 4, "lanes": 32}, "Step-free to 4 of 32 lanes"),
        ({"access_lanes": "some", "access_lanes_count": 4, "lanes": None}, "Step-free to 4 lanes"),
        ({"access_lanes": "some", "access_lanes_count": 1, "lanes": 1}, "Step-free to 1 lane"),
        ({"access_lanes": "some", "lanes": 32}, "Step-free to some of the lanes"),
        ({"access_lanes": "all", "lanes": 32}, "Step-free to all 32 lanes"),
        ({"access_lanes": "all", "access_lanes_count": 4}, "Step-free to all lanes"),
        ({"access_lanes": "none", "access_lanes_count": 4, "lanes": 32}, "No lane can be reached without steps"),
        ({"access_lanes_count": 4, "lanes": 32}, ""),
    ],
)  # fmt: skip
def test_the_lanes_are_counted_only_as_far_as_they_are_known(values: dict[str, Any], said: str) -> None:
    assert sentence("access_lanes", values) == said


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("access_parking", {"access_parking": "yes", "access_parking_spaces": 1}, "Accessible parking: 1 space"),
        ("access_parking", {"access_parking": "no", "access_parking_spaces": 6}, "No accessible parking"),
        ("access_sensory", {"access_sensory": "yes", "access_sensory_hours": "Sundays 10 AM to noon"},
         "Sensory-friendly hours: Sundays 10 AM to noon"),
        ("access_ball_ramp", {}, ""),
    ],
)  # fmt: skip
def test_a_detail_is_said_with_its_answer(key: str, values: dict[str, Any], said: str) -> None:
    assert sentence(key, values) == said


def test_what_the_owner_said_has_its_month_and_the_rest_is_one_sentence(
    uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = MAY
    said = {"access_lanes": "some", "access_lanes_count": 4, "access_restroom": "no", "access_note": "Ring the bell."}
    edit_venue_fields(uow, venue.id, said, KIM)
    found = part(uow, visitor, venue)
    assert found.lines == (
        AccessLine("Step-free to 4 of 32 lanes", "confirmed in May 2026", is_there=True),
        AccessLine("No accessible restroom you can reach without steps", "confirmed in May 2026", is_there=False),
    )
    assert found.summary == "Step-free to 4 of 32 lanes, and 1 more"
    assert (found.source, found.words, found.claim) == ("From the owner.", "Ring the bell.", "")
    assert found.unknown == f"Not listed yet: step-free from the parking to the door and {len(FACTS) - 3} more."


def test_what_was_said_long_ago_says_so(
    uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = MAY
    venue.access_ball_ramp = venue.access_door = "yes"
    osm = a_source(uow, "OpenStreetMap")
    a_field_source(uow, venue, "access_ball_ramp", osm, observed_on=date(2019, 5, 1))
    a_field_source(uow, venue, "access_door", osm, observed_on=None)
    assert {line.text: line.note for line in part(uow, visitor, venue).lines} == {
        "The door is at least 32 inches wide or automatic": "date unknown",
        "Ball ramp to borrow": "said in May 2019, not confirmed since",
    }


def test_what_was_said_is_old_on_the_day_that_clocks_show_there(
    uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock
) -> None:
    venue.access_ball_ramp = "yes"
    a_field_source(uow, venue, "access_ball_ramp", a_source(uow, "OpenStreetMap"), observed_on=date(2025, 12, 1))
    stopped_clock.moment = datetime(2026, 12, 1, 3, tzinfo=UTC)  # Nine in the evening of November 30.
    assert [line.note for line in part(uow, visitor, venue).lines] == ["confirmed in December 2025"]
    stopped_clock.go_on(hours=3)
    assert [line.note for line in part(uow, visitor, venue).lines] == ["said in December 2025, not confirmed since"]


def test_where_several_said_it_each_line_says_who(
    uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = MAY
    edit_venue_fields(uow, venue.id, {"access_ball_ramp": "yes"}, KIM)
    edit_venue_fields(uow, venue.id, {"access_door": "no"}, Editor("lee", "admin", "", observed_on=date(2019, 5, 1)))
    found = part(uow, visitor, venue)
    assert [line.note for line in found.lines] == [
        "said in May 2019 by our editors, not confirmed since", "confirmed in May 2026 by the owner",
    ]  # fmt: skip
    assert found.source == ""


def test_a_sentence_is_as_old_as_the_older_part_of_it(
    uow: UnitOfWork, visitor: Actor, venue: Venue, stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = MAY
    edit_venue_fields(
        uow, venue.id, {"access_parking": "yes"}, Editor("kim", "owner", "", observed_on=date(2026, 2, 1))
    )
    edit_venue_fields(uow, venue.id, {"access_parking_spaces": 4}, KIM)
    (line,) = part(uow, visitor, venue).lines
    assert (line.text, line.note) == ("Accessible parking: 4 spaces", "confirmed in February 2026")


@pytest.mark.parametrize(
    ("kind", "is_called", "claim"),
    [
        ("owner", True, "The venue calls itself wheelchair accessible."),
        ("owner", False, "The venue says it isn't wheelchair accessible."),
        ("visitor", True, "Listed as wheelchair accessible."),
    ],
)
def test_the_amenity_alone_answers_nothing(
    uow: UnitOfWork, visitor: Actor, venue: Venue, kind: Any, claim: str, *, is_called: bool
) -> None:
    edit_venue_fields(uow, venue.id, {"amenities": {"wheelchair": is_called}}, Editor("kim", kind, ""))
    found = part(uow, visitor, venue)
    assert (found.lines, found.claim) == ((), claim)
    edit_venue_fields(uow, venue.id, {"access_lanes": "none"}, KIM)
    assert part(uow, visitor, venue).claim == ""


def test_a_page_without_any_of_it_asks_where_it_asks_for_the_rest(
    uow: UnitOfWork, visitor: Actor, venue: Venue
) -> None:
    view = load_venue(uow, visitor, venue_id=venue.id)
    assert view.access is None
    assert "access" in view.missing
