"""Minting the readable ids of venues."""

from collections import deque
from collections.abc import Sequence
from itertools import chain

from sqlmodel import Session

from bowling_app.venues.queries import venue_imports as queries
from bowling_app.venues.rules.venue_ids import numbered, venue_id_base


def mint_ids(session: Session, wanted: Sequence[tuple[str, str, str]], reserved: set[str] | None = None) -> list[str]:
    """An id for each (name, city, state), in their order. No id is, or ever was, another venue's, and no id is among
    the reserved ones."""
    minted, used = [""] * len(wanted), set(reserved or ())
    waiting: dict[str, deque[int]] = {}
    for position, each in enumerate(wanted):
        waiting.setdefault(venue_id_base(*each), deque()).append(position)
    asked = dict.fromkeys(waiting, 0)
    while waiting:
        offered = {base: _next_ids(base, asked[base], len(namesakes)) for base, namesakes in waiting.items()}
        used |= queries.taken_ids(session, set(chain.from_iterable(offered.values())))
        for base, ids in offered.items():
            asked[base] += len(ids)
            for venue_id in (each for each in ids if each not in used):
                if waiting[base]:
                    minted[waiting[base].popleft()] = venue_id
                    used.add(venue_id)
        waiting = {base: namesakes for base, namesakes in waiting.items() if namesakes}
    return minted


def _next_ids(base: str, asked: int, wanted: int) -> list[str]:
    """The ids to ask the database about next. Each question is about twice as many as those before, so that a thousand
    namesakes take a few questions."""
    return [numbered(base, number) for number in range(asked + 1, asked + 1 + max(wanted, asked))]


def mint_id(session: Session, name: str, city: str, state: str) -> str:
    """An id for one new venue."""
    return mint_ids(session, [(name, city, state)])[0]
