"""Opening hours as people write them."""

from datetime import date

import pytest

from bowling_app.venues.rules.clock_times import clock_span, minutes_of_day
from bowling_app.venues.rules.hours import DAY, WEEKDAYS, DateHours, Interval, Openings
from bowling_app.venues.rules.opening.map_services import weekday_text
from bowling_app.venues.rules.opening.plain_text import read_plain
from bowling_app.venues.rules.opening.rules import Reading, Unread

TODAY = date(2026, 11, 23)
NINE, FIVE, MIDNIGHT = 9 * 60, 17 * 60, DAY


def read(text: str) -> Reading:
    found = read_plain(text, TODAY)
    assert isinstance(found, Reading), found
    return found


def days(first: int, last: int, opens: int, closes: int) -> tuple[Interval, ...]:
    return tuple(Interval(day, opens, closes) for day in range(first, last + 1))


@pytest.mark.parametrize(
    ("text", "week"),
    [
        ("Mon-Fri 9am-5pm", days(0, 4, NINE, FIVE)),
        ("M-F 9-5pm", days(0, 4, NINE, FIVE)),
        ("Monday through Friday from 9 a.m. to 5 p.m.", days(0, 4, NINE, FIVE)),
        ("Mo-Fr 09:00-17:00", days(0, 4, NINE, FIVE)),
        ("weekdays 9a-5p", days(0, 4, NINE, FIVE)),
        ("9:00 AM - 5:00 PM Mon, Tue, Wed, Thu & Fri", days(0, 4, NINE, FIVE)),
        ("9am-5pm", days(0, 6, NINE, FIVE)),
        ("Open daily 9am\u20135pm", days(0, 6, NINE, FIVE)),
        ("Daily 9am-5pm, closed Sunday", days(0, 5, NINE, FIVE)),
        ("9am-5pm. Closed Saturdays and Sundays", days(0, 4, NINE, FIVE)),
        ("Sat-Mon 9am-5pm", (*days(0, 0, NINE, FIVE), *days(5, 6, NINE, FIVE))),
        ("Mon, Wed-Fri 9am-5pm", (*days(0, 0, NINE, FIVE), *days(2, 4, NINE, FIVE))),
        ("24/7", days(0, 6, 0, MIDNIGHT)),
        ("Open 24 hours", days(0, 6, 0, MIDNIGHT)),
        ("Monday: Open 24 hours\nTuesday: Closed", days(0, 0, 0, MIDNIGHT)),
        ("Sat & Sun noon to midnight", days(5, 6, 720, MIDNIGHT)),
        ("Friday 12pm-1am", days(4, 4, 720, 25 * 60)),
        ("Fri 6-2am", days(4, 4, 18 * 60, 26 * 60)),
        ("Daily 9am-10pm; Fri 9am-1am", (*days(0, 3, NINE, 1320), *days(4, 4, NINE, 1500), *days(5, 6, NINE, 1320))),
    ],
)  # fmt: skip
def test_what_is_clear_is_read(text: str, week: Openings) -> None:
    assert read(text).week.openings == week


def test_days_that_a_text_does_not_name_are_unknown_and_not_closed() -> None:
    assert read("Mon, Wed 9am-5pm").week.unknown == {1, 3, 4, 5, 6}
    assert read("Mon, Wed 9am-5pm; other days closed Tuesday".replace("other days ", "")).week.unknown == {3, 4, 5, 6}
    assert read("Daily 9am-5pm, closed Sunday").week.unknown == frozenset()


