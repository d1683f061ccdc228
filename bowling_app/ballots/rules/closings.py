"""When a ballot closes: before what it is about begins."""

from datetime import UTC, date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.ballots.rules.ballots import BALLOT_FORM, DAY_PAST, Asked
from bowling_app.platform.language.messages import N_, _

TIME_PAST: Final = N_("Choose a time that lies ahead.")
_EVENING: Final = time(18)  # By when people have voted on a day without a time.
_LAST: Final = time(23, 59)  # The end of such a day.


def latest_closing(day: date, at: str, zone: str, now: datetime) -> datetime | None:
    """Until when people may vote on what is planned, by the clocks of the first venue: until it begins. Without a time
    that is the evening, and once it has come the end of the day. None where all of it is over."""
    return next((each for each in _evening(day, at, zone) if each > now), None)


def closed_by(closes_at: datetime, day: date | None, at: str, zone: str) -> datetime:
    """When a ballot closes that was made to close at that moment: not after what is planned has begun. One that was
    made before there was this rule says a later moment, and closes when the evening begins."""
    if day is None:
        return closes_at
    planned_at, last = _evening(day, at, zone)
    return closes_at if closes_at <= last else planned_at.astimezone(UTC)


def _evening(day: date, at: str, zone: str) -> tuple[datetime, datetime]:
    """When what is planned begins, and until when people may vote on it once that has come."""
    local = ZoneInfo(zone)
    planned_at = datetime.combine(day, time.fromisoformat(at) if at else _EVENING, local)
    return planned_at, planned_at if at else datetime.combine(day, _LAST, local)


def closing_of(asked: Asked, zone: str, now: datetime) -> datetime:
    """When a ballot closes. Raises Invalid where what it is about is over."""
    chosen = now + asked.closes_after
    if asked.day is None:
        return chosen
    latest = latest_closing(asked.day, asked.time, zone, now)
    if latest is None:
        is_today = asked.day == now.astimezone(ZoneInfo(zone)).date()
        raise BALLOT_FORM["time"].refused(_(TIME_PAST)) if is_today else BALLOT_FORM["day"].refused(_(DAY_PAST))
    return min(chosen, latest)
