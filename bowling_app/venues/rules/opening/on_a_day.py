"""When a venue is open on a date."""

from collections.abc import Sequence
from datetime import date

from bowling_app.venues.rules.hours import CLOSED, DateHours, Week, date_times, day_times
from bowling_app.venues.rules.opening.status import is_told

__all__ = ["CLOSED", "hours_on"]


def hours_on(week: Week | None, exceptions: Sequence[DateHours], on_date: date) -> str:
    """The openings of a date in words, those of an exception before the weekly ones: "10 AM to 1 AM", "Closed"; empty
    if they are unknown."""
    if not is_told(week, exceptions, on_date):
        return ""
    if any(each.on_date == on_date for each in exceptions):
        return date_times(exceptions, on_date)
    return day_times(week.on(on_date), on_date.weekday()) if week else ""
