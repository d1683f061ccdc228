"""Opening hours in the lines of a page, where some of the lines say when the others hold."""

from datetime import date

import pytest

from bowling_app.venues.rules.hours import Interval
from bowling_app.websites.rules.reading.hours_found import WrittenHours, written_hours
from bowling_app.websites.rules.reading.lines import Line

TODAY = date(2026, 11, 23)


def found(*texts: str) -> list[WrittenHours]:
    return written_hours([Line(text) for text in ("Hours", *texts)], TODAY)


@pytest.mark.parametrize(
    "texts",
    [
        ("Mon-Sat 10am-10pm", "Sunday 10am-5pm", "(Oct-Apr only)"),
        ("June-August", "Mon-Fri 12pm-8pm", "September-May", "Mon-Fri 4pm-10pm cosmic bowling"),
        ("Mon-Fri 9am-5pm", "Closed weekends except holidays"),
        ("Except for Mondays, we're open 10am to 10pm.",),
    ],
)
def test_lines_are_not_read_without_their_season_or_their_exception(texts: tuple[str, ...]) -> None:
    assert found(*texts) == []


@pytest.mark.parametrize("activity", ["Ping pong", "Darts", "Mini golf", "Karaoke", "Batting cages", "Go-karts"])
def test_hours_of_another_activity_are_not_those_of_the_venue(activity: str) -> None:
    assert found(f"{activity}: Mon-Sun 12pm-8pm") == []


def test_a_day_in_brackets_is_closed_and_the_others_are_open() -> None:
    (hours,) = found("We are open Tuesday-Sunday (closed Monday) 4pm-10pm")
    assert hours.week is not None
    assert hours.week.openings == tuple(Interval(day, 960, 1320) for day in range(1, 7))
    assert not hours.week.unknown


def test_lines_of_dates_leave_the_week_as_it_is() -> None:
    (hours,) = found("Mon-Sun 10am-10pm", "Thursday, December 24 10am-4pm", "Friday, December 25 Closed")
    assert hours.week is not None
    assert hours.week.openings == tuple(Interval(day, 600, 1320) for day in range(7))
    assert [each.on_date for each in hours.exceptions] == [date(2026, 12, 24), date(2026, 12, 25)]
