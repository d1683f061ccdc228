"""Checks for the fields of a venue, one for each kind of field: each returns the value to store, or raises Unfit with a
message that says what to enter."""

import math
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bowling_app.platform.geo.places import state_code
from bowling_app.platform.geo.zip_codes import zip_facts
from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.addresses.phones import e164
from bowling_app.platform.kit.addresses.web_addresses import web_address
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.kit.texts import one_line, paragraphs
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.amenities import AMENITIES, amenity_key

LONGEST_CITY: Final[Characters] = 100
"""The city of a venue."""
LONGEST_DESCRIPTION: Final[Characters] = 5000
"""The description of a venue."""


class Unfit(ValueError):
    """An input value is not valid; the message says what to enter."""


def line(value: Any, limit: int) -> str:
    """A text on one line, with at least one letter or digit."""
    if not isinstance(value, str):
        raise Unfit(_("enter a text."))
    text = one_line(value, len(value) + 1)
    if not re.search(r"[^\W_]", text):
        raise Unfit(_("enter at least one letter or digit."))
    if len(text) > limit:
        raise Unfit(_("use at most {most} characters.", most=limit))
    return text


def line_of(limit: int) -> Callable[[Any], str]:
    """A check for one line of text of at most `limit` characters."""
    return lambda value: line(value, limit)


def description(value: Any) -> str:
    """Several lines."""
    if not isinstance(value, str):
        raise Unfit(_("enter a text."))
    text = paragraphs(value, len(value) + 1)
    if len(text) > LONGEST_DESCRIPTION:
        raise Unfit(_("use at most {most} characters.", most=number_text(LONGEST_DESCRIPTION)))
    return text or line(value, LONGEST_DESCRIPTION)


def zip_code(value: Any) -> str:
    """Five digits that the postal service knows."""
    match = re.fullmatch(r"\A\s*+([0-9]{5})(?:[- ]?[0-9]{4})?\s*+", str(value))
    facts = zip_facts(match[1]) if match else None
    if facts is None:
        raise Unfit(_("enter the five digits of a US ZIP code."))
    return facts.zip_code


def phone(value: Any) -> str:
    """E.164."""
    number = e164(value) if isinstance(value, str) and len(value) <= 60 else None
    if number is None:
        raise Unfit(_("enter a US phone number with its area code, such as (512) 555-0142."))
    return number


def website(value: Any) -> str:
    """An http or https address."""
    address = web_address(value) if isinstance(value, str) and value.strip().isprintable() else None
    if address is None:
        raise Unfit(_("enter a web address, such as https://sunsetlanes.com."))
    return address


def email(value: Any) -> str:
    """An address in its normal form."""
    try:
        return email_address(value if isinstance(value, str) else "")
    except Invalid:
        raise Unfit(_("enter an email address, such as hello@sunsetlanes.com.")) from None


def whole(low: int, high: int) -> Callable[[Any], int]:
    """A check for a whole number within limits."""

    def check(value: Any) -> int:
        text = str(value).strip()
        if isinstance(value, bool) or not re.fullmatch(r"[0-9]{1,4}", text) or not low <= int(text) <= high:
            raise Unfit(_("enter a whole number from {low} to {high}.", low=low, high=high))
        return int(text)

    return check


def position(value: Any) -> list[float]:
    """[latitude, longitude] in degrees, also from "30.27, -97.74"."""
    parts = value.split(",") if isinstance(value, str) else value
    try:
        latitude, longitude = (float(each) for each in parts)
    except (TypeError, ValueError, OverflowError):
        raise Unfit(_("give the latitude and the longitude in degrees.")) from None
    if not (math.isfinite(latitude) and math.isfinite(longitude) and abs(latitude) <= 90 and abs(longitude) <= 180):
        raise Unfit(_("latitude must be between -90 and 90, longitude between -180 and 180."))
    return [round(latitude, 6), round(longitude, 6)]


def flag(value: Any) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise Unfit(_("send true or false."))
    return value


def one_of(choices: Mapping[str, str]) -> Callable[[Any], str]:
    """A check for one of the choices, by its value. Of yes and no also their usual spellings, and true and false."""

    def check(value: Any) -> str:
        word = str(value).strip().lower()
        word = _SPELLINGS.get(word, word)
        if word not in choices:
            raise Unfit(_("choose {choices}.", choices=listed([*choices], "or")))
        return word

    return check


_SPELLINGS: Final = {"true": "yes", "y": "yes", "1": "yes", "false": "no", "n": "no", "0": "no"}


def amenities(value: Any) -> dict[str, bool | None]:
    """Amenities by key or label: true if the venue has it, false if not, null to make it unknown."""
    if not isinstance(value, Mapping) or len(value) > 2 * len(AMENITIES):
        raise Unfit(_("name each amenity with true, false or null."))
    found: dict[str, bool | None] = {}
    for label, has_it in value.items():
        key = amenity_key(str(label))
        if key is None:
            raise Unfit(_("we have no word for {label}.", label=one_line(str(label), 40)))
        if has_it is not None and not isinstance(has_it, bool):
            raise Unfit(_("name each amenity with true, false or null."))
        found[key] = has_it
    return dict(sorted(found.items()))


def place_value(city: str, state: str) -> str:
    """A place as a field: "Austin, TX"."""
    return f"{city}, {state}"


def place(value: Any) -> str:
    """A city with its state: "Austin, TX"."""
    city, _comma, state = str(value).rpartition(",")
    code = state_code(state)
    if code is None:
        raise Unfit(_("enter the city and the state, such as Austin, TX."))
    return place_value(line(city, LONGEST_CITY), code)


def picture(value: Any) -> str:
    """An address of a picture, on this site or elsewhere."""
    if isinstance(value, str) and re.fullmatch(r"/[A-Za-z0-9/._-]{1,300}", value):
        return value
    return website(value)
