"""Feeds of what is new at a venue, in a city and in a state."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final
from urllib.parse import quote, urlsplit

from bowling_app.alerts.queries import news as queries
from bowling_app.alerts.queries.news import Scope, Span
from bowling_app.alerts.rules.limits import FEED_GOES_BACK, FEED_ITEMS, FEED_ITEMS_OF_A_VENUE
from bowling_app.alerts.rules.paths import place_feed_path, venue_feed_path
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import city_path, place_key, state_code, state_name, state_path, venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.news import NewsItem
from bowling_app.platform.seo.atom import AtomEntry, AtomFeed, atom_text
from bowling_app.platform.seo.site_address import own_site
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import place_text

NO_PLACE: Final = N_("We don't list this place.")
_BEGINNING: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""When a feed without entries was last changed."""


def venue_feed(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> bytes:
    """What is new at a venue. Raises NotFound, Gone for a closed venue, and Moved where an old id leads on."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    items = _news(uow, Scope(venues=(venue.id,)), FEED_ITEMS)
    title = f"{venue.name}, {place_text(place)}"
    return _file(items, title, venue_path(venue.id), venue_feed_path(venue.id))


def state_feed(uow: UnitOfWork, actor: Actor, *, state: str) -> bytes:
    """What is new in a state. Raises NotFound, and Moved for another spelling of it."""
    anyone(actor)
    code = state_code(state)
    if code is None:
        raise NotFound(_(NO_PLACE))
    if state != code.lower():
        raise Moved(place_feed_path(code))
    items = _news(uow, Scope(states=(code,)), FEED_ITEMS_OF_A_VENUE)
    return _file(items, _("Bowling in {place}", place=state_name(code)), state_path(code), place_feed_path(code))


def city_feed(uow: UnitOfWork, actor: Actor, *, state: str, city: str) -> bytes:
    """What is new in a city. Raises NotFound, and Moved for another spelling of it."""
    anyone(actor)
    code = state_code(state)
    place = queries.place(uow.session, code, place_key(city)) if code else None
    if place is None or place.id is None:
        raise NotFound(_(NO_PLACE))
    if (state, city) != (place.state.lower(), place.slug):
        raise Moved(place_feed_path(place.state, place.slug))
    items = _news(uow, Scope(places=(place.id,)), FEED_ITEMS_OF_A_VENUE)
    path = city_path(place.state, place.slug)
    return _file(
        items, _("Bowling in {place}", place=place_text(place)), path, place_feed_path(place.state, place.slug)
    )


def _news(uow: UnitOfWork, scope: Scope, each: int) -> Sequence[NewsItem]:
    now = clock.now()
    return queries.news(uow.session, scope, Span(now - FEED_GOES_BACK, now, each, FEED_ITEMS))


def _file(items: Sequence[NewsItem], title: str, path: str, own_path: str) -> bytes:
    site = own_site()
    feed = AtomFeed(
        id=site.base_url + path,
        title=f"{title} | {site.name}",
        subtitle=_("New venues, prices, reviews, leagues, events and parties."),
        href=site.base_url + path,
        own_href=site.base_url + own_path,
        author=site.name,
        updated=max((item.at for item in items), default=_BEGINNING),
        entries=[_entry(item, site.base_url) for item in items],
    )
    return atom_text(feed).encode()


def _entry(item: NewsItem, site: str) -> AtomEntry:
    """An entry, whose id stays, in every language: what changes again, such as a league, is the same entry with a later
    moment."""
    host = urlsplit(site).hostname or "localhost"
    return AtomEntry(
        id=f"tag:{host},2026:news/{item.kind}/{quote(item.key)}",
        title=f"{item.venue}: {item.title}",
        href=site + item.path,
        published=item.at,
        updated=item.at,
        summary=f"{item.title}, {item.venue}, {item.place}",
        tags=(item.kind,),
    )
