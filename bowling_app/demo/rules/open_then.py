"""Leagues, events and specials are given while their venue is open."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bowling_app.demo.rules.events import DemonstrationEvent
from bowling_app.demo.rules.leagues import DemonstrationLeague
from bowling_app.demo.rules.specials import DemonstrationSpecial
from bowling_app.prices.rules.specials import SpecialTerms
from bowling_app.venues.rules.hours import DAY, Week

_LEAGUE_NIGHT: Final = 120
_SHORTEST: Final = 60
"""Minutes that a special lasts at least."""


def leagues_while_open(leagues: Iterable[DemonstrationLeague], week: Week | None) -> tuple[DemonstrationLeague, ...]:
    """Those that have time for a night of theirs; all where the hours are unknown."""
    return tuple(each for each in leagues if week is None or _has_time(each, week))


def events_while_open(events: Iterable[DemonstrationEvent], week: Week | None) -> tuple[DemonstrationEvent, ...]:
    """Those that are over when the venue closes; all where the hours are unknown."""
    return tuple(
        each
        for each in events
        if week is None
        or _closing(week, each.terms.starts_on.weekday(), each.terms.start_time) >= (each.terms.end_time or DAY)
    )


def specials_while_open(
    specials: Iterable[DemonstrationSpecial], week: Week | None
) -> tuple[DemonstrationSpecial, ...]:
    """Those that hold for an hour at least on days on which the venue is open, until it closes at most; all where the
    hours are unknown."""
    if week is None:
        return tuple(specials)
    found = ((each, _while_open(each.terms, week)) for each in specials)
    return tuple(replace(each, terms=terms) for each, terms in found if terms)


def _has_time(league: DemonstrationLeague, week: Week) -> bool:
    begins = league.terms.start_time or 0
    return _closing(week, league.terms.weekday, begins) >= begins + _LEAGUE_NIGHT


def _while_open(terms: SpecialTerms, week: Week) -> SpecialTerms | None:
    if terms.begins is None:
        ends = terms.ends or DAY
        days = tuple(day for day in terms.days if any(opens + _SHORTEST <= ends for opens, _ in week.spans(day)))
        return replace(terms, days=days) if days else None
    days = tuple(day for day in terms.days if _closing(week, day, terms.begins) >= terms.begins + _SHORTEST)
    if not days:
        return None
    ends = min(terms.ends or DAY, *(_closing(week, day, terms.begins) for day in days))
    return replace(terms, days=days, ends=None if ends == DAY else ends)


def _closing(week: Week, day: int, minute: int) -> int:
    """When a venue closes that is open at a minute of a weekday; 0 if it is not."""
    return max((closes for opens, closes in week.spans(day) if opens <= minute < closes), default=0)
