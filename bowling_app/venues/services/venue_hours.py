"""The opening hours on a venue's page: the week, coming dates with other hours, and the time zone."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.formats import behind_colon, capital, day_as, weekday_label, weekdays
from bowling_app.platform.language.messages import _
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.offers import last_day_closed
from bowling_app.venues.rules.hours import DateHours, Week, date_times, day_times
from bowling_app.venues.rules.limits import EXCEPTIONS_SHOWN
from bowling_app.venues.rules.opening.date_runs import date_runs, dates_text
from bowling_app.venues.rules.opening.holidays import day_label
from bowling_app.venues.schemas.hours_page import HoursRow, HoursWords, SeasonHours
from bowling_app.venues.services.venue_sources import Origin


def hours_rows(week: Week | None, coming: Sequence[DateHours], at: datetime) -> tuple[HoursRow, ...]:
    """The next date of each weekday with its hours, special dates included; empty if the hours are unknown."""
    if week is None:
        return ()
    today = at.date()
    dates = [today + timedelta(days=(day - today.weekday()) % 7) for day in range(7)]
    return tuple(_row(week, coming, on_date, is_today=on_date == today) for on_date in dates)


def _row(week: Week, coming: Sequence[DateHours], on_date: date, *, is_today: bool) -> HoursRow:
    name = weekday_label(on_date.weekday())
    special = [each for each in coming if each.on_date == on_date]
    if not special:
        return HoursRow(name, day_times(week.on(on_date), on_date.weekday()), is_today)
    label = next((day_label(each.label) for each in special if each.label), day_as(on_date, "MMMd"))
    return HoursRow(f"{name} ({label})", date_times(special, on_date), is_today)


def today_hours(rows: Sequence[HoursRow]) -> str:
    """The times of today in the rows of the week, as they follow "Today:": "10 AM to 1 AM", "Closed"; empty when the
    hours are unknown."""
    return behind_colon(next((row.times for row in rows if row.is_today), ""))


def other_seasons(week: Week | None, at: datetime) -> tuple[SeasonHours, ...]:
    """The seasons but the one that is now, the next one first."""
    seasons = week.seasons if week else ()
    now = (at.month, at.day)
    others = sorted(
        (each for each in seasons if not each.has(at.date())), key=lambda each: (each.first < now, each.first)
    )
    return tuple(SeasonHours(capital(each.name), _usual_rows(each.week)) for each in others)


def _usual_rows(week: Week) -> tuple[HoursRow, ...]:
    return tuple(HoursRow(name, day_times(week, day), is_today=False) for day, name in enumerate(weekdays()))


def hours_words(venue: Venue, known: Mapping[str, Origin]) -> HoursWords | None:
    """The source's text, if it says more than we could read."""
    origin = known.get("hours_text")
    if venue.hours_text is None:
        return None
    return HoursWords(venue.hours_text, origin.note if origin else "", origin.href if origin else "")


def hours_note(venue: Venue, place: Place, week: Week | None, at: datetime) -> str:
    """Which clock the hours go by or, when they are unknown, what to do instead."""
    if week is not None:
        season = next((each.name for each in week.seasons if each.has(at.date())), "")
        clock = _("Local time in {place} ({zone}).", place=place.name, zone=f"{at:%Z}")
        if season:
            return _("From {season}. {clock}", season=season, clock=clock)
        return f"{_('Closed for the season.')} {clock}" if week.seasons else clock
    doubt = _("We aren't sure we read these hours right.") if venue.hours_text else _("Hours aren't listed yet.")
    call = _("Call {phone} before you go.", phone=national(venue.phone)) if venue.phone else ""
    return f"{doubt} {call or _('Check with the alley before you go.')}"


def closed_through(uow: UnitOfWork, venue: Venue, day: date) -> date | None:
    """The last day of the closing, if a venue is closed for now on a day."""
    return last_day_closed(uow.session, venue.id, day)


def closed_words(last: date | None) -> str:
    """The sentence about a closing for now, by its last day; empty without one."""
    return _("This alley is closed for now, through {date}. Ask before you go.", date=date_text(last)) if last else ""


def exception_rows(coming: tuple[DateHours, ...], today: date) -> tuple[HoursRow, ...]:
    """The coming dates with other hours than their weekday, at most eight. A run of days closed for the same reason,
    or without known hours, counts as one."""
    labels = {hours.on_date: hours.label for hours in reversed(coming)}
    runs = date_runs(coming, labels)[:EXCEPTIONS_SHOWN]
    return tuple(HoursRow(_span(run, labels[run[0]]), date_times(coming, run[0]), today in run) for run in runs)


def _span(days: list[date], label: str) -> str:
    """ "Friday, Dec 25, 2026 (Christmas Day)", "Nov 20, 2026 to Dec 3, 2026 (Closed for now)"."""
    span = dates_text(days) if len(days) > 1 else _dated(days[0])
    return f"{capital(span)} ({day_label(label)})" if label else capital(span)


def _dated(day: date) -> str:
    return f"{weekday_label(day.weekday())}, {date_text(day)}"
