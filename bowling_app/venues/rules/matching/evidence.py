"""How likely two records are one venue: every sign adds points or takes some, and says why.

The points are chosen so that one strong sign alone is never enough: a name, an address or a telephone number needs
another sign beside it. `tests/venues/test_rules_matching.py` measures them on pairs whose truth is known.
"""

from dataclasses import dataclass
from typing import Final

from bowling_app.platform.kit.addresses.web_addresses import Site, is_platform, is_same_site
from bowling_app.platform.kit.distances import miles_between
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.matching import names, streets
from bowling_app.venues.rules.matching.names import Name, NameRelation
from bowling_app.venues.rules.matching.streets import Street, StreetRelation

SURE: Final = 60
"""Points from which two records are one venue without a question."""
DOUBTFUL: Final = 40
"""Points from which a person has to decide."""
_HUNDRED: Final = 100

_METRES_PER_MILE: Final = 1609.344
_TOLL_FREE: Final = ("+1800", "+1833", "+1844", "+1855", "+1866", "+1877", "+1888")
_SHARED_BY_MANY: Final = 3
"""A number or a web site that so many venues have is the chain's, not the venue's."""
_WEAK: Final = 5
"""Points for what several venues share."""
_FAR_METRES: Final = 30 * _METRES_PER_MILE
_ADDRESS_METRES: Final = 5 * _METRES_PER_MILE
_ZIP_METRES: Final = 12 * _METRES_PER_MILE

_NAME: Final[dict[NameRelation, tuple[int, str]]] = {
    "same": (40, N_("same name")),
    "within": (38, N_("same name but for the chain or the city")),
    "alike": (37, N_("similar name")),
    "related": (10, N_("a word of the name in common")),
    "other": (-10, N_("other name")),
    "parted": (-60, N_("names told apart on purpose")),
}
_STREET: Final[dict[StreetRelation, tuple[int, str]]] = {
    "same": (45, N_("same street address")),
    "suite": (-5, N_("another suite of the building")),
    "near": (15, N_("next to each other on one street")),
    "other": (-25, N_("other street address")),
    "unknown": (0, ""),
}
_NEAR: Final = ((50, 25), (150, 20), (300, 10), (1_000, 0), (5_000, -15), (_FAR_METRES, -45))
"""Points for two exact positions that are at most so many meters apart."""
_APART: Final = -100


@dataclass(frozen=True, slots=True)
class Profile:
    """What is compared of a record. `place` is its state and the folded name of its city."""

    name: Name
    street: Street | None
    place: tuple[str, str]
    zip_code: str | None
    phone: str | None
    site: Site
    latitude: float
    longitude: float
    is_exact: bool  # False where the position is only the center of the ZIP code or the city.


@dataclass(frozen=True, slots=True)
class Match:
    """How likely two records are one venue, from 0 to 100 points, and why."""

    score: int
    reasons: tuple[str, ...]

    @property
    def is_sure(self) -> bool:
        """Whether no person has to look at it."""
        return self.score >= SURE


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two records, and how they lie to each other."""

    one: Profile
    other: Profile
    metres: float
    is_together: bool  # In one city, or with one ZIP code.
    name: NameRelation
    street: StreetRelation


Sign = tuple[int, str]
"""Points and their reason, as a message; it is empty where there is nothing to say."""


def compare(one: Profile, other: Profile, *, with_phone: int = 2, with_site: int = 2) -> Match:
    """How likely two records are one venue. `with_phone` and `with_site` are how many records have the number and the
    web site that these two share."""
    pair = _pair(one, other)
    signs = (
        _NAME[pair.name],
        _STREET[pair.street],
        _of_phones(pair, with_phone),
        _of_sites(pair, with_site),
        _of_distance(pair),
        _of_name_and_phone(pair, with_phone),
        _of_business(pair),
    )
    points = sum(points for points, _reason in signs)
    return Match(max(0, min(_HUNDRED, points)), tuple(_(reason) for _points, reason in signs if reason))


def _pair(one: Profile, other: Profile) -> _Pair:
    metres = miles_between(one.latitude, one.longitude, other.latitude, other.longitude) * _METRES_PER_MILE
    is_together = one.place == other.place or (one.zip_code is not None and one.zip_code == other.zip_code)
    # Every town has a Main Street: far from each other, addresses say nothing.
    is_local = one.place[0] == other.place[0] and (is_together or metres <= _ADDRESS_METRES)
    street = streets.relation(one.street, other.street) if is_local else "unknown"
    return _Pair(one, other, metres, is_together, names.relation(one.name, other.name), street)


def _of_phones(pair: _Pair, shared: int) -> Sign:
    one, other = pair.one.phone, pair.other.phone
    if not one or not other:
        return 0, ""
    is_free = one.startswith(_TOLL_FREE) or other.startswith(_TOLL_FREE)
    if one != other:
        return (0, "") if is_free else (-15, N_("other phone"))
    if is_free or shared >= _SHARED_BY_MANY:
        return _WEAK, N_("same phone, which others have too")
    return (45, N_("same phone")) if pair.metres <= _FAR_METRES else (0, "")


def _of_sites(pair: _Pair, shared: int) -> Sign:
    one, other = pair.one.site, pair.other.site
    if not one.domain or not other.domain:
        return 0, ""
    if is_same_site(one, other):
        if pair.metres > _FAR_METRES:
            return 0, ""
        return _WEAK if shared >= _SHARED_BY_MANY else 20, N_("same website")
    is_other = one.domain != other.domain and not is_platform(one.domain) and not is_platform(other.domain)
    return (-8, N_("other website")) if is_other else (0, "")


def _of_distance(pair: _Pair) -> Sign:
    if pair.one.is_exact and pair.other.is_exact:
        points = next((points for most, points in _NEAR if pair.metres <= most), _APART)
        # Sources put the pin at the wrong end of a lot, or of the ZIP code, more often than they get a number wrong.
        is_forgiven = pair.street == "same" and pair.metres <= _ZIP_METRES
        return max(points, -10) if is_forgiven else points, _("{far} apart", far=_far(pair.metres))
    if pair.is_together:
        return 10, N_("same city") if pair.one.place == pair.other.place else N_("same ZIP code")
    return -5 if pair.metres <= _FAR_METRES else _APART, N_("another city")


def _of_name_and_phone(pair: _Pair, shared: int) -> Sign:
    """One town has no two venues with one name and one number: one of the addresses is that of the office, or old."""
    is_both = pair.name in {"same", "within"} and _of_phones(pair, shared)[0] > _WEAK
    is_near = pair.is_together and pair.metres <= _ADDRESS_METRES
    return (20, "") if is_both and is_near else (0, "")


def _of_business(pair: _Pair) -> Sign:
    is_odd = pair.one.name.is_other_business != pair.other.name.is_other_business
    return (-30, N_("one is a shop, a service or an association")) if is_odd else (0, "")


def _far(metres: float) -> str:
    return f"{metres:,.0f} m" if metres < 1_000 else _("{miles} miles", miles=f"{metres / _METRES_PER_MILE:,.1f}")
