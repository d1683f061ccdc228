"""Which facts of a website are proposed: those that differ from what we show, and that nobody else has the say in."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.opening.kept import with_kept_dates, with_kept_days
from bowling_app.venues.rules.price_periods import FIGURES, Kind, Period
from bowling_app.venues.rules.price_values import periods_from, periods_value
from bowling_app.venues.rules.venue_fields import checked
from bowling_app.websites.rules.findings import Found

_ONLY_IF_UNKNOWN: Final = frozenset({"address", "zip_code", "lanes", "price_level", "leagues", "parties"})
"""Fields that sites write in many ways, or have several values for: there a difference says little."""
_PRICES: Final = frozenset({*FIGURES, "price_periods"})
_HOURS: Final = frozenset({"hours", "hours_exceptions"})
"""Fields of which a website that says only a part leaves the rest as we show it."""
_EMPTY: Final = (None, [], {}, "")


def key_of(found: Found, field: str, value: Any) -> str:
    """What equal proposals share. Hours go by what the website says: what stays of ours beside it may change, and a
    person who left them out is not asked again."""
    return key_of_value(checked(field, found.value) if field in _HOURS else value)


def key_of_value(value: Any) -> str:
    """What equal values share."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:32]


def depending_on(field: str) -> frozenset[str]:
    """The fields that change with one: the three published prices follow from the prices by day and time."""
    return _PRICES if field in _PRICES else frozenset({field})


def is_unknown(value: Any) -> bool:
    """Whether we show nothing for a field."""
    return value in _EMPTY


def is_news(field: str, present: Mapping[str, Any]) -> bool:
    """Whether a value of a field replaces nothing that we show. Prices by day and time replace the published ones."""
    replaced = _PRICES if field == "price_periods" else {field}
    return all(is_unknown(present.get(each)) for each in replaced)


def changes_by(said: Iterable[Sequence[Any]], present: Mapping[str, Any]) -> dict[str, Any]:
    """What becomes of the fields as they are now, where a website says this: pairs of a field and its value."""
    changes: dict[str, Any] = {}
    for field, value in said:
        change = proposed(Found(field, value, ()), {**present, **changes}, frozenset())
        changes |= [change] if change else []
    return changes


def proposed(found: Found, present: Mapping[str, Any], owned: frozenset[str]) -> tuple[str, Any] | None:
    """The field to change and its new value; None where there is nothing to propose. `owned` are the fields that the
    venue's owner wrote: a website never replaces those."""
    field, value = found.field, found.value
    if field in FIGURES and not is_unknown(present.get("price_periods")):
        field, value = "price_periods", _with_price(found, present)
    elif field == "amenities":
        known = present.get(field) or {}
        value = {key: has_it for key, has_it in value.items() if key not in known}
    if depending_on(field) & owned or is_unknown(value):
        return None
    before = present.get(field)
    try:
        value = checked(field, _beside(field, checked(field, value), before))
    except Invalid:
        return None
    if value == before or (field in _ONLY_IF_UNKNOWN and not is_unknown(before)):
        return None
    return field, value


def _beside(field: str, said: Any, shown: Any) -> Any:
    """Hours that a website says, beside what stays of ours."""
    if field == "hours_exceptions":
        return with_kept_dates(said, shown)
    return with_kept_days(said, shown) if field == "hours" else said


def _with_price(found: Found, present: Mapping[str, Any]) -> list[list[Any]]:
    """The prices by day and time that we show, with the price of the website in place of those of its kind."""
    kinds: tuple[Kind, ...] = FIGURES[found.field]
    kept = [period for period in periods_from(present["price_periods"]) if period.kind not in kinds]
    same = [period for period in periods_from(present["price_periods"]) if period.kind in kinds]
    if any(period.amount == Decimal(found.value) for period in same):
        return present["price_periods"]
    return periods_value([*kept, Period(kinds[0], Decimal(found.value))])
