"""Opening hours from the values of a venue's fields to the rows of their tables, without the venue."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from bowling_app.venues.rules.opening.values import exceptions_of, week_of

Row = dict[str, Any]


def interval_rows(value: Iterable[Sequence[Any]] | None, today: date) -> list[Row]:
    """The weekly openings; of hours by season, those of the season that has the day."""
    week = week_of(value, today)
    return [{"day": each.day, "opens": each.opens, "closes": each.closes} for each in week.openings] if week else []


def exception_rows(value: Iterable[Sequence[Any]] | None) -> list[Row]:
    """The dated exceptions."""
    return [
        {
            "on_date": each.on_date,
            "opens": each.opens,
            "closes": each.closes,
            "label": each.label or None,
            "is_unknown": each.is_unknown,
        }
        for each in exceptions_of(value)
    ]
