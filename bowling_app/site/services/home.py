"""The home page."""

from collections.abc import Mapping
from itertools import chain
from typing import Final, get_args

from bowling_app.events.services.this_week import week_anywhere
from bowling_app.listings.queries import listing, listing_facts, places
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.schemas.listing_words import states_text
from bowling_app.listings.services.listing_links import state_links
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import city_path
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.services.review_pages import load_review_feed
from bowling_app.site.rules.limits import CITIES_SHOWN, FLAGGED_SHOWN
from bowling_app.site.schemas.home_page import CategoryTile, HomeView
from bowling_app.venues.queries import venues
from bowling_app.venues.queries.venues import Flag
from bowling_app.venues.rules.categories import ALL_VENUES, CATEGORIES, category_path
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.services.venue_cards import cards, load_parts

TAGLINE: Final = N_("Find your next lane")


def load_home(uow: UnitOfWork, actor: Actor) -> HomeView:
    """The directory at a glance: how much it holds, where, and the venues that stand out."""
    anyone(actor)
    by_state = places.counts_by_state(uow.session)
    total = sum(by_state.values())
    outstanding, categories = _outstanding(uow), _categories(uow)
    given = listing_facts.given(uow.session, Scope())
    return HomeView(
        tagline=_(TAGLINE),
        venue_count=_held(total, by_state),
        states=state_links(ALL_VENUES, by_state),
        cities=tuple(
            Link(
                f"{place.name}, {place.state}",
                city_path(place.state, place.slug),
                count_of(place.venues, "venue", "venues"),
            )
            for place in places.largest(uow.session, limit=CITIES_SHOWN)
        ),
        top_alleys=outstanding["is_top_alley"],
        founding_partners=outstanding["is_founding_partner"],
        sponsors=outstanding["is_sponsor"],
        tiles=state_tiles(by_state),
        categories=categories,
        feed=load_review_feed(uow, actor),
        week=week_anywhere(uow),
        given=listed([*given.words, *([_("amenities")] if categories else [])]),
    )


def _held(total: int, by_state: Mapping[str, int]) -> str:
    if not total:
        return _("No venues yet")
    return _("{venues} in {states}", venues=count_of(total, "venue", "venues"), states=states_text(by_state))


def _categories(uow: UnitOfWork) -> tuple[CategoryTile, ...]:
    """The experiences that some venue offers."""
    counts = listing.categories(uow.session, Scope())
    return tuple(
        CategoryTile(_(c.name), category_path(c), count_of(counts[c.amenity], "venue", "venues"), c.amenity)
        for c in CATEGORIES
        if c.is_experience and counts.get(c.amenity)
    )


def _outstanding(uow: UnitOfWork) -> dict[Flag, tuple[VenueCard, ...]]:
    """The venues that stand out, by what sets them apart. Their parts are loaded at once."""
    flagged = {flag: venues.flagged(uow.session, flag, limit=FLAGGED_SHOWN) for flag in get_args(Flag)}
    parts = load_parts(uow, [*chain.from_iterable(flagged.values())])
    return {flag: cards(uow, found, parts=parts) for flag, found in flagged.items()}
