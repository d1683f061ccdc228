"""Whether a record describes a venue that already exists: in the directory, or earlier in the same file.

A record is compared only with venues that share a sign with it: its telephone number, its web site, its number in a
street, a word of its name in the same city, or its spot on the map. `venues/rules/matching` weighs the signs. So the
work grows with the number of records, not with its square.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import cos, radians
from typing import Final

from sqlmodel import Session

from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.addresses.web_addresses import Site, is_platform, page_key, web_domain
from bowling_app.platform.kit.likeness.name_spellings import name_key
from bowling_app.venues.queries import candidates as queries
from bowling_app.venues.queries.candidates import Candidate
from bowling_app.venues.rules.limits import MOST_COMPARED_BY_SIGN
from bowling_app.venues.rules.matching.evidence import DOUBTFUL, Match, Profile, compare
from bowling_app.venues.rules.venue_draft import VenueDraft
from bowling_app.venues.schemas.import_report import Case, Duplicate
from bowling_app.venues.services.matching.profiles import profile_of_candidate, profile_of_draft
from bowling_app.venues.services.matching.shared_sites import SharedSites

_DEGREES: Final = 150 / 111_000 * 1.01  # Of latitude: 150 meters, a little more.
_ZIP_CODE_DEGREES: Final = 0.15  # Ten miles: nearly every venue lies so close to the center of its ZIP code.
_LETTERS: Final = 4  # Of a street or a name: a typing error is seldom among the first ones.

Known = tuple[Candidate, Profile]
Key = tuple[object, ...]


@dataclass(slots=True)
class Neighbourhood:
    """The venues that records are compared with, filed by each sign that they may share with one, and those `beside`
    them, which were filed before."""

    filed: dict[Key, list[Known]] = field(default_factory=lambda: defaultdict(list))
    sites: SharedSites = field(default_factory=SharedSites)
    beside: tuple["Neighbourhood", ...] = ()

    def add(self, candidate: Candidate) -> None:
        """Compare later records with this venue too."""
        known = (candidate, profile_of_candidate(candidate))
        for key in (*_keys(known[1]), _cell(known[1])):
            self.filed[key].append(known)
        self.sites.add(known)

    def at(self, key: Key) -> Iterator[Known]:
        """The venues with this sign."""
        for each in (self, *self.beside):
            yield from each.filed.get(key, ())

    def sharers(self, site: Site, venue_id: str | None) -> int:
        """How many venues beside that one have exactly this page as their site."""
        return sum(each.sites.sharers(site, venue_id) for each in (self, *self.beside))

    def with_site(self, profile: Profile) -> Iterator[Known]:
        """The venues that share the site of a record: in its city, or near it."""
        for each in (self, *self.beside):
            yield from each.sites.of(profile)


def neighbourhood(session: Session, drafts: Sequence[VenueDraft], *, with_fictional: bool = False) -> Neighbourhood:
    """The venues of the directory that any of the drafts might describe; those of the demonstration only on request,
    because no real venue is one of them."""
    phones = {draft.phone for draft in drafts if draft.phone}
    websites = {draft.website for draft in drafts if draft.website}
    domains = {web_domain(site) or "" for site in websites}
    own = [domain for domain in domains if not is_platform(domain)]
    pages = [page_key(site) for site in websites if is_platform(web_domain(site) or "")]
    found = queries.with_contacts(session, list(phones), own, pages, with_fictional=with_fictional)
    boxes = [_box(draft) for draft in drafts]
    found += queries.around(session, boxes, with_fictional=with_fictional)
    found += queries.closed_around(session, boxes)
    found += queries.in_towns(session, list(dict.fromkeys(map(_in_town, drafts))), with_fictional=with_fictional)
    known = Neighbourhood()
    for candidate in dict.fromkeys(found):
        known.add(candidate)
    return known


def as_candidate(draft: VenueDraft, venue_id: str) -> Candidate:
    """A record that has just come in, for those behind it to be compared with."""
    return Candidate(
        venue_id,
        draft.name,
        (draft.state, place_key(draft.city)),
        draft.latitude,
        draft.longitude,
        draft.phone,
        draft.website,
        city=draft.city,
        address=draft.address,
        zip_code=draft.zip_code,
        is_exact=draft.is_position_exact,
    )


def duplicate_of(known: Neighbourhood, draft: VenueDraft) -> Duplicate | None:
    """The existing venue that the draft most likely describes, with the reasons; None if there is no such venue. A
    closed venue counts only if it is surely the same, and behind an open one: many reopen with another owner."""
    profile = profile_of_draft(draft)
    matches = _matches(known, draft, profile)
    found = [(candidate, match) for candidate, match in matches if candidate.is_active or match.is_sure]
    if found:
        candidate, match = max(found, key=lambda each: (each[1].is_sure, each[0].is_active, each[1].score))
        return _told(_duplicate(draft, candidate, match))
    return _crowded(known, draft, profile)


def likely_duplicates(
    known: Neighbourhood, drafts: Sequence[VenueDraft], limit: int, *, least: int = DOUBTFUL
) -> list[Duplicate]:
    """The venues that any of the drafts may describe once more, with at least so many points, each once, the most
    likely first."""
    found: dict[str, Duplicate] = {}
    for draft in drafts:
        for candidate, match in _matches(known, draft, profile_of_draft(draft), least):
            duplicate = _duplicate(draft, candidate, match)
            before = found.get(candidate.venue_id)
            if before is None or before.score < duplicate.score:
                found[candidate.venue_id] = duplicate
    return sorted(found.values(), key=lambda each: -each.score)[:limit]


def _duplicate(draft: VenueDraft, candidate: Candidate, match: Match) -> Duplicate:
    told = draft.where, draft.name, candidate.venue_id, candidate.name, ", ".join(match.reasons), draft.external_id
    return Duplicate(*told, match.score, _case(match) if candidate.is_active else "closed")


def _told(duplicate: Duplicate) -> Duplicate:
    is_closed = duplicate.case == "closed"
    return replace(duplicate, reason=f"{duplicate.reason}, which is closed") if is_closed else duplicate


def _case(match: Match) -> Case:
    if match.is_sure:
        return "sure"
    return "doubtful" if match.score >= DOUBTFUL else "crowded"


def _matches(
    known: Neighbourhood, draft: VenueDraft, profile: Profile, least: int = DOUBTFUL
) -> list[tuple[Candidate, Match]]:
    """The venues that the draft may be, with at least so many points."""
    callers = islice(known.at(("phone", draft.phone)), MOST_COMPARED_BY_SIGN)
    with_phone = len({candidate.venue_id for candidate, _ in callers} - {draft.venue_id}) + 1
    with_site = known.sharers(profile.site, draft.venue_id) + 1
    seen: dict[int, tuple[Candidate, Match]] = {}
    for candidate, other in _sharing(known, profile):
        if id(other) not in seen and candidate.venue_id != draft.venue_id:
            seen[id(other)] = candidate, compare(profile, other, with_phone=with_phone, with_site=with_site)
    return [each for each in seen.values() if each[1].score >= least]


def _sharing(known: Neighbourhood, profile: Profile) -> Iterator[Known]:
    """The venues that share a sign with a record; of each sign at most `MOST_COMPARED_BY_SIGN`."""
    for key in _keys(profile):
        yield from islice(known.at(key), MOST_COMPARED_BY_SIGN)
    yield from known.with_site(profile)
    if profile.is_exact:
        yield from islice(_near(known, profile), MOST_COMPARED_BY_SIGN)


def _crowded(known: Neighbourhood, draft: VenueDraft, profile: Profile) -> Duplicate | None:
    """A record at a spot where more venues are than any town has: a person should look at a file like that."""
    near = _near(known, profile) if draft.is_position_exact else iter(())
    at_spot = list(islice(near, MOST_COMPARED_BY_SIGN))
    if len(at_spot) < MOST_COMPARED_BY_SIGN:
        return None
    return _duplicate(draft, at_spot[-1][0], Match(0, (f"at the same spot as {MOST_COMPARED_BY_SIGN} others",)))


def _keys(profile: Profile) -> Iterable[Key]:
    """The signs under which a venue is filed, and a record looked up."""
    state = profile.place[0]
    if profile.phone:
        yield ("phone", profile.phone)
    if profile.street:
        yield ("street", state, profile.street.number, profile.street.words[:_LETTERS])
        if profile.zip_code:
            yield ("zip", profile.zip_code, profile.street.number)
    for word in profile.name.words - profile.name.aside or profile.name.words:
        yield ("name", profile.place, word)
    yield ("start", profile.place, profile.name.core[:_LETTERS])


def _near(known: Neighbourhood, profile: Profile) -> Iterator[Known]:
    _, row, column = _cell(profile)
    # Meridians come together towards the pole: at 71 degrees north three columns are as wide as one at the equator.
    reach = 1 if profile.latitude < 55 else 3
    for y in range(row - 1, row + 2):
        for x in range(column - reach, column + reach + 1):
            yield from known.at(("cell", y, x))


def _cell(profile: Profile) -> tuple[str, int, int]:
    return "cell", int(profile.latitude // (2 * _DEGREES)), int(profile.longitude // (2 * _DEGREES))


def _in_town(draft: VenueDraft) -> queries.InTown:
    number = (draft.address or "").strip().partition(" ")[0].lower()
    start, spelled = draft.name[:_LETTERS].lower(), name_key(draft.name)[:_LETTERS]
    return draft.state, place_key(draft.city), draft.zip_code or "", number, start, spelled


def _box(draft: VenueDraft) -> queries.Box:
    """Where the venues lie that are compared with the draft, whatever they are called."""
    high = _DEGREES if draft.is_position_exact else _ZIP_CODE_DEGREES
    wide = high / cos(radians(draft.latitude))
    return draft.longitude - wide, draft.latitude - high, draft.longitude + wide, draft.latitude + high
