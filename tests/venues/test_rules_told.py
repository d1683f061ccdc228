"""Whose word about a fact is shown, and when two words differ."""

from datetime import date
from typing import Any

import pytest

from bowling_app.venues.rules.told.choice import standing
from bowling_app.venues.rules.told.conflicts import conflicts

OLD, NEW = date(2019, 1, 1), date(2026, 1, 1)
SHOWN: dict[str, Any] = {
    "name": "Sunset Lanes", "place": "Austin, TX", "address": "12 Pin Street", "position": [30.0, -97.0], "lanes": 12,
    "website": "https://sunset.example/", "amenities": {"bar": True}, "phone": "+15125550142",
}  # fmt: skip


def test_people_come_before_sources_then_trust_then_the_newest() -> None:
    words = [
        standing("owner", 2, OLD), standing("admin", 2, NEW), standing("visitor", 2, OLD), standing("import", 3, OLD),
        standing("import", 2, NEW), standing("import", 2, OLD), standing("import", 2, None),
    ]  # fmt: skip
    assert words == sorted(words, reverse=True)


@pytest.mark.parametrize(
    ("said", "fields"),
    [
        (SHOWN, ()),
        ({}, ()),
        ({"name": "AMF Sunset Bowl", "address": "12 Pin St.", "place": "AUSTIN, TX"}, ()),
        ({"website": "http://www.sunset.example/menu", "position": [30.005, -97.0], "hours": [[0, 600, 1200]]}, ()),
        ({"name": "Granada Palace", "address": "14 Pin St", "lanes": 24}, ("name", "address", "lanes")),
        ({"website": "https://other.example/", "position": [30.1, -97.0]}, ("position", "website")),
        ({"amenities": {"arcade": False}}, ()),
        ({"amenities": {"bar": False}, "phone": "+15125550143"}, ("phone", "amenities")),
    ],
)
def test_only_what_means_something_else_is_a_conflict(said: dict[str, Any], fields: tuple[str, ...]) -> None:
    assert conflicts(SHOWN, said) == fields


def test_hours_differ_only_on_days_that_both_know() -> None:
    week = [[day, 600, 1320] for day in range(7)]
    part = [*week[:5], [5, None, None], [6, None, None]]
    assert conflicts({"hours": week}, {"hours": part}) == ()
    assert conflicts({"hours": part}, {"hours": week}) == ()
    assert conflicts({"hours": [[0, 540, 1320], *week[1:]]}, {"hours": part}) == ("hours",)


def test_a_part_of_a_week_is_compared_with_the_hours_of_each_season() -> None:
    winter = [[day, 600, 1320, "09-01", "05-31"] for day in range(7)]
    summer = [[0, 600, 1320, "06-01", "08-31"], *([day, 720, 1440, "06-01", "08-31"] for day in range(1, 7))]
    year = [*winter, *summer]
    unknown = [[day, None, None] for day in range(2, 7)]
    monday, tuesday = [[0, 600, 1320], [1, None, None], *unknown], [[0, None, None], [1, 600, 1320], *unknown]
    assert conflicts({"hours": year}, {"hours": monday}) == conflicts({"hours": monday}, {"hours": year}) == ()
    assert (
        conflicts({"hours": year}, {"hours": tuesday}) == conflicts({"hours": tuesday}, {"hours": year}) == ("hours",)
    )
    assert conflicts({"hours": winter}, {"hours": monday}) == ("hours",)  # It is closed in summer.


def test_hours_by_season_are_compared_on_the_days_that_both_know() -> None:
    winter = [[day, 600, 1320, "09-01", "05-31"] for day in range(7)]
    part = [*winter[:5], [5, None, None, "09-01", "05-31"], [6, None, None, "09-01", "05-31"]]
    late = [[0, 600, 1440, "09-01", "05-31"], *part[1:]]
    assert conflicts({"hours": winter}, {"hours": part}) == ()
    assert conflicts({"hours": winter}, {"hours": late}) == ("hours",)
