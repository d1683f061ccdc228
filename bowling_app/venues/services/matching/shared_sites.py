"""Venues by their web sites, so that a record meets only those whose site it may share.

Chains put thousands of venues on one host. They are filed by host, page and place, because to compare each with each
would take hours.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from bowling_app.platform.kit.addresses.web_addresses import Site, is_platform, is_same_site
from bowling_app.platform.kit.distances import miles_between
from bowling_app.venues.queries.candidates import Candidate
from bowling_app.venues.rules.limits import MOST_COMPARED_BY_HOST, SAME_SITE_MILES
from bowling_app.venues.rules.matching.evidence import Profile

_ANY_PAGE: Final = "*"  # No path is written like this: they begin with a slash.
_HIGH: Final = 0.1  # Degrees of a cell. Five miles are less, in longitude up to 73 degrees north.
_WIDE: Final = 0.25

Key = tuple[str, str, tuple[object, ...]]
"""A host, a page of it or any, and a city or a cell of the map."""


class SharedSites:
    """The venues that have a web site."""

    def __init__(self) -> None:
        self._filed: dict[Key, list[tuple[Candidate, Profile]]] = defaultdict(list)
        self._sharers: dict[tuple[str, str], set[str]] = defaultdict(set)

    def add(self, known: tuple[Candidate, Profile]) -> None:
        """Compare later records with this venue."""
        profile = known[1]
        domain, path = profile.site
        if domain:
            self._sharers[domain, path].add(known[0].venue_id)
            cell = _cell(profile.latitude, profile.longitude)
            for page in (path, _ANY_PAGE):
                self._filed[domain, page, profile.place].append(known)
                self._filed[domain, page, cell].append(known)

    def sharers(self, site: Site, venue_id: str | None) -> int:
        """How many venues beside that one have exactly this page as their site."""
        sharing = self._sharers.get(site, set())
        return len(sharing) - (venue_id in sharing)

    def of(self, profile: Profile) -> Iterator[tuple[Candidate, Profile]]:
        """The venues that share the site of a record: in its city, or near it."""
        domain, path = profile.site
        if not domain:
            return
        row, column = _cell(profile.latitude, profile.longitude)
        cells = [(y, x) for y in range(row - 1, row + 2) for x in range(column - 1, column + 2)]
        pages = _pages(domain, path)
        keys: Iterable[Key] = [(domain, page, where) for page in pages for where in (profile.place, *cells)]
        for key in keys:
            for known in islice(self._filed.get(key, ()), MOST_COMPARED_BY_HOST):
                other = known[1]
                is_near = other.place == profile.place or _miles(profile, other) <= SAME_SITE_MILES
                if is_near and is_same_site(other.site, profile.site):
                    yield known


def _pages(domain: str, path: str) -> tuple[str, ...]:
    """The pages of a host that may belong to the same business as this page, by the rules of `is_same_site`."""
    if is_platform(domain):
        return (path,) if path else ()
    return (path, "") if path else (_ANY_PAGE,)


def _cell(latitude: float, longitude: float) -> tuple[int, int]:
    return int(latitude // _HIGH), int(longitude // _WIDE)


def _miles(one: Profile, other: Profile) -> float:
    return miles_between(one.latitude, one.longitude, other.latitude, other.longitude)
