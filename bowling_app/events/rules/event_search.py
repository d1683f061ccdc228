"""What somebody looks for who wants to go to an event, as an address or a form says it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final
from urllib.parse import urlencode

from bowling_app.events.rules.events import FURTHEST, KINDS
from bowling_app.events.rules.limits import MOST_YEARS_AHEAD
from bowling_app.events.rules.paths import EVENTS_PATH, read_day
from bowling_app.leagues.rules.league_search import MILES, USUAL_MILES
from bowling_app.platform.geo.asked import AskedFields, one_of, whole
from bowling_app.platform.geo.spots import Spot, Unusable, shown
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.language.messages import N_, _

ASKED: Final = ("near", "here", "within", "when", "from", "to", "kind", "cost")
"""The names in the address. `here` is the position that the name in `near` stands for."""
TODAY, TONIGHT, WEEKEND, WEEK = "today", "tonight", "weekend", "week"
WHENS: Final = {TODAY: N_("Today"), TONIGHT: N_("Tonight"), WEEKEND: N_("This weekend"), WEEK: N_("Next 7 days")}
"""Tonight begins at 5 PM, and the weekend on Friday."""
FREE, PAID = "free", "paid"
COSTS: Final = {FREE: N_("Free"), PAID: N_("With a fee")}


@dataclass(frozen=True, slots=True)
class EventQuery:
    """An event of this kind around a place. None and empty texts mean that it does not matter. With days, `when` is
    empty."""

    near: Spot | None = None
    within: int = USUAL_MILES
    when: str = ""
    first: date | None = None
    last: date | None = None
    kind: str = ""
    cost: str = ""


@dataclass(frozen=True, slots=True)
class EventReading:
    """What an address asks for, and what of it could not be used."""

    query: EventQuery
    problems: tuple[Problem, ...]


def read_event_query(given: Mapping[str, str], today: date) -> EventReading:
    """The query of an address. What cannot be used is left out, with a sentence that names the field and the remedy.
    Days that were typed go before `when`, which is then any."""
    asked = AskedFields(given)
    first, last = asked.of("from", _day(_("From"), today), None), asked.of("to", _day(_("To"), today), None)
    if first is not None and last is not None and last < first:
        asked.refuse("to", _("To: choose a day that is not before the first."))
        last = None
    when = asked.of("when", one_of(_("When"), WHENS), "")
    query = EventQuery(
        near=asked.place(),
        within=asked.of("within", whole(_("Distance"), MILES[-1]), USUAL_MILES),
        when="" if first or last else when,
        first=first,
        last=last,
        kind=asked.of("kind", one_of(_("Kind"), KINDS), ""),
        cost=asked.of("cost", one_of(_("Price"), COSTS), ""),
    )
    return EventReading(query, asked.problems)


def search_address(given: Mapping[str, str]) -> str:
    """The address of the search for what is given, by the names of the fields, or of the search itself."""
    asked = urlencode({name: value for name, value in given.items() if value})
    return f"{EVENTS_PATH}?{asked}" if asked else EVENTS_PATH


def _day(label: str, today: date) -> Callable[[str], date]:
    """Reads a day as addresses write it."""

    def read(text: str) -> date:
        if (day := read_day(text)) is None:
            sentence = N_("{label}: {text} is no day. Write it like {example}, or leave it empty.")
            raise Unusable(_(sentence, label=label, text=shown(text), example="2026-12-04"))
        if day - today > FURTHEST:
            sentence = N_("{label}: choose a day within {most} years from today.")
            raise Unusable(_(sentence, label=label, most=MOST_YEARS_AHEAD))
        return day

    return read
