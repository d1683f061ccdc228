"""What concerns the whole directory: whether it is real, and what the sitemap lists."""

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby

from bowling_app.accounts.services.accounts import PROFILE_PATH
from bowling_app.blog.rules.posts import BLOG_PATH, POSTS
from bowling_app.contact.rules import CONTACT_PATH
from bowling_app.guides.services.guide_links import sitemap_guides
from bowling_app.listings.services.experiences import EXPERIENCES_PATH
from bowling_app.listings.services.help_pages import RANKING_PATH
from bowling_app.owners.services.owner_pages import OWNER_PATH
from bowling_app.owners.services.owner_profiles import PARTNERS_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.seo.site_map import SitemapEntry
from bowling_app.prices.schemas.cost_page import cost_path
from bowling_app.reviews.services.review_pages import RULES_PATH
from bowling_app.scores.services.score_rows import game_path
from bowling_app.site.queries import site_map
from bowling_app.site.queries.site_map import ListedPlace
from bowling_app.site.rules.limits import SITEMAP_SIZE
from bowling_app.site.rules.static_pages import STATIC_PAGES
from bowling_app.site.schemas.home_page import SiteFacts
from bowling_app.suggestions.services.suggestion_pages import SUGGEST_PATH
from bowling_app.venues.queries import owners, venues
from bowling_app.venues.rules.categories import ALL_VENUES, CATEGORIES, Category, category_path


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
    """What is no venue's own page: the home page, the listings of each category, what explains them, and scores."""
    everywhere, by_amenity = site_map.places(uow.session), site_map.places_by_amenity(uow.session)
    newest = max((place.changed_at for place in everywhere), default=None)
    entries = [SitemapEntry("/", newest), SitemapEntry(EXPERIENCES_PATH, newest), SitemapEntry(RANKING_PATH, None)]
    entries += [SitemapEntry(page.path, page.updated) for page in STATIC_PAGES.values()]
    entries.append(SitemapEntry(CONTACT_PATH, None))
    entries += [SitemapEntry(path, None) for path in (RULES_PATH, SUGGEST_PATH, OWNER_PATH, PARTNERS_PATH)]
    entries += [SitemapEntry(f"{PROFILE_PATH}{slug}", changed_at) for slug, changed_at in owners.listed(uow.session)]
    entries += [
        SitemapEntry(game_path(venue_id), changed_at) for venue_id, changed_at in site_map.game_pages(uow.session)
    ]
    for category in CATEGORIES:
        if category.is_listed:
            entries += _of_category(category, by_amenity.get(category.amenity, []) if category.amenity else everywhere)
    return entries + _of_prices(site_map.priced_places(uow.session)) + _of_blog() + sitemap_guides(uow)


def _of_blog() -> list[SitemapEntry]:
    """The list of the posts, and each post with the day of its last change."""
    posts = [SitemapEntry(post.path, post.updated) for post in POSTS]
    return [SitemapEntry(BLOG_PATH, _latest(posts)), *posts] if posts else []


def _of_prices(priced: list[ListedPlace]) -> list[SitemapEntry]:
    """The pages about prices: of the country, the states and the cities in which a price is known."""
    entries = [SitemapEntry(cost_path(), _latest(priced))] if priced else []
    for state, in_state in groupby(priced, key=lambda place: place.state):
        cities = list(in_state)
        entries.append(SitemapEntry(cost_path(state), _latest(cities)))
        entries += [SitemapEntry(cost_path(state, city.slug), city.changed_at) for city in cities]
    return entries


def _of_category(category: Category, found: list[ListedPlace]) -> list[SitemapEntry]:
    """A category in the country, in the states that have such venues, and in the cities that have enough of them."""
    if not found and category is not ALL_VENUES:
        return []
    entries = [SitemapEntry(category_path(category), _latest(found))]
    for state, in_state in groupby(found, key=lambda place: place.state):
        cities = list(in_state)
        entries.append(SitemapEntry(category_path(category, state), _latest(cities)))
        entries += [
            SitemapEntry(category_path(category, state, city.slug), city.changed_at)
            for city in cities
            if city.venues >= category.fewest
        ]
    return entries


def _parts(entries: list[SitemapEntry]) -> list[list[SitemapEntry]]:
    return [entries[at : at + SITEMAP_SIZE] for at in range(0, len(entries), SITEMAP_SIZE)]


def _latest(entries: Iterable[SitemapEntry | ListedPlace]) -> datetime | None:
    return max((entry.changed_at for entry in entries if entry.changed_at), default=None)
