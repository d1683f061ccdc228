"""How many venues an empty list would have with one filter less, or with a wider circle; in one look at the venues."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.listings.queries.listing_conditions import Conditions, Scope, in_area, limits, miles_to, reachable
from bowling_app.listings.queries.listing_terms import Terms, known_terms
from bowling_app.listings.rules.listing_filters import MILES, MOST_MILES, Filters

# A venue that fails more than one filter is not useful here. There are few groups. The planner is told to expect that
# half of the venues lack at most one amenity: it would expect none, and look through the dated hours for each.
_GROUPS: Final = """
SELECT missing, misses, ring, count(*) FROM (
    SELECT {missing} AS missing, {misses} AS misses, {ring} AS ring FROM {source}
    AND CASE WHEN {missing} & ({missing} - 1) = 0 THEN true ELSE false END OFFSET 0
) AS looked_at WHERE misses & (misses - 1) = 0 GROUP BY missing, misses, ring"""

_MISSING: Final = "(CAST(:wished AS bigint) & ~amenities)"

Relaxations = Mapping[tuple[str, str], int]
"""The number of venues by the name and the value of the address that they alone do not pass: ("amenity", "bar"),
("open", ""). For ("within", "50") it is the number within so many miles."""


def relaxed(session: Session, scope: Scope, filters: Filters, at: datetime) -> Relaxations:
    """What one filter less would bring, and each wider circle that lists offer."""
    terms = known_terms(session, at)
    never = [key for key in filters.amenities if key not in terms.amenities]
    if len(never) > 1:
        return {}  # No venue has ever had either.
    wider = [miles for miles in MILES if miles > filters.within] if filters.near else []
    source, misses, names = _source(terms, scope, filters, at)
    source.values |= {"wished": sum(1 << terms.amenities[key] for key in filters.amenities if key not in never)}
    ring = f"width_bucket({miles_to(filters.near, source.values)}, CAST(:rings AS float[]))" if filters.near else "0"
    source.values["rings"] = [filters.within, *wider]
    statement = text(_GROUPS.format(missing=_MISSING, misses=misses, ring=ring, source=source.grouped))
    found: dict[tuple[str, str], int] = {}
    for missing, missed, away, venues in session.connection().execute(statement, source.values):
        lacking = [key for key in filters.amenities if key in never or missing >> terms.amenities[key] & 1]
        lacks = [("amenity", key) for key in lacking] + [
            (name, "") for bit, name in enumerate(names) if missed >> bit & 1
        ]
        widened = [[("within", str(miles)) for miles in wider[away - 1 :]]] if away else []
        alone = [*([one] for one in lacks), *widened]
        for key in alone[0] if len(alone) == 1 else ():
            found[key] = found.get(key, 0) + venues
    return found


def _source(terms: Terms, scope: Scope, filters: Filters, at: datetime) -> tuple[Conditions, str, list[str]]:
    """The venues that removing one filter may add, and a bitmask of the filters that each fails."""
    source = reachable(terms, scope, replace(filters, amenities=(), box=None, within=MOST_MILES))
    tests = {name: limit.kept_by(name, filters) for name, limit in limits(source, terms, filters, at).items()}
    if filters.box:
        tests["box"] = in_area(filters.box, source.values)
    return source, " + ".join(_bits(tests.values())) or "0", list(tests)


def _bits(tests: Iterable[str]) -> Iterator[str]:
    return (f"CASE WHEN {test} THEN 0 ELSE {1 << bit} END" for bit, test in enumerate(tests))
