"""What venues charge, and what an outing costs at each, for many venues at once."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.prices.queries import specials as special_queries
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.limits import MOST_COMPARED
from bowling_app.prices.rules.outings import Comparison, Party, PriceList, VenueEstimate
from bowling_app.prices.rules.specials import KnownSpecials, Special, time_zone
from bowling_app.prices.schemas.estimate_form import read_party
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import price_periods as queries
from bowling_app.venues.queries import venue_parts, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import Week
from bowling_app.venues.rules.price_periods import FIGURES, Kind, Period, holding, price_fault, usual
from bowling_app.venues.schemas.price_headlines import Headline, headline


def venues_to_compare(uow: UnitOfWork, place: Place) -> tuple[list[VenueWithPlace], int]:
    """The venues of a place that are compared, and how many there are in all."""
    place_id = place.id or 0
    found = queries.venues_in_place(uow.session, place_id, limit=MOST_COMPARED)
    is_all = len(found) < MOST_COMPARED
    return found, len(found) if is_all else venues.count_in_place(uow.session, place_id)


def compared(uow: UnitOfWork, found: Sequence[VenueWithPlace], given: Mapping[str, str], *, total: int) -> Comparison:
    """What the party pays at some venues, the cheapest first, in a fixed number of queries."""
    venues_here = [venue for venue, _ in found]
    return comparison(venues_here, price_lists(uow, found), given, total=total)


def comparison(
    found: Sequence[Venue], lists: Mapping[str, PriceList], given: Mapping[str, str], *, total: int
) -> Comparison:
    """The same for venues whose prices are already loaded."""
    party, problems = read_party(given)
    estimated = [VenueEstimate(venue.id, venue.name, estimate(lists[venue.id], party)) for venue in found]
    estimated.sort(key=lambda venue: (venue.estimate.order, venue.name, venue.venue_id))
    return Comparison(party, problems, tuple(estimated), total)


def price_lists(uow: UnitOfWork, found: Sequence[VenueWithPlace]) -> dict[str, PriceList]:
    """What each venue charges, by id."""
    ids, at = [venue.id for venue, _ in found], clock.now()
    periods = queries.of_venues(uow.session, ids)
    dates = queries.dates_of_prices(uow.session, ids)
    weeks = venue_parts.weeks_now(uow.session, [venue for venue, _ in found], at)
    specials = special_queries.of_venues(uow.session, ids)
    lists: dict[str, PriceList] = {}
    for venue, place in found:
        known = known_specials(specials.get(venue.id, ()), place.time_zone, at)
        listed = price_list(venue, periods.get(venue.id, ()), dates[venue.id], weeks[venue.id])
        lists[venue.id] = replace(listed, specials=known)
    return lists


def known_specials(specials: tuple[Special, ...], zone: str, at: datetime) -> KnownSpecials | None:
    """The specials of a venue in that time zone, as estimates take them."""
    return KnownSpecials(specials, at.astimezone(time_zone(zone)).date(), zone) if specials else None


def price_list(
    venue: Venue,
    periods: tuple[Period, ...],
    dates: Mapping[str, date | None],
    week: Week | None,
    *,
    only_for: Party | None = None,
) -> PriceList:
    """What a venue charges; `dates` says when each published number last held.

    A number that follows from the prices by day and time says nothing of other times. To know that takes long. With
    `only_for`, a number is left out without it where another price holds when that party comes."""
    told = [period for period in periods if period.source != "visitor"]

    def published(kind: Kind, field: str, amount: Decimal | None) -> Period | None:
        if amount is None or (only_for and _holds(periods, FIGURES[field], only_for)):
            return None
        if usual(told, FIGURES[field], week):
            return None
        return _published(kind, amount, dates.get(field))

    return PriceList(
        periods=periods,
        game=published("game", "game_price", venue.game_price),
        hourly=published("lane_hour", "hourly_price", venue.hourly_price),
        shoes=published("shoe_rental", "shoe_rental_price", venue.shoe_rental_price),
        week=week,
    )


def _holds(periods: Sequence[Period], kinds: Sequence[Kind], party: Party) -> bool:
    """Whether a price of those kinds holds then without conditions, so that no published number counts."""
    held = holding(periods, kinds, party.day, party.minute)
    return held is not None and not held.conditions


def headlines(venue: Venue, periods: Sequence[Period], week: Week | None) -> dict[str, Headline]:
    """The figures that stand for a venue's prices, by the column of the published number; unknown ones are missing."""
    numbers = {
        "game_price": venue.game_price,
        "hourly_price": venue.hourly_price,
        "shoe_rental_price": venue.shoe_rental_price,
    }
    found = {field: headline(periods, kinds, numbers[field], week) for field, kinds in FIGURES.items()}
    return {field: each for field, each in found.items() if each}


def _published(kind: Kind, amount: Decimal, as_of: date | None) -> Period | None:
    """A published number as a price that always holds; None if it is not plausible."""
    if price_fault(kind, amount):
        return None
    return Period(kind, amount, as_of=as_of)
