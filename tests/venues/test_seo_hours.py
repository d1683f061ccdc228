from datetime import date, timedelta

import pytest

from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Season, Week
from bowling_app.venues.rules.opening.osm_text import read_osm
from bowling_app.venues.rules.opening.rules import Reading
from bowling_app.venues.seo.hours import opening_hours_specification

TODAY = date(2026, 11, 23)


def times(openings, exceptions=()):
    """Day, opening and closing of each weekly entry."""
    entries = opening_hours_specification(Week(openings), exceptions, TODAY)
    return [(e["dayOfWeek"].rpartition("/")[2], e["opens"], e["closes"]) for e in entries if "dayOfWeek" in e]


def test_unknown_hours_give_no_entry():
    assert opening_hours_specification(None, (), TODAY) == []


def test_a_closed_day_is_listed_from_midnight_to_midnight():
    assert times((Interval(1, 600, 1200),))[:3] == [
        ("Monday", "00:00", "00:00"),
        ("Tuesday", "10:00", "20:00"),
        ("Wednesday", "00:00", "00:00"),
    ]


def test_past_midnight_is_one_entry():
    assert times((Interval(4, 18 * 60, 27 * 60),))[4:6] == [
        ("Friday", "18:00", "03:00"),
        ("Saturday", "00:00", "00:00"),
    ]


def test_split_hours_are_two_entries():
    assert times((Interval(0, 960, 1200), Interval(0, 600, 780)))[:2] == [
        ("Monday", "10:00", "13:00"),
        ("Monday", "16:00", "20:00"),
    ]


def test_a_whole_day_and_a_closing_at_midnight_end_a_minute_early():
    assert times((Interval(0, 0, DAY), Interval(1, 960, DAY)))[:2] == [
        ("Monday", "00:00", "23:59"),
        ("Tuesday", "16:00", "23:59"),
    ]


def test_twenty_four_hours_from_a_morning_do_not_read_as_closed():
    assert times((Interval(0, 600, 600 + DAY),))[0] == ("Monday", "10:00", "09:59")


def test_days_closed_one_after_the_other_are_one_span():
    closed = [DateHours(date(2026, 12, 1) + timedelta(days=each), None, None, "Winter") for each in range(105)]
    short = [DateHours(date(2026, 12, 5), 600, 720), DateHours(date(2026, 12, 5), 960, 1200)]
    entries = opening_hours_specification(None, [*closed[:4], *short, *closed[5:]], TODAY)
    assert [(e["validFrom"], e["validThrough"], e["opens"], e["closes"]) for e in entries] == [
        ("2026-12-01", "2026-12-04", "00:00", "00:00"),
        ("2026-12-05", "2026-12-05", "10:00", "12:00"),
        ("2026-12-05", "2026-12-05", "16:00", "20:00"),
        ("2026-12-06", "2027-03-15", "00:00", "00:00"),
    ]


def test_a_dated_exception_holds_for_its_date_alone():
    exceptions = [
        DateHours(date(2026, 12, 31), 1200, DAY + 120),
        DateHours(date(2026, 12, 25), None, None, "Christmas"),
    ]
    assert opening_hours_specification(None, exceptions, TODAY) == [
        {
            "@type": "OpeningHoursSpecification",
            "validFrom": "2026-12-25",
            "validThrough": "2026-12-25",
            "opens": "00:00",
            "closes": "00:00",
        },
        {
            "@type": "OpeningHoursSpecification",
            "validFrom": "2026-12-31",
            "validThrough": "2026-12-31",
            "opens": "20:00",
            "closes": "02:00",
        },
    ]


def test_entries_name_their_type_and_a_day_of_the_vocabulary():
    entry = opening_hours_specification(Week((Interval(0, 600, 1200),)), (), TODAY)[0]
    assert entry["@type"] == "OpeningHoursSpecification"
    assert entry["dayOfWeek"] == "https://schema.org/Monday"


def test_what_nobody_told_is_left_out():
    week = Week((Interval(0, 600, 1200),), begun=((4, 960),), unknown=frozenset({1, 2, 3}))
    entries = opening_hours_specification(week, [DateHours(date(2026, 12, 25), None, None, is_unknown=True)], TODAY)
    assert [(e["dayOfWeek"].rpartition("/")[2], e["opens"], e["closes"]) for e in entries] == [
        ("Monday", "10:00", "20:00"),
        ("Saturday", "00:00", "00:00"),
        ("Sunday", "00:00", "00:00"),
    ]


def an_unknown(month: int, day: int) -> DateHours:
    return DateHours(date(2026, month, day), None, None, is_unknown=True)


def covered(entries, on_date):
    """The entries that hold on a date."""
    return [
        (e["opens"], e["closes"])
        for e in entries
        if e.get("dayOfWeek", "").rpartition("/")[2] in {"", f"{on_date:%A}"}
        and e.get("validFrom", "") <= on_date.isoformat() <= e.get("validThrough", "9999")
    ]


