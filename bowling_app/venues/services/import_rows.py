"""From drafts and decisions to the rows of each table, gathered so that every table is written in one go."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlmodel import Session

from bowling_app.accounts.queries.users import add_people
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.audit.told_before import PlainOrigin, with_origins
from bowling_app.platform.database.bulk import add_missing, add_rows
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.venue import HoursException, OpeningInterval, Venue, VenueAlias, VenueAmenity
from bowling_app.venues.queries import field_sources, price_periods
from bowling_app.venues.queries import venue_imports as queries
from bowling_app.venues.rules.fields import COLUMNS, FLAGS
from bowling_app.venues.rules.price_values import periods_from
from bowling_app.venues.rules.venue_draft import Belongings, PersonDraft, VenueDraft
from bowling_app.venues.rules.venue_values import Values, columns_of
from bowling_app.venues.schemas.import_report import Changes
from bowling_app.venues.services.hours_rows import exception_rows, interval_rows
from bowling_app.venues.services.import_decisions import Decision, Record

Row = dict[str, Any]
Told = tuple[date | None, tuple[str, ...]]
"""Since when a record holds, and the fields that it fills in."""

_NOTHING: Row = columns_of(dict.fromkeys((*COLUMNS, "hours")))
_DEFAULTS: Row = (
    dict.fromkeys((*FLAGS, "is_demonstration"), False)
    | {"is_active": True}
    | dict.fromkeys(("avg_rating", "review_count", "accuracy_score", "accuracy_vote_count"), 0)
)
_PARTS: Final = {"hours": OpeningInterval, "hours_exceptions": HoursException, "amenities": VenueAmenity}


@dataclass(slots=True)
class ImportRows:
    """Everything that one import writes."""

    source_id: int
    actor: str
    at: datetime
    reason: str | None = None
    batch: str | None = None
    seen_at: datetime | None = None  # When the import began, which may write many times.
    venues: list[Row] = field(default_factory=list[Row])
    aliases: list[Row] = field(default_factory=list[Row])
    changes: list[tuple[str, Row]] = field(default_factory=list[tuple[str, Row]])
    replaced: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in _PARTS})
    intervals: list[Row] = field(default_factory=list[Row])
    exceptions: list[Row] = field(default_factory=list[Row])
    amenities: list[Row] = field(default_factory=list[Row])
    prices: list[Row] = field(default_factory=list[Row])
    repriced: dict[str, date | None] = field(default_factory=dict[str, date | None])
    owners: set[str] = field(default_factory=set[str])
    told: dict[Told, list[str]] = field(default_factory=lambda: defaultdict(list))
    """New venues by what their records say and since when, because thousands say the same few sets of fields."""
    kind: str = "import"
    origins: list[Row] = field(default_factory=list[Row])
    following: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    records: list[Row] = field(default_factory=list[Row])
    audit: list[Row] = field(default_factory=list[Row])
    belongings: list[tuple[str, Belongings]] = field(default_factory=list[tuple[str, Belongings]])

    def create(self, venue_id: str, record: Record, place_id: int) -> None:
        """Queue a new venue with all values of the record."""
        draft, values = record.draft, record.values
        columns = _NOTHING | _DEFAULTS | columns_of(values)
        columns |= {"latitude": draft.latitude, "longitude": draft.longitude, "place_id": place_id, "id": venue_id}
        self.venues.append(columns | {"created_at": draft.created_at or self.at, "updated_at": self.at})
        self._parts(venue_id, values, draft)
        self._log(venue_id, "create", record.as_new, {})
        self.told[draft.observed_on, tuple(values)].append(venue_id)
        self._remember(venue_id, record)

    def update(self, venue_id: str, record: Record, decision: Decision, place_id: int | None) -> None:
        """A venue that is there: the fields that change, those that are confirmed, and what people left."""
        values = {name: after for name, (_, after) in decision.changes.items()}
        if values:
            place = {} if place_id is None else {"place_id": place_id}
            self.changes.append((venue_id, columns_of(values) | place | {"updated_at": self.at}))
            for name in self.replaced.keys() & values.keys():
                self.replaced[name].append(venue_id)
            if "price_periods" in values:
                self.repriced[venue_id] = record.draft.observed_on
            self._parts(venue_id, values, record.draft)
            self._log(venue_id, "update", decision.changes, decision.origins)
        told = [name for name in (*values, *decision.confirmed) if name not in decision.following]
        self.origins += self._origins(venue_id, record.draft.observed_on, told)
        self.following += [(venue_id, name) for name in decision.following]
        self._remember(venue_id, record)

    def told_by(self, kind: str, reason: str) -> None:
        """What was gathered is from a person, for that reason: no record of a source stands behind it."""
        self.kind = kind
        self.audit = [row | {"reason": reason, "role": kind} for row in self.audit]
        self.prices = [row | {"source": kind} for row in self.prices]
        self.records = []

    def _origins(self, venue_id: str, observed_on: date | None, fields: Iterable[str]) -> Iterable[Row]:
        """Rows that name the source of these fields' present values."""
        row = {"venue_id": venue_id, "kind": "import", "source_id": self.source_id, "observed_on": observed_on}
        return [row | {"field": name, "recorded_at": self.at} for name in fields]

    def _remember(self, venue_id: str, record: Record) -> None:
        """Queue the record's link to this venue, with the record's checksum, and what leads or belongs to the venue."""
        draft = record.draft
        self.records.append({
            "source_id": self.source_id, "external_id": draft.external_id, "venue_id": venue_id,
            "url": draft.record_url, "checksum": record.checksum, "said": record.told,
            "observed_on": draft.observed_on, "imported_at": self.at, "seen_at": self.seen_at, "gone_since": None,
        })  # fmt: skip
        if draft.belongings != Belongings():
            self.belongings.append((venue_id, draft.belongings))
        if draft.venue_id and draft.venue_id != venue_id:
            self.aliases.append({"old_id": draft.venue_id, "venue_id": venue_id})

    def _parts(self, venue_id: str, values: Values, draft: VenueDraft) -> None:
        """What the venue's own row does not hold, or refers to."""
        if values.get("owner_id"):
            self.owners.add(values["owner_id"])
        today = self.at.astimezone(ZoneInfo(draft.time_zone)).date()
        self.intervals += [{"venue_id": venue_id, **row} for row in interval_rows(values.get("hours"), today)]
        self.exceptions += [{"venue_id": venue_id, **row} for row in exception_rows(values.get("hours_exceptions"))]
        for key, has_it in (values.get("amenities") or {}).items():
            self.amenities.append({"venue_id": venue_id, "amenity": key, "is_available": has_it})
        for period in periods_from(values.get("price_periods"), "import", draft.observed_on):
            self.prices.append(price_periods.columns_of(venue_id, period, self.at))

    def _log(self, venue_id: str, action: str, changes: Changes, origins: Mapping[str, PlainOrigin]) -> None:
        entry = with_origins({name: [before, after] for name, (before, after) in changes.items()}, origins)
        told = {"venue_id": venue_id, "actor": self.actor, "role": "import", "action": action}
        told |= {"reason": self.reason, "batch": self.batch}
        self.audit.append(told | {"changes": entry, "at": self.at})

    def write(self, session: Session) -> None:
        """Write it all. People come first, since venues name their owners."""
        people = {owner: PersonDraft(owner) for owner in self.owners}
        people |= {person.user_id: person for _, left in self.belongings for person in left.people}
        add_people(session, [
            {"id": p.user_id, "display_name": p.display_name, "photo_url": p.photo_url, "created_at": self.at,
             "updated_at": self.at} for p in people.values()
        ])  # fmt: skip
        add_rows(session, Venue, self.venues)
        led = queries.current_ids(session, [row["old_id"] for row in self.aliases])
        add_missing(session, VenueAlias, [row for row in self.aliases if row["old_id"] not in led])
        for venue_id, columns in self.changes:
            queries.change_venue(session, venue_id, columns)
        for name, table in _PARTS.items():
            queries.clear_parts(session, table, self.replaced[name])
        add_rows(session, OpeningInterval, self.intervals)
        add_rows(session, HoursException, self.exceptions)
        add_rows(session, VenueAmenity, self.amenities)
        price_periods.clear_older(session, self.repriced)
        add_rows(session, PricePeriod, self.prices)
        source_id = self.source_id if self.kind == "import" else None
        for (observed_on, fields), ids in self.told.items():
            said = {"kind": self.kind, "source_id": source_id, "observed_on": observed_on, "recorded_at": self.at}
            field_sources.add_field_sources(session, ids, fields, said)
        queries.put_field_sources(session, self.origins)
        field_sources.follow_prices(session, self.following)
        queries.put_records(session, self.records)
        add_rows(session, AuditEntry, self.audit)
