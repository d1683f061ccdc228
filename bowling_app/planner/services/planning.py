"""Finds where a group can bowl at a chosen time: a bounded number of venues, read in a fixed number of queries."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bowling_app.planner.rules.limits import MOST_PLANNED
from bowling_app.planner.rules.outings import Fit, Outing, fit
from bowling_app.planner.rules.plans import Facts, Plan, Planned, planned
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.planner.rules.wants import WANTED, Sureness
from bowling_app.planner.services.reading_venues import VenuesRead
from bowling_app.platform.geo.clocks import zone_of
from bowling_app.platform.geo.models import Place
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.outings import Estimate
from bowling_app.prices.services.price_lists import price_list
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.hours import Week, minute_of_the_day
from bowling_app.venues.services.venue_cards import place_text, rating_text, reviews_text


def find_plan(read: VenuesRead, question: PlanQuestion, *, limit: int = MOST_PLANNED) -> Plan:
    """The venues around the place that are open for the outing and have what matters, or may have it. Those that lack
    something are only looked at closely if there is no other."""
    found = read.around(question, limit=limit)
    here = read.venues(list(found.miles))
    outings = {zone: read.outing(zone, question) for zone in set(found.zones.values())}
    possible = {
        key: _Possible(*pair, found.miles[key], outings[found.zones[key]], _wants(read, question, key))
        for key, pair in here.items()
    }
    fitting = {key: one for key, one in possible.items() if not one.lacks_something}
    made, short = _open(read, question, fitting)
    outing = read.outing(zone_of(question.near), question)
    plan = planned(question, outing, made, short=short, counts=(len(here), found.counted))
    if plan.answers or len(fitting) == len(possible):
        return plan
    others, _ = _open(read, question, {key: one for key, one in possible.items() if one.lacks_something})
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


def _open(read: VenuesRead, question: PlanQuestion, found: Mapping[str, _Possible]) -> tuple[list[Planned], int]:
    """Those of the venues that are open for the outing or may be, with its price, and how many close too soon."""
    weeks, exceptions = read.hours([one.venue for one in found.values()])
    fits = {key: fit(weeks[key], exceptions[key], one.outing) for key, one in found.items()}
    kept = {key: found[key] for key, (how, _) in fits.items() if how in {Fit.OPEN, Fit.UNKNOWN}}
    costs = _costs(read, question, kept, weeks)
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


def _wants(read: VenuesRead, question: PlanQuestion, venue_id: str) -> tuple[tuple[str, Sureness], ...]:
    """How sure it is that a venue has each thing that matters."""
    has, lacks = read.amenities(venue_id)
    return tuple((key, WANTED[key].sureness(has, lacks)) for key in question.wants)


def _costs(
    read: VenuesRead, question: PlanQuestion, found: Mapping[str, _Possible], weeks: Mapping[str, Week | None]
) -> dict[str, Estimate]:
    """What the outing costs at each venue. Whether it is open is decided already, by the date: an estimate knows only
    the usual week."""
    periods, dates = read.prices(list(found))
    specials = read.specials(list(found))
    costs: dict[str, Estimate] = {}
    for key, one in found.items():
        begins = one.outing.begins
        party = question.party_at(begins.date(), minute_of_the_day(begins))
        prices = price_list(one.venue, periods[key], dates[key], weeks[key], only_for=party)
        costs[key] = estimate(replace(prices, week=None, specials=specials[key]), party)
    return costs


def _facts(venue: Venue, place: Place) -> Facts:
    return Facts(
        id=venue.id,
        name=venue.name,
        place=place_text(place),
        rating=rating_text(venue),
        reviews=reviews_text(venue),
        ranking=(venue.ranking or 0) - venue.is_unconfirmed,  # As lists order.
        review_count=venue.review_count,
        lanes=venue.lanes,
        phone=venue.phone,
    )
