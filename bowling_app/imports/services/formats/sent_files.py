"""Files that admins send in the browser."""

from datetime import date
from pathlib import Path

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.files.spool import Read, write_spool
from bowling_app.imports.services.formats.file_format import FORMATS, Format
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.venue_file import VenueReading
from bowling_app.platform.kit.errors import Invalid


def read_sent_file(upload: ImportUpload, content: Path, today: date, spool: Path) -> Read:
    """Read a file into pieces. Raises Invalid if the file cannot be read."""
    kind: Format | None = next((known for known in FORMATS if known == upload.format), None)
    try:
        return write_spool(VenueReading(content, upload.file_name, today, kind), spool)
    except Unreadable as reason:
        raise Invalid(f"{upload.file_name} {reason}.", field="file") from reason
