"""Files of venues that admins import: the upload, the stored data, and the content of the screens."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.links import TabLink

LINE_KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "new": ("New", "New"),
    "changed": ("Changed", "Changed"),
    "duplicate": ("Duplicates", "Duplicate"),
    "undecided": ("Undecided", "Undecided"),
    "deleted": ("Deleted by an admin", "Deleted by an admin"),
    "refused": ("Unreadable", "Unreadable"),
    "gone": ("Gone from the source", "Gone from the source"),
    "kept": ("Left as written by people", "Left as written"),
    "note": ("Notes", "Note"),
    "left": ("Not taken back", "Not taken back"),
}
"""The possible results of a record: the heading of the list, and the word for one of them."""


@dataclass(frozen=True, slots=True)
class ImportUpload:
    """A file as an admin sends it. Format, source and licence are guessed where they are empty."""

    file_name: str
    content: bytes
    format: str = ""
    source: str = ""
    licence: str = ""
    is_all_bowling: bool = False


@dataclass(frozen=True, slots=True)
class ImportRow:
    """A file in the list of all."""

    id: str
    file_name: str
    href: str
    when: str
    person: str
    state: str  # "Ready to import", "315 new"
    counts: str  # "315 new, 2 duplicates"


@dataclass(frozen=True, slots=True)
class ImportList:
    """A page of the files, the newest first, and what the form to send one needs."""

    rows: tuple[ImportRow, ...]
    empty: str
    next_cursor: str


@dataclass(frozen=True, slots=True)
class ImportLine:
    """The result of one record of a file."""

    number: str
    at: str  # "line 12"
    name: str
    href: str  # The venue that it becomes, changes or resembles; empty while there is no such venue.
    venue: str  # The text of that link.
    detail: str
    decision: str  # In words; empty if there is no decision.
    choice: str  # "skip", "new" or "same"; empty as well.
    may_decide: bool
    may_be_alley: bool  # It waits because it may be no alley.
    may_return: bool  # It is left out because an admin deleted its venue.
    may_be_same: bool  # The resembling venue is in the directory, and is not another record of the file.
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class ImportPage:
    """One file: how far it is, what can be done, and a page of its lines."""

    id: str
    file_name: str
    heading: str  # "Ready to import"
    explanation: str
    source: str  # "Source: Pinball Map, CC BY-SA 4.0"
    is_open: bool  # Something is under way: ask again soon.
    progress: str  # "Step 2 of 3: comparing 315 records with the directory"; else empty.
    steps_done: int
    steps: int
    is_bad: bool
    facts: tuple[str, ...]  # "Sent 3 minutes ago by Kim"
    may_start: bool
    may_repeat: bool
    may_undo: bool
    may_discard: bool
    may_compare: bool
    needs_license: bool  # It names none, and so cannot come in yet.
    license_action: str  # Where the license is sent to.
    report_href: str  # Empty before there is a report.
    tabs: tuple[TabLink, ...]
    may_decide_all: bool
    lines: tuple[ImportLine, ...]
    empty: str
    next_cursor: str


@dataclass(frozen=True, slots=True)
class ImportScreen:
    """The list of all files, or one of them."""

    files: ImportList | None = None
    one: ImportPage | None = None
    next_cursor: str = ""


@dataclass(frozen=True, slots=True)
class FileReport:
    """The report on a file, to keep."""

    name: str  # Of the file to save it as.
    content: str
