"""The words of a city guide's picture, which other sites show with a link to it."""

from dataclasses import replace

from bowling_app.guides.models import Guide
from bowling_app.guides.rules.guides import guide_path, shown_title
from bowling_app.listings.queries import listing_facts
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.services.listing_picture import listing_figures
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.previews import Preview


def guide_picture(uow: UnitOfWork, guide: Guide, place: Place | None) -> Preview:
    """The picture of a city guide, with the numbers of its city; `place` is None if the city has no venue."""
    words = Preview(guide_path(guide.slug), _("City guide"), shown_title(guide)[0], f"{guide.city}, {guide.state}")
    if place is None:
        return words
    known = listing_facts.numbers(uow.session, Scope("", place.state, place.id))
    return replace(words, facts=listing_figures(known.total, known.lowest, known.highest))
