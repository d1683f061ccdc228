"""The venues that a record might describe once more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import text
from sqlmodel import Session


@dataclass(frozen=True, slots=True)
class Candidate:
    """A venue that a record might describe once more."""

    venue_id: str
    name: str
    place: tuple[str, str]  # State and folded name.
    latitude: float
    longitude: float
    phone: str | None
    website: str | None
    is_active: bool = True
    city: str = ""
    address: str | None = None
    zip_code: str | None = None
    is_exact: bool | None = None  # Whether the position is more than the center of a ZIP code; None if not told.


def _candidates(session: Session, statement: str, values: Mapping[str, Any]) -> list[Candidate]:
    rows = session.connection().execute(text(statement), values)
    return [Candidate(i, name, (state, key), *rest) for i, name, state, key, *rest in rows]


# A merged venue is still recognized under its old name and address, as the one that it was merged into.
_COLUMNS: Final = """coalesce(venue.successor_id, venue.id), venue.name, place.state, place.key, venue.latitude,
    venue.longitude, venue.phone, venue.website, venue.is_active OR venue.successor_id IS NOT NULL, place.name,
    venue.address, venue.zip_code"""


def with_contacts(
    session: Session,
    phones: Sequence[str],
    domains: Sequence[str],
    pages: Sequence[str],
    *,
    with_fictional: bool = False,
) -> list[Candidate]:
    """Venues with one of those phones, on one of those web domains, or on exactly one of those pages, which are
    given as `page_key` folds them. Those of the demonstration are left out unless asked for."""
    statement = f"""
        SELECT {_COLUMNS} FROM venue JOIN place ON place.id = venue.place_id
        WHERE (:fictional OR NOT is_demonstration) AND (
            phone = ANY(:phones) OR web_domain = ANY(:domains)
            OR (web_domain = ANY(:hosts)
                AND rtrim(lower(regexp_replace(website, '^https?://(www[.])?', '')), '/') = ANY(:pages)))"""  # noqa: S608
    hosts = list({page.partition("/")[0] for page in pages})
    values = {"phones": phones, "domains": domains, "pages": pages, "hosts": hosts, "fictional": with_fictional}
    return _candidates(session, statement, values)


Box = tuple[float, float, float, float]
"""West, south, east, north."""


def around(session: Session, positions: Sequence[Box], *, with_fictional: bool = False) -> list[Candidate]:
    """Venues that are open within any of those boxes."""
    return _within(session, positions, "is_active" if with_fictional else "is_active AND NOT is_demonstration")


def closed_around(session: Session, positions: Sequence[Box]) -> list[Candidate]:
    """Real venues within any of those boxes that are closed, moved or merged. They stay for ever, so that there may be
    as many of them as there are open ones."""
    return _within(session, positions, "NOT is_active AND NOT is_demonstration")


def _within(session: Session, positions: Sequence[Box], condition: str) -> list[Candidate]:
    connection = session.connection()
    # Without statistics the planner would compare every box with every venue.
    connection.execute(text("SET LOCAL enable_seqscan = off"))
    statement = f"""
        SELECT DISTINCT {_COLUMNS}
        FROM unnest(CAST(:west AS float[]), CAST(:south AS float[]), CAST(:east AS float[]), CAST(:north AS float[]))
            AS area(west, south, east, north)
        JOIN venue ON {condition} AND point(venue.longitude, venue.latitude)
            <@ box(point(area.west, area.south), point(area.east, area.north))
        JOIN place ON place.id = venue.place_id"""  # noqa: S608
    west, south, east, north = ([box[side] for box in positions] for side in range(4))
    values = {"west": west, "south": south, "east": east, "north": north}
    found = _candidates(session, statement, values)
    connection.execute(text("SET LOCAL enable_seqscan = on"))
    return found


InTown = tuple[str, str, str, str, str, str]
"""The state, the folded name of a place, a ZIP code, the first word of an address, and the first letters of a name as
it is written and of its key."""


def in_towns(session: Session, wanted: Sequence[InTown], *, with_fictional: bool = False) -> list[Candidate]:
    """Venues of any of those places, or with one of those ZIP codes, whose address begins with the same word; and those
    of the place whose name begins with the same letters."""
    statement = f"""
        SELECT {_COLUMNS} FROM venue JOIN place ON place.id = venue.place_id
        WHERE (:fictional OR NOT is_demonstration) AND venue.id IN (
            WITH wanted AS (
                SELECT * FROM unnest(CAST(:states AS text[]), CAST(:keys AS text[]), CAST(:zip_codes AS text[]),
                    CAST(:numbers AS text[]), CAST(:starts AS text[]), CAST(:spelled AS text[]))
                    AS told(state, key, zip_code, number, start, spelled))
            SELECT venue.id FROM wanted JOIN place USING (state, key) JOIN venue ON venue.place_id = place.id
                AND (lower(split_part(venue.address, ' ', 1)) = nullif(number, '')
                    OR starts_with(lower(venue.name), start) OR starts_with(name_key(venue.name), nullif(spelled, '')))
            UNION SELECT venue.id FROM wanted JOIN venue ON venue.zip_code = nullif(wanted.zip_code, '')
                AND lower(split_part(venue.address, ' ', 1)) = nullif(number, ''))"""  # noqa: S608
    names = ("states", "keys", "zip_codes", "numbers", "starts", "spelled")
    values: dict[str, Any] = {name: [each[part] for each in wanted] for part, name in enumerate(names)}
    return _candidates(session, statement, values | {"fictional": with_fictional})
