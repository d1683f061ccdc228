"""Opening hours in the lines of a page, where some of the lines say when the others hold."""

from datetime import date

import pytest

from bowling_app.venues.rules.hours import Interval
from bowling_app.websites.rules.reading.hours_found import WrittenHours, written_hours
from bowling_app.websites.rules.reading.hours_words import is_past
from bowling_app.websites.rules.reading.lines import Line

TODAY = date(2026, 11, 23)


DAYS = tuple(f"{day}day: 10am-10pm" for day in ("Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur", "Sun"))
DAILY = "Mon-Sun 10am-10pm"
WEEK = ("Mon-Thu 10am-10pm", "Fri-Sat 10am-1am", "Sun 12pm-8pm")


def found(*texts: str) -> list[WrittenHours]:
    return written_hours([Line(text) for text in ("Hours", *texts)], TODAY)


def under(*parts: tuple[str, tuple[str, ...]]) -> list[WrittenHours]:
    """The hours of a page with headings, each with the lines below it."""
    lines = [[Line(heading, 2), *(Line(text, 0, heading) for text in texts)] for heading, texts in parts]
    return written_hours([line for part in lines for line in part], TODAY)


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


@pytest.mark.parametrize(
    "text",
    [
        "Ages 4-11", "4-8 people per lane", "Grades 3-6", "Kids 4-12", "Rated 4-5 stars", "Doors 7pm-11pm",
        "Lunch 11am-2pm", "Shift: 4pm - 12am", "Score 9-5", "Allow 3-5 business days", "Open house 1pm-4pm",
        "10am-10pm",
    ],
)  # fmt: skip
def test_numbers_and_times_that_nobody_calls_hours_are_none(text: str) -> None:
    assert written_hours([Line(text)], TODAY) == []


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("Field trips", "9:00am - 2:00pm"), ("Field trips", "Mon-Fri 9am-2pm"), ("Employment", "Mon-Sun 4pm - 12am"),
        ("Corporate", "Available 10 am to 3 pm"), ("Customer service hours", "Mon-Sun 9am-5pm"),
        ("Group sales hours", "Mon-Sun 9am-5pm"), ("Dining hours", "Mon-Sun 5pm-9pm"),
    ],
)  # fmt: skip
def test_what_stands_under_another_heading_is_not_when_the_venue_is_open(heading: str, text: str) -> None:
    assert under((heading, (text,))) == []


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("Hours", "10am-10pm"), ("", "We're open 10am-10pm"), ("Contact", "Mon-Sun 10am-10pm EST"),
        ("Food & hours", "Mon-Sun 10am-10pm"), ("", "Mon-Sun 10am-10pm | 100 Main St | 937-555-0142"),
        ("", "100 Main St, (937) 555-0142 HOURS: Mon-Sun 10am-10pm"),
        ("Since 1961", "Open daily 10am-10pm \u00a9 2019"),
    ],
)  # fmt: skip
def test_hours_are_read_where_they_are_called_so_or_nothing_else_stands_beside_them(heading: str, text: str) -> None:
    (hours,) = under((heading, (text,)))
    assert hours.week is not None
    assert hours.week.openings == tuple(Interval(day, 600, 1320) for day in range(7))


@pytest.mark.parametrize("heading", ["Careers", "Great Food", "Menu", "Now hiring", "Food & Fun"])
def test_a_line_that_begins_with_hours_need_not_be_about_the_heading_above(heading: str) -> None:
    for text in ("Hours: Mon-Sun 10am-10pm", "Open Mon-Sun 10am-10pm", "We're open daily 10am-10pm"):
        (hours,) = under((heading, (text,)))
        assert hours.week is not None
        assert hours.week.openings == tuple(Interval(day, 600, 1320) for day in range(7))


@pytest.mark.parametrize("heading", ["Pro Shop", "Kitchen", "Dining", "Food hours", "Box office", "Customer service"])
def test_what_has_hours_of_its_own_keeps_them_however_they_begin(heading: str) -> None:
    assert under((heading, ("Hours: Mon-Sun 10am-10pm",))) == []


