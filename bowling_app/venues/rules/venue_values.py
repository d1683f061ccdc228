"""A venue's fields as plain values: what imports compare, what the audit log keeps, and which columns hold them.

Field names are those of the venue's columns, plus `place`, `position`, `hours`, `hours_exceptions`, `amenities`,
`price_periods`, `photos` and the kinds of links, which use several columns or a separate table. Sources of fields use
the same names. Prices are texts, prices by day and time as in `price_values`, hours and their exceptions as in
`opening.values`, amenities {key: whether the venue has it}, photos as in `venue_photos`, links their addresses.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from bowling_app.platform.kit.addresses.web_addresses import web_domain
from bowling_app.venues.rules.field_values.checks import place_value
from bowling_app.venues.rules.fields import COLUMNS
from bowling_app.venues.rules.opening.values import exceptions_value, is_plain, unknown_days, week_value
from bowling_app.venues.rules.price_values import derived_values, periods_value
from bowling_app.venues.rules.venue_draft import VenueDraft

Values = dict[str, Any]

PRICES: Final = ("hourly_price", "game_price", "shoe_rental_price")
WEEK_KEY: Final = "week"
"""The key of the week in the column for hours that openings alone cannot express."""


def values_of(draft: VenueDraft) -> Values:
    """The known values of a draft. A position that is only the center of a ZIP code is left out."""
    values = {field: plain_value(getattr(draft, field)) for field in COLUMNS}
    values["place"] = place_value(draft.city, draft.state)
    values["position"] = [draft.latitude, draft.longitude] if draft.is_position_exact else None
    values["hours"] = week_value(draft.hours)
    values["hours_exceptions"] = exceptions_value(draft.hours_exceptions) or None
    values["amenities"] = dict(draft.amenities) or None
    values["price_periods"] = periods_value(draft.price_periods) or None
    values |= derived_values(values["price_periods"], values["hours"])
    return {field: value for field, value in values.items() if value is not None}


def plain_value(value: Any) -> Any:
    """The value as JSON can hold it."""
    return f"{value:.2f}" if isinstance(value, Decimal) else value


def columns_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """The venue's columns that hold these fields; `place` is not among them, it needs the place's row."""
    columns = {field: values[field] for field in COLUMNS if field in values}
    columns |= {field: Decimal(columns[field]) for field in PRICES if columns.get(field) is not None}
    if "website" in columns:
        columns["web_domain"] = web_domain(columns["website"]) if columns["website"] else None
    if "position" in values:
        columns["latitude"], columns["longitude"] = values["position"]
    if "hours" in values:
        columns |= hours_columns(values["hours"])
    return columns


def hours_columns(value: list[list[Any]] | None) -> dict[str, Any]:
    """The columns of a venue for its weekly hours, in addition to its opening intervals."""
    return {
        "hours_known": value is not None,
        "hours_beyond": None if value is None or is_plain(value) else {WEEK_KEY: value},
        "unknown_days": unknown_days(value),
    }
