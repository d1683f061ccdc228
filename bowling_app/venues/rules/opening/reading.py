"""Reads opening hours in any of the supported notations."""

from datetime import date

from bowling_app.venues.rules.opening.osm_text import read_osm
from bowling_app.venues.rules.opening.plain_text import read_plain
from bowling_app.venues.rules.opening.rules import Reading, Unread


def read_hours(text: str, today: date, *, osm_first: bool = False) -> Reading | Unread:
    """Hours written as people do or in OpenStreetMap's syntax, seen from `today`."""
    readers = (read_osm, read_plain) if osm_first else (read_plain, read_osm)
    found = [reader(text, today) for reader in readers]
    read = next((each for each in found if isinstance(each, Reading)), None)
    # What people write is rarely the syntax of a map, so the words that the plain reader did not know are named.
    return read or found[1 if osm_first else 0]
