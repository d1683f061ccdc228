"""The opening hours on a venue's page: the week, what is different on coming dates, and what clock they go by."""

from datetime import date, datetime
from typing import Final

from bowling_app.domain.hours import WEEKDAYS, DateHours, Week, date_times, day_times
from bowling_app.domain.phones import national
from bowling_app.domain.venue_page import HoursRow
from bowling_app.models import Place, Venue
from bowling_app.services.venue_sources import date_text

EXCEPTIONS_SHOWN: Final = 8


def hours_rows(week: Week | None, at: datetime) -> tuple[HoursRow, ...]:
    """The days of the week; none when the hours are unknown."""
    if week is None:
        return ()
    return tuple(HoursRow(name, day_times(week, day), at.weekday() == day) for day, name in enumerate(WEEKDAYS))


def hours_note(venue: Venue, place: Place, at: datetime) -> str:
    """Which clock the hours go by or, when they are unknown, what to do instead."""
    if venue.hours_known:
        return f"Local time in {place.name} ({at:%Z})."
    ask = f" Call {national(venue.phone)} before you go." if venue.phone else " Ask the venue before you go."
    return f"Nobody has told us the opening hours yet.{ask}"


def exception_rows(coming: tuple[DateHours, ...], today: date) -> tuple[HoursRow, ...]:
    """The dates to come that have other hours than their weekday, at most eight."""
    labels = {hours.on_date: hours.label for hours in reversed(coming)}
    days = sorted(labels)[:EXCEPTIONS_SHOWN]
    return tuple(HoursRow(_exception_day(day, labels[day]), date_times(coming, day), day == today) for day in days)


def _exception_day(day: date, label: str) -> str:
    return f"{day:%A}, {date_text(day)}" + (f" ({label})" if label else "")
