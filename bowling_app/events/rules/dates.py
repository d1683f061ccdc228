"""The dates of an event that recurs: by a rule, without those that are skipped."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from dateutil.rrule import FR, MO, MONTHLY, SA, SU, TH, TU, WE, WEEKLY, rrule

from bowling_app.events.rules.limits import MOST_DATES
from bowling_app.platform.language.formats import weekday_text
from bowling_app.platform.language.messages import N_, _

WEEKLY_WORD, OTHER_WEEK, MONTHLY_WORD = "weekly", "biweekly", "monthly"
REPEATS: Final[Mapping[str, str]] = {
    WEEKLY_WORD: N_("Every week"), OTHER_WEEK: N_("Every other week"),
    MONTHLY_WORD: N_("Every month, on that weekday"),
}  # fmt: skip
_DAYS: Final = (MO, TU, WE, TH, FR, SA, SU)
_MONTHLY: Final = {
    1: N_("On the first {day} of each month"), 2: N_("On the second {day} of each month"),
    3: N_("On the third {day} of each month"), 4: N_("On the fourth {day} of each month"),
    -1: N_("On the last {day} of each month"),
}  # fmt: skip
_WEEKS_OF_A_MONTH: Final = 4


@dataclass(frozen=True, slots=True)
class Dates:
    """The dates of an event in their order, and those that its rule counts but that are `skipped`."""

    held: tuple[date, ...]
    skipped: tuple[date, ...]

    @property
    def counted(self) -> int:
        """All dates of the rule, skipped ones as well: what the rule of a calendar counts."""
        return len(self.held) + len(self.skipped)


def dates_of(first: date, repeats: str, until: date | None, times: int | None, skip: Collection[date]) -> Dates:
    """The dates from `first` to `until`, or so many `times`, and never more than the limit. A skipped date does not
    count as one of the `times`. `first` itself is never skipped."""
    if not repeats:
        return Dates((first,), ())
    held, skipped = list[date](), list[date]()
    for moment in recurrence(repeats, datetime.combine(first, time()), MOST_DATES + len(skip)):
        day = moment.date()
        if len(held) == (times or MOST_DATES) or (until is not None and day > until):
            break
        (skipped if day in skip and day != first else held).append(day)
    return Dates(tuple(held), tuple(skipped))


def recurrence(repeats: str, first: datetime, count: int) -> rrule:
    """The rule by which an event recurs from its first date on, by the clocks of its place."""
    if repeats == MONTHLY_WORD:
        day = _DAYS[first.weekday()](_nth(first))
        return rrule(MONTHLY, dtstart=first, byweekday=day, count=count)
    return rrule(WEEKLY, dtstart=first, interval=2 if repeats == OTHER_WEEK else 1, count=count)


def rhythm_words(repeats: str, first: date) -> str:
    """How it recurs: "Every Friday", "Every other Friday", "On the second Friday of each month"; empty for one date."""
    day = weekday_text(first.weekday())
    if repeats == MONTHLY_WORD:
        return _(_MONTHLY[_nth(first)], day=day)
    return {WEEKLY_WORD: _("Every {day}", day=day), OTHER_WEEK: _("Every other {day}", day=day)}.get(repeats, "")


def _nth(day: date) -> int:
    """Which of its weekdays a day is in its month. A fifth one is the last one, because few months have it."""
    nth = (day.day - 1) // 7 + 1
    return nth if nth <= _WEEKS_OF_A_MONTH else -1
