"""A demonstration venue's facts one by one, as provenance and the log name them."""

from datetime import date
from typing import Any, Final

from bowling_app.demo.rules.venues import DemonstrationVenue
from bowling_app.venues.rules.access.facts import ACCESS
from bowling_app.venues.rules.field_values.checks import place_value
from bowling_app.venues.rules.opening.values import exceptions_value, week_value
from bowling_app.venues.rules.price_values import periods_value
from bowling_app.venues.rules.venue_values import plain_value

# Groups of fields that are confirmed together; each group has its own date.
_GROUPS: Final = {
    "place": (
        "name", "place", "address", "zip_code", "position", "phone", "email", "website", "description", "lanes",
    ),
    "hours": ("hours", "hours_exceptions"),
    "prices": ("price_level", "game_price", "hourly_price", "shoe_rental_price", "price_periods"),
    "amenities": ("amenities", *(each.key for each in ACCESS)),
}  # fmt: skip
_GROUP_OF: Final = {field: group for group, fields in _GROUPS.items() for field in fields}


def facts(venue: DemonstrationVenue) -> dict[str, Any]:
    """The known fields of a venue, as values that JSON can hold."""
    prices = venue.prices
    values = {
        "name": venue.name,
        "place": place_value(venue.area.city, venue.area.state),
        "address": venue.address,
        "zip_code": venue.area.zip_code,
        "position": [venue.latitude, venue.longitude],
        "phone": venue.phone,
        "email": venue.email,
        "website": venue.website,
        "description": venue.description,
        "lanes": venue.lanes,
        "hours": week_value(venue.week),
        "hours_exceptions": exceptions_value(venue.exceptions) or None,
        "price_level": prices.level,
        "game_price": plain_value(prices.game),
        "hourly_price": plain_value(prices.hourly),
        "shoe_rental_price": plain_value(prices.shoes),
        "price_periods": periods_value(venue.price_periods) or None,
        "amenities": venue.amenities or None,
        **venue.access,
    }
    return {field: value for field, value in values.items() if value is not None}


def confirmations(venue: DemonstrationVenue) -> dict[str, date]:
    """On which day each known field was confirmed last."""
    return {field: venue.confirmed[_GROUP_OF[field]] for field in facts(venue)}
