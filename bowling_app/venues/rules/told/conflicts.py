"""Whether a source's word about a fact differs from the one that is shown. Other spellings of the same are no conflict,
and of a description everybody writes one of their own."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

from bowling_app.platform.kit.addresses.web_addresses import is_shared_site
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.kit.limits import Miles
from bowling_app.venues.rules.access.facts import FACTS
from bowling_app.venues.rules.hours import Week
from bowling_app.venues.rules.matching import names, streets
from bowling_app.venues.rules.opening.kept import with_kept_days
from bowling_app.venues.rules.opening.values import Entry, week_of, week_value

APART_MILES: Final[Miles] = 1
"""From how far apart on two positions of one venue are a conflict."""
COMPARED: Final = (
    "name", "address", "place", "zip_code", "position", "phone", "website", "email", "lanes", "hours", "game_price",
    "hourly_price", "shoe_rental_price", "amenities", "is_active", *FACTS,
)  # fmt: skip
"""The fields of which conflicts are listed, in the order of every form."""
_YEAR: Final = tuple(date(2024, 1, 1) + timedelta(days=day) for day in range(366))


def _hours_differ(one: Sequence[Entry], other: Sequence[Entry]) -> bool:
    """Whether two hours differ on a weekday that both know, at any time of the year."""
    if not any(len(entry) > 3 for entry in (*one, *other)):
        return with_kept_days(one, other) != with_kept_days(other, one)
    weeks = week_of(one, _YEAR[0]) or Week(), week_of(other, _YEAR[0]) or Week()
    together = {(weeks[0].on(day), weeks[1].on(day)) for day in _YEAR}
    return any(_hours_differ(week_value(mine) or [], week_value(theirs) or []) for mine, theirs in together)


_APART: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "position": lambda one, other: miles_between(*one, *other) > APART_MILES,
    "website": lambda one, other: not is_shared_site(one, other),
    "hours": _hours_differ,
    "amenities": lambda one, other: any(other[key] != has_it for key, has_it in one.items() if key in other),
}
"""When two values differ, by field, where it takes more than a look."""


def conflicts(shown: Mapping[str, Any], said: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields of which a record says something else than what is shown. What either does not know is no conflict."""
    city = str(shown.get("place") or "").rpartition(", ")[0]
    return tuple(
        name
        for name in COMPARED
        if shown.get(name) not in (None, [], {})
        and said.get(name) not in (None, [], {})
        and _differs(name, shown[name], said[name], city)
    )


def _differs(name: str, one: Any, other: Any, city: str) -> bool:
    if name == "name":
        return names.relation(names.name_of(one, city), names.name_of(other, city)) not in {"same", "within", "alike"}
    if name == "address":
        relation = streets.relation(streets.street_of(one), streets.street_of(other))
        return relation != "same" and not (relation == "unknown" and one.casefold() == other.casefold())
    if apart := _APART.get(name):
        return apart(one, other)
    return one.casefold() != str(other).casefold() if isinstance(one, str) else one != other
