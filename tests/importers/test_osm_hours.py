"""Opening hours in OpenStreetMap's syntax."""

from datetime import date
from pathlib import Path

import pytest

from bowling_app.domain.hours import DAY, DateHours, Interval
from bowling_app.importers.osm_hours import osm_hours

TODAY = date(2026, 11, 20)
SAMPLES = Path(__file__).resolve().parents[3] / "shared" / "data" / "opening_hours_samples.txt"


def test_a_night_is_not_cut_off_by_the_next_day() -> None:
    found = osm_hours("Fr 16:00-02:00; Sa 10:00-02:00", TODAY)
    assert found is not None
    assert found.week == (Interval(4, 960, 1560), Interval(5, 600, 1560))


def test_hours_after_midnight_that_are_written_with_the_next_day_belong_to_the_night() -> None:
    found = osm_hours("Fr 12:00-24:00 ; Sa 00:00-02:00, 12:00-24:00 ; Su 00:00-02:00", TODAY)
    assert found is not None
    assert found.week == (Interval(4, 720, 1560), Interval(5, 720, 1560))


def test_always_open_is_every_day_around_the_clock() -> None:
    found = osm_hours("24/7", TODAY)
    assert found is not None
    assert found.week == tuple(Interval(day, 0, DAY) for day in range(7))


def test_a_later_rule_replaces_the_days_that_it_names() -> None:
    found = osm_hours("Mo-Su 10:00-22:00; We off; Th 12:00-20:00", TODAY)
    assert found is not None
    assert Interval(3, 720, 1200) in found.week
    assert {interval.day for interval in found.week} == {0, 1, 3, 4, 5, 6}


def test_holidays_of_this_year_and_the_next_become_dates() -> None:
    found = osm_hours("Mo-Su 10:00-22:00; PH off", TODAY)
    assert found is not None
    assert DateHours(date(2026, 12, 25), None, None) in found.exceptions
    assert DateHours(date(2027, 1, 1), None, None) in found.exceptions
    assert {exception.on_date.year for exception in found.exceptions} == {2026, 2027}


def test_a_date_may_have_hours_of_its_own() -> None:
    found = osm_hours("Mo-Su 10:00-22:00; Dec 24 10:00-14:00; 2021 Apr 10-16 off", TODAY)
    assert found is not None
    assert found.exceptions == tuple(DateHours(date(year, 12, 24), 600, 840) for year in (2026, 2027))


@pytest.mark.parametrize(
    "text",
    ["", "off", "closed", "Mo-Fr 9am-5pm", "Mo-Fr sunrise-sunset", "Mo-Fr 10:00+", "Apr-Oct 10:00-20:00", "nonsense",
     "Su[2] 10:00-12:00", "Mo-Su 10:00-22:00; 12:00-13:00 off", 'Mo 10:00-12:00 || "by appointment"', "Mo " * 2000],
)  # fmt: skip
def test_what_a_weekly_table_cannot_say_is_not_read(text: str) -> None:
    assert osm_hours(text, TODAY) is None


@pytest.mark.skipif(not SAMPLES.exists(), reason="the folder with sample data is not here")
def test_most_real_values_are_read() -> None:
    values = [line.strip() for line in SAMPLES.read_text().splitlines() if line.strip()]
    found = [osm_hours(value, TODAY) for value in values]
    assert len([hours for hours in found if hours]) >= 170
