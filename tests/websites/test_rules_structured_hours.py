"""Opening hours that a website writes into its structured data as texts."""

from datetime import date

import pytest

from bowling_app.venues.rules.hours import DAY, Interval, Openings
from bowling_app.websites.rules.reading.structured_hours import hours_of

TODAY = date(2026, 11, 23)
MIDDAY = (11 * 60, 14 * 60)
EVENING = (17 * 60, 22 * 60)


def openings(*texts: str) -> Openings:
    week, _ = hours_of({"openingHours": list(texts)}, TODAY)
    assert week is not None
    return week.openings


@pytest.mark.parametrize(
    "texts",
    [
        ("Mo-Fr 11:00-14:00", "Mo-Fr 17:00-22:00"),
        ("Mo-Fr 11:00-14:00", "Mo-Fr 17:00-22:00", "Mo-Fr 11:00-14:00"),
        ("Mo-Fr 11:00-14:00", "Su off", "Mo-Fr 17:00-22:00"),
        ("Mo,Tu,We,Th,Fr 11:00-14:00", "Mo-Fr 17:00-22:00", "PH off"),
    ],
)
def test_several_openings_of_a_day_are_all_kept(texts: tuple[str, ...]) -> None:
    assert openings(*texts) == tuple(Interval(day, *span) for day in range(5) for span in (MIDDAY, EVENING))


def test_an_early_hour_in_a_text_of_its_own_leaves_the_rest_of_the_day() -> None:
    found = openings("Fr 16:00-24:00", "Sa 00:00-01:00", "Sa 12:00-24:00")
    assert found == (Interval(4, 16 * 60, 25 * 60), Interval(5, 12 * 60, DAY))


def test_other_hours_of_a_day_take_the_place_of_those_that_they_overlap() -> None:
    found = openings("Mo-Su 10:00-22:00", "Fr 10:00-24:00")
    assert found == tuple(Interval(day, 600, DAY if day == 4 else 1320) for day in range(7))
