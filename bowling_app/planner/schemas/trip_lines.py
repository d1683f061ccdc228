"""A trip as its page shows it: the form, the legs, and the venues along them."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from bowling_app.planner.rules.limits import MOST_DETOUR
from bowling_app.planner.rules.questions import Given, one, whole_miles
from bowling_app.planner.rules.route import Leg
from bowling_app.planner.rules.trips import (
    DETOURS,
    MORE_STOPS,
    STOPS,
    TRIP_PATH,
    USUAL_DETOUR,
    TripQuestion,
    trip_parameters,
)
from bowling_app.planner.schemas.trip_page import TripForm, TripLine
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.choices import Choice
from bowling_app.platform.kit.distances import miles_label
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import day_as
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.rules.hours import CLOSED, NOT_LISTED, DateHours, Week, date_times, day_times
from bowling_app.venues.schemas.cards import VenueCard

_AT_MOST_MILES, _AT_LEAST_MILES, _AT_SHARE = 10, 1, 1 / 6
"""As far from its middle, a venue is still at a place: a share of the leg, so that short ones have a way, too."""
_END_MILES: Final = 0.01
"""As near to where the line ends, a venue lies before or beyond it."""
_OF_STOP: Final = ("stop", "day")
_CLOSED: Final = N_("Closed that day")
_UNKNOWN: Final = N_("Hours aren't listed")


def typed_trip(given: Given, problems: Sequence[Problem] = ()) -> TripForm:
    """The form with what was typed, right or wrong."""
    stops = {f"{name}{number}": one(given, f"{name}{number}") for number in STOPS for name in _OF_STOP}
    return TripForm(
        action=TRIP_PATH,
        stops=stops,
        detours=_detours(one(given, "detour")),
        is_more_asked=any(stops[f"{name}{number}"] for number in MORE_STOPS for name in _OF_STOP),
        refused=Refused.of(given, problems, beside=[f"day{number}" for number in STOPS] if problems else ()),
    )


def trip_form(question: TripQuestion) -> TripForm:
    """The form with a trip that was understood."""
    names = {f"stop{number}": spot.text for number, spot in enumerate(question.stops, 1)}
    return typed_trip(dict(trip_parameters(question)) | names)


def leg_heading(leg: Leg) -> str:
    """ "Chicago, IL to St. Louis, MO"."""
    return _("{start} to {end}", start=leg.start.label, end=leg.end.label)


def leg_note(leg: Leg) -> str:
    """How long a leg is, and when one passes it."""
    miles = _("{miles} as the crow flies", miles=miles_label(leg.miles))
    return f"{miles}, {day_as(leg.on, 'MMMEEEEd')}" if leg.on else miles


def leg_empty(detour: int, most: int | None = None) -> str:
    """Why a leg has no venues: there are none, or they come after the `most` that are shown."""
    if most is None:
        return _("No alley lies within {miles} of this leg.", miles=_miles(detour))
    return _("The alleys along this leg come after the first {count}. A shorter detour shows more of it.", count=most)


def summary_text(question: TripQuestion, found: int) -> str:
    """How many venues there are."""
    return ngettext(
        "{n} alley lies within {miles} of your line.",
        "{n} alleys lie within {miles} of your line.",
        found,
        miles=_miles(question.detour),
    )


def trip_line(card: VenueCard, leg: Leg, along: float, off: float, hours: str) -> TripLine:
    """A venue along the way. `hours` are those of the day on which one passes; empty without a day."""
    return TripLine(
        id=card.id,
        name=card.name,
        href=card.href,
        place=card.place,
        along=_along(leg, along, off),
        off=_("{miles} off the line", miles=miles_label(off)),
        rating=card.rating,
        reviews=card.reviews,
        price=card.price,
        hours=hours,
        is_open=bool(hours) and hours not in {_(_CLOSED), _(_UNKNOWN)},
    )


def _along(leg: Leg, miles: float, off: float) -> str:
    """Where along a leg a venue is: at its nearer end, else before or beyond the line, or how far from the start, which
    beside the first mile is how far away the start is."""
    left = leg.miles - miles
    from_start, from_end = hypot(miles, off), hypot(left, off)
    away, place = min((from_start, leg.start.label), (from_end, leg.end.label))
    if away <= max(_AT_LEAST_MILES, min(_AT_MOST_MILES, leg.miles * _AT_SHARE)):
        return _("At {place}", place=place)
    if miles < _END_MILES:
        return _("Before {place}", place=leg.start.label)
    if left < _END_MILES:
        return _("Beyond {place}", place=leg.end.label)
    shown = miles_label(miles if miles >= 1 else from_start)
    return _("{miles} from {place}", miles=shown, place=leg.start.label)


def hours_on(leg: Leg, week: Week | None, exceptions: Sequence[DateHours]) -> str:
    """When a venue is open on the day of a leg: "4 PM to 1 AM", "Closed that day"; empty without a day."""
    if leg.on is None:
        return ""
    if any(hours.on_date == leg.on for hours in exceptions):
        times = date_times(exceptions, leg.on)
    else:
        times = day_times(week.on(leg.on), leg.on.weekday()) if week else _(NOT_LISTED)
    return {_(CLOSED): _(_CLOSED), _(NOT_LISTED): _(_UNKNOWN)}.get(times, times)


def _detours(chosen: str) -> tuple[Choice, ...]:
    """The detours that are offered, and the chosen one unless it is refused."""
    miles = whole_miles(chosen, MOST_DETOUR) or USUAL_DETOUR
    offered = sorted({*DETOURS, miles})
    return tuple(Choice("" if each == USUAL_DETOUR else str(each), _miles(each), "", each == miles) for each in offered)


def _miles(miles: int) -> str:
    return count_of(miles, "mile", "miles")