@pytest.mark.parametrize(
    "text",
    [
        "Phones answered Mon-Fri 9am-5pm", "Fish fry Friday 4pm-9pm", "Food served Mon-Sat 11am-9pm",
        "Kids under 17 must be accompanied by an adult Fri-Sat 8pm-close", "We will be closed Friday for maintenance",
        "Lanes full Thursday 6pm-9pm", "Breakfast Sat-Sun 8am-11am", "Reservations: Mon-Fri 10am-4pm",
        "Live music Saturday 8pm-11pm", "Ladies night Wed 9pm-12am", "Military discount Mon-Thu 12pm-5pm",
        "No open bowling Tuesday 6pm-9pm", "We aren't open Tuesday 6pm-9pm", "2 hours for $20 Mon-Thu 9pm-close",
        "Phones open Mon-Fri 9am-5pm", "Ages 4-11", "Starting January 5: Mon-Thu 3pm-9pm", "We are closed this Monday",
    ],
)  # fmt: skip
def test_a_line_about_something_else_leaves_the_week_as_it_is(text: str) -> None:
    for texts in ((*WEEK, text), (WEEK[0], text, *WEEK[1:])):
        (hours,) = found(*texts)
        assert hours.week == found(*WEEK)[0].week
        assert text not in hours.sentence


@pytest.mark.parametrize(
    ("texts", "others"),
    [
        (("Mon-Thu 3pm-10pm", "Fri-Sun 10am-12am"), ("Kitchen Mon-Thu 4pm-9pm", "Fri-Sun 11am-10pm")),
        (("Mon-Thu 3pm-10pm", "Fri 10am-12am"), ("Kitchen: Mon-Thu 4pm-9pm", "Sat-Sun 11am-10pm")),
        (("Mon-Fri 3pm-10pm",), ("Snack bar Mon-Fri 4pm-9pm", "Sat-Sun 12pm-8pm")),
        (("Mon-Sun 10am-10pm",), ("League schedule: Mon 6:30pm", "Tue 6:30pm - 9:00pm", "Wed 6:30pm - 9:00pm")),
        (("Mon-Sun 10am-10pm",), ("Youth league Sat 9am", "Sun 9am - 11am")),
        (("Mon-Thu 3pm-10pm", "Fri-Sun 12pm-9pm"), ("Cosmic Bowling Fri 10pm-1am", "Sat 10pm-1am")),
        (("Mon-Sun 10am-10pm",), ("Breakfast Sat 8am-11am", "Sun 8am-12pm")),
        (("Mon-Sun 10am-10pm",), ("Live music Saturday", "8pm-11pm")),
    ],
)
def test_lines_below_one_about_something_else_do_not_change_the_week(
    texts: tuple[str, ...], others: tuple[str, ...]
) -> None:
    alone, told = under(("Hours", texts)), under(("Hours", (*texts, *others)))
    assert told[0].week == alone[0].week
    assert others[-1] not in told[0].sentence


@pytest.mark.parametrize(
    "heading",
    [
        "Christmas week hours", "Spring Break Hours", "Thanksgiving Hours", "Holiday schedule", "Easter weekend",
        "Christmas hours - please call", "Thanksgiving hours (call to confirm)", "Christmas hours and prices",
    ],
)  # fmt: skip
def test_hours_of_some_days_of_the_year_are_not_those_of_every_week(heading: str) -> None:
    short = ("Mon-Thu 10am-4pm", "Fri Closed", "Sat-Sun 12pm-6pm")
    assert under((heading, short)) == []
    (hours,) = under((heading, short), ("Hours", WEEK))
    assert hours.week == found(*WEEK)[0].week


def test_a_line_can_be_the_heading_of_some_days() -> None:
    (hours,) = found("Christmas week hours:", "Mon-Sun 10am-4pm", "Regular hours:", *WEEK)
    assert hours.week == found(*WEEK)[0].week


