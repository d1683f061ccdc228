"""The dates that a text names."""

from collections.abc import Iterable
from datetime import date

from bowling_app.venues.rules.hours import MonthDay
from bowling_app.venues.rules.opening.holidays import holidays
from bowling_app.venues.rules.opening.rules import years_ahead


def dates_of(names: Iterable[str], days: Iterable[MonthDay], today: date) -> frozenset[date]:
    """The dates of holidays and of days of the year, in this year and the next."""
    years = years_ahead(today)
    named = {holidays(year)[name] for year in years for name in names}
    return frozenset(named | {date(year, *day) for year in years for day in days if day != (2, 29)})
