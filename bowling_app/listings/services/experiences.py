"""The overview of the experiences, and the nearest venue for each."""

from typing import Final

from bowling_app.listings.queries import experiences as queries
from bowling_app.listings.queries.experiences import Spread
from bowling_app.listings.schemas.listing_page import Experience, ExperiencesView, NearestExperience
from bowling_app.listings.schemas.listing_words import states_text
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.rules.categories import CATEGORIES, Category, category_path
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.surroundings import checked_circle
from bowling_app.venues.services.venue_cards import place_text

EXPERIENCES_PATH: Final = "/experiences"


def load_experiences(uow: UnitOfWork, actor: Actor) -> ExperiencesView:
    """What else there is at bowling alleys, with the number of venues that have it."""
    anyone(actor)
    spreads = queries.spreads(uow.session, clock.now())
    return ExperiencesView(
        heading=_("Bowling experiences"),
        introduction=_("Cosmic nights, leagues, parties, arcades: what alleys offer besides the game, and where."),
        crumbs=(home(), Link(_("Experiences"), EXPERIENCES_PATH)),
        experiences=tuple(_experience(c, spreads.get(c.amenity)) for c in _shown()),
    )


def nearest_experiences(
    uow: UnitOfWork, actor: Actor, *, latitude: float | None, longitude: float | None
) -> tuple[NearestExperience, ...]:
    """The nearest venue for each experience, if there is one within 100 miles of a position."""
    anyone(actor)
    latitude, longitude, miles = checked_circle(latitude, longitude)
    spot = Spot("", "", latitude, longitude)
    keys = [c.amenity for c in _shown()]
    found = queries.nearest_with_each(uow.session, keys, spot, int(miles), clock.now())
    return tuple(_nearest(c, found[c.amenity]) for c in _shown() if c.amenity in found)


def _shown() -> tuple[Category, ...]:
    return tuple(category for category in CATEGORIES if category.is_experience)


def _experience(category: Category, spread: Spread | None) -> Experience:
    return Experience(
        title=_(category.name),
        href=category_path(category) if spread else "",
        text=_(category.teaser),
        note=_spread(spread) if spread else _("None reported yet"),
        key=category.amenity,
    )


def _spread(spread: Spread) -> str:
    venues = count_of(spread.venues, "venue", "venues")
    return _("{venues} in {states}", venues=venues, states=states_text(spread.states))


def _nearest(category: Category, near: Near) -> NearestExperience:
    venue, place = near.venue_with_place
    return NearestExperience(
        title=_(category.name),
        href=category_path(category, place.state, place.slug),
        venue=venue.name,
        venue_href=venue_path(venue.id),
        note=f"{miles_label(near.miles)}, {place_text(place)}",
    )
