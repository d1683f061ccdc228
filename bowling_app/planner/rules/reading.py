"""Reads the question of a plan from an address, and says of each field what cannot be used."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import TypeVar

from bowling_app.listings.rules.listing_filters import MOST_MILES, USUAL_MILES, USUAL_TIME
from bowling_app.planner.rules.limits import LONGEST_WHERE, MOST_BUDGET
from bowling_app.planner.rules.questions import (
    PERS,
    SORTS,
    USUAL_ADULTS,
    Given,
    PlanQuestion,
    one,
    several,
    whole_miles,
)
from bowling_app.planner.rules.wants import WANTED
from bowling_app.platform.geo.asked import one_of
from bowling_app.platform.geo.spots import Spot, Unusable, shown
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.reading.money import read_amount
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _
from bowling_app.prices.rules.outing_days import read_day, tonight_of
from bowling_app.prices.rules.outings import MOST_PEOPLE, Party
from bowling_app.prices.schemas.estimate_form import read_party
from bowling_app.venues.rules.hours import hh_mm

Value = TypeVar("Value")
Find = Callable[[str, str], Spot]
"""The position of the text of a place, beside the position that the form carries unseen. Raises Unusable."""
Clock = Callable[[Spot | None], datetime]
"""What clocks at a position show now; without one, in the zone where the day ends last."""


def read_question(given: Given, find: Find, clock: Clock) -> PlanQuestion:
    """The question in an address. Raises Invalid with a problem for each field that cannot be used.

    What is left out is as in the form when it is empty. Unknown names are ignored.
    """
    reader = _Reader(given)
    near = reader.field("near", lambda text: find(text[:LONGEST_WHERE], one(given, "here")), None)
    if near is None and not reader.problems:
        reader.note("near", _("Where: enter a ZIP code, or a city with its state like Austin, TX."))
    outing = reader.outing()
    adults = reader.field("adults", lambda text: _people(_("Adults"), text), USUAL_ADULTS)
    children = reader.field("children", lambda text: _people(_("Children"), text), 0)
    if not 1 <= adults + children <= MOST_PEOPLE:
        reader.note("adults", _("Adults: plan for 1 to {most} people in all.", most=MOST_PEOPLE))
    here = clock(near)
    on = reader.field("on", lambda text: _day(text, outing.minute, here), None)
    question = partial(
        PlanQuestion,
        time=outing.minute,
        adults=adults,
        children=children,
        games=outing.games,
        minutes=outing.minutes,
        needs_shoes=outing.needs_shoes,
        wants=reader.wants(),
        budget=reader.field("budget", _budget, None),
        per=reader.field("per", one_of(_("Budget is"), PERS), "group"),
        within=reader.field("within", _within, USUAL_MILES),
        sort=reader.field("sort", one_of(_("Sort by"), SORTS), "price"),
    )
    if reader.problems or near is None:
        raise Invalid.of(reader.problems, between=" ")
    return question(near, on or tonight_of(here, outing.minute))


class _Reader:
    """Reads fields one after another and collects what is wrong with them."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.problems: list[Problem] = []

    def note(self, field: str, message: str) -> None:
        """Remember what is wrong with a field."""
        self.problems.append(Problem(field, message))

    def field(self, name: str, read: Callable[[str], Value], otherwise: Value) -> Value:
        """The value of a field, if it has one that can be used."""
        text = one(self.given, name)
        try:
            return read(text) if text else otherwise
        except Unusable as unusable:
            self.note(name, str(unusable))
            return otherwise

    def outing(self) -> Party:
        """How long, at what time and with whose shoes, as an estimate reads it."""
        asked = {name: one(self.given, name) for name in ("play", "time", "shoes")}
        party, problems = read_party(asked | {"time": asked["time"] or hh_mm(USUAL_TIME)})
        self.problems += problems
        return party

    def wants(self) -> tuple[str, ...]:
        """The keys of what matters, in their order."""
        texts = [text.lower() for text in several(self.given, "want")]
        unknown = [text for text in texts if text not in WANTED]
        if unknown:
            self.note("want", _("What matters: we don't know {text}. Choose from the list.", text=shown(unknown[0])))
        return tuple(key for key in WANTED if key in texts)


def _people(label: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) <= MOST_PEOPLE):
        raise Unusable(_("{label}: enter a whole number from 0 to {most}.", label=label, most=MOST_PEOPLE))
    return int(text)


def _day(text: str, minute: int, here: datetime) -> date:
    """The day of a text at a place whose clocks show `here`. Raises Unusable."""
    return read_day(text, here.date(), tonight_of(here, minute))


def _budget(text: str) -> Decimal:
    amount = read_amount(text)
    if amount is None or not 0 < amount <= MOST_BUDGET:
        most = number_text(int(MOST_BUDGET))
        raise Unusable(_("Budget: enter dollars, like 120 or 120.50, up to {most}.", most=most))
    return amount


def _within(text: str) -> int:
    miles = whole_miles(text, MOST_MILES)
    if miles is None:
        raise Unusable(_("Distance: enter whole miles from 1 to {most}.", most=MOST_MILES))
    return miles
