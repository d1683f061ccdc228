"""When an outing begins and ends by the clocks of a venue, and whether the venue is open all that time.

An outing lasts as long by any clock, but the clocks of a venue may be set in the middle of it. So its end is reckoned
in the world's time and read from the venue's clocks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from enum import Enum

from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.prices.rules.specials import time_zone
from bowling_app.venues.rules.hours import DAY, DateHours, Week, minute_of_the_day
from bowling_app.venues.rules.opening.status import closes_before, is_surely_closed, open_until


class Fit(Enum):
    """Whether a venue is open for an outing."""

    OPEN = "open"
    SHORT = "short"  # Open when it begins, closed before it ends.
    CLOSED = "closed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Outing:
    """An outing by the clocks of one time zone: both moments are aware and in that zone."""

    begins: datetime
    ends: datetime

    @property
    def last_minute(self) -> int:
        """When it ends, in minutes from midnight of the day on which it begins."""
        return (self.ends.date() - self.begins.date()).days * DAY + minute_of_the_day(self.ends)

    def is_as_asked(self, question: PlanQuestion) -> bool:
        """Whether it begins when the question says, and not later because that time has passed. A time that the clocks
        skip is that much later by them."""
        wanted = datetime.combine(question.on, time(*divmod(question.time, 60)), self.begins.tzinfo)
        return wanted.astimezone(UTC) == self.begins.astimezone(UTC)


def outing_in(zone: str, question: PlanQuestion, at: datetime) -> Outing:
    """The outing as clocks in a zone show it. One whose time has passed by `at` begins then."""
    local, wanted = time_zone(zone), datetime.combine(question.on, time(*divmod(question.time, 60)))
    begins = max(wanted.replace(tzinfo=local).astimezone(UTC), at.astimezone(UTC).replace(second=0, microsecond=0))
    ends = begins + timedelta(minutes=question.party.longest)
    return Outing(begins.astimezone(local), ends.astimezone(local))


def fit(week: Week | None, exceptions: Sequence[DateHours], outing: Outing) -> tuple[Fit, int]:
    """Whether a venue with these hours is open for an outing, and until when: in minutes from midnight of the day on
    which it begins, 0 unless it is open then."""
    until = open_until(week, exceptions, outing.begins)
    if until is None:
        is_closed = is_surely_closed(week, exceptions, outing.begins)
        return (Fit.CLOSED if is_closed else Fit.UNKNOWN), 0
    if until >= outing.last_minute:
        return Fit.OPEN, until
    is_short = closes_before(week, exceptions, outing.begins, outing.last_minute) is not None
    return (Fit.SHORT if is_short else Fit.UNKNOWN), until
