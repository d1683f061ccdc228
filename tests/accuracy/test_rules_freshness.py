"""Fresh, ageing, stale, never."""

from datetime import date

import pytest

from bowling_app.accuracy.rules.freshness import State, months_before, state_of

TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("confirmed_on", "state"),
    [
        (None, "never"),
        (date(2026, 11, 20), "fresh"),
        (date(2025, 12, 21), "fresh"),
        (date(2025, 12, 20), "ageing"),
        (date(2025, 11, 21), "ageing"),
        (date(2025, 11, 20), "stale"),
        (date(2001, 1, 1), "stale"),
        (date(2027, 1, 1), "fresh"),
    ],
)
def test_a_confirmation_ages_after_eleven_months_and_is_stale_after_twelve(
    confirmed_on: date | None, state: State
) -> None:
    assert state_of(confirmed_on, TODAY) == state


@pytest.mark.parametrize(
    ("day", "months", "before"),
    [
        (date(2026, 1, 31), 11, date(2025, 2, 28)),
        (date(2024, 2, 29), 12, date(2023, 2, 28)),
        (date(2026, 12, 31), 12, date(2025, 12, 31)),
        (date(2026, 1, 15), 1, date(2025, 12, 15)),
    ],
)
def test_months_are_those_of_the_calendar(day: date, months: int, before: date) -> None:
    assert months_before(day, months) == before
