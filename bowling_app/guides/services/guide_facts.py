"""What the data say of the venues of one city, for its guide."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bowling_app.guides.rules.guides import SHOWN_IN_EACH_PART
from bowling_app.guides.schemas.guide_page import GuidePart
from bowling_app.guides.schemas.guide_words import (
    FOR_FAMILIES,
    LEAGUES,
    NAMED,
    GuideFacts,
    families_text,
    late_text,
    leagues_text,
)
from bowling_app.listings.queries import listing, listing_facts
from bowling_app.listings.queries.listing_conditions import Scope
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.places import state_name, venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.price_reports import Report
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.venues import VenueWithPlace, with_ids
from bowling_app.venues.rules.categories import category_of_amenity, category_path
from bowling_app.venues.schemas.cards import VenueCard
from bowling_app.venues.services.venue_cards import prices_of, rating_text


@dataclass(frozen=True, slots=True)
class CityFacts:
    """The facts, and the venues that the parts of the guide name."""

    facts: GuideFacts
    late: tuple[VenueWithPlace, ...]
    families: tuple[VenueWithPlace, ...]
    leagues: tuple[VenueWithPlace, ...]
    prices: Mapping[str, str]  # The content of their cards, by venue.


def load_city_facts(
    uow: UnitOfWork, place: Place, best: Sequence[VenueCard], report: Report | None, of_state: Report | None
) -> CityFacts:
    """The facts of a city's venues. `best` are the cards of its list, the best ranked first."""
    scope = Scope("", place.state, place.id)
    known = listing_facts.numbers(uow.session, scope)
    outstanding = listing_facts.outstanding(uow.session, scope, known, limit=SHOWN_IN_EACH_PART)
    ids = [one.venue_id for one in outstanding if one.by == "latest"]
    found = with_ids(uow.session, ids)
    late = tuple(found[venue_id] for venue_id in ids if venue_id in found)
    counts = listing.categories(uow.session, scope)
    parties, leagues = _having(uow, place, FOR_FAMILIES[0], counts), _having(uow, place, LEAGUES, counts)
    first = next((key for key in FOR_FAMILIES if counts.get(key)), "")
    facts = GuideFacts(
        city=place.name,
        place=f"{place.name}, {place.state}",
        state=state_name(place.state),
        total=known.total,
        priced=known.priced,
        timed=known.timed,
        late=known.late,
        latest=_names(late),
        rated=tuple(f"{card.name} ({card.rating})" for card in best if card.rating)[:NAMED],
        counts=counts,
        parties=_names(parties),
        leagues=_names(leagues),
        game=report.game.mean if report else None,
        game_in_state=of_state.game.mean if of_state else None,
    )
    families = parties if first == FOR_FAMILIES[0] else _having(uow, place, first, counts)
    named = {venue.id: venue for venue, _ in (*late, *families, *leagues)}
    return CityFacts(facts, late, families, leagues, prices_of(uow, list(named.values())))


def guide_parts(known: CityFacts, place: Place) -> tuple[GuidePart, ...]:
    """What the guide says about late hours, families and leagues; unknown facts are left out."""
    facts = known.facts
    parts = (
        GuidePart(_("Open late"), late_text(facts), _links(known, known.late), ()),
        GuidePart(
            _("For families"), families_text(facts), _links(known, known.families), _lists(facts, place, FOR_FAMILIES)
        ),
        GuidePart(_("Leagues"), leagues_text(facts), _links(known, known.leagues), _lists(facts, place, (LEAGUES,))),
    )
    return tuple(part for part in parts if part.text)


def _having(uow: UnitOfWork, place: Place, amenity: str, counts: dict[str, int]) -> tuple[VenueWithPlace, ...]:
    """The best ranked venues with an amenity."""
    if not counts.get(amenity):
        return ()
    scope = Scope(amenity, place.state, place.id)
    return tuple(
        row.venue_with_place
        for row in listing.found(uow.session, scope, Filters(), clock.now(), limit=SHOWN_IN_EACH_PART)
    )


def _lists(facts: GuideFacts, place: Place, amenities: Sequence[str]) -> tuple[Link, ...]:
    """The lists of the city's venues with each amenity that some have."""
    found = [(category_of_amenity(key), facts.having(key)) for key in amenities]
    return tuple(
        Link(_(category.name), category_path(category, place.state, place.slug), count_of(count, "venue", "venues"))
        for category, count in found
        if category and count
    )


def _links(known: CityFacts, found: Sequence[VenueWithPlace]) -> tuple[Link, ...]:
    return tuple(Link(venue.name, venue_path(venue.id), _note(venue, known.prices[venue.id])) for venue, _ in found)


def _note(venue: Venue, price: str) -> str:
    rating = rating_text(venue)
    return ", ".join(filter(None, (_("Rated {stars}", stars=rating) if rating else "", price)))


def _names(found: Sequence[VenueWithPlace]) -> tuple[str, ...]:
    return tuple(venue.name for venue, _ in found)
