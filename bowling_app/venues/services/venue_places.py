"""The places that venues are in, added with the first venue of each."""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean

from sqlmodel import Session

from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import place_key, slug
from bowling_app.platform.geo.zip_codes import city_centre
from bowling_app.venues.queries import venue_imports as queries
from bowling_app.venues.rules.venue_draft import VenueDraft


def place_of(draft: VenueDraft) -> tuple[str, str]:
    """What all spellings of the draft's city share: its state and folded name."""
    return draft.state, place_key(draft.city)


def place_ids(session: Session, drafts: Sequence[VenueDraft]) -> dict[tuple[str, str], int]:
    """The ids of the drafts' places; those that are not there yet are added."""
    by_key: dict[tuple[str, str], list[VenueDraft]] = {}
    for draft in drafts:
        by_key.setdefault(place_of(draft), []).append(draft)
    found = queries.places(session, list(by_key)) if by_key else {}
    added = {key: _new_place(key, venues) for key, venues in by_key.items() if key not in found}
    session.add_all(added.values())
    session.flush()  # The ids are given by the database.
    return {key: place.id for key, place in (found | added).items() if place.id is not None}


def _new_place(key: tuple[str, str], venues: Sequence[VenueDraft]) -> Place:
    """A place as most of its venues spell it, at the centre of its ZIP codes or else of its venues."""
    state, folded = key
    name = _most_common(venue.city for venue in venues)
    centre = city_centre(name, state) or (fmean(v.latitude for v in venues), fmean(v.longitude for v in venues))
    return Place(
        state=state,
        name=name,
        slug=slug(name),
        key=folded,
        latitude=centre[0],
        longitude=centre[1],
        time_zone=_most_common(venue.time_zone for venue in venues),
    )


def _most_common(values: Iterable[str]) -> str:
    return Counter(values).most_common(1)[0][0]
