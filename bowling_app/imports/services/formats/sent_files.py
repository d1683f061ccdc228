"""Files that admins send in the browser."""

from datetime import date
from typing import Final

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.formats.file_format import FORMATS, Format
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.venue_file import from_source, venues_in
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.venue_draft import VenueFile

_PACKED: Final = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"\xfd7zXZ", b"BZh", b"(\xb5/\xfd")


def read_sent_file(upload: ImportUpload, today: date) -> VenueFile:
    """The venues of a file. Raises Invalid if the file cannot be read. Nothing is unpacked, because an archive may
    unpack to more than the machine can hold."""
    if upload.content.startswith(_PACKED):
        raise Invalid(
            f"{upload.file_name} is an archive or a spreadsheet. Unpack it, or save it as CSV, and send that.",
            field="file",
        )
    kind: Format | None = next((known for known in FORMATS if known == upload.format), None)
    try:
        found = venues_in(upload.content, upload.file_name, today, kind)
    except Unreadable as reason:
        raise Invalid(f"{upload.file_name} {reason}.", field="file") from reason
    return from_source(found, upload.source, upload.licence)
