"""The venues along a trip, in the order in which one passes them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from typing import Final

from bowling_app.listings.schemas.map_pins import MapPins
from bowling_app.listings.services.listing_map import pins_of
from bowling_app.planner.queries.along import Passed, along
from bowling_app.planner.rules.limits import MOST_ON_ROUTE
from bowling_app.planner.rules.questions import Given, one
from bowling_app.planner.rules.route import Leg
from bowling_app.planner.rules.trips import (
    DETOURS,
    PARAMETERS,
    TRIP_MAP_PATH,
    TRIP_PATH,
    TripQuestion,
    read_trip,
    trip_address,
)
from bowling_app.planner.schemas.trip_lines import (
    hours_on,
    leg_empty,
    leg_heading,
    leg_note,
    summary_text,
    trip_form,
    trip_line,
    typed_trip,
)
from bowling_app.planner.schemas.trip_page import TripForm, TripLeg, TripLine, TripView
from bowling_app.planner.services.wheres import finder
from bowling_app.platform.database.paging import PAGE_SIZE, canonical_page, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.clocks import local_now
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.queries import venue_parts, venues
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.hours import DateHours, Week
from bowling_app.venues.schemas.listing_map import NO_MAP, ListingMap
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import cards

HEADING: Final = N_("Bowl along the way")
_WORDS: Final = N_(
    "Enter the places of a road trip. You get the alleys near the line between them, in the order you pass them, and "
    "whether they're open that day."
)


def load_trip(uow: UnitOfWork, actor: Actor, **given: str | tuple[str, ...]) -> TripView:
    """The form alone, or with the venues along the trip in the address. What cannot be used is said at the form."""
    anyone(actor)
    if not any(one(given, name) for name in PARAMETERS):
        return _start()
    try:
        question = _read(uow, given)
    except Invalid as invalid:
        return _start(typed_trip(given, invalid.problems))
    return _answered(uow, question, one(given, "page"))


def _start(form: TripForm | None = None) -> TripView:
    """The page without an answer; with the empty form unless another is given."""
    return TripView(
        crumbs=(home(), Link(_(HEADING), TRIP_PATH)),
        heading=_(HEADING),
        introduction=_(_WORDS),
        form=form or typed_trip({}),
        is_asked=form is not None,
    )


def trip_pins(uow: UnitOfWork, actor: Actor, *, given: Given) -> MapPins:
    """The venues along a trip, to be put on a map. Raises Invalid, which names every field that cannot be used."""
    anyone(actor)
    question = _read(uow, given)
    return MapPins(pins_of(uow, _ids(_passed(uow, question))[:MOST_ON_ROUTE]))


def _read(uow: UnitOfWork, given: Given) -> TripQuestion:
    return read_trip(given, lambda number, text: finder(uow, _("Stop {number}", number=number))(text, ""), local_now)


def _passed(uow: UnitOfWork, question: TripQuestion) -> list[Passed]:
    return along(uow.session, question.legs, question.detour)


def _ids(passed: Sequence[Passed]) -> list[str]:
    """The venues, each once, however many legs pass it."""
    return list(dict.fromkeys(one.id for one in passed))


def _answered(uow: UnitOfWork, question: TripQuestion, page: str) -> TripView:
    def page_address(number: int) -> str:
        return trip_address(question, number)

    every = _passed(uow, question)
    ids = _ids(every)
    kept = set(ids[:MOST_ON_ROUTE])
    found = [passed for passed in every if passed.id in kept]
    number = canonical_page(page_address, page, is_canonical=True)
    shown = window(page_address, number, len(found))
    return replace(
        _start(trip_form(question)),
        summary=summary_text(question, len(ids)) if found else "",
        note=_first(len(kept)) if len(ids) > len(kept) else "",
        legs=_legs(uow, question, every, found, shown.offset) if found else (),
        pager=shown.pager,
        empty="" if found else _("No alley is that near to your line."),
        loosen=() if found else _longer(uow, question),
        map=_map(question, len(kept)),
        send=Link(_("Link to this trip"), page_address(1)),
    )


def _first(count: int) -> str:
    return _("Here are the first {count}. A shorter detour shows fewer.", count=count)


def _legs(
    uow: UnitOfWork, question: TripQuestion, every: Sequence[Passed], found: Sequence[Passed], offset: int
) -> tuple[TripLeg, ...]:
    """All legs: with the venues of one page and their hours on the day of the leg, or with where or why there are
    none."""
    lines = _lines(uow, question, found[offset : offset + PAGE_SIZE])
    begins = {passed.leg: at // PAGE_SIZE + 1 for at, passed in reversed(list(enumerate(found)))}
    cut = {passed.leg for passed in every} - begins.keys()
    return tuple(
        TripLeg(
            str(number),
            leg_heading(leg),
            leg_note(leg),
            lines.get(number, ()),
            "" if number in begins else leg_empty(question.detour, MOST_ON_ROUTE if number in cut else None),
            _elsewhere(question, begins[number]) if number in begins and number not in lines else None,
        )
        for number, leg in enumerate(question.legs)
    )


def _elsewhere(question: TripQuestion, page: int) -> Link:
    words = _("The alleys along this leg begin on page {number}.", number=page)
    return Link(words, trip_address(question, page))


def _lines(uow: UnitOfWork, question: TripQuestion, shown: Sequence[Passed]) -> dict[int, tuple[TripLine, ...]]:
    """The venues of one page by leg, with their hours on the day of the leg."""
    read = venues.with_ids(uow.session, _ids(shown))
    drawn = {card.id: card for card in cards(uow, list(read.values()))}
    hours = _hours(uow, question, [passed for passed in shown if passed.id in read], read)
    return {
        number: tuple(
            trip_line(drawn[one.id], question.legs[number], one.along, one.off, hours[one])
            for one in passed
            if one.id in drawn
        )
        for number, passed in groupby(shown, key=lambda passed: passed.leg)
    }


def _hours(
    uow: UnitOfWork, question: TripQuestion, shown: Sequence[Passed], read: Mapping[str, VenueWithPlace]
) -> dict[Passed, str]:
    """When each venue is open on each day on which one passes it."""
    days = [leg.on for leg in question.legs if leg.on]
    if not days:
        return dict.fromkeys(shown, "")
    exceptions = venue_parts.exceptions(uow.session, list(read), since=min(days), until=max(days))
    weeks: dict[tuple[str, date], Week | None] = {}
    for day in set(days):
        found = venue_parts.weeks(uow.session, [venue for venue, _ in read.values()], day)
        weeks |= {(venue_id, day): week for venue_id, week in found.items()}
    return {passed: _hours_of(question.legs[passed.leg], passed.id, weeks, exceptions) for passed in shown}


def _hours_of(
    leg: Leg,
    venue_id: str,
    weeks: Mapping[tuple[str, date], Week | None],
    exceptions: Mapping[str, Sequence[DateHours]],
) -> str:
    return hours_on(leg, weeks[venue_id, leg.on] if leg.on else None, exceptions[venue_id])


def _longer(uow: UnitOfWork, question: TripQuestion) -> tuple[Link, ...]:
    """The same trip with the next longer detour that passes a venue."""
    for miles in DETOURS:
        wider = replace(question, detour=miles)
        if miles > question.detour and (found := _passed(uow, wider)):
            note = count_of(len(_ids(found)), "alley", "alleys")
            return (
                Link(
                    ngettext("With a detour of {n} mile", "With a detour of {n} miles", miles),
                    trip_address(wider),
                    note,
                ),
            )
    return ()


def _map(question: TripQuestion, found: int) -> ListingMap:
    if not found:
        return NO_MAP
    source = trip_address(question).replace(TRIP_PATH, TRIP_MAP_PATH, 1)
    return ListingMap(source, _("Map of {alleys} along your trip", alleys=count_of(found, "alley", "alleys")))
