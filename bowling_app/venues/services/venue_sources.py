"""Where the facts on a venue's page come from, and when they last held."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.language.formats import capital
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import field_sources, price_periods, sources, venue_imports
from bowling_app.venues.rules.fields import FIELDS, GROUPS, UNKNOWN, Group
from bowling_app.venues.rules.price_values import numbers_after
from bowling_app.venues.rules.sources import source_label
from bowling_app.venues.rules.venue_values import PRICES
from bowling_app.venues.schemas.facts import Fact, SourceLine

_OLD_NAMES: Final[dict[str, Group]] = dict.fromkeys(
    ("city", "state", "latitude", "longitude", "location"), "name, address"
)
"""Names that fields had in earlier versions."""
BY_A_VISITOR: Final = N_("A visitor")
BY_THE_OWNER: Final = N_("The owner")
_UNKNOWN: Final = N_("Unknown")
_PEOPLE: Final = {"owner": BY_THE_OWNER, "admin": N_("Our editors"), "visitor": BY_A_VISITOR}
_OURS: Final = frozenset({*_PEOPLE.values(), _UNKNOWN})
_GROUPS: Final = (
    N_("name, address"), N_("phone, website"), N_("photos"), N_("hours"), N_("prices"), N_("amenities"), N_("access"),
    N_("lanes"), N_("description"), N_("other details"),
)  # fmt: skip
"""What `GROUPS` are called."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Who or what a fact is from. `observed` is None where the source does not say when it held."""

    name: str  # Of people in English: `said` says it.
    observed: date | None
    href: str = ""
    licence: str = ""
    licence_href: str = ""

    @property
    def said(self) -> str:
        """The name as pages show it."""
        return _(self.name) if self.name in _OURS else source_label(self.name)

    @property
    def confirmed(self) -> str:
        """The day on which the fact last held, in words."""
        return date_text(self.observed) if self.observed else _("Date unknown")

    @property
    def note(self) -> str:
        """The origin shown with a single fact: "Pinball Map, Aug 5, 2019"."""
        return f"{self.said}, {date_text(self.observed)}" if self.observed else self.said


def origins(uow: UnitOfWork, venue_id: str) -> dict[str, Origin]:
    """The origin of each field of the venue that has one."""
    pages = sources.record_pages(uow.session, venue_id)
    return {told[0].field: _origin(told, pages) for told in sources.of_fields(uow.session, venue_id)}


def origins_of(uow: UnitOfWork, venue_ids: Collection[str], fields: Collection[str]) -> dict[str, dict[str, Origin]]:
    """The origins of some fields of many venues, by venue and field, without the pages of the records."""
    found: defaultdict[str, dict[str, Origin]] = defaultdict(dict)
    for told in sources.of_many(uow.session, venue_ids, fields):
        found[told[0].venue_id][told[0].field] = _origin(told, {})
    return found


def fact(label: str, value: str, origin: Origin | None) -> Fact:
    """A fact with its origin; without a value it is shown as unknown."""
    if not value:
        return Fact(label, _(UNKNOWN), is_known=False)
    return Fact(label, value, note=origin.note if origin else "")


def source_lines(found: dict[str, Origin]) -> tuple[SourceLine, ...]:
    """One line for each origin and day, naming the groups of facts that it vouches for."""
    latest: dict[tuple[Group, str], Origin] = {}
    for field, origin in found.items():
        key = (_group(field), origin.name)
        if key not in latest or (origin.observed or date.min) > (latest[key].observed or date.min):
            latest[key] = origin
    groups: defaultdict[Origin, list[str]] = defaultdict(list)
    for group, name in sorted(latest, key=lambda key: (GROUPS.index(key[0]), key[1])):
        groups[latest[group, name]].append(group)
    return tuple(_line(origin, names) for origin, names in groups.items())


def restore_origins(uow: UnitOfWork, venue_id: str, told: Mapping[str, Sequence[Any] | None]) -> None:
    """Record again who had told fields of a venue that went back: the kind, the id of the source and the day of each,
    or None where nobody knows. Prices by day and time, and the numbers that follow from them, are theirs again."""
    rows = {field: _row(venue_id, field, *origin) for field, origin in told.items() if origin}
    following = set[str]()
    if told.keys() & {"price_periods", *PRICES}:
        values = venue_imports.stored_venues(uow.session, [venue_id])[venue_id].values
        following = numbers_after({}, values).keys() - rows.keys()
    if "price_periods" in told:
        prices = rows.get("price_periods", {"kind": "admin", "observed_on": None})
        price_periods.put_origin(uow.session, venue_id, prices["kind"], prices["observed_on"])
    else:
        following &= told.keys()
    field_sources.forget_origins(uow.session, venue_id, told.keys() | following)
    venue_imports.put_field_sources(uow.session, list(rows.values()))
    field_sources.follow_prices(uow.session, [(venue_id, number) for number in sorted(following)])


def _row(venue_id: str, field: str, kind: str, source_id: int | None, day: str | None) -> dict[str, Any]:
    row = {"venue_id": venue_id, "field": field, "kind": kind, "source_id": source_id, "recorded_at": clock.now()}
    return row | {"observed_on": date.fromisoformat(day) if day else None}


def _group(field: str) -> Group:
    return FIELDS[field].group if field in FIELDS else _OLD_NAMES.get(field, "other details")


def _origin(told: sources.Told, pages: dict[int, str]) -> Origin:
    row, source, zone = told
    if source is None:
        return Origin(_PEOPLE.get(row.kind, _UNKNOWN), row.held_on(zone))
    href = pages.get(row.source_id or 0) or source.homepage or ""
    return Origin(source.name, row.observed_on, href, source.licence or "", source.licence_url or "")


def _line(origin: Origin, groups: list[str]) -> SourceLine:
    return SourceLine(
        group=capital(", ".join(map(_, groups))),
        confirmed=origin.confirmed,
        source=origin.said,
        source_href=origin.href,
        licence=source_label(origin.licence),
        licence_href=origin.licence_href,
    )
