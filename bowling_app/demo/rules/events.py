"""The events of venues, as centers post them: cosmic nights each week, and a tournament now and then."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Final

from bowling_app.events.rules.events import EventTerms

_LISTED: Final = 0.4
"""Of the venues that may have events, so many do."""
_OLDEST: Final = 60
"""Days since an event was confirmed."""
_COSMIC: Final = "cosmic"


@dataclass(frozen=True, slots=True)
class DemonstrationEvent:
    """An event, and when somebody last said that it is so."""

    terms: EventTerms
    confirmed_on: date


@dataclass(frozen=True, slots=True)
class _Usual:
    """An event as many centers have it. Its times are in minutes from midnight."""

    name: str
    kind: str
    weekday: int
    starts: tuple[int, ...]
    lasts: int
    fees: tuple[int | None, ...]
    repeats: str = ""
    audience: tuple[str, ...] = ()
    age_from: int | None = None
    about: str = ""


_USUAL: Final = (
    _Usual("Cosmic Friday", _COSMIC, 4, (1260, 1290), 210, (15, 18, 20), "weekly", ("adults",),
           about="Black lights, music and glowing pins."),
    _Usual("Saturday Night Glow", _COSMIC, 5, (1200, 1260), 180, (14, 16, None), "weekly",
           about="Black lights, music and glowing pins."),
    _Usual("No-Tap Tournament", "tournament", 6, (780, 840), 240, (25, 30), "monthly", ("adults",), 18,
           "Nine pins count as a strike. Prizes for the top three."),
    _Usual("Learn to Bowl", "clinic", 1, (1110, 1140), 90, (0, 10), "biweekly", ("beginners",),
           about="A coach shows the approach, the release and how to aim."),
    _Usual("League Open House", "open-house", 6, (720, 780), 180, (0,), audience=("families", "beginners"),
           about="Try the lanes, and meet the teams."),
    _Usual("Strike for the Shelter", "fundraiser", 5, (720, 840), 240, (20, 25), audience=("families",),
           about="All fees go to the local animal shelter."),
)  # fmt: skip


def events_of(
    offered: Collection[str], chance: Random, today: date, *, has_others: bool
) -> tuple[DemonstrationEvent, ...]:
    """None to three events of a venue. Venues whose page shows party packages or leagues get none, so that each part is
    seen on pages of a length that a phone can bear; a cosmic night needs cosmic bowling."""
    if has_others or chance.random() > _LISTED:
        return ()
    known = [usual for usual in _USUAL if usual.kind != _COSMIC or _COSMIC in offered]
    chosen = chance.sample(known, chance.randint(1, 3))
    return tuple(_event(usual, chance, today) for usual in sorted(chosen, key=lambda each: each.weekday))


def _event(usual: _Usual, chance: Random, today: date) -> DemonstrationEvent:
    first = today + timedelta(days=(usual.weekday - today.weekday()) % 7 + 7 * chance.randint(0, 3))
    starts, fee = chance.choice(usual.starts), chance.choice(usual.fees)
    terms = EventTerms(
        usual.name,
        usual.kind,
        first,
        starts,
        end_time=starts + usual.lasts,
        repeats=usual.repeats,
        times=chance.randint(6, 20) if usual.repeats else None,
        about=usual.about,
        audience=usual.audience,
        age_from=usual.age_from,
        fee=None if fee is None else Decimal(fee),
        fee_note="Shoes included" if fee and chance.random() < 0.3 else "",
    )
    return DemonstrationEvent(terms, today - timedelta(days=chance.randint(0, _OLDEST)))