SEVEN = tuple(f"{day} 10am-10pm" for day in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"))


@pytest.mark.parametrize(
    "text",
    [
        "Holiday hours may vary", "Please call for holiday hours", "(Holiday hours may vary)", "Open on holidays!",
        "We're open during winter break!", "Thanksgiving might affect these hours", "Holiday hours: please call",
        "Holiday hours: see Facebook", "Holiday hours subject to change",
    ],
)  # fmt: skip
def test_a_line_that_there_are_other_hours_at_times_is_no_heading(text: str) -> None:
    alone = under(("Hours", SEVEN))[0].week
    for texts in ((text, *SEVEN), (*SEVEN, text)):
        assert under(("Hours", texts))[0].week == alone


def test_neither_is_a_real_heading_that_says_no_more() -> None:
    assert under(("Hours", ()), ("Holiday hours may differ", SEVEN))[0].week == under(("Hours", SEVEN))[0].week


def test_the_heading_of_some_days_ends_at_another_short_line() -> None:
    (hours,) = found("Holiday Hours", "Dec 24: 10am-4pm", "Bowling", *SEVEN)
    assert hours.week == under(("Hours", SEVEN))[0].week
    assert found("Christmas week hours:", "Hours may vary", "Mon-Sun 10am-4pm") == []
    assert found("Open during winter break:", "Mon-Sun 10am-4pm") == []


@pytest.mark.parametrize(
    "heading", ["Hours & Holidays", "Open 7 days a week, holidays too", "Regular and holiday hours"]
)
def test_a_heading_may_name_holidays_beside_the_usual_hours(heading: str) -> None:
    assert under((heading, WEEK))[0].week == found(*WEEK)[0].week


@pytest.mark.parametrize(
    "text",
    [
        "Closed Thanksgiving 2023", "Closed for Christmas 2024.", "Open Christmas Day 2022", "July 4th 2022 closed",
        "Christmas Eve 10am-3pm, Christmas Day closed (2023)", "Monday, Sep 5, 2022: 10am-6pm",
    ],
)  # fmt: skip
def test_what_was_said_for_a_year_that_is_over_is_left_out(text: str) -> None:
    (hours,) = found(*WEEK, text)
    assert hours.week == found(*WEEK)[0].week
    assert not hours.exceptions


@pytest.mark.parametrize("heading", ["2023 Holiday Hours", "Posted December 2019", "Hours 2019"])
def test_so_is_what_stands_under_such_a_year(heading: str) -> None:
    assert under((heading, ("Christmas Eve 10am-3pm", "Mon-Sun 9am-5pm"))) == []


def test_dates_of_this_year_and_reasons_of_a_closing_are_read() -> None:
    (hours,) = found(*WEEK, "We are closed Christmas Day 2026 so that our staff can be home")
    assert date(2026, 12, 25) in [each.on_date for each in hours.exceptions]


@pytest.mark.parametrize(
    "heading",
    [
        "Hours 2025-2026 Season", "Hours (effective September 2025)", "Hours, updated 12/01/2025", "Hours 2025-26",
        "Fall/Winter 2025 Hours", "New hours starting September 2, 2025", "Hours as of 9/1/2025", "Hours since 2019",
        "Hours effective 9/1/2024",
    ],
)  # fmt: skip
def test_usual_hours_may_stay_in_force_behind_the_year_that_they_name(heading: str) -> None:
    assert under((heading, WEEK))[0].week == under(("Hours", WEEK))[0].week


def test_a_year_may_stand_in_the_line_of_the_hours() -> None:
    (hours,) = found(f"New hours starting September 2, 2025: {', '.join(WEEK)}")
    assert hours.week == under(("Hours", WEEK))[0].week
    (hours,) = found(f"Hours effective 9/1/2025: {', '.join(WEEK)}")
    assert hours.week == under(("Hours", WEEK))[0].week
    assert found(f"New hours starting January 5, 2027: {', '.join(WEEK)}") == []


@pytest.mark.parametrize(
    "heading",
    [
        "Fall 2024 Hours", "Hours 2023-2024", "Holiday Hours 2025", "Christmas hours effective December 2025",
        "Hours of September 7, 2025", "Hours on 9/7/2025", "Hours from January 5, 2024 to March 5, 2024",
    ],
)  # fmt: skip
def test_those_of_an_older_year_and_those_of_a_date_do_not(heading: str) -> None:
    assert under((heading, WEEK)) == []


@pytest.mark.parametrize(
    ("text", "last"),
    [("2026-2027 Prices", 2028), ("2025-2026 Prices", 2027), ("2025 Prices", 2026), ("Prices as of 9/1/2025", 2040)],
)
def test_a_year_of_usual_prices_counts_as_over_a_year_after_its_end(text: str, last: int) -> None:
    assert not is_past(text, date(last, 12, 31))
    assert last == 2040 or is_past(text, date(last + 1, 1, 1))


def test_a_holiday_is_over_with_its_year() -> None:
    assert is_past("Christmas 2025", date(2026, 1, 1))
    assert not is_past("Christmas 2025-2026", date(2026, 1, 1))


@pytest.mark.parametrize("heading", ["Hours & Rates", "Prices and hours"])
def test_a_price_behind_the_hours_may_be_announced_by_the_heading(heading: str) -> None:
    priced = tuple(
        f"{text} {price}" for text, price in zip(WEEK, ("$5.00 per game", "$6", "- $5.50/game"), strict=True)
    )
    assert under((heading, priced))[0].week == under(("Hours", WEEK))[0].week


@pytest.mark.parametrize(
    ("heading", "text"),
    [
        ("Hours", "Mon-Sun 9pm-11pm $5.00 per game"),
        ("Hours & Rates", "2 hours for $20 Mon-Sun 9pm-11pm"),
        ("Hours & Rates", "Mon-Sun 9pm-11pm $12 all you can bowl"),
        ("Rates", "Mon-Sun 9pm-11pm $5.00 per game"),
        ("$5 games", "Mon-Sun 9pm-11pm"),
    ],
)
def test_times_with_another_price_are_those_of_an_offer(heading: str, text: str) -> None:
    assert under((heading, (text,))) == []


def test_hours_of_this_year_come_before_those_of_the_last_one() -> None:
    now, before = under(("2025 Hours", ("Mon-Sun 10am-4pm",)), ("2026 Hours", WEEK))
    assert now.week == under(("Hours", WEEK))[0].week
    assert before.weight < now.weight


@pytest.mark.parametrize(
    "begin",
    [
        "Hours effective January 2027", "New hours starting Jan. 4, 2027:",
        "Our hours of operation, effective 12/1/2026", "Beginning in 2027", "Effective January 2027:",
        "We will change. New winter hours (effective Monday, January 4th, 2027):",
    ],
)  # fmt: skip
def test_hours_that_begin_later_are_not_those_of_this_week(begin: str) -> None:
    assert found(begin, *WEEK) == []
    assert under((begin, WEEK)) == []
    (now,) = under(("Hours", WEEK), (begin, ("Mon-Sun 9am-5pm",)))
    assert now.week == found(*WEEK)[0].week
    assert found(f"{begin} Mon-Sun 9am-5pm") == []


@pytest.mark.parametrize(
    "note",
    [
        "New prices effective January 1, 2027", "Winter leagues starting January 2027 - sign up now!",
        "Holiday camp beginning December 21, 2026", "Under new management starting January 2027!",
        "Hours updated 12/01/2026", "Hours (updated December 2026)", "Updated December 2026",
        "Hours & Rates effective January 1, 2027", "Rates effective 1/1/2027",
        "Tickets on sale from December 5, 2026.", "Winter leagues! Starting January 2027.",
        "Registration for league season starting in 2027 is open", "Hours effective now through January 3, 2027",
    ],
)  # fmt: skip
@pytest.mark.parametrize("week", [WEEK, (f"Open {DAILY}",), (f"Hours of operation: {DAILY}",), DAYS])
def test_what_else_begins_later_leaves_the_week_as_it_is(note: str, week: tuple[str, ...]) -> None:
    now = found(*week)[0].week
    assert found(note, *week)[0].week == found(*week, note)[0].week == now


@pytest.mark.parametrize("note", ["New prices effective January 1, 2027.", "New hours effective January 1, 2027."])
def test_what_begins_later_in_a_sentence_behind_it_leaves_the_week_as_it_is(note: str) -> None:
    week = found(DAILY)[0].week
    assert [hours.week for hours in found(f"Hours: {DAILY}. {note}")] == [week]
    assert [hours.week for hours in written_hours([Line(f"Hours: {DAILY}. {note}")], TODAY)] == [week]


@pytest.mark.parametrize("heading", ["Hours & Rates effective January 1, 2027", "Hours updated 12/01/2026"])
def test_a_heading_with_more_than_later_hours_leaves_the_week_as_it_is(heading: str) -> None:
    assert under((heading, WEEK))[0].week == found(*WEEK)[0].week


def test_a_bare_begin_is_that_of_what_stands_above_it() -> None:
    begin = "Starting January 2027"
    week = found(*WEEK)[0].week
    assert found("Winter leagues", begin, *WEEK)[0].week == week
    (now,) = found(*WEEK, begin, "Mon-Sun 9am-5pm")
    assert now.week == week


def test_later_hours_go_on_up_to_words_of_now_or_to_the_same_days() -> None:
    week = found(*WEEK)[0].week
    assert found("Hours effective January 2027: Mon-Thu 9am-5pm", "Fri-Sun 9am-9pm") == []
    assert found("Hours effective January 2027: Mon-Sun 9am-9pm", *WEEK)[0].week == week
    assert found("New hours starting January 2, 2027", "Mon-Sun 9am-5pm", "Current hours", *WEEK)[0].week == week
    now = "Until then open Mon-Sun 10am-10pm."
    assert found(f"New hours starting January 2, 2027! Mon-Sun 9am-5pm. {now}")[0].week == found(now)[0].week


@pytest.mark.parametrize("begin", ["Hours effective January 2026", "New hours starting Nov. 4, 2026:", "Since 2026"])
def test_hours_that_have_begun_are(begin: str) -> None:
    assert [hours.week for hours in found(begin, *WEEK)] == [hours.week for hours in found(*WEEK)]


def test_a_date_of_the_next_year_leaves_the_week_as_it_is() -> None:
    (hours,) = found(*WEEK, "Closed on January 1, 2027")
    assert hours.week == found(*WEEK)[0].week
