"""The leagues of venues, as centers post them: a long season from fall to spring, and a short one in summer."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from random import Random
from typing import Final

from bowling_app.leagues.rules.leagues import LeagueTerms

_NOT_LISTED: Final = 0.2
_OLDEST: Final = 50
"""Days since a league was confirmed. Openings fade after 30."""
_MONTHS: Final = {"fall": 9, "summer": 6}
_TURN: Final = 5
"""In this month and later, the fall that comes or is there is the one of the same year."""
_SUMMER_ENDS: Final = 8
"""After this month, the summer that comes is that of the next year."""


@dataclass(frozen=True, slots=True)
class DemonstrationLeague:
    """A league, and when somebody last said that it is so."""

    terms: LeagueTerms
    confirmed_on: date


@dataclass(frozen=True, slots=True)
class _Usual:
    """A league as many centers have it."""

    name: str
    weekday: int
    times: tuple[int, ...]  # In minutes from midnight.
    kinds: tuple[str, ...]
    sizes: tuple[int, ...]
    fees: tuple[int, ...]
    beginners: tuple[bool | None, ...] = (True, None)
    formats: tuple[tuple[str, str], ...] = (("handicap", "90% of 220"), ("handicap", "80% of 210"), ("handicap", ""))
    season: str = "fall"
    weeks: tuple[int, ...] = (30, 32, 34)
    every_weeks: int = 1
    note: str = ""


_USUAL: Final = (
    _Usual("Monday Men", 0, (1110, 1140), ("men",), (4, 5), (18, 20, 22), (None, False)),
    _Usual("Tuesday Night Mixed", 1, (1110, 1125, 1140), ("mixed",), (4,), (16, 18, 20), (True, True, None),
           note="Come by yourself and we'll put you on a team."),
    _Usual("Wednesday Ladies", 2, (1110, 1140), ("women",), (3, 4), (15, 16, 18)),
    _Usual("Thursday Scratch", 3, (1140, 1155), ("men", "women"), (3, 4), (22, 24), (False,), (("scratch", ""),)),
    _Usual("Golden Rollers", 1, (780, 810), ("seniors",), (3, 4), (10, 12, 13), (True,)),
    _Usual("Saturday Juniors", 5, (570, 600), ("youth",), (3, 4), (9, 10, 12), (True,), weeks=(26, 28)),
    _Usual("Sunday Couples", 6, (1020, 1080), ("mixed", "couples"), (4,), (17, 20), (True, None), every_weeks=2,
           weeks=(15, 16)),
    _Usual("Friday No-Tap", 4, (1140, 1170), ("mixed",), (2, 4), (16, 18), (True,), (("no-tap", "9 pins count"),),
           weeks=(15, 17)),
    _Usual("Summer Adult and Child", 2, (1080, 1110), ("adult-child", "youth"), (2,), (14, 16), (True,),
           season="summer", weeks=(10, 11, 12)),
)  # fmt: skip


def leagues_of(
    offered: Collection[str], chance: Random, today: date, *, has_packages: bool
) -> tuple[DemonstrationLeague, ...]:
    """None to six leagues of a venue that has leagues. Venues whose page shows party packages get none, so that each
    part is seen on pages of a length that a phone can bear."""
    if "leagues" not in offered or has_packages or chance.random() < _NOT_LISTED:
        return ()
    chosen = chance.sample(_USUAL, chance.randint(2, 6))
    return tuple(_league(usual, chance, today) for usual in sorted(chosen, key=lambda each: each.weekday))


def _league(usual: _Usual, chance: Random, today: date) -> DemonstrationLeague:
    first, weeks = _first_night(usual, today), chance.choice(usual.weeks)
    scoring, how = chance.choice(usual.formats)
    terms = LeagueTerms(
        usual.name,
        usual.weekday,
        season=usual.season,
        kinds=usual.kinds,
        format=scoring,
        format_note=how,
        every_weeks=usual.every_weeks,
        start_time=chance.choice(usual.times),
        first_night=first,
        meeting_at=datetime.combine(first - timedelta(days=7), time(18)) if chance.random() < 0.4 else None,
        weeks=weeks,
        skip_dates=_holidays(first, weeks, usual.every_weeks),
        team_size=chance.choice(usual.sizes),
        games=2 if usual.kinds == ("youth",) else 3,
        fee_week=Decimal(chance.choice(usual.fees)),
        fee_note="USBC card extra" if chance.random() < 0.3 else "",
        sanctioned=chance.choice((True, True, False, None)),
        beginners_ok=chance.choice(usual.beginners),
        openings=chance.choice((("teams", "bowlers"), ("bowlers", "subs"), ("bowlers",), ("subs",), ("full",), ())),
        note=usual.note,
    )
    return DemonstrationLeague(terms, today - timedelta(days=chance.randint(0, _OLDEST)))


def _first_night(usual: _Usual, today: date) -> date:
    """The first such day of September or June; of the season that is there, or else of the next one."""
    year = today.year - 1 if usual.season == "fall" and today.month < _TURN else today.year
    if usual.season == "summer" and today.month > _SUMMER_ENDS:
        year += 1
    begins = date(year, _MONTHS[usual.season], 2)
    return begins + timedelta(days=(usual.weekday - begins.weekday()) % 7)


def _holidays(first: date, weeks: int, every_weeks: int) -> tuple[date, ...]:
    """The nights of the season that fall on the days around Thanksgiving, Christmas and New Year."""
    nights = (first + timedelta(weeks=every_weeks * number) for number in range(1, weeks + 3))
    return tuple(night for night in nights if _is_holiday(night))


def _is_holiday(day: date) -> bool:
    thanksgiving = date(day.year, 11, 22) + timedelta(days=(3 - date(day.year, 11, 22).weekday()) % 7)
    around = timedelta(days=1)
    in_december = day.month == 12 and day.day in {24, 25, 31}
    return thanksgiving - around <= day <= thanksgiving + around or in_december or (day.month, day.day) == (1, 1)
