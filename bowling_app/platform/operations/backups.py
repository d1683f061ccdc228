"""What a backup says about itself."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

FORMAT: Final = 1
"""The form of the file. A later form gets another number, and this site refuses it."""

MANIFEST: Final = "manifest.json"
SECRET_PART: Final = "secret.key"  # noqa: S105 -- where it lies.
_PHOTO: Final = re.compile(r"photos/([0-9a-f]{32}-[0-9]{2,4}\.webp)")
_TABLE: Final = re.compile(r"database/([a-z_]+)\.copy")


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the file: its length in bytes and its SHA-256, before it is packed."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class TableRows:
    """What is kept of a table: the columns that are not computed, in their order, and how many rows."""

    columns: Sequence[str]
    rows: int


@dataclass(frozen=True, slots=True)
class DatabaseDump:
    """The database part of a backup. `sequences` holds the last number of each sequence; unused ones are missing."""

    revision: str
    tables: Mapping[str, TableRows]
    sequences: Mapping[str, int]

    @property
    def rows(self) -> int:
        """Of all tables."""
        return sum(table.rows for table in self.tables.values())


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of a backup. `site` identifies the sources and settings it was made with. `secret` is a fingerprint
    of the secret."""

    made_at: datetime
    site: str
    secret: str
    database: DatabaseDump
    photos: int
    parts: Mapping[str, Part] = field(default_factory=dict[str, Part])
    format: int = FORMAT


def table_part(table: str) -> str:
    """Where the rows of a table lie in the file."""
    return f"database/{table}.copy"


def photo_part(name: str) -> str:
    """Where a photo lies in the file."""
    return f"photos/{name}"


def photo_of(part: str) -> str | None:
    """The name of the photo in a part; None if the part is not one of our photos."""
    found = _PHOTO.fullmatch(part)
    return found[1] if found else None


def is_part(name: str) -> bool:
    """Whether a backup has parts of this name. Anything else has no place in one."""
    return name == SECRET_PART or bool(_PHOTO.fullmatch(name) or _TABLE.fullmatch(name))
