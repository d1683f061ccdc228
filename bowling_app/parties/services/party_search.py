"""Finding what a party costs around a place."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from bowling_app.parties.queries import packages as queries
from bowling_app.parties.rules.limits import ASKED_SHOWN, MOST_LOOKED_AT, OFFERS_SHOWN
from bowling_app.parties.rules.packages import Package
from bowling_app.parties.rules.party_prices import PartyPrice, price_for
from bowling_app.parties.rules.party_search import PartyQuery, PartyReading, read_party_query
from bowling_app.parties.schemas.parties import PartyAnswer, PartyOffer, PartyVenue
from bowling_app.parties.schemas.priced import package_record
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.geo.spots import Spot
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.phones import national
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.search.services.named_places import with_whole_place
from bowling_app.venues.queries import nearest
from bowling_app.venues.queries.nearest import Near
from bowling_app.venues.rules.opening.on_a_day import CLOSED, hours_on
from bowling_app.venues.services.venue_cards import Parts, load_parts, place_text

HOSTING: Final = ("birthday", "private-events", "corporate-events")
"""The amenities of venues that are likely to have packages."""
NO_PLACE: Final = N_("ZIP code or city: enter a ZIP code, or a city with its state like Austin, TX.")


def find_parties(uow: UnitOfWork, actor: Actor, *, given: Mapping[str, str]) -> PartyAnswer:
    """The packages for the party that `given` describes, by the names of the form's fields. Raises Invalid with all
    that cannot be used."""
    anyone(actor)
    reading = read_party(with_whole_place(uow, given))
    near = reading.query.near
    if near is None and not any(problem.field == "near" for problem in reading.problems):
        raise Invalid.of([Problem("near", _(NO_PLACE)), *reading.problems], between=" ")
    if reading.problems or near is None:
        raise Invalid.of(reading.problems, between=" ")
    return answer_to(uow, reading.query, near)


def read_party(given: Mapping[str, str]) -> PartyReading:
    """What an address of the page asks for."""
    return read_party_query(given, lambda near: local_now(near).date())


def answer_to(uow: UnitOfWork, query: PartyQuery, near: Spot) -> PartyAnswer:
    """The packages around a place, and the venues to ask, in a fixed number of queries."""
    around = nearest.nearest(uow.session, near.latitude, near.longitude, query.within, MOST_LOOKED_AT)
    parts = load_parts(uow, [each.venue_with_place for each in around])
    known = queries.of_venues(uow.session, list(parts))
    open_then = [(each, _venue(each, parts, query.day)) for each in around]
    open_then = [(each, venue) for each, venue in open_then if venue.hours != _(CLOSED)]
    priced = [one for _, venue in open_then for one in _priced(venue, known.get(venue.id, ()), query)]
    priced.sort(key=lambda one: _order(one, query))
    total = sum(len(packages) for packages in known.values())
    return PartyAnswer(
        guests=query.guests,
        date=query.day,
        near=near.label,
        within=query.within,
        offers=tuple(PartyOffer(venue, package_record(package, query.guests)) for venue, package, _ in priced)[
            :OFFERS_SHOWN
        ],
        ask=_to_ask([venue for _, venue in open_then if venue.id not in known], parts),
        left_out=total - len(priced),
        fitting=len(priced),
        is_partial=len(around) == MOST_LOOKED_AT,
    )


def _venue(near: Near, parts: Mapping[str, Parts], day: date) -> PartyVenue:
    venue, place = near.venue_with_place
    hours = hours_on(parts[venue.id].week, parts[venue.id].exceptions, day)
    phone = national(venue.phone) if venue.phone else ""
    return PartyVenue(venue.id, venue.name, place_text(place), phone, round(near.miles, 1), hours)


def _priced(
    venue: PartyVenue, packages: tuple[Package, ...], query: PartyQuery
) -> Iterator[tuple[PartyVenue, Package, PartyPrice]]:
    """The packages of a venue that are for them, with their prices."""
    for package in packages:
        price = price_for(package, query.guests)
        if query.takes(package.terms) and not price.refusal and query.can_pay(price.total):
            yield venue, package, price


def _order(one: tuple[PartyVenue, Package, PartyPrice], query: PartyQuery) -> tuple[object, ...]:
    venue, package, price = one
    by_price, by_distance = price.order, (venue.miles,)
    first, second = (by_distance, by_price) if query.sort == "distance" else (by_price, by_distance)
    return *first, *second, venue.id, package.id


def _to_ask(venues: list[PartyVenue], parts: Mapping[str, Parts]) -> tuple[PartyVenue, ...]:
    """Those that may have packages, those that host parties first; not those that are known to host none."""
    may = [venue for venue in venues if HOSTING[0] not in parts[venue.id].absent_amenities]
    may.sort(key=lambda venue: not set(HOSTING) & set(parts[venue.id].amenities))
    return tuple(may[:ASKED_SHOWN])