def test_holidays_are_dates_and_doubtful_ones_unknown() -> None:
    found = read("Daily 9am-5pm, closed holidays")
    assert DateHours(date(2026, 11, 26), None, None, "Thanksgiving") in found.exceptions
    assert DateHours(date(2026, 11, 11), None, None, "Veterans Day", is_unknown=True) in found.exceptions
    assert not found.is_whole


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Mon-Fri 9am-5pm, cosmic Sat 9pm-1am", "cosmic sat"),
        ("Mon-Fri 9-1", "9-1"),
        ("Mon-Fri 9am-5pm, Sat", "sat"),
        ("Mon-Fri 9am-5pm by appointment", "by appointment"),
        ("Summer: Mon-Fri 9am-5pm", "summer"),
    ],
)
def test_the_words_that_were_not_understood_are_named(text: str, words: str) -> None:
    assert read_plain(text, TODAY) == Unread(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Tue-Sun closed Monday 4pm-10pm", "closed"),
        ("Tue-Sun, closed Monday, 4pm-10pm", "closed"),
        ("Tue-Sun closed Monday; 4pm-10pm", "closed"),
        ("Tue-Sun, private events Monday, 4pm-10pm", "private events"),
        ("Mon (closed Tue) Wed 10am-5pm", "closed"),
        ("Mon 9am-12pm, 1pm-5pm; Tue 10am-10pm; Sat & Sun closed Fri 4pm-9pm", "1pm-5pm"),
        ("Closed Mondays except holidays; Tue-Sun 4pm-10pm", "mondays"),
        ("Mon-Fri 9am-5pm, closed Sat-Sun except holidays", "sat sun"),
        ("Daily 10am-10pm except Sunday 12pm-8pm", "except sunday"),
        ("Daily 10am-10pm except Mon, Tue 4pm-10pm", "tue"),
        ("Mon-Fri 9am-5pm except Saturday", "mon fri"),
        ("Wed 2pm-5pm; Mon-Fri except Wed 9am-5pm", "mon fri"),
        ("Christmas 12pm-6pm; daily except Christmas 10am-10pm", "daily"),
    ],
)
def test_days_that_may_be_closed_or_not_are_named(text: str, words: str) -> None:
    assert read_plain(text, TODAY) == Unread(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Mon-Sun 10am-10pm; closed Wednesday, December 25", "wednesday december 25"),
        ("Mon-Sat 9am-5pm; closed Sunday, Christmas", "sunday christmas"),
        ("Daily 9am-5pm; closed Thu & Fri, Dec 24 & Dec 25", "fri dec 24"),
        ("Mon-Thu 4pm-10pm, closed Friday, Christmas 10am-4pm", "10am-4pm"),
        ("Daily 9am-5pm; closed Labor Day weekend", "labor day weekend"),
        ("Daily 9am-5pm; closed Thanksgiving Friday", "thanksgiving friday"),
        ("Daily 9am-5pm; closed Thanksgiving and Friday", "thanksgiving friday"),
        ("Daily 9am-5pm; closed holiday weekends", "holiday weekends"),
        ("Daily 9am-5pm; Monday holidays 12pm-8pm", "monday holidays"),
        ("Daily 9am-5pm; Mondays (holidays only) 12pm-8pm", "mondays holidays"),
    ],
)
def test_a_weekday_that_may_name_a_date_or_not_is_named(text: str, words: str) -> None:
    assert read_plain(text, TODAY) == Unread(words)


def test_a_weekday_beside_a_date_chooses_the_year() -> None:
    found = read("Mon-Sun 10am-10pm\nThursday, December 24 10am-4pm\nFriday, December 25 Closed")
    assert found.week.openings == days(0, 6, 10 * 60, 22 * 60)
    assert found.exceptions == (
        DateHours(date(2026, 12, 24), 10 * 60, 16 * 60, "Christmas Eve"),
        DateHours(date(2026, 12, 25), None, None, "Christmas Day"),
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Mon-Sat 10am-10pm, Sunday 10am-5pm (Oct-Apr)", "oct-apr"),
        ("Mon-Sun 10am-10pm, closed Mondays May - Aug", "may - aug"),
        ("Mon-Fri 9am-5pm, Sat 10am-2pm (June-August); Sun 12pm-6pm", "june-august"),
        ("Mon-Fri 9am-5pm\nSeptember - May\nMon-Fri 12pm-10pm\nJune - August", "june - august"),
        ("Mon-Fri 9am-5pm (May-Sept), 10am-4pm (Oct-Apr)", "10am-4pm"),
        ("Mon-Fri 9am-5pm (June-August: 9am-9pm)", "9am-9pm"),
        ("(Sept-May) Mon-Fri 4pm-10pm (June-Aug) Mon-Fri 12pm-10pm", "june-aug"),
    ],
)
def test_a_season_that_may_be_that_of_other_days_is_named(text: str, words: str) -> None:
    assert read_plain(text, TODAY) == Unread(words)


def test_the_lines_of_map_services_are_read_back_as_they_were_written() -> None:
    lines = (
        "Monday: 4:00 - 11:00 PM",
        "Tuesday: Closed",
        "Wednesday: 11:00 AM - 2:00 PM, 5:00 PM - 12:00 AM",
        "Thursday: 12:00 PM - 1:00 AM",
        "Friday: 12:00 - 10:00 PM",
        "Saturday: Open 24 hours",
        "Sunday: 9:00 AM - 5:00 PM",
    )
    found = read_plain("\n".join(lines), TODAY, shares_half=True)
    assert isinstance(found, Reading)
    assert weekday_text(found.week) == lines


