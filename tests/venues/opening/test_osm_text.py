"""Opening hours in OpenStreetMap's syntax."""

from datetime import date

import pytest

from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week
from bowling_app.venues.rules.opening.osm_text import read_osm
from bowling_app.venues.rules.opening.rules import Reading, Unread

TODAY = date(2026, 11, 20)
EVERY_EVENING = tuple(Interval(day, 600, 1320) for day in range(7))


def read(text: str) -> Reading:
    found = read_osm(text, TODAY)
    assert isinstance(found, Reading), found
    return found


@pytest.mark.parametrize(
    "text", ["\x00", 'Mo-Fr 10:00-20:00 "\x00"', '"by appointment" \x00', '"\x00\x00"; Sa 10:00-20:00']
)
def test_a_text_with_the_sign_that_stands_for_comments_says_nothing(text: str) -> None:
    assert isinstance(read_osm(text, date(2026, 11, 23)), Unread)


def test_a_night_is_not_cut_off_by_the_next_day() -> None:
    assert read("Fr 16:00-02:00; Sa 10:00-02:00").week.openings == (Interval(4, 960, 1560), Interval(5, 600, 1560))


def test_a_blank_after_the_comma_leaves_both_days_in_the_list() -> None:
    assert read("Fr, Sa 11:00-02:00").week == Week((Interval(4, 660, 1560), Interval(5, 660, 1560)))


def test_hours_after_midnight_that_are_written_with_the_next_day_belong_to_the_night() -> None:
    week = read("Fr 12:00-24:00 ; Sa 00:00-02:00, 12:00-24:00 ; Su 00:00-02:00").week
    assert week.openings == (Interval(4, 720, 1560), Interval(5, 720, 1560))


def test_always_open_is_every_day_around_the_clock() -> None:
    assert read("24/7").week.openings == tuple(Interval(day, 0, DAY) for day in range(7))


def test_a_later_rule_replaces_the_days_that_it_names() -> None:
    week = read("Mo-Su 10:00-22:00; We off; Th 12:00-20:00").week
    assert Interval(3, 720, 1200) in week.openings
    assert {opening.day for opening in week.openings} == {0, 1, 3, 4, 5, 6}


def test_holidays_of_this_year_and_the_next_become_dates_with_their_names() -> None:
    exceptions = read("Mo-Su 10:00-22:00; PH off").exceptions
    assert DateHours(date(2026, 12, 25), None, None, "Christmas Day") in exceptions
    assert DateHours(date(2027, 1, 1), None, None, "New Year's Day") in exceptions
    assert {exception.on_date.year for exception in exceptions} == {2026, 2027}


def test_holidays_are_the_days_themselves_also_on_weekends() -> None:
    closed = {exception.on_date for exception in read("Mo-Su 10:00-22:00; PH off").exceptions}
    assert {date(2027, 12, 25), date(2027, 7, 4), date(2026, 7, 4)} <= closed  # A Saturday, a Sunday, a Saturday.
    assert closed.isdisjoint({date(2027, 12, 24), date(2027, 7, 5), date(2026, 7, 3)})  # The observed days.


@pytest.mark.parametrize("rule", ["PH,Mo off", "Mo,PH off", "PH, Mo off"])
def test_holidays_among_weekdays_are_holidays(rule: str) -> None:
    found = read(f"Mo-Su 10:00-22:00; {rule}")
    assert DateHours(date(2026, 11, 26), None, None, "Thanksgiving") in found.exceptions
    assert {opening.day for opening in found.week.openings} == set(range(1, 7))


def test_a_date_may_have_hours_of_its_own() -> None:
    found = read("Mo-Su 10:00-22:00; Dec 24 10:00-14:00; 2021 Apr 10-16 off")
    assert found.exceptions == tuple(DateHours(date(year, 12, 24), 600, 840, "Christmas Eve") for year in (2026, 2027))


def test_a_date_counts_more_than_a_weekday_whichever_is_written_first() -> None:
    assert read("Nov Th[4] off; Mo-Su 10:00-22:00") == read("Mo-Su 10:00-22:00; Nov Th[4] off")


def test_seasons_have_each_their_week_and_the_present_one_holds() -> None:
    week = read("May-Sep Mo-Su 10:00-22:00; Oct-Apr We-Su 12:00-20:00").week
    assert week.openings == tuple(Interval(day, 720, 1200) for day in range(2, 7))
    assert [(season.first, season.last) for season in week.seasons] == [((5, 1), (9, 30)), ((10, 1), (4, 30))]
    assert week.on(date(2027, 7, 1)).openings == EVERY_EVENING


def test_an_open_end_is_no_time() -> None:
    assert read("Mo-Su 16:00+").week == Week(begun=tuple((day, 960) for day in range(7)))


def test_where_school_holidays_would_change_a_day_it_is_unknown() -> None:
    week = read("Sa,Su 10:00-22:00; Mo-Fr 15:00-22:00; SH Mo-Fr 11:00-22:00").week
    assert week.unknown == frozenset(range(5))
    assert {opening.day for opening in week.openings} == {5, 6}


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ('Mo-Fr 10:00-20:00; Sa "by appointment"', {5}),
        ('Mo-Fr 10:00-20:00; Sa 10:00-14:00 "call ahead"', {5}),
        ("Mo-Fr 10:00-20:00; Sa unknown", {5}),
        ('Mo-Fr 10:00-20:00; Sa off || "by appointment"', {5, 6}),
    ],
)
def test_what_only_may_be_open_is_unknown(text: str, unknown: set[int]) -> None:
    found = read(text)
    assert found.week.unknown == unknown
    assert not found.is_whole


def test_a_comment_beside_hours_that_hold_says_more_than_they_do() -> None:
    found = read('Mo-Fr 10:00-20:00 open "leagues on Tuesdays"')
    assert {opening.day for opening in found.week.openings} == set(range(5))
    assert not found.is_whole
    assert read("Mo-Fr 10:00-20:00 open").is_whole


@pytest.mark.parametrize(
    "text",
    ["", "off", "closed", "Mo-Fr 9am-5pm", "Mo-Fr sunrise-sunset", "nonsense", "Mo-Fr", "Mo 10:00", "Mo 10:00-10:00",
     '"by appointment"', 'Mo-Su "call ahead"', 'closed "renovation"', "PH off", "2021 Apr 10-16 10:00-20:00",
     "2027 Jun-Aug 10:00-20:00; 2026 Jun-Aug 10:00-20:00", "Mo " * 2000,
     "; ".join(f"Mo 10:{n:02}-12:00" for n in range(45)) + "; " + "; ".join(["Tu off"] * 16)],
)  # fmt: skip
def test_what_tells_no_opening_for_sure_is_not_read(text: str) -> None:
    assert isinstance(read_osm(text, TODAY), Unread)


def test_what_is_not_understood_is_named() -> None:
    assert read_osm("Mo-Fr 10:00-20:00; Sa sunrise-sunset", TODAY) == Unread("Sa sunrise-sunset")