def test_no_entry_claims_a_date_of_unknown_hours():
    week = Week((Interval(2, 600, 780), Interval(2, 960, 1380), Interval(4, 600, 1380)))
    entries = opening_hours_specification(week, [an_unknown(12, 25), an_unknown(12, 23), an_unknown(11, 25)], TODAY)
    fridays = [e for e in entries if e["dayOfWeek"].endswith("Friday")]
    assert [(e.get("validFrom"), e.get("validThrough")) for e in fridays] == [
        (None, "2026-12-18"),
        ("2027-01-01", None),
    ]
    for day in range(60):
        on_date = TODAY + timedelta(days=day)
        is_unknown = on_date in {date(2026, 12, 25), date(2026, 12, 23), date(2026, 11, 25)}
        usual = {2: [("10:00", "13:00"), ("16:00", "23:00")], 4: [("10:00", "23:00")]}
        assert covered(entries, on_date) == ([] if is_unknown else usual.get(on_date.weekday(), [("00:00", "00:00")]))
    assert [e for e in entries if e["dayOfWeek"].endswith("Monday")] == [
        e for e in opening_hours_specification(week, (), TODAY) if e["dayOfWeek"].endswith("Monday")
    ]


def test_weeks_of_unknown_hours_leave_no_empty_spans():
    entries = opening_hours_specification(
        Week((Interval(4, 600, 1380),)), [an_unknown(11, 27), an_unknown(12, 4)], TODAY
    )
    assert [e for e in entries if e["dayOfWeek"].endswith("Friday")] == [
        {
            "@type": "OpeningHoursSpecification",
            "dayOfWeek": "https://schema.org/Friday",
            "validFrom": "2026-12-11",
            "opens": "10:00",
            "closes": "23:00",
        }
    ]


def test_a_season_stays_in_its_days_around_a_date_of_unknown_hours():
    every_day = tuple(Interval(day, 600, 1200) for day in range(7))
    week = Week(every_day, seasons=(Season((11, 1), (12, 29), Week(every_day)), Season((12, 30), (10, 31), Week())))
    entries = opening_hours_specification(week, [an_unknown(12, 25), an_unknown(12, 27)], TODAY)
    for day in range(60):
        on_date = TODAY + timedelta(days=day)
        usual = ("10:00", "20:00") if on_date < date(2026, 12, 30) else ("00:00", "00:00")
        assert covered(entries, on_date) == ([] if on_date.day in {25, 27} and on_date.month == 12 else [usual])
    assert all(e["validFrom"] <= e["validThrough"] for e in entries)


def test_seasons_say_from_when_to_when_they_come_next():
    summer = Season((5, 1), (9, 30), Week((Interval(0, 600, 1200),), unknown=frozenset(range(1, 7))))
    winter = Season((10, 1), (4, 30), Week((Interval(0, 960, 1380),), unknown=frozenset(range(1, 7))))
    week = Week(winter.week.openings, seasons=(summer, winter))
    entries = opening_hours_specification(week, (), TODAY)
    assert [(e["validFrom"], e["validThrough"], e["opens"]) for e in entries] == [
        ("2027-05-01", "2027-09-30", "10:00"),
        ("2026-10-01", "2027-04-30", "16:00"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Sep 01-Feb 28 Mo-Su 10:00-23:00; Mar 01-Aug 31 Mo-Su 12:00-22:00",
        "Mo-Su 12:00-22:00; Sep 01-Feb 28 Mo-Su 10:00-23:00; Mar 01-Aug 31 Mo-Su 12:00-22:00",
    ],
)
def test_a_season_through_feb_28_goes_on_until_march(text: str):
    found = read_osm(text, TODAY)
    assert isinstance(found, Reading)
    seasons = {(season.first, season.last) for season in found.week.seasons}
    assert seasons == {((9, 1), (2, 29)), ((3, 1), (8, 31))}
    entries = opening_hours_specification(found.week, (), date(2027, 2, 28))
    assert {(e["validFrom"], e["validThrough"], e["opens"]) for e in entries} == {
        ("2026-09-01", "2027-02-28", "10:00"),
        ("2027-03-01", "2027-08-31", "12:00"),
    }


def test_feb_29_belongs_to_the_season_that_names_it():
    found = read_osm("Sep 01-Feb 28 10:00-23:00; Feb 29-Aug 31 12:00-22:00", TODAY)
    assert isinstance(found, Reading)
    assert {(season.first, season.last) for season in found.week.seasons} == {((9, 1), (2, 28)), ((2, 29), (8, 31))}


def test_a_season_of_feb_29_alone_is_left_out_of_other_years():
    open_week = Week((Interval(0, 600, 1200),))
    week = Week(seasons=(Season((2, 29), (2, 29), open_week), Season((3, 1), (2, 28), open_week)))
    at = {year: opening_hours_specification(week, (), date(year, 1, 5)) for year in (2026, 2028)}
    assert {e["validFrom"] for e in at[2026]} == {"2025-03-01"}
    assert {e["validFrom"] for e in at[2028]} == {"2028-02-29", "2027-03-01"}


def test_a_season_from_feb_29_begins_in_march_in_other_years():
    open_week = Week((Interval(0, 600, 1200),))
    week = Week(seasons=(Season((2, 29), (8, 31), open_week), Season((9, 1), (2, 28), Week())))
    spans = {(e["validFrom"], e["validThrough"]) for e in opening_hours_specification(week, (), date(2027, 1, 5))}
    assert spans == {("2027-03-01", "2027-08-31"), ("2026-09-01", "2027-02-28")}
