"""A week in the shapes of map services: lines of text, and periods that count days from Sunday."""

from typing import TypedDict

from bowling_app.platform.language.languages import ENGLISH, speaking
from bowling_app.venues.rules.hours import DAY, NOT_LISTED, WEEKDAYS, Interval, Week, clock, twelve_hours


class Point(TypedDict):
    """A moment of the week; day 0 is Sunday, time is "HHMM"."""

    day: int
    time: str


def weekday_text(week: Week) -> tuple[str, ...]:
    """Seven lines from Monday on: "Monday: 4:00 - 11:00 PM", "Tuesday: Closed", "Sunday: Not listed"."""
    with speaking(ENGLISH):  # Programs read it, as those of map services do.
        return tuple(f"{name}: {_weekday_line(week, day)}" for day, name in enumerate(WEEKDAYS))


def _weekday_line(week: Week, day: int) -> str:
    if day in week.unknown:
        return NOT_LISTED
    spans = week.spans(day)
    if (0, DAY) in spans:
        return "Open 24 hours"
    starts = [f"From {clock(opens)}" for opens in week.starts(day)]
    return ", ".join([*(_range(*span) for span in spans), *starts]) or "Closed"


def _range(opens: int, closes: int) -> str:
    begin, end = (twelve_hours(minutes, always_minutes=True) for minutes in (opens, closes))
    is_one_half = opens // (DAY // 2) == closes // (DAY // 2)
    return f"{begin.split()[0] if is_one_half else begin} - {end}"


def google_periods(week: Week) -> list[dict[str, Point]] | None:
    """The openings: day 0 is Sunday, time is "HHMM"; always open is one period without a close. None if a day is
    unknown, because a day without a period reads as closed."""
    if not all(map(week.is_known, range(7))):
        return None
    if [(each.opens, each.closes) for each in week.openings] == [(0, DAY)] * 7:
        return [{"open": {"day": 0, "time": "0000"}}]
    periods = [_period(each) for each in week.openings]
    return sorted(periods, key=lambda period: (period["open"]["day"], period["open"]["time"]))


def _period(opening: Interval) -> dict[str, Point]:
    return {"open": _point(opening.day, opening.opens), "close": _point(opening.day, opening.closes)}


def _point(day: int, minutes: int) -> Point:
    hour, minute = divmod(minutes % DAY, 60)
    return {"day": (day + 1 + minutes // DAY) % 7, "time": f"{hour:02}{minute:02}"}
