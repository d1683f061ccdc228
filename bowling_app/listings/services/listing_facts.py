"""Facts about all venues of a listing: for its questions and for its prices."""

from collections.abc import Sequence

from bowling_app.listings.queries import listing_facts as queries
from bowling_app.listings.queries.listing_facts import Distinction, Outstanding
from bowling_app.listings.schemas.listing_questions import NAMED, ListingFacts
from bowling_app.listings.schemas.listing_words import spread_text
from bowling_app.listings.services.listing_requests import Extent, ListingRequest
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.language.messages import _
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.schemas.listing_subject import ListingSubject


def load_facts(uow: UnitOfWork, request: ListingRequest, extent: Extent, best: Sequence[VenueCard]) -> ListingFacts:
    """The facts of all venues of a list. `best` are its first cards, best ranked first."""
    subject = request.subject
    known = (extent.around and extent.around.numbers) or queries.numbers(uow.session, request.scope)
    found = queries.outstanding(uow.session, request.scope, known, limit=NAMED + 1)
    rated = [card for card in best if card.rating][:NAMED]

    def names(by: Distinction) -> tuple[str, ...]:
        return tuple(_name(subject, venue) for venue in found if venue.by == by)

    return ListingFacts(
        total=known.total,
        priced=known.priced,
        lowest=known.lowest,
        highest=known.highest,
        timed=known.timed,
        late=known.late,
        most_lanes=known.most_lanes,
        cheapest=names("cheapest"),
        latest=names("latest"),
        largest=names("largest"),
        best=tuple(f"{_of_card(subject, card)} ({card.rating})" for card in rated),
        spread=spread_text(extent.parts, extent.counts) if known.total > 1 else "",
    )


def _name(subject: ListingSubject, venue: Outstanding) -> str:
    """The name, with the part of the place that distinguishes venues of the same name."""
    if subject.city:
        return venue.name
    place = venue.city if subject.state else f"{venue.city}, {venue.state}"
    return _("{venue} in {place}", venue=venue.name, place=place)


def _of_card(subject: ListingSubject, card: VenueCard) -> str:
    if subject.city:
        return card.name
    place = card.place.rpartition(",")[0] if subject.state else card.place
    return _("{venue} in {place}", venue=card.name, place=place)
