"""A trip as its page shows it: the form, the legs, and the venues along them."""

from collections.abc import Sequence
from typing import Final

from bowling_app.planner.rules.questions import Given, one
from bowling_app.planner.rules.route import Leg
from bowling_app.planner.rules.trips import DETOURS, STOPS, TRIP_PATH, USUAL_DETOUR, TripQuestion, trip_parameters
from bowling_app.planner.schemas.plan_form import TypedField
from bowling_app.planner.schemas.trip_page import TripForm, TripLine, TripStop
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.rules.hours import NOT_LISTED, WEEKDAYS, DateHours, Week, date_times, day_times
from bowling_app.venues.schemas.cards import VenueCard

_CLOSED: Final = "Closed that day"
_UNKNOWN: Final = "Hours aren't listed"


def typed_trip(given: Given, problems: Sequence[Problem] = ()) -> TripForm:
    """The form with what was typed, right or wrong."""
    wrong = {problem.field: problem.message for problem in problems}

    def typed(name: str) -> TypedField:
        return TypedField(one(given, name), wrong.get(name, ""))

    return TripForm(
        action=TRIP_PATH,
        stops=tuple(
            TripStop(str(number), f"stop{number}", f"day{number}", typed(f"stop{number}"), typed(f"day{number}"))
            for number in STOPS
        ),
        detours=_detours(one(given, "detour")),
        problems=tuple(problem.message for problem in problems),
    )


def trip_form(question: TripQuestion) -> TripForm:
    """The form with a trip that was understood."""
    names = {f"stop{number}": spot.text for number, spot in enumerate(question.stops, 1)}
    return typed_trip(dict(trip_parameters(question)) | names)


def leg_heading(leg: Leg) -> str:
    """ "Chicago, IL to St. Louis, MO"."""
    return f"{leg.start.label} to {leg.end.label}"


def leg_note(leg: Leg) -> str:
    """How long a leg is, and when one passes it."""
    day = f", {WEEKDAYS[leg.on.weekday()]}, {leg.on:%b} {leg.on.day}" if leg.on else ""
    return f"{miles_label(leg.miles)} as the crow flies{day}"


def summary_text(question: TripQuestion, found: int) -> str:
    """How many venues there are."""
    verb = "lies" if found == 1 else "lie"
    return f"{count_of(found, 'alley', 'alleys')} {verb} within {_miles(question.detour)} of your line."


def trip_line(card: VenueCard, leg: Leg, along: float, off: float, hours: str) -> TripLine:
    """A venue along the way. `hours` are those of the day on which one passes; empty without a day."""
    return TripLine(
        id=card.id,
        name=card.name,
        href=card.href,
        place=card.place,
        along=f"{miles_label(along)} from {leg.start.label}" if along >= 1 else f"At {leg.start.label}",
        off=f"{miles_label(off)} off the line",
        rating=card.rating,
        reviews=card.reviews,
        price=card.price,
        hours=hours,
        is_open=bool(hours) and hours not in {_CLOSED, _UNKNOWN},
    )


def hours_on(leg: Leg, week: Week | None, exceptions: Sequence[DateHours]) -> str:
    """When a venue is open on the day of a leg: "4 PM to 1 AM", "Closed that day"; empty without a day."""
    if leg.on is None:
        return ""
    if any(hours.on_date == leg.on for hours in exceptions):
        times = date_times(exceptions, leg.on)
    else:
        times = day_times(week.on(leg.on), leg.on.weekday()) if week else NOT_LISTED
    return {"Closed": _CLOSED, NOT_LISTED: _UNKNOWN}.get(times, times)


def _detours(chosen: str) -> tuple[Choice, ...]:
    miles = int(chosen) if chosen.isascii() and chosen.isdecimal() and len(chosen) <= 3 else USUAL_DETOUR
    offered = sorted({*DETOURS, miles})
    return tuple(Choice("" if each == USUAL_DETOUR else str(each), _miles(each), "", each == miles) for each in offered)


def _miles(miles: int) -> str:
    return count_of(miles, "mile", "miles")
