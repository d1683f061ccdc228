"""The question of a trip, as its address carries it: the places, the days between them, and how far off the line."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from itertools import pairwise
from typing import Final
from urllib.parse import quote, urlencode

from bowling_app.planner.rules.limits import LONGEST_LEG, LONGEST_WHERE, MOST_DETOUR, MOST_STOPS
from bowling_app.planner.rules.questions import Given, one, whole_miles
from bowling_app.planner.rules.reading import Clock
from bowling_app.planner.rules.route import Leg
from bowling_app.platform.geo.spots import Spot, Unusable
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.outing_days import read_date

TRIP_PATH: Final = "/trip"
TRIP_MAP_PATH: Final = "/api/trip/map"
STOPS: Final = tuple(range(1, MOST_STOPS + 1))
FIRST_STOPS: Final = STOPS[:2]
MORE_STOPS: Final = STOPS[2:]
"""The stops that the form folds away until they are asked for: most trips lead from one place to another."""
PARAMETERS: Final = (*(f"{name}{number}" for number in STOPS for name in ("stop", "day")), "detour", "page")
"""The names in the address of a trip, in their order. `day1` is the day on which one leaves `stop1`."""
USUAL_DETOUR: Final = 10
DETOURS: Final = (2, 5, 10, 25, 50)
"""The miles that the form offers."""

FindStop = Callable[[int, str], Spot]
"""The position of the text of a stop, by its number. Raises Unusable, whose sentence names the stop."""


@dataclass(frozen=True, slots=True)
class TripQuestion:
    """At least two places, in the order in which one passes them."""

    legs: tuple[Leg, ...]
    detour: int = USUAL_DETOUR

    @property
    def stops(self) -> tuple[Spot, ...]:
        """The places."""
        return (self.legs[0].start, *(leg.end for leg in self.legs))


@dataclass(frozen=True, slots=True)
class _Stop:
    """A place that was given, with its number in the form and the day on which one leaves it."""

    number: int
    spot: Spot
    day: date | None = None


def read_trip(given: Given, find: FindStop, clock: Clock) -> TripQuestion:
    """The trip in an address. Raises Invalid with a problem for each field that cannot be used. Empty places between
    others are passed over."""
    problems: list[Problem] = []
    numbers = [number for number in STOPS if one(given, f"stop{number}")]
    spots = {number: _spot(given, number, find, problems) for number in numbers}
    days = {number: _day(given, number, clock(spot), problems) for number, spot in spots.items()}
    stops = [_Stop(number, spot, days[number]) for number, spot in spots.items() if spot]
    if len(numbers) < 2:
        empty = next(number for number in STOPS if number not in numbers)
        problems.append(Problem(f"stop{empty}", _("Stop {number}: enter at least two places.", number=empty)))
    problems += [problem for before, after in pairwise(stops) for problem in _faults(before, after)]
    problems += [_too_early(before, after) for before, after in pairwise(each for each in stops if each.day)
                 if before.day and after.day and after.day < before.day]  # fmt: skip
    detour = _detour(one(given, "detour"), problems)
    if problems:
        raise Invalid.of(problems, between=" ")
    return TripQuestion(tuple(Leg(before.spot, after.spot, before.day) for before, after in pairwise(stops)), detour)


def trip_address(question: TripQuestion, page: int = 1) -> str:
    """The address of a page of a trip: its places numbered without a gap, and only the days that were given."""
    values = [*trip_parameters(question).items(), *([("page", str(page))] if page > 1 else [])]
    return f"{TRIP_PATH}?{urlencode(values, quote_via=quote, safe=',:')}"


def trip_parameters(question: TripQuestion) -> Mapping[str, str]:
    """The names and values that stand for a trip in an address, in their order."""
    values: dict[str, str] = {}
    for number, spot in enumerate(question.stops, 1):
        values[f"stop{number}"] = spot.text
        day = question.legs[number - 1].on if number <= len(question.legs) else None
        values |= {f"day{number}": day.isoformat()} if day else {}
    return values | ({} if question.detour == USUAL_DETOUR else {"detour": str(question.detour)})


def _spot(given: Given, number: int, find: FindStop, problems: list[Problem]) -> Spot | None:
    try:
        return find(number, one(given, f"stop{number}")[:LONGEST_WHERE])
    except Unusable as unusable:
        problems.append(Problem(f"stop{number}", str(unusable)))
        return None


def _day(given: Given, number: int, here: datetime, problems: list[Problem]) -> date | None:
    name = f"day{number}"
    text = one(given, name)
    try:
        return read_date(text, here.date(), day_label(number)) if text else None
    except Unusable as unusable:
        problems.append(Problem(name, str(unusable)))
        return None


def day_label(number: int | str) -> str:
    """What the field is called in which one says on which day one leaves that stop."""
    return f"{_('Leave on')} {_('stop {number}', number=number)}"


def _faults(before: _Stop, after: _Stop) -> list[Problem]:
    """What is wrong with the way from one place to the next."""
    miles, number = Leg(before.spot, after.spot).miles, after.number
    found = [
        (
            miles < 1,
            f"stop{number}",
            _("Stop {number}: that is where you already are. Enter another place.", number=number),
        ),
        (
            miles > LONGEST_LEG,
            f"stop{number}",
            _("Stop {number}: that is more than {most} miles away.", number=number, most=number_text(LONGEST_LEG)),
        ),
    ]
    return [Problem(field, message) for is_wrong, field, message in found if is_wrong]


def _too_early(before: _Stop, after: _Stop) -> Problem:
    sentence = N_("{label}: that is before the day you leave stop {before}.")
    words = _(sentence, label=day_label(after.number), before=before.number)
    return Problem(f"day{after.number}", words)


def _detour(text: str, problems: list[Problem]) -> int:
    miles = whole_miles(text, MOST_DETOUR)
    if text and miles is None:
        problems.append(Problem("detour", _("Detour, at most: enter whole miles from 1 to {most}.", most=MOST_DETOUR)))
    return miles or USUAL_DETOUR
