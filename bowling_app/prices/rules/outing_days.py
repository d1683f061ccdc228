"""The day of an outing, as addresses, forms and programs name it. A word means the same day on every page."""

import re
from datetime import date, datetime, timedelta
from typing import Final

from bowling_app.listings.rules.listing_filters import TONIGHT
from bowling_app.platform.geo.spots import Unusable, shown
from bowling_app.platform.language.formats import day_as
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.limits import DAYS_AHEAD
from bowling_app.venues.rules.hours import NIGHT_ENDS, minute_of_the_day
from bowling_app.venues.rules.opening.day_names import read_weekday

TODAY: Final = "today"
TOMORROW: Final = "tomorrow"
SATURDAY: Final = 5
_SAID_WITHOUT_YEAR: Final = 11  # Months.
WEEKDAY_LABELS: Final = (
    N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"), N_("Sunday"),
)  # fmt: skip
"""The days as forms offer them."""
_SPANISH: Final = {"hoy": TODAY, "esta noche": TONIGHT, "mañana": TOMORROW, "manana": TOMORROW}
_WHICH: Final = re.compile(r"(?P<next>next |(?:el )?pr[oó]ximo )|this |este |el ")
_WRITTEN: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_day(text: str, today: date, tonight: date | None = None, *, label: str = N_("Day")) -> date:
    """The day of a text: "2026-11-28", "today", "tonight", "tomorrow", "Saturday", "sat" or "next Saturday";
    also in Spanish.

    A weekday is the first one from today on, so on a Saturday "Saturday" is today; the next one comes after today.
    `tonight` is the day on which an outing tonight begins. Raises Unusable, whose sentence begins with the label.
    """
    words = text.strip().lower()
    named = {TODAY: today, TONIGHT: tonight or today, TOMORROW: today + timedelta(days=1)}
    word = _SPANISH.get(words, words)
    if word in named:
        return named[word]
    which = _WHICH.match(words)
    weekday = read_weekday(words[which.end() :] if which else words)
    if weekday is not None:
        return next_weekday(today, weekday) if which and which["next"] else first_weekday(today, weekday)
    return read_date(text, today, label)


def read_date(text: str, today: date, label: str = N_("Day")) -> date:
    """A day written as 2026-11-28, from today to a year ahead. Raises Unusable, which begins with the label."""
    try:
        day = date.fromisoformat(text) if _WRITTEN.fullmatch(text) else None
    except ValueError:
        day = None
    if day is None:
        raise Unusable(
            _(
                "{label}: {text} is no day. Write it like {example}, or leave it empty.",
                label=_(label),
                text=shown(text),
                example=today.isoformat(),
            )
        )
    if day < today:
        raise Unusable(_("{label}: that day has passed. Choose today or a later day.", label=_(label)))
    if day > today + timedelta(days=DAYS_AHEAD):
        raise Unusable(_("{label}: choose one within a year from today.", label=_(label)))
    return day


def tonight_of(now: datetime, minute: int) -> date:
    """The day on which an outing tonight begins at that minute of the day, where clocks show `now`."""
    is_coming = minute < NIGHT_ENDS and minute < minute_of_the_day(now)
    return now.date() + timedelta(days=int(is_coming))


def first_weekday(today: date, weekday: int) -> date:
    """The first such day from today on."""
    return today + timedelta(days=(weekday - today.weekday()) % 7)


def next_weekday(today: date, weekday: int) -> date:
    """The first such day after today."""
    return first_weekday(today + timedelta(days=1), weekday)


def day_words(day: date, today: date, *, is_short: bool = False) -> str:
    """The day within a sentence: "Saturday, November 28", "sábado, 28 de noviembre", or short "Saturday, Nov 28". One
    that is not within eleven months from today has its year: the same day of this year is hardly over."""
    months = 12 * (day.year - today.year) + day.month - today.month
    is_near = day >= today and (months, day.day) <= (_SAID_WITHOUT_YEAR, today.day)
    return day_as(day, f"{'' if is_near else 'y'}{'MMMEEEEd' if is_short else 'MMMMEEEEd'}")
