"""Telephone numbers: E.164 in the database, national on the screen."""

import re
from typing import Final

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumber, PhoneNumberFormat

# Sources put several numbers into one field; the first one is the front desk.
_SEPARATORS: Final = re.compile(r"[;,/|]|\bor\b", re.IGNORECASE)


def e164(text: str) -> str | None:
    """The US number in a text, such as +15125550142; None if the text has no valid US number."""
    number = _number(text)
    if number is None or not phonenumbers.is_valid_number(number):
        return None
    if phonenumbers.region_code_for_number(number) != "US":
        return None
    return phonenumbers.format_number(number, PhoneNumberFormat.E164)


def national(number: str) -> str:
    """How people in the country write an E.164 number: (512) 555-0142."""
    return phonenumbers.format_number(phonenumbers.parse(number, "US"), PhoneNumberFormat.NATIONAL)


def is_foreign(text: str) -> bool:
    """Whether a text names a valid number of another country, Canada's with its +1 included."""
    number = _number(text)
    region = phonenumbers.region_code_for_number(number) if number and phonenumbers.is_valid_number(number) else None
    return region not in {None, "US"}


def _number(text: str) -> PhoneNumber | None:
    try:
        return phonenumbers.parse(_SEPARATORS.split(text.strip(), maxsplit=1)[0], "US")
    except NumberParseException:
        return None
