"""Venues by their web sites, so that a record meets only those whose site it may share.

Chains put thousands of venues on one host. They are filed by host, page and place, because to compare each with each
would take hours.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.addresses.web_addresses import is_platform, is_shared_site, site_path, web_domain
from bowling_app.platform.kit.distances import miles_between
from bowling_app.venues.queries.venue_imports import Candidate
from bowling_app.venues.rules.limits import MOST_COMPARED_BY_HOST, SAME_SITE_MILES
from bowling_app.venues.rules.venue_draft import VenueDraft

_ANY_PAGE: Final = "*"  # No path is written like this: they begin with a slash.
_HIGH: Final = 0.1  # Degrees of a cell. Five miles are less, in longitude up to 73 degrees north.
_WIDE: Final = 0.25

Key = tuple[str, str, tuple[object, ...]]
"""A host, a page of it or any, and a city or a cell of the map."""


class SharedSites:
    """The venues that have a web site."""

    def __init__(self) -> None:
        self._filed: dict[Key, list[Candidate]] = defaultdict(list)

    def add(self, candidate: Candidate) -> None:
        """Compare later records with this venue."""
        domain, path = _site(candidate.website)
        if domain:
            cell = _cell(candidate.latitude, candidate.longitude)
            for page in (path, _ANY_PAGE):
                self._filed[domain, page, candidate.place].append(candidate)
                self._filed[domain, page, cell].append(candidate)

    def of(self, draft: VenueDraft) -> Iterator[Candidate]:
        """The venues that share the site of a record: in its city, or near it."""
        domain, path = _site(draft.website)
        city = (draft.state, place_key(draft.city))
        row, column = _cell(draft.latitude, draft.longitude)
        cells = [(y, x) for y in range(row - 1, row + 2) for x in range(column - 1, column + 2)]
        keys: Iterable[Key] = [(domain, page, where) for page in _pages(domain, path) for where in (city, *cells)]
        for key in keys:
            for candidate in islice(self._filed.get(key, ()), MOST_COMPARED_BY_HOST):
                is_near = candidate.place == city or _miles(candidate, draft) <= SAME_SITE_MILES
                if is_near and is_shared_site(candidate.website or "", draft.website or ""):
                    yield candidate


def _pages(domain: str, path: str) -> tuple[str, ...]:
    """The pages of a host that may belong to the same business as this page, by the rules of `is_shared_site`."""
    if is_platform(domain):
        return (path,) if path else ()
    return (path, "") if path else (_ANY_PAGE,)


def _site(website: str | None) -> tuple[str, str]:
    domain = web_domain(website) if website else None
    return (domain, site_path(website or "")) if domain else ("", "")


def _cell(latitude: float, longitude: float) -> tuple[int, int]:
    return int(latitude // _HIGH), int(longitude // _WIDE)


def _miles(candidate: Candidate, draft: VenueDraft) -> float:
    return miles_between(candidate.latitude, candidate.longitude, draft.latitude, draft.longitude)
