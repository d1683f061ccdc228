"""An event in words: when it is, for whom, and what it costs."""

from collections.abc import Iterator
from datetime import datetime

from bowling_app.events.rules.dates import rhythm_words
from bowling_app.events.rules.events import AUDIENCES, DateChange, EventDate, EventTerms, date_of
from bowling_app.leagues.rules.league_words import long_day
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.hours import DAY, clock, end_clock
from bowling_app.venues.rules.prices import dollars


def hours_words(each: EventDate) -> str:
    """Its hours: "9 PM to 1 AM the next day"; "9 PM" where the end is unknown."""
    if each.ends is None:
        return _hours(_minute(each.starts), None)
    nights = (each.ends.date() - each.starts.date()).days
    return _hours(_minute(each.starts), nights * DAY + _minute(each.ends))


def date_words(each: EventDate) -> str:
    """When it is: "Fri, Dec 4, 2026, 9 PM to 1 AM the next day"."""
    return f"{long_day(each.starts.date())}, {hours_words(each)}"


def rule_words(terms: EventTerms) -> str:
    """How it recurs, and when: "Every Friday, 9 PM to 11 PM, until Mar 26, 2027"; empty for a single date."""
    if not terms.repeats:
        return ""
    hours = _hours(terms.start_time, terms.end_time)
    return _(
        "{rhythm}, {hours}, until {date}",
        rhythm=rhythm_words(terms.repeats, terms.starts_on),
        hours=hours,
        date=date_text(terms.dates.held[-1]),
    )


def entry_words(terms: EventTerms) -> str:
    """What it costs to take part: "$15", "Free"; empty where it is unknown."""
    return "" if terms.fee is None else dollars(terms.fee)


def audience_words(terms: EventTerms) -> tuple[str, ...]:
    """For whom it is, one thing each: "Adults", "Ages 21 and up"."""
    return tuple(_audience(terms))


def change_words(change: DateChange, usual: int) -> str:
    """What is different on a date: "Canceled: lane repairs", "New time, usually 8 PM"; empty where nothing is."""
    if change.is_canceled:
        said = _("Canceled")
    elif change.start_time is not None:
        said = _("New time, usually {time}", time=clock(usual))
    else:
        return change.reason
    return f"{said}: {change.reason}" if change.reason else said


def terms_lines(terms: EventTerms, kind: str) -> tuple[str, ...]:
    """Everything that an event says, one thing each, for those who decide about it."""
    first = date_words(date_of(terms, terms.starts_on))
    off = "; ".join(map(long_day, terms.skip_dates))
    lines = (
        kind, first, rule_words(terms), f"Dates off: {off}" if off else "", entry_words(terms), terms.fee_note,
        *audience_words(terms), terms.about, terms.url,
    )  # fmt: skip
    return tuple(filter(None, lines))


def _audience(terms: EventTerms) -> Iterator[str]:
    yield from (_(AUDIENCES[key]) for key in terms.audience if key in AUDIENCES)
    if terms.age_from is not None and terms.age_to is not None:
        yield _("Ages {youngest} to {oldest}", youngest=terms.age_from, oldest=terms.age_to)
    elif terms.age_from is not None:
        yield _("Ages {youngest} and up", youngest=terms.age_from)
    elif terms.age_to is not None:
        yield _("Up to age {oldest}", oldest=terms.age_to)


def _hours(begins: int, ends: int | None) -> str:
    """From when to when, in minutes from the midnight before it begins."""
    if ends is None:
        return _("{at_time}", at_time=clock(begins))
    return _("{opens} to {closes}", opens=clock(begins), closes=end_clock(ends))


def _minute(moment: datetime) -> int:
    return moment.hour * 60 + moment.minute
