"""The coming dates with other hours, as a venue's page and its frame on other sites show them."""

from datetime import date, timedelta

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.rules.hours import DateHours
from bowling_app.venues.services.venue_hours import closed_through, exception_rows
from tests.factories import a_closing, a_venue, an_exception

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


@pytest.mark.parametrize(
    ("day", "last"),
    [
        ("2026-11-19", None),  # The day before.
        ("2026-11-20", "2026-11-28"),
        ("2026-11-25", "2026-11-28"),
        ("2026-11-26", None),  # The holiday by itself is no closing for now.
        ("2026-11-28", "2026-11-28"),
        ("2026-11-29", None),
        ("2026-12-01", "2026-12-02"),  # The second closing, after two open days.
        ("2026-12-03", None),  # Closed for inventory behind it.
    ],
)
def test_a_closing_ends_with_its_own_last_day(uow: UnitOfWork, day: str, last: str | None) -> None:
    venue, thanksgiving = a_venue(uow), date(2026, 11, 26)
    a_closing(uow, venue, date(2026, 11, 20), thanksgiving - timedelta(days=1))
    an_exception(uow, venue, thanksgiving, label="Thanksgiving")
    a_closing(uow, venue, thanksgiving + timedelta(days=1), date(2026, 11, 28))
    a_closing(uow, venue, date(2026, 12, 1), date(2026, 12, 2))
    an_exception(uow, venue, date(2026, 12, 3), label="Inventory")
    a_closing(uow, a_venue(uow), date(2026, 11, 20), date(2026, 12, 24))
    through = closed_through(uow, venue, date.fromisoformat(day))
    assert through == (date.fromisoformat(last) if last else None)


def test_a_day_with_hours_ends_a_closing(uow: UnitOfWork) -> None:
    venue = a_venue(uow)
    a_closing(uow, venue, date(2026, 11, 20), date(2026, 11, 22))
    an_exception(uow, venue, date(2026, 11, 23), opens=600, closes=1320)
    a_closing(uow, venue, date(2026, 11, 24), date(2026, 11, 30))
    assert closed_through(uow, venue, date(2026, 11, 21)) == date(2026, 11, 22)
