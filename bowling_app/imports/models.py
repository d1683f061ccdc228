"""Files of venues that admins import, and the results of their records."""

# SQLModel declares the names of tables in another way.
# pyright: reportAssignmentType=false

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, DateTime, Index, LargeBinary
from sqlalchemy.dialects.postgresql import JSONB
from sqlmodel import Field, SQLModel

from bowling_app.platform.database.base import now

_MOMENT: Any = DateTime(timezone=True)


class VenueImport(SQLModel, table=True):
    """One file. `stage` is the kind of its last job: comparison with the directory, import, or undo. The file's content
    is stored, compressed, until it is imported."""

    __tablename__ = "venue_import"
    __table_args__ = (
        CheckConstraint("stage IN ('preview', 'import', 'undo')", name="stage_known"),
        CheckConstraint("length(file_name) <= 200", name="name_not_too_long"),
        Index("ix_venue_import_created_at", "created_at", "id"),
    )

    id: str = Field(primary_key=True)
    file_name: str
    size: int  # Bytes of the file as it was sent.
    content: bytes | None = Field(default=None, sa_type=LargeBinary)
    format: str | None = None  # As chosen by the admin; guessed if empty.
    source: str | None = None  # As named by the admin, then as found.
    licence: str | None = None
    is_all_bowling: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})
    """Somebody has said that every record is an alley, whatever its name."""
    is_command: bool = Field(default=False, sa_column_kwargs={"server_default": "false"})
    """Brought in with the command: the file itself is wherever the command found it."""
    digest: str = Field(default="", sa_column_kwargs={"server_default": ""})
    """Of the content, by which the command recognizes a file that was interrupted."""
    position: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    """Pieces of the file that are done in this stage. What is interrupted goes on behind them."""
    begun_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    stage: str = "preview"
    job_id: str = Field(foreign_key="job.id", ondelete="RESTRICT", index=True)
    counts: dict[str, Any] = Field(default_factory=dict, sa_type=JSONB)  # pyright: ignore[reportArgumentType]
    created_by: str | None = Field(default=None, foreign_key="app_user.id", ondelete="SET NULL", index=True)
    created_at: datetime = Field(default_factory=now, sa_type=_MOMENT)
    imported_at: datetime | None = Field(default=None, sa_type=_MOMENT)
    undone_at: datetime | None = Field(default=None, sa_type=_MOMENT)


class VenueImportLine(SQLModel, table=True):
    """The result of one record of the file: before the import what it would do, afterwards what it did."""

    __tablename__ = "venue_import_line"
    __table_args__ = (
        CheckConstraint(
            "kind IN ('new', 'changed', 'duplicate', 'undecided', 'refused', 'kept', 'gone', 'note', 'left', "
            "'deleted')",
            name="kind_known"),
        CheckConstraint("decision IN ('', 'new', 'same', 'bowling')", name="decision_known"),
        Index("ix_venue_import_line_kind", "import_id", "kind", "number"),
    )  # fmt: skip

    import_id: str = Field(foreign_key="venue_import.id", ondelete="CASCADE", primary_key=True)
    number: int = Field(primary_key=True)
    kind: str
    at: str  # The record's place in its file: "line 12".
    name: str
    record: str = ""  # Of a duplicate, an undecided or a deleted record: its id in its source.
    venue_id: str = ""  # Of the venue that it becomes, changes or resembles; the line outlives the venue.
    detail: str = ""  # Why, in words.
    decision: str = (
        ""  # By an admin. Of a duplicate: another venue all the same, or the same one. Of others: it is an alley.
    )
    changes: dict[str, Any] = Field(default_factory=dict, sa_type=JSONB)  # pyright: ignore[reportArgumentType]
