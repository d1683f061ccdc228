"""Opening hours that a website writes into its structured data, as texts and entry by entry."""

from datetime import date
from typing import Any

import pytest

from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Openings, Week
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


def entry(days: Any = "Monday-Sunday", opens: str = "10:00", closes: str = "22:00", **valid: str) -> dict[str, Any]:
    told = {"dayOfWeek": days} if days else {}
    return {"@type": "OpeningHoursSpecification", **told, "opens": opens, "closes": closes, **valid}


def specified(*entries: dict[str, Any]) -> tuple[Week | None, tuple[DateHours, ...]]:
    return hours_of({"openingHoursSpecification": list(entries)}, TODAY)


def week_of(*days: int, opens: int = 600, closes: int = 1320) -> Week:
    openings = tuple(Interval(day, opens, closes) for day in days)
    return Week(openings, unknown=frozenset(range(7)) - set(days))


@pytest.mark.parametrize(
    ("days", "meant"),
    [
        ("Monday-Friday", range(5)), ("Mo-Fr", range(5)), ("Monday, Tuesday", (0, 1)), ("Weekdays", range(5)),
        ("Weekends", (5, 6)), ("Su", (6,)), ("Sat/Sun", (5, 6)), (["Mo", "Tuesday"], (0, 1)), ("schema:Friday", (4,)),
        (["https://schema.org/Monday", "http://schema.org/Sunday"], (0, 6)),
        ({"@id": "https://schema.org/Monday"}, (0,)),
        (["http://purl.org/goodrelations/v1#Monday", "https://www.purl.org/goodrelations/v1#Sunday"], (0, 6)),
        ("gr:Friday", (4,)), (["gr:Monday", "http://purl.org/goodrelations/v1#PublicHolidays"], (0,)),
        (["Monday", "PublicHolidays"], (0,)),
    ],
)  # fmt: skip
def test_days_of_an_entry_are_read_as_they_are_written(days: Any, meant: Any) -> None:
    assert specified(entry(days)) == (week_of(*meant), ())


@pytest.mark.parametrize("days", ["Summer", "Wedding season", ["Monday", "Moonday"], "Suites", ""])
def test_days_that_nobody_understands_leave_nothing_of_the_hours(days: Any) -> None:
    assert specified(entry(days), entry()) == (None, ())


@pytest.mark.parametrize("closes", ["02:00", "24:00", "25:00"])
def test_an_opening_at_the_end_of_the_day_makes_no_sense(closes: str) -> None:
    assert specified(entry("Saturday", "24:00", closes)) == (None, ())
    assert specified(entry("", "24:00", closes, validFrom="2026-12-25", validThrough="2026-12-25")) == (None, ())


@pytest.mark.parametrize(
    "beside",
    [
        entry(opens="08:00", validThrough="2020-09-01"), entry(opens="08:00", validFrom="2027-01-01"),
        entry("", "00:00", "00:00", validFrom="2026-12-25"), entry("PublicHolidays", "00:00", "00:00"),
        entry("https://schema.org/PublicHolidays", "12:00", "18:00"),
        entry(opens="08:00", validFrom="2026-06-01", validThrough="2026-08-31"),
    ],
)  # fmt: skip
def test_an_entry_that_has_ended_or_not_begun_or_is_of_holidays_leaves_the_week_as_it_is(
    beside: dict[str, Any],
) -> None:
    assert specified(entry(), beside) == (week_of(*range(7)), ())
    assert specified(beside, entry()) == (week_of(*range(7)), ())
    assert specified(beside) == (None, ())


@pytest.mark.parametrize("valid", [{"validFrom": "2020-09-01"}, {"validThrough": "2027-09-01"}])
def test_an_entry_that_has_begun_or_not_ended_is_of_today(valid: dict[str, str]) -> None:
    assert specified(entry(**valid)) == (week_of(*range(7)), ())


def test_a_closing_over_several_days_is_one_of_each() -> None:
    closing = entry("", "00:00", "00:00", validFrom="2026-12-24", validThrough="2026-12-26")
    days = tuple(DateHours(date(2026, 12, day), None, None) for day in (24, 25, 26))
    assert specified(entry(), closing) == (week_of(*range(7)), days)
    begun = entry("Monday-Sunday", "12:00", "18:00", validFrom="2026-11-20", validThrough="2026-11-24")
    assert specified(entry(), begun)[1] == tuple(DateHours(date(2026, 11, day), 720, 1080) for day in (23, 24))


def test_a_closing_of_months_gives_no_dates() -> None:
    closing = entry("", "00:00", "00:00", validFrom="2026-12-01", validThrough="2027-02-28")
    assert specified(entry(), closing) == (week_of(*range(7)), ())


def test_a_closing_years_ahead_is_left_out() -> None:
    last = entry("", "00:00", "00:00", validFrom="9999-12-25", validThrough="9999-12-31")
    assert specified(entry(), last) == (week_of(*range(7)), ())


def test_what_our_own_pages_say_of_a_week_beside_a_date_is_read_as_it_is() -> None:
    ended = entry("Friday", validThrough="2026-12-18")
    again = entry("Friday", validFrom="2027-01-01")
    closed = entry("", "00:00", "00:00", validFrom="2026-12-25", validThrough="2026-12-25")
    found = specified(entry("Monday-Thursday"), ended, again, entry("Weekends"), closed)
    assert found == (week_of(*range(7)), (DateHours(date(2026, 12, 25), None, None),))
