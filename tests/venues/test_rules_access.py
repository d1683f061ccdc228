"""What may be said on access, and that the database says the same."""

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.access.facts import ACCESS, DETAILS, FACTS, AccessFact
from bowling_app.venues.rules.access.record import access_record
from bowling_app.venues.rules.venue_fields import checked, shown
from tests.factories import a_venue


@pytest.mark.parametrize("said", ["yes", "Yes", "TRUE", True, "1", "y"])
def test_yes_has_many_spellings(said: Any) -> None:
    assert checked("access_ball_ramp", said) == "yes"


@pytest.mark.parametrize("said", ["", "  ", None])
def test_nothing_is_unknown_and_not_no(said: Any) -> None:
    assert checked("access_ball_ramp", said) is None
    assert shown("access_ball_ramp", None) == "Not listed yet"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("access_ball_ramp", "some"), ("access_ball_ramp", "limited"), ("access_ball_ramp", 2), ("access_lanes", "yes"),
        ("access_lanes", ["all"]), ("access_lanes_count", "0"), ("access_lanes_count", "401"),
        ("access_parking_spaces", "1000"), ("access_note", "x" * 301), ("access_sensory_hours", "x" * 121),
    ],
)  # fmt: skip
def test_what_is_no_answer_is_refused(name: str, said: Any) -> None:
    with pytest.raises(Invalid) as refusal:
        checked(name, said)
    assert refusal.value.problems[0].field == name


def test_each_detail_names_an_answer_that_there_is() -> None:
    assert [each.key for each in DETAILS.values() if each.holds not in FACTS[each.of].says] == []


def test_no_two_facts_are_called_alike() -> None:
    titles = [title for each in ACCESS for title in {each.label, *filter(None, each.titles.split("|"))}]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        *((each.key, "'maybe'") for each in ACCESS if isinstance(each, AccessFact)),
        ("access_lanes_count", "401"), ("access_parking_spaces", "0"), ("access_note", "repeat('x', 301)"),
        ("access_sensory_hours", "repeat('x', 121)"),
    ],
)  # fmt: skip
def test_the_table_holds_nothing_else(uow: UnitOfWork, column: str, value: str) -> None:
    a_venue(uow)
    with pytest.raises(IntegrityError):
        uow.session.connection().execute(text(f"UPDATE venue SET {column} = {value}"))


def test_other_programs_read_what_is_known_and_nothing_else() -> None:
    assert access_record({"access_ball_ramp": "no", "access_lanes": None, "access_lanes_count": 4, "lanes": 12}) == {
        "lanesCount": 4, "ballRamp": "no",
    }  # fmt: skip
