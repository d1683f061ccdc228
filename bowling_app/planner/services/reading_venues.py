"""What is read of venues for one plan. A plan without an answer asks further questions about the same venues."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from bowling_app.listings.queries.listing_terms import known_terms
from bowling_app.planner.queries import candidates
from bowling_app.planner.queries.candidates import Candidates
from bowling_app.planner.rules.outings import Outing, outing_in
from bowling_app.planner.rules.questions import PlanQuestion
from bowling_app.planner.rules.wants import ACCESS_ASKED, WANTED, access_said
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.prices.queries import specials
from bowling_app.prices.rules.specials import KnownSpecials
from bowling_app.prices.services.price_lists import known_specials
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import price_periods, venue_parts, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.rules.price_periods import Period

_AROUND: Final = timedelta(days=2)
"""An opening of the day before may still run, and in another zone it may be another day."""


class VenuesRead:
    """Reads each venue once, in a fixed number of queries for all that a question adds. All questions are about the day
    of the first one, and about nothing that mattered less to it."""

    def __init__(self, uow: UnitOfWork, question: PlanQuestion) -> None:
        self._session = uow.session
        self._on = question.on
        self._amenities_asked = {amenity for key in question.wants for amenity in WANTED[key].amenities}
        self.at = clock.now()
        self._terms = known_terms(uow.session, self.at)
        self._around: dict[tuple[PlanQuestion, int], Candidates] = {}
        self._venues: dict[str, VenueWithPlace] = {}
        self._has: dict[str, set[str]] = {}
        self._lacks: dict[str, set[str]] = {}
        self._weeks: dict[str, Week | None] = {}
        self._exceptions: dict[str, Sequence[DateHours]] = {}
        self._periods: dict[str, tuple[Period, ...]] = {}
        self._dates: dict[str, Mapping[str, date | None]] = {}
        self._specials: dict[str, KnownSpecials | None] = {}

    def outing(self, zone: str, question: PlanQuestion) -> Outing:
        """The outing of a question by the clocks of a zone."""
        return outing_in(zone, question, self.at)

    def around(self, question: PlanQuestion, *, limit: int) -> Candidates:
        """The venues around the place that may be open when the outing begins, however long it lasts."""
        asked = replace(question, games=None, minutes=None, budget=None, per="", sort=""), limit
        if asked not in self._around:
            outings = {zone: self.outing(zone, question) for zone in self._terms.zones}
            found = candidates.candidates(self._session, self._terms, question, outings, limit=limit)
            self._around[asked] = found
        return self._around[asked]

    def at_once(self, questions: Sequence[PlanQuestion], *, limit: int) -> None:
        """Read together what several questions need, before each is answered."""
        ids = dict.fromkeys(key for question in questions for key in self.around(question, limit=limit).miles)
        here = self.venues(ids)
        self.hours([venue for venue, _ in here.values()])
        self.prices(here)
        self.specials(here)

    def venues(self, ids: Collection[str]) -> dict[str, VenueWithPlace]:
        """Those of the venues that are active."""
        if missing := [each for each in ids if each not in self._venues]:
            self._venues |= venues.with_ids(self._session, missing)
            self._read_amenities([each for each in missing if each in self._venues])
        return {each: self._venues[each] for each in ids if each in self._venues}

    def amenities(self, venue_id: str) -> tuple[set[str], set[str]]:
        """What a venue that was read is known to have, and what it is known to lack, of what matters."""
        return self._has[venue_id], self._lacks[venue_id]

    def hours(self, found: Collection[Venue]) -> tuple[Mapping[str, Week | None], Mapping[str, Sequence[DateHours]]]:
        """The weeks of venues that hold on the day, and the dated hours around it."""
        if missing := [each for each in found if each.id not in self._weeks]:
            ids, since, until = [each.id for each in missing], self._on - _AROUND, self._on + _AROUND
            dated = venue_parts.exceptions(self._session, ids, since=since, until=until)
            self._weeks |= venue_parts.weeks(self._session, missing, self._on)
            self._exceptions |= {each: dated[each] for each in ids}
        return self._weeks, self._exceptions

    def prices(
        self, ids: Collection[str]
    ) -> tuple[Mapping[str, tuple[Period, ...]], Mapping[str, Mapping[str, date | None]]]:
        """The prices of venues by day and time, and when their published numbers last held."""
        if missing := [each for each in ids if each not in self._periods]:
            periods = price_periods.of_venues(self._session, missing)
            dates = price_periods.dates_of_prices(self._session, missing)
            self._periods |= {each: periods.get(each, ()) for each in missing}
            self._dates |= {each: dates[each] for each in missing}
        return self._periods, self._dates

    def specials(self, ids: Collection[str]) -> Mapping[str, KnownSpecials | None]:
        """The specials of venues that were read."""
        if missing := [each for each in ids if each not in self._specials]:
            found = specials.of_venues(self._session, missing)
            for each in missing:
                zone = self._venues[each][1].time_zone
                self._specials[each] = known_specials(found.get(each, ()), zone, self.at)
        return self._specials

    def _read_amenities(self, ids: Sequence[str]) -> None:
        has, lacks = candidates.known_amenities(self._session, ids, self._amenities_asked)
        for venue_id in ids:
            venue = self._venues[venue_id][0]
            has_too, lacks_too = access_said({fact: getattr(venue, fact) for fact in ACCESS_ASKED})
            self._has[venue_id] = has[venue_id] | has_too
            self._lacks[venue_id] = lacks[venue_id] | lacks_too
