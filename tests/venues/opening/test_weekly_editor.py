"""Hours survive the weekly editor, as far as it can express them."""

from datetime import date

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.field_values.hours import checked_hours
from bowling_app.venues.rules.opening.osm_text import read_osm
from bowling_app.venues.rules.opening.reading import read_hours
from bowling_app.venues.rules.opening.rules import Reading
from bowling_app.venues.rules.opening.values import week_of
from bowling_app.venues.rules.owner_forms.dates import exceptions_of
from bowling_app.venues.rules.owner_forms.hours import day_texts, read_week, week_entries
from tests.venues.opening.test_written_hours import ROWS

TODAY = date(2026, 11, 23)


@pytest.mark.parametrize("row", [row for row in ROWS if row.is_osm and row.reading], ids=lambda row: row.text[:40])
def test_every_week_comes_back_as_it_was(row) -> None:
    reading = read_osm(row.text, TODAY)
    assert isinstance(reading, Reading)
    week = reading.week.on(TODAY)
    if week.openings or week.begun:
        again = week_of(checked_hours(week_entries(day_texts(week), TODAY)), TODAY)
        assert again == week


@pytest.mark.parametrize(
    "text", ["24/7", "Mon-Sun 10am-2am", "Fri 16:00-01:00; Sat 10am-noon, 4pm-midnight", "Mon-Fri 4pm-close"]
)
def test_what_is_pasted_survives_the_fields(text: str) -> None:
    days = read_week(text, TODAY).days
    value = week_entries(days, TODAY)
    assert value is not None
    assert day_texts(week_of(value, TODAY)) == days


def test_a_text_that_names_two_days_leaves_the_others_empty() -> None:
    assert read_week("Mon-Thurs 3-10 pm", TODAY).days == ("3 PM to 10 PM",) * 4 + ("",) * 3


def test_an_empty_day_is_unknown_and_a_closed_one_says_so() -> None:
    texts = ("Closed", "4 PM to 10 PM", "", "From 4 PM", "", "", "")
    assert week_entries(texts, TODAY) == [
        [1, 960, 1320],
        [2, None, None],
        [3, 960, None],
        [4, None, None],
        [5, None, None],
        [6, None, None],
    ]
    assert week_entries(("",) * 7, TODAY) is None


@pytest.mark.parametrize(
    ("days", "wrong"),
    [
        (("11 PM to 11 AM", "10 AM to 2 PM", "", "", "", "", ""), ["hours:monday"]),
        (("10 AM to 2 AM", "", "", "", "", "", "4 PM to 11 AM"), ["hours:sunday"]),
        (("Open 24 hours", "10 AM to 2 PM", "", "", "", "", ""), []),
        (("", "", "", "", "4 PM to 1 AM", "Open 24 hours", ""), []),
        (("", "", "", "", "6 PM to 2 AM", "midnight to 2 AM, 6 PM to 2 AM", ""), []),
        (("11 PM to 10 AM", "10 AM to 2 PM", "", "", "", "", ""), []),
    ],
)
def test_a_night_may_run_into_nothing_but_the_midnight_of_the_next_day(days: tuple[str, ...], wrong: list[str]) -> None:
    try:
        week_entries(days, TODAY)
        refused = []
    except Invalid as refusal:
        refused = [problem.field for problem in refusal.problems]
    assert refused == wrong


def test_special_dates_in_a_pasted_text_are_left_to_their_own_fields_and_named() -> None:
    read = read_week("Daily 10am-10pm, closed Thanksgiving and Christmas", TODAY)
    assert read.days == ("10 AM to 10 PM",) * 7
    assert read.note == "Add these dates under Holiday hours: Thanksgiving, Christmas Day."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Mon-Fri 9am-5pm, cosmic Sat 9pm-1am", "we don't understand \u201ccosmic sat\u201d"),
        ("Mon-Fri 9-1", "we don't understand \u201c9-1\u201d"),
        ("May-Sep daily 10am-10pm; Oct-Apr daily noon-8pm", "these change with the season"),
    ],
)
def test_a_refusal_names_the_words_that_were_not_understood(text: str, message: str) -> None:
    with pytest.raises(Invalid, match=message):
        read_week(text, TODAY)


def test_a_special_date_needs_an_end() -> None:
    with pytest.raises(Invalid, match="Holiday 1, hours: say when it ends"):
        exceptions_of([("2026-12-24", "from 4pm", "")], TODAY)


def test_a_special_date_of_unknown_hours_stays_so() -> None:
    assert exceptions_of([("2026-12-24", "Not listed", "")], TODAY) == [["2026-12-24", None, None, "", True]]