def test_only_map_services_leave_out_the_first_of_two_halves() -> None:
    found = read_plain("Monday: 9:00 - 11:00 PM", TODAY, shares_half=True)
    assert isinstance(found, Reading)
    assert found.week.openings == (Interval(0, 1260, 1380),)
    assert read_plain("Monday 9-11pm", TODAY) == Unread("9-11pm")


@pytest.mark.parametrize("span", ["9-1", "7-1", "8-2", "9-3", "6am-2", "8am-2", "9am-2", "6am-12", "7:30-1:30"])
def test_a_morning_that_may_end_in_the_afternoon_or_in_the_night_is_not_read(span: str) -> None:
    assert read_plain(f"Friday {span}", TODAY) == Unread(span)


@pytest.mark.parametrize(
    ("span", "times"),
    [
        ("8am-2pm", (480, 840)),
        ("8am-2am", (480, 1560)),
        ("8pm-2am", (1200, 1560)),
        ("8-4", (480, 960)),
        ("10-5", (600, 1020)),
        ("6am-noon", (360, 720)),
        ("09:00-14:00", (540, 840)),
        ("10am-midnight", (600, 1440)),
    ],
)
def test_a_morning_with_a_clear_end_is_read(span: str, times: tuple[int, int]) -> None:
    assert read(f"Friday {span}").week.openings == (Interval(4, *times),)


def test_narrow_spaces_and_long_dashes_are_spaces_and_dashes() -> None:
    assert read("Monday: 4:00\u202f\u2013\u202f11:00\u202fPM").week.openings == (Interval(0, 960, 1380),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Closed",
        "Open 7am to 11:30pm, 2am on weekends.",
        "Open daily at 9am until midnight or later.",
        "9-1am",
        "Mon-Fri",
        "Mon-Fri 25:00-26:00",
        "Mon-Fri 13pm-5pm",
        "Mon-Fri 9am-5pm by appointment",
        "These machines are beat up!",
        "Call for hours",
        "Daily 10am-11pm. Closed Nov 26, Dec 24 and Dec 25, 2026",  # The year may be that of all three or of one.
        "Daily 10am-11pm. Thanksgiving Nov 26, 2026: 5pm-11pm",
        "Daily 10am-11pm. Dec 31, 2026: 10am-3am",
        "December 12, 2026: 6 PM to 9 PM",
    ],
)
def test_what_is_unclear_is_not_read_at_all(text: str) -> None:
    assert isinstance(read_plain(text, TODAY), Unread)


def test_a_long_text_of_nonsense_ends_soon() -> None:
    assert isinstance(read_plain("mon " * 20_000, TODAY), Unread)


@pytest.mark.parametrize(
    ("opens", "closes", "span"),
    [
        ("9am", "5", (NINE, FIVE)),
        ("5pm", "2", (1020, 1560)),
        ("11:00", "2:00 pm", (660, 840)),
        ("12am", "12am", (0, MIDNIGHT)),
        ("10:00", "02:00", (600, 1560)),
        ("00:00", "24:00", (0, MIDNIGHT)),
        ("10:00", "2:00", None),
        ("24:00", "02:00", None),
        ("noon", "midnight", (720, MIDNIGHT)),
    ],
)
def test_the_half_of_the_day_that_is_left_out(opens: str, closes: str, span: tuple[int, int] | None) -> None:
    assert clock_span(opens, closes) == span


@pytest.mark.parametrize(
    ("text", "minutes"), [("1600", 960), ("16:00", 960), ("4 PM", 960), ("2460", None), ("soon", None), ("9", None)]
)
def test_a_time_that_stands_alone(text: str, minutes: int | None) -> None:
    assert minutes_of_day(text) == minutes


def test_all_days_are_known_by_name() -> None:
    found = [read(f"{name} 9am-5pm").week.openings for name in WEEKDAYS]
    assert found == [days(d, d, NINE, FIVE) for d in range(7)]


def test_a_season_through_feb_28_leaves_no_day_before_march_unlisted() -> None:
    found = read_plain("Sep 1-Feb 28: Mon-Sun 10am-11pm; Mar 1-Aug 31: Mon-Sun 12pm-10pm", TODAY)
    assert isinstance(found, Reading), found
    assert {(season.first, season.last) for season in found.week.seasons} == {((9, 1), (2, 29)), ((3, 1), (8, 31))}
