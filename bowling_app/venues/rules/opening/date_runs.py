"""Dates in a row with the same hours of their own, such as the days of a closing, in one."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.hours import DateHours, date_times, spans_of_date


def date_runs(exceptions: Sequence[DateHours], labels: Mapping[date, str]) -> list[list[date]]:
    """The dates in order. Days in a row that are closed, or whose hours are unknown, are together where they have the
    same label."""
    said = {day: (date_times(exceptions, day), labels[day]) for day in labels if not spans_of_date(exceptions, day)}
    runs: list[list[date]] = []
    for day in sorted(labels):
        before = day - timedelta(days=1)
        if runs and runs[-1][-1] == before and before in said and said[before] == said.get(day):
            runs[-1].append(day)
        else:
            runs.append([day])
    return runs


def dates_text(days: Sequence[date]) -> str:
    """ "Dec 25, 2026", "Nov 20, 2026 to Dec 3, 2026"."""
    first, last = date_text(days[0]), date_text(days[-1])
    return _("{first_day} to {last_day}", first_day=first, last_day=last) if len(days) > 1 else first
