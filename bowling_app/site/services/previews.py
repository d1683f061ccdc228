"""The words of the pictures that other sites show with a link to one of our pages."""

from bowling_app.blog.rules.posts import spoken_posts
from bowling_app.blog.schemas.post_preview import preview_of_post
from bowling_app.guides.rules.guides import GUIDE_SLUGS
from bowling_app.guides.services.guide_picture import guide_picture
from bowling_app.guides.services.guide_records import published_guide
from bowling_app.listings.queries import listing_facts, places
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.services.listing_picture import listing_picture
from bowling_app.listings.services.listing_requests import known_category, known_state
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import place_key
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.previews import Preview
from bowling_app.venues.schemas.listing_subject import ListingSubject
from bowling_app.venues.services.find_venue import find_venue
from bowling_app.venues.services.venue_cards import prices_of
from bowling_app.venues.services.venue_picture import venue_picture


def load_venue_preview(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> Preview:
    """The picture of a venue. An id that another venue took over leads to that one's page."""
    anyone(actor)
    venue, place = find_venue(uow, venue_id)
    return venue_picture(venue, place, prices_of(uow, [venue])[venue.id])


def load_listing_preview(uow: UnitOfWork, actor: Actor, *, category: str, state: str = "", city: str = "") -> Preview:
    """The picture of a category in the country, in a state, or in a city; or of a city guide, whose address stands
    where that of a category does."""
    anyone(actor)
    if category in GUIDE_SLUGS and not state:
        return _guide(uow, category)
    subject, scope = ListingSubject(known_category(category)), Scope(known_category(category).amenity)
    if state:
        code = known_state(state)
        subject, scope = ListingSubject(subject.category, code), Scope(scope.amenity, code)
    if city:
        place = places.with_key(uow.session, subject.state, place_key(city))
        if place is None:
            raise NotFound(_("City not found"))
        subject = ListingSubject(subject.category, place.state, place.name, place.slug)
        scope = Scope(scope.amenity, place.state, place.id)
    known = listing_facts.numbers(uow.session, scope)
    return listing_picture(subject, known.total, known.lowest, known.highest)


def _guide(uow: UnitOfWork, slug: str) -> Preview:
    guide = published_guide(uow, slug)
    return guide_picture(uow, guide, places.with_key(uow.session, guide.state, place_key(guide.city)))


def load_post_preview(uow: UnitOfWork, actor: Actor, *, slug: str) -> Preview:
    """The picture of a post of the blog."""
    anyone(actor)
    post = next((post for post in spoken_posts() if post.slug == slug), None)
    if post is None:
        raise NotFound(_("Post not found"))
    return preview_of_post(post)
