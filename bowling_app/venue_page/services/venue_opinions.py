"""A venue's page with its reviews and votes."""

from dataclasses import fields, replace
from typing import Final

from bowling_app.accuracy.services.accuracy import load_accuracy
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.reviews.schemas import ReviewQuery
from bowling_app.reviews.services.review_pages import load_reviews
from bowling_app.venue_page.schemas.venue_opinions import VenueOpinions
from bowling_app.venue_page.schemas.venue_page import VenueView
from bowling_app.venue_page.services.venue_pages import load_venue

ASKED: Final = tuple(field.name for field in fields(ReviewQuery))
"""The parameters of the page's address that choose among the reviews."""


def load_venue_page(uow: UnitOfWork, actor: Actor, *, venue_id: str, **asked: str) -> VenueView:
    """Everything known about a venue, from `load_venue`, and the reviews that the address asks for."""
    anyone(actor)
    given = {name: value for name, value in asked.items() if name not in ASKED}
    view = load_venue(uow, actor, venue_id=venue_id, **given)
    return replace(view, opinions=load_opinions(uow, actor, venue_id=view.id, **asked))


def load_opinions(uow: UnitOfWork, actor: Actor, *, venue_id: str, **asked: str) -> VenueOpinions:
    """The opinions about a venue, and which of them are the actor's own. Of `asked` only the choice of reviews is
    used."""
    anyone(actor)
    query = ReviewQuery(**{name: asked[name] for name in ASKED if name in asked})
    reviews = load_reviews(uow, actor, venue_id=venue_id, query=query)
    accuracy = load_accuracy(uow, actor, venue_id=venue_id)
    return VenueOpinions(reviews.average, reviews.heading, reviews, accuracy)
