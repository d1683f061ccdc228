"""A league in words: when it bowls, what it is like, what it costs, and whether it has room."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from bowling_app.leagues.rules.leagues import FORMATS, FULL, KINDS, SEASONS, League, LeagueTerms
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.formats import capital, day_as, weekday_text
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.rules.hours import clock
from bowling_app.venues.rules.opening.day_names import each_weekday
from bowling_app.venues.rules.prices import dollars

_ROOM: Final = {"teams": N_("teams"), "bowlers": N_("bowlers"), "subs": N_("subs")}
"""Whom a league has room for, within a sentence."""


def when_words(terms: LeagueTerms) -> str:
    """When it bowls: "Tuesdays at 7 PM", "Every other Sunday"."""
    if terms.every_weeks == 1:
        days = capital(each_weekday(terms.weekday))
    else:
        days = _("Every other {day}", day=weekday_text(terms.weekday))
    return days if terms.start_time is None else _("{days} at {time}", days=days, time=clock(terms.start_time))


def fact_words(terms: LeagueTerms) -> tuple[str, ...]:
    """What it is like, one thing each: "Mixed", "Teams of 4", "Handicap", "Beginners welcome"."""
    return tuple(_facts(terms))


def fee_words(terms: LeagueTerms) -> str:
    """What a week costs: "$18 a week"; empty where it is unknown."""
    if terms.fee_week is None:
        return ""
    return _("{price} a week", price=dollars(terms.fee_week)) if terms.fee_week else _("No weekly fee")


def openings_words(league: League, today: date) -> str:
    """Whether it has room: "Room for bowlers and subs, as of Nov 20, 2026". Empty where nobody said so lately."""
    found = league.openings(today)
    if not found or league.openings_on is None:
        return ""
    day = date_text(league.openings_on)
    if FULL in found:
        return _("Full, as of {date}", date=day)
    rooms = listed([_(_ROOM[key]) for key in found if key in _ROOM])
    return _("Room for {rooms}, as of {date}", rooms=rooms, date=day)


def season_words(terms: LeagueTerms) -> str:
    """Its season: "Fall 2026, 30 nights, Sep 8, 2026 to Apr 13, 2027"; as much of it as is known."""
    return ", ".join(_season(terms))


def long_day(day: date) -> str:
    """ "Tue, Sep 8, 2026"."""
    return day_as(day, "yMMMEd")


def moment_words(at: datetime) -> str:
    """ "Tue, Sep 1, 2026 at 6 PM"."""
    return _("{day} at {time}", day=long_day(at.date()), time=clock(at.hour * 60 + at.minute))


def _facts(terms: LeagueTerms) -> Iterator[str]:
    yield from (_(KINDS[key]) for key in terms.kinds if key in KINDS)
    if terms.beginners_ok is not None:
        yield _("Beginners welcome") if terms.beginners_ok else _("Experienced bowlers")
    if terms.team_size is not None:
        yield _("Singles") if terms.team_size == 1 else _("Teams of {count}", count=terms.team_size)
    if terms.format:
        said = _(FORMATS[terms.format])
        yield f"{said}, {terms.format_note}" if terms.format_note else said
    elif terms.format_note:
        yield terms.format_note
    if terms.games is not None:
        yield ngettext("{n} game a night", "{n} games a night", terms.games)
    if terms.sanctioned is not None:
        yield _("USBC certified") if terms.sanctioned else _("Not USBC certified")


def _season(terms: LeagueTerms) -> Iterator[str]:
    first = terms.first_night
    if terms.season:
        season = _(SEASONS[terms.season])
        has_year = first and terms.season != "all-year"
        yield _("{season} {year}", season=season, year=first.year) if first and has_year else season
    if terms.weeks is not None:
        yield count_of(terms.weeks, "night", "nights")
    if first and terms.last_night:
        yield _("{first_day} to {last_day}", first_day=date_text(first), last_day=date_text(terms.last_night))
    elif first:
        yield _("from {date}", date=date_text(first))
