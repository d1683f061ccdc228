"""What an event is: its terms, its dates, and which terms can be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Final

from bowling_app.events.rules.dates import Dates, dates_of
from bowling_app.events.rules.limits import ASSUMED_LENGTH, MOST_DATES, MOST_YEARS_AHEAD
from bowling_app.platform.kit.addresses.hosts_in_text import NAME_WITH_HOST, names_host
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.records import SENT, JsonDecimal
from bowling_app.platform.language.formats import weekday_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.specials import DAY_BEGINS
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.told.confirmed import Told

KINDS: Final = {
    "cosmic": N_("Cosmic bowling"), "tournament": N_("Tournament"), "open-house": N_("Open house"),
    "clinic": N_("Clinic or lesson"), "fundraiser": N_("Fundraiser"), "holiday": N_("Holiday party"),
    "other": N_("Event"),
}  # fmt: skip
AUDIENCES: Final = {
    "families": N_("Families"), "beginners": N_("Beginners"), "youth": N_("Youth"), "adults": N_("Adults"),
    "seniors": N_("Seniors"), "women": N_("Women"), "league-bowlers": N_("League bowlers"),
}  # fmt: skip
"""For whom an event is. Without any, it is for everyone."""
FURTHEST: Final = timedelta(days=366 * MOST_YEARS_AHEAD)
"""How far from today any date of an event may be."""


@dataclass(frozen=True, slots=True)
class EventTerms:
    """What an event says of itself. Null, an empty text or an empty list is unknown. The fee is in US dollars.
    All days and times are those of the venue's clocks, in minutes from midnight of the day on which it begins; an
    `endTime` of more than 24 hours is past midnight. With `repeats` it recurs from `startsOn` to `until` or so many
    `times`, on all dates but the `skipDates`; the month is counted by weekdays, such as the second Friday.
    """

    __pydantic_config__ = SENT

    name: str
    kind: str
    starts_on: date
    start_time: int
    end_time: int | None = None
    repeats: str = ""
    until: date | None = None
    times: int | None = None
    skip_dates: tuple[date, ...] = ()
    about: str = ""
    audience: tuple[str, ...] = ()
    age_from: int | None = None
    age_to: int | None = None
    fee: JsonDecimal | None = None
    fee_note: str = ""
    url: str = ""

    @property
    def dates(self) -> Dates:
        """The dates on which it happens, and those that are skipped."""
        return dates_of(self.starts_on, self.repeats, self.until, self.times, self.skip_dates)


@dataclass(frozen=True, slots=True)
class DateChange:
    """What is different on one date: it is canceled, or it begins at another time. `reason` says why."""

    is_canceled: bool = False
    start_time: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OneDate:
    """One date of an event, by the day of its rule."""

    event_id: int
    on: date


AS_PLANNED: Final = DateChange()


@dataclass(frozen=True, slots=True)
class EventDate:
    """One date of an event, with the times of that date by the clocks of the venue. `on` is its date by the rule."""

    on: date
    starts: datetime
    ends: datetime | None
    change: DateChange = AS_PLANNED

    @property
    def over(self) -> datetime:
        """When it is over, as far as known."""
        return self.ends or self.starts + timedelta(minutes=ASSUMED_LENGTH)


@dataclass(frozen=True, slots=True)
class VenueEvent:
    """An event of a venue. `confirmed_on` says when its terms last held, and `told` who said so. It changed so many
    times since it was first shown, last at `changed_at`."""

    id: int
    venue_id: str
    terms: EventTerms
    told: Told
    confirmed_on: date
    changes: int
    changed_at: datetime
    is_removed: bool = False
    dates: tuple[EventDate, ...] = ()

    def coming(self, at: datetime) -> tuple[EventDate, ...]:
        """The dates that are not over at a moment by the venue's clocks, canceled ones as well."""
        return tuple(each for each in self.dates if each.over > at)


def date_of(terms: EventTerms, on: date, change: DateChange = AS_PLANNED) -> EventDate:
    """A date of an event. At another time it lasts as long as on any other date; the usual time is no change. A time
    of the night, such as 1 AM, is on the morning after, unless the event is always at night."""
    if change.start_time == terms.start_time:
        change = replace(change, start_time=None)
    begins = terms.start_time if change.start_time is None else change.start_time
    lasts = None if terms.end_time is None else terms.end_time - terms.start_time
    morning = DAY if begins < DAY_BEGINS <= terms.start_time else 0
    starts = datetime.combine(on, time()) + timedelta(minutes=begins + morning)
    return EventDate(on, starts, None if lasts is None else starts + timedelta(minutes=lasts), change)


def may_change(terms: EventTerms, each: EventDate, at: datetime) -> bool:
    """Whether a date may still be canceled or moved at a moment by the venue's clocks: while it is not over, or would
    not be as planned, so that a wrong time can be taken back."""
    return at <= max(each.over, date_of(terms, each.on).over)


def refuse_impossible(terms: EventTerms) -> None:
    """Raises Invalid with everything in which the terms contradict themselves, each at its field."""
    Invalid.refuse_all(_contradictions(terms))


def _contradictions(terms: EventTerms) -> Iterator[Problem]:
    if names_host(terms.name):
        yield Problem("name", _(NAME_WITH_HOST))
    if terms.end_time is not None and not terms.start_time < terms.end_time < terms.start_time + DAY:
        yield Problem("endTime", _("Ends: enter another time than the start."))
    if terms.age_from is not None and terms.age_to is not None and terms.age_from > terms.age_to:
        yield Problem("ageTo", _("Oldest: enter an age that is not below the youngest."))
    yield from _rhythm_contradictions(terms) if terms.repeats else _single_contradictions(terms)


def _single_contradictions(terms: EventTerms) -> Iterator[Problem]:
    if terms.until is not None or terms.times is not None or terms.skip_dates:
        yield Problem("repeats", _("Repeats: choose how often, or clear the last day, the number and the dates off."))


def _rhythm_contradictions(terms: EventTerms) -> Iterator[Problem]:
    if (terms.until is None) == (terms.times is None):
        yield Problem("until", _("Last day: enter it, or how many times, and not both."))
        return
    if terms.until is not None and terms.until < terms.starts_on:
        yield Problem("until", _("Last day: choose one that is not before the first."))
        return
    dates = terms.dates
    if terms.until is not None and len(dates.held) == MOST_DATES:
        yield Problem("until", _("Last day: choose one with fewer than {most} dates.", most=MOST_DATES))
    if wrong := next((day for day in terms.skip_dates if day not in dates.skipped), None):
        sentence = _(
            "Dates off: {date} is a {weekday}, which is no later date of this event.",
            date=date_text(wrong),
            weekday=weekday_text(wrong.weekday()),
        )
        yield Problem("skipDates", sentence)
