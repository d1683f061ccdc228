from datetime import date

from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Season, Week
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


def test_seasons_say_from_when_to_when_they_come_next():
    summer = Season((5, 1), (9, 30), Week((Interval(0, 600, 1200),), unknown=frozenset(range(1, 7))))
    winter = Season((10, 1), (4, 30), Week((Interval(0, 960, 1380),), unknown=frozenset(range(1, 7))))
    week = Week(winter.week.openings, seasons=(summer, winter))
    entries = opening_hours_specification(week, (), TODAY)
    assert [(e["validFrom"], e["validThrough"], e["opens"]) for e in entries] == [
        ("2027-05-01", "2027-09-30", "10:00"),
        ("2026-10-01", "2027-04-30", "16:00"),
    ]
