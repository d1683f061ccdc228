"""The words of a city guide's picture, which other sites show with a link to it."""

from dataclasses import replace

from bowling_app.domain.guides import guide_path
from bowling_app.domain.previews import Preview
from bowling_app.models import Hub, Place
from bowling_app.queries import listing_facts
from bowling_app.queries.listing_conditions import Scope
from bowling_app.services.preview_texts import listing_figures
from bowling_app.services.unit_of_work import UnitOfWork


def guide_picture(uow: UnitOfWork, hub: Hub, place: Place | None) -> Preview:
    """The picture of a city guide, with the numbers of its city; `place` is None where no venue is in it."""
    words = Preview(guide_path(hub.slug), "City guide", hub.title, f"{hub.city}, {hub.state}")
    if place is None:
        return words
    known = listing_facts.numbers(uow.session, Scope("", place.state, place.id))
    return replace(words, facts=listing_figures(known.total, known.lowest, known.highest))
