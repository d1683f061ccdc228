"""What concerns the whole directory: whether it is real, and what the sitemap lists."""

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from typing import Final

from bowling_app.domain.actors import Actor
from bowling_app.domain.errors import NotFound
from bowling_app.domain.pages import SiteFacts
from bowling_app.domain.places import city_path, state_path, venue_path
from bowling_app.domain.policies import anyone
from bowling_app.domain.site_map import SitemapEntry
from bowling_app.queries import site_map, venues
from bowling_app.services.unit_of_work import UnitOfWork

SITEMAP_SIZE: Final = 10_000
"""So many addresses stand in one file of the sitemap at most."""


def site_facts(uow: UnitOfWork, actor: Actor) -> SiteFacts:
    """Whether the venues shown are fictional."""
    anyone(actor)
    return SiteFacts(is_demonstration=venues.any_demonstration(uow.session))


def sitemap_changes(uow: UnitOfWork, actor: Actor) -> tuple[datetime | None, ...]:
    """The last change of what each file of the sitemap lists: first the files of places, then those of venues."""
    anyone(actor)
    of_places = [_latest(part) for part in _parts(_places(uow))]
    return (*of_places, *site_map.latest_of_venues(uow.session, size=SITEMAP_SIZE))


def directory_paths(uow: UnitOfWork, actor: Actor, *, number: int) -> tuple[SitemapEntry, ...]:
    """The entries of one file of the sitemap; the first is number 1."""
    anyone(actor)
    of_places = _parts(_places(uow))
    if 1 <= number <= len(of_places):
        return tuple(of_places[number - 1])
    offset = (number - len(of_places) - 1) * SITEMAP_SIZE
    found = site_map.venues(uow.session, limit=SITEMAP_SIZE, offset=offset) if 0 <= offset < 10**9 else []
    if not found:
        raise NotFound("The sitemap has no such file")
    return tuple(SitemapEntry(venue_path(venue_id), changed_at) for venue_id, changed_at in found)


def _places(uow: UnitOfWork) -> list[SitemapEntry]:
    """The home page, the list of states, the states with venues and their cities."""
    found = site_map.places(uow.session)
    newest = max((changed_at for _, _, changed_at in found), default=None)
    entries = [SitemapEntry("/", newest), SitemapEntry("/locations", newest)]
    for state, in_state in groupby(found, key=lambda place: place[0]):
        cities = [SitemapEntry(city_path(state, slug), changed_at) for _, slug, changed_at in in_state]
        entries += [SitemapEntry(state_path(state), _latest(cities)), *cities]
    return entries


def _parts(entries: list[SitemapEntry]) -> list[list[SitemapEntry]]:
    return [entries[at : at + SITEMAP_SIZE] for at in range(0, len(entries), SITEMAP_SIZE)]


def _latest(entries: Iterable[SitemapEntry]) -> datetime | None:
    return max((entry.changed_at for entry in entries if entry.changed_at), default=None)
