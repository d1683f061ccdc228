"""Where the facts come from."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import CheckConstraint, DateTime, Index, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now


class Source(SQLModel, table=True):
    """A collection that facts were taken from, under the licence that it states."""

    __tablename__ = "source"
    __table_args__ = (UniqueConstraint("name"),)

    id: int | None = Field(default=None, primary_key=True)
    name: str
    licence: str | None = None
    licence_url: str | None = None
    permitted_use: str | None = None
    dated_on: date | None = None  # Of the data that came in last.
    homepage: str | None = None


class ImportedRecord(SQLModel, table=True):
    """Which record of a source became which venue, the record's own page, which an attribution links to, and what the
    record said: every fact of a venue keeps all its sources, not only the one that is shown."""

    __tablename__ = "imported_record"
    __table_args__ = (Index("ix_imported_record_gone", "gone_since", postgresql_where=text("gone_since IS NOT NULL")),)

    source_id: int = Field(foreign_key="source.id", ondelete="RESTRICT", primary_key=True)
    external_id: str = Field(primary_key=True)
    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", index=True)
    url: str | None = None
    checksum: str
    said: Any = Field(default=None, sa_type=JSONB(none_as_null=True), nullable=True)  # Values by field.
    observed_on: date | None = None  # When the source says that this held.
    seen_at: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    """When the import began that last had the record; None for one from before this was written down."""
    gone_since: datetime | None = Field(default=None, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]
    """When the source was first found not to have the record any more. Nothing is closed or removed by that."""
    imported_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]


class DeletedRecord(SQLModel, table=True):
    """A record of a source whose venue an admin deleted as junk. Imports leave it out until an admin wants it after
    all."""

    __tablename__ = "deleted_record"
    __table_args__ = (CheckConstraint("length(reason) <= 500", name="reason_not_too_long"),)

    source_id: int = Field(foreign_key="source.id", ondelete="CASCADE", primary_key=True)
    external_id: str = Field(primary_key=True)
    name: str  # Of the venue.
    reason: str
    deleted_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]


class FieldSource(SQLModel, table=True):
    """Where a venue's field has its present value from. `kind` decides who may overwrite it: an import never
    overwrites what an owner or an admin wrote."""

    __tablename__ = "field_source"
    __table_args__ = (
        CheckConstraint("kind IN ('import', 'visitor', 'owner', 'admin')", name="kind_known"),
        CheckConstraint("(kind = 'import') = (source_id IS NOT NULL)", name="imports_name_their_source"),
        Index("ix_field_source_position", "venue_id", postgresql_where=text("field = 'position'")),
    )

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    field: str = Field(primary_key=True)
    kind: str
    source_id: int | None = Field(default=None, foreign_key="source.id", ondelete="RESTRICT", index=True)
    observed_on: date | None = None  # When the source says the fact held; None where it does not say.
    recorded_at: datetime = Field(default_factory=now, sa_type=DateTime(timezone=True))  # pyright: ignore[reportArgumentType]

    def held_on(self, zone: str) -> date | None:
        """The day on which the fact held, by the clocks of the venue. What people said at once has the day in UTC:
        in an American evening that is tomorrow."""
        if self.kind == "import" or self.observed_on not in {None, self.recorded_at.astimezone(UTC).date()}:
            return self.observed_on
        return self.recorded_at.astimezone(ZoneInfo(zone)).date()


class FactConflict(SQLModel, table=True):
    """A fact of a venue about which a record of a source says something else than what is shown. It follows from the
    records and the venue; the background comparison writes it, so that the whole directory can be counted."""

    __tablename__ = "fact_conflict"

    venue_id: str = Field(foreign_key="venue.id", ondelete="CASCADE", primary_key=True)
    field: str = Field(primary_key=True)