def refuses_everywhere(text: str, words: str) -> None:
    """Fails unless hours of a day are refused so at each field that takes them."""
    for field, send in {
        "hours:monday": lambda: week_entries((text, *[""] * 6), TODAY),
        "date:1:times": lambda: exceptions_of([("2026-12-25", text, "")], TODAY),
        "paste": lambda: read_week(f"Mon {text}", TODAY),
    }.items():
        with pytest.raises(Invalid) as refusal:
            send()
        assert [problem.field for problem in refusal.value.problems] == [field]
        assert words in str(refusal.value)


@pytest.mark.parametrize(
    "text", ["10 AM to 10 AM", "9 AM to noon, 4 PM to 4 PM", "9 AM to noon, noon to 9 AM", "12 PM to 12 PM"]
)
def test_hours_that_last_until_the_same_time_of_the_next_day_are_refused_at_their_field(text: str) -> None:
    refuses_everywhere(text, "Check AM and PM. For around the clock, enter midnight to midnight.")


@pytest.mark.parametrize(
    ("text", "ranges"),
    [
        ("9am-5pm, 4pm-11pm", "9 AM to 5 PM and 4 PM to 11 PM"),
        ("4pm-11pm, 9am-5pm", "9 AM to 5 PM and 4 PM to 11 PM"),
        ("9am-5pm, 4pm-10am", "9 AM to 5 PM and 4 PM to 10 AM"),
        ("9am-noon, 5pm-2am, 11pm-1am", "5 PM to 2 AM and 11 PM to 1 AM"),
    ],
)
def test_hours_of_a_day_that_overlap_are_refused_at_their_field_and_named(text: str, ranges: str) -> None:
    refuses_everywhere(text, f"{ranges} overlap. Change a time, or enter one range.")


def test_a_text_for_the_week_names_the_day_whose_hours_overlap() -> None:
    with pytest.raises(Invalid, match="Opening hours: Friday: 9 AM to 5 PM and 4 PM to 11 PM overlap"):
        read_week("Mon-Thu 9am-5pm; Fri 9am-5pm, 4pm-11pm", TODAY)


@pytest.mark.parametrize("text", ["Mon 9am-5pm, Mon 4pm-11pm", "Mon 4pm-11pm\nMonday 9am-5pm; Tue 9am-5pm"])
def test_a_day_that_is_named_alone_twice_has_both_ranges_and_they_may_not_overlap(text: str) -> None:
    with pytest.raises(Invalid, match="Opening hours: Monday: 9 AM to 5 PM and 4 PM to 11 PM overlap"):
        read_week(text, TODAY)


@pytest.mark.parametrize(
    ("text", "monday"),
    [
        ("Mon 9am-1pm, Mon 5pm-11pm", "9 AM to 1 PM, 5 PM to 11 PM"),
        ("Mon 9am-1pm, Mon 1pm-11pm", "9 AM to 11 PM"),
        ("Mon 9am-1pm; Tue 9am-5pm; Mon 9am-1pm", "9 AM to 1 PM"),
        ("Mon-Sun 9am-5pm, Mon 4pm-11pm", "4 PM to 11 PM"),
        ("Mon-Tue 9am-5pm, Mon-Tue 4pm-11pm", "4 PM to 11 PM"),
    ],
)
def test_ranges_of_a_day_go_together_and_those_of_days_together_are_replaced(text: str, monday: str) -> None:
    assert read_week(text, TODAY).days[0] == monday


def test_hours_that_only_touch_are_one_opening() -> None:
    assert week_entries(("9am-5pm, 5pm-11pm", *["closed"] * 6), TODAY) == [[0, 540, 1380]]


@pytest.mark.parametrize("text", ["24 hours", "midnight to midnight", "12 AM to 12 AM"])
def test_around_the_clock_is_a_day_from_midnight_to_midnight(text: str) -> None:
    assert week_entries((text,) * 7, TODAY) == [[day, 0, 1440] for day in range(7)]
    assert exceptions_of([("2026-12-25", text, "")], TODAY) == [["2026-12-25", 0, 1440, ""]]


def test_a_source_may_say_that_an_opening_lasts_until_the_same_time_of_the_next_day() -> None:
    reading = read_hours("Mon 10am-10am", TODAY)
    assert isinstance(reading, Reading)
    assert reading.week.spans(0) == [(600, 1440)]
    assert reading.week.spans(1) == [(0, 600)]


def test_special_dates_lie_within_two_years() -> None:
    assert exceptions_of([("2028-11-24", "closed", "")], TODAY)
    with pytest.raises(Invalid) as refusal:
        exceptions_of([("9999-12-31", "closed", "")], TODAY)
    assert refusal.value.message == "Holiday 1, date: choose a day within 2 years from today."
    assert [problem.field for problem in refusal.value.problems] == ["date:1:on"]


def test_a_far_special_date_that_is_there_already_hinders_no_change() -> None:
    assert exceptions_of([("9999-12-31", "closed", "")], TODAY, known=["9999-12-31"])
