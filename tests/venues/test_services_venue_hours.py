"""The coming dates with other hours, as a venue's page and its frame on other sites show them."""

from datetime import date

from bowling_app.venues.rules.hours import DateHours
from bowling_app.venues.services.venue_hours import exception_rows

TODAY = date(2026, 12, 20)


def shown(*coming: DateHours) -> list[tuple[str, str]]:
    return [(row.day, row.times) for row in exception_rows(coming, TODAY)]


def closed(day: int) -> DateHours:
    return DateHours(date(2026, 12, day), None, None)


def unknown(day: int) -> DateHours:
    return DateHours(date(2026, 12, day), None, None, is_unknown=True)


def test_days_closed_in_a_row_are_one() -> None:
    assert shown(closed(28), closed(29)) == [("Dec 28, 2026 to Dec 29, 2026", "Closed")]


def test_days_without_known_hours_in_a_row_are_one() -> None:
    assert shown(unknown(28), unknown(29)) == [("Dec 28, 2026 to Dec 29, 2026", "Not listed")]


def test_a_closed_day_says_nothing_of_the_next_whose_hours_are_unknown() -> None:
    assert shown(closed(28), unknown(29)) == [
        ("Monday, Dec 28, 2026", "Closed"), ("Tuesday, Dec 29, 2026", "Not listed"),
    ]  # fmt: skip


def test_unknown_hours_of_a_day_do_not_reach_the_closed_one_after_it() -> None:
    assert shown(unknown(28), closed(29), closed(30)) == [
        ("Monday, Dec 28, 2026", "Not listed"), ("Dec 29, 2026 to Dec 30, 2026", "Closed"),
    ]  # fmt: skip


def test_days_with_the_same_times_stay_apart() -> None:
    open_late = [DateHours(date(2026, 12, day), 600, 720) for day in (28, 29)]
    assert len(shown(*open_late)) == 2
