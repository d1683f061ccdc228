"""Facts about the entire directory: whether it is real, and what the sitemap lists."""

from datetime import datetime
from typing import Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.registry import features
from bowling_app.platform.seo.site_map import SitemapEntry, SitemapPart, latest
from bowling_app.site.queries import site_map
from bowling_app.site.rules.limits import SITEMAP_SIZE
from bowling_app.site.rules.static_pages import STATIC_PAGES
from bowling_app.site.schemas.home_page import SiteFacts
from bowling_app.venues.queries import listed_places, venues

NO_FILE: Final = "The sitemap has no such file"


def site_facts(uow: UnitOfWork, actor: Actor) -> SiteFacts:
    """Whether the venues shown are fictional."""
    anyone(actor)
    return SiteFacts(is_demonstration=venues.any_demonstration(uow.session))


def sitemap_changes(uow: UnitOfWork, actor: Actor) -> tuple[datetime | None, ...]:
    """The last change of what each file of the sitemap lists: first the files of places, then those of venues."""
    anyone(actor)
    of_places = [latest(file) for file in _files(_places(uow))]
    return (*of_places, *site_map.latest_of_venues(uow.session, size=SITEMAP_SIZE))


def directory_paths(uow: UnitOfWork, actor: Actor, *, number: int) -> tuple[SitemapEntry, ...]:
    """The entries of one file of the sitemap; the first is number 1."""
    anyone(actor)
    of_places = _files(_places(uow))
    if 1 <= number <= len(of_places):
        return tuple(of_places[number - 1])
    offset = (number - len(of_places) - 1) * SITEMAP_SIZE
    found = site_map.venues(uow.session, limit=SITEMAP_SIZE, offset=offset) if 0 <= offset < 10**9 else []
    if not found:
        raise NotFound(NO_FILE)
    return tuple(SitemapEntry(venue_path(venue_id), changed_at) for venue_id, changed_at in found)


def sitemap_home(uow: UnitOfWork) -> list[SitemapEntry]:
    """The home page."""
    return [SitemapEntry("/", listed_places.last_change(uow.session))]


def sitemap_texts(_: UnitOfWork) -> list[SitemapEntry]:
    """The texts about the site."""
    return [SitemapEntry(page.path, page.updated) for page in STATIC_PAGES.values()]


def sitemap_parts() -> list[SitemapPart]:
    """What all features bring, in the order of the sitemap."""
    return sorted((part for feature in features() for part in feature.sitemap), key=lambda part: part.at)


def _places(uow: UnitOfWork) -> list[SitemapEntry]:
    """All pages other than venue pages."""
    return [entry for part in sitemap_parts() for entry in part.entries(uow)]


def _files(entries: list[SitemapEntry]) -> list[list[SitemapEntry]]:
    return [entries[at : at + SITEMAP_SIZE] for at in range(0, len(entries), SITEMAP_SIZE)]
