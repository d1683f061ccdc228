"""Minting the readable ids of venues."""

from collections.abc import Sequence

from sqlmodel import Session

from bowling_app.domain.venue_ids import numbered, venue_id_base
from bowling_app.queries import venue_imports as queries


def mint_ids(session: Session, wanted: Sequence[tuple[str, str, str]], reserved: set[str] | None = None) -> list[str]:
    """An id for each (name, city, state), in their order. None of them is, or ever was, another venue's, nor among
    the reserved ones."""
    minted: list[str | None] = [None] * len(wanted)
    used = set(reserved or ())
    number = 0
    while None in minted:
        number += 1
        open_ones = [
            (i, numbered(venue_id_base(*wanted[i]), number)) for i, found in enumerate(minted) if found is None
        ]
        used |= queries.taken_ids(session, {venue_id for _, venue_id in open_ones})
        for i, venue_id in open_ones:
            if venue_id not in used:
                minted[i] = venue_id
                used.add(venue_id)
    return [venue_id for venue_id in minted if venue_id is not None]


def mint_id(session: Session, name: str, city: str, state: str) -> str:
    """An id for one new venue."""
    return mint_ids(session, [(name, city, state)])[0]
