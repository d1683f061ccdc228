"""Whether a record describes a venue that already exists: in the directory, or earlier in the same file.

The signs are a shared telephone number, a shared web site, or a similar name within 150 meters; for a record without a
position, a similar name in the same city. Chains give all their venues the same web site, so a shared site counts only
for venues of one city, or within five miles, and not if both addresses lead to different pages of it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import cos, radians
from typing import Final

from sqlmodel import Session

from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.addresses.web_addresses import is_platform, page_key, web_domain
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.likeness.similarity import SAME_SPOT_METRES, is_same_name
from bowling_app.venues.queries import venue_imports as queries
from bowling_app.venues.queries.venue_imports import Candidate
from bowling_app.venues.rules.limits import MOST_COMPARED_BY_NAME
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.schemas.import_report import Duplicate
from bowling_app.venues.services.shared_sites import SharedSites

_METRES_PER_MILE: Final = 1609.344
_DEGREES: Final = SAME_SPOT_METRES / 111_000 * 1.01  # Of latitude, a little wider than the distance.
_ZIP_CODE_DEGREES: Final = 0.15  # Ten miles: nearly every venue lies so close to the centre of its ZIP code.

Cell = tuple[int, int]


@dataclass(slots=True)
class Neighbourhood:
    """The venues that records are compared with, found by phone, by web domain and by position."""

    by_phone: dict[str, list[Candidate]] = field(default_factory=lambda: defaultdict(list))
    sites: SharedSites = field(default_factory=SharedSites)
    by_cell: dict[Cell, list[Candidate]] = field(default_factory=lambda: defaultdict(list))
    by_place: dict[tuple[str, str], list[Candidate]] = field(default_factory=lambda: defaultdict(list))

    def add(self, candidate: Candidate) -> None:
        """Compare later records with this venue too."""
        if candidate.phone:
            self.by_phone[candidate.phone].append(candidate)
        self.sites.add(candidate)
        self.by_cell[_cell(candidate.latitude, candidate.longitude)].append(candidate)
        self.by_place[candidate.place].append(candidate)


def neighbourhood(session: Session, drafts: Sequence[VenueDraft], *, with_fictional: bool = False) -> Neighbourhood:
    """The venues of the directory that any of the drafts might describe; those of the demonstration only on request,
    because no real venue is one of them."""
    phones = {draft.phone for draft in drafts if draft.phone}
    websites = {draft.website for draft in drafts if draft.website}
    domains = {web_domain(site) or "" for site in websites}
    own = [domain for domain in domains if not is_platform(domain)]
    pages = [page_key(site) for site in websites if is_platform(web_domain(site) or "")]
    found = queries.with_contacts(session, list(phones), own, pages, with_fictional=with_fictional)
    found += queries.around(session, [_box(draft) for draft in drafts], with_fictional=with_fictional)
    found += queries.closed(session)
    known = Neighbourhood()
    for candidate in {candidate.venue_id: candidate for candidate in found}.values():
        known.add(candidate)
    return known


def as_candidate(draft: VenueDraft, venue_id: str) -> Candidate:
    """A record that has just come in, for those behind it to be compared with."""
    place = (draft.state, place_key(draft.city))
    return Candidate(venue_id, draft.name, place, draft.latitude, draft.longitude, draft.phone, draft.website)


def duplicate_of(known: Neighbourhood, draft: VenueDraft) -> Duplicate | None:
    """The existing venue that the draft seems to describe, with the reason; None if there is no such venue."""
    for candidate, reason in _signs(known, draft):
        closed = "" if candidate.is_active else ", which is closed"
        shown = f"{reason}{closed}"
        return Duplicate(draft.where, draft.name, candidate.venue_id, candidate.name, shown, draft.external_id)
    return None


def likely_duplicates(known: Neighbourhood, drafts: Sequence[VenueDraft], limit: int) -> list[Duplicate]:
    """The venues that any of the drafts may describe once more, each once, with the strongest sign."""
    found: dict[str, Duplicate] = {}
    for draft in drafts:
        for candidate, reason in _signs(known, draft):
            duplicate = Duplicate(draft.where, draft.name, candidate.venue_id, candidate.name, reason)
            found.setdefault(candidate.venue_id, duplicate)
    return list(found.values())[:limit]


def _signs(known: Neighbourhood, draft: VenueDraft) -> Iterable[tuple[Candidate, str]]:
    for candidate in known.by_phone.get(draft.phone or "", ()):
        yield candidate, "same phone"
    for candidate in known.sites.of(draft):
        yield candidate, "same web site"
    yield from _called_alike(known, draft)


def _called_alike(known: Neighbourhood, draft: VenueDraft) -> Iterable[tuple[Candidate, str]]:
    """The venues near a record that have a similar name. If more venues are near than any town has, the record counts
    as a duplicate: names are compared one by one, and a person should look at a file like that."""
    is_exact = draft.is_position_exact
    near = _near(known, draft) if is_exact else known.by_place.get((draft.state, place_key(draft.city)), ())
    compared = 0
    for candidate in near:
        metres = _miles(candidate, draft) * _METRES_PER_MILE if is_exact else 0.0
        if metres > SAME_SPOT_METRES:
            continue
        compared += 1
        if is_same_name(candidate.name, draft.name):
            yield candidate, f"similar name {metres:.0f} m away" if is_exact else "similar name in the same city"
        elif compared == MOST_COMPARED_BY_NAME:
            yield candidate, f"at the same spot as {MOST_COMPARED_BY_NAME} others"
            return


def _near(known: Neighbourhood, draft: VenueDraft) -> Iterable[Candidate]:
    row, column = _cell(draft.latitude, draft.longitude)
    # Meridians come together towards the pole: at 71 degrees north three columns are as wide as one at the equator.
    reach = 1 if draft.latitude < 55 else 3
    for y in range(row - 1, row + 2):
        for x in range(column - reach, column + reach + 1):
            yield from known.by_cell.get((y, x), ())


def _cell(latitude: float, longitude: float) -> Cell:
    return int(latitude // (2 * _DEGREES)), int(longitude // (2 * _DEGREES))


def _box(draft: VenueDraft) -> tuple[float, float, float, float]:
    """Where the venues lie whose names are compared with the draft's: west, south, east, north."""
    high = _DEGREES if draft.is_position_exact else _ZIP_CODE_DEGREES
    wide = high / cos(radians(draft.latitude))
    return draft.longitude - wide, draft.latitude - high, draft.longitude + wide, draft.latitude + high


def _miles(candidate: Candidate, draft: VenueDraft) -> float:
    return miles_between(candidate.latitude, candidate.longitude, draft.latitude, draft.longitude)
