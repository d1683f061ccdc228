"""Specials as the API sends them."""

from dataclasses import dataclass
from datetime import date

from bowling_app.platform.kit.records import SENT
from bowling_app.prices.rules.specials import Special, SpecialTerms
from bowling_app.venues.rules.told.confirmed import Told


@dataclass(frozen=True, slots=True)
class SpecialRecord:
    """A special of a venue: its terms, who told them and when they last held."""

    __pydantic_config__ = SENT

    id: int
    venue_id: str
    terms: SpecialTerms
    told: Told
    confirmed_on: date


@dataclass(frozen=True, slots=True)
class SpecialRecords:
    """The specials of a venue."""

    __pydantic_config__ = SENT

    specials: tuple[SpecialRecord, ...]


def special_record(special: Special) -> SpecialRecord:
    """A special as it is sent."""
    return SpecialRecord(special.id, special.venue_id, special.terms, special.told, special.confirmed_on)
