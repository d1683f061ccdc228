"""Finds where a group can bowl at a chosen time: a bounded number of venues, read in a fixed number of queries."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bowling_app.listings.queries.listing_terms import known_terms
from bowling_app.planner.queries import candidates
from bowling_app.planner.rules.limits import MOST_PLANNED
from bowling_app.planner.rules.outings import Fit, Outing, fit, outing_in
from bowling_app.planner.rules.plans import Facts, Plan, Planned, planned
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.planner.rules.wants import ACCESS_ASKED, WANTED, Sureness, access_said
from bowling_app.planner.services.wheres import zone_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.kit import clock
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.outings import Estimate
from bowling_app.prices.services.price_lists import price_list
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import price_periods, venue_parts, venues
from bowling_app.venues.rules.hours import DateHours, Week, minute_of_the_day
from bowling_app.venues.services.venue_cards import place_text, rating_text, reviews_text

_A_DAY: Final = timedelta(days=1)


def find_plan(uow: UnitOfWork, question: PlanQuestion, *, limit: int = MOST_PLANNED) -> Plan:
    """The venues around the place that are open for the outing and have what matters, or may have it. Those that lack
    something are only looked at closely if there is no other."""
    at = clock.now()
    terms = known_terms(uow.session, at)
    outings = {zone: outing_in(zone, question, at) for zone in terms.zones}
    found = candidates.candidates(uow.session, terms, question, outings, limit=limit)
    read = venues.with_ids(uow.session, list(found.miles))
    wants = _wants(uow, question, [venue for venue, _ in read.values()])
    possible = {
        key: _Possible(*pair, found.miles[key], outings[found.zones[key]], wants[key]) for key, pair in read.items()
    }
    fitting = {key: one for key, one in possible.items() if not one.lacks_something}
    made, short = _open(uow, question, fitting)
    here = outing_in(zone_of(question.near), question, at)
    plan = planned(question, here, made, short=short, counts=(len(read), found.counted))
    if plan.answers or len(fitting) == len(possible):
        return plan
    others, _ = _open(uow, question, {key: one for key, one in possible.items() if one.lacks_something})
    return replace(plan, left_out=(*plan.left_out, *(one for one in others if one.open_until is not None)))


@dataclass(frozen=True, slots=True)
class _Possible:
    """A venue that may fit, before its hours and prices are known."""

    venue: Venue
    place: Place
    miles: float
    outing: Outing
    wants: tuple[tuple[str, Sureness], ...]

    @property
    def lacks_something(self) -> bool:
        """Whether it certainly does not have all that matters."""
        return any(sureness is Sureness.ABSENT for _, sureness in self.wants)


def _open(uow: UnitOfWork, question: PlanQuestion, found: Mapping[str, _Possible]) -> tuple[list[Planned], int]:
    """Those of the venues that are open for the outing or may be, with its price, and how many close too soon."""
    weeks, exceptions = _hours(uow, question, [one.venue for one in found.values()])
    fits = {key: fit(weeks[key], exceptions[key], one.outing) for key, one in found.items()}
    kept = {key: found[key] for key, (how, _) in fits.items() if how in {Fit.OPEN, Fit.UNKNOWN}}
    costs = _costs(uow, question, kept, weeks)
    made = [
        Planned(
            facts=_facts(one.venue, one.place),
            miles=one.miles,
            outing=one.outing,
            open_until=fits[key][1] if fits[key][0] is Fit.OPEN else None,
            wants=one.wants,
            estimate=costs[key],
        )
        for key, one in kept.items()
    ]
    return made, sum(1 for how, _ in fits.values() if how is Fit.SHORT)


def _wants(
    uow: UnitOfWork, question: PlanQuestion, found: Sequence[Venue]
) -> Mapping[str, tuple[tuple[str, Sureness], ...]]:
    """How sure it is that each venue has each thing that matters."""
    keys = {amenity for key in question.wants for amenity in WANTED[key].amenities}
    has, lacks = candidates.known_amenities(uow.session, [venue.id for venue in found], keys)
    for venue in found:
        has_too, lacks_too = access_said({fact: getattr(venue, fact) for fact in ACCESS_ASKED})
        has[venue.id] |= has_too
        lacks[venue.id] |= lacks_too
    return {
        venue.id: tuple((key, WANTED[key].sureness(has[venue.id], lacks[venue.id])) for key in question.wants)
        for venue in found
    }


def _hours(
    uow: UnitOfWork, question: PlanQuestion, found: Collection[Venue]
) -> tuple[Mapping[str, Week | None], Mapping[str, Sequence[DateHours]]]:
    """The weeks that hold on the day, and the dated hours around it. Two days on both sides: an opening of the day
    before may still run, and in another zone it may be another day."""
    weeks = venue_parts.weeks(uow.session, found, question.on)
    since, until = question.on - 2 * _A_DAY, question.on + 2 * _A_DAY
    return weeks, venue_parts.exceptions(uow.session, [venue.id for venue in found], since=since, until=until)


def _costs(
    uow: UnitOfWork, question: PlanQuestion, found: Mapping[str, _Possible], weeks: Mapping[str, Week | None]
) -> dict[str, Estimate]:
    """What the outing costs at each venue. Whether it is open is decided already, by the date: an estimate knows only
    the usual week."""
    periods = price_periods.of_venues(uow.session, list(found))
    dates = price_periods.dates_of_prices(uow.session, list(found))
    costs: dict[str, Estimate] = {}
    for key, one in found.items():
        begins = one.outing.begins
        party = question.party_at(begins.weekday(), minute_of_the_day(begins))
        prices = price_list(one.venue, periods.get(key, ()), dates[key], weeks[key], only_for=party)
        costs[key] = estimate(replace(prices, week=None), party)
    return costs


def _facts(venue: Venue, place: Place) -> Facts:
    return Facts(
        id=venue.id,
        name=venue.name,
        place=place_text(place),
        rating=rating_text(venue),
        reviews=reviews_text(venue),
        ranking=venue.ranking or 0,
        review_count=venue.review_count,
        lanes=venue.lanes,
        phone=venue.phone,
    )
