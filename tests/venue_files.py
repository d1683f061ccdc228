"""Files of venues, read and brought in at once where a test is not about how large files come in pieces."""

from datetime import date
from secrets import token_urlsafe

from bowling_app.imports.services.formats.file_format import Format
from bowling_app.imports.services.formats.venue_file import VenueReading
from bowling_app.imports.services.venue_imports import bring_in
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft, VenueFile
from bowling_app.venues.schemas.import_report import ImportOrder, ImportReport


def venues_in(content: bytes, file_name: str, today: date, kind: Format | None = None) -> VenueFile:
    """All venues of a small file, with the source that its records name, else called like the file."""
    reading = VenueReading(content, file_name, today, kind)
    found = list(reading)
    drafts = tuple(each for each in found if isinstance(each, VenueDraft))
    refusals = tuple(each for each in found if isinstance(each, RefusedRecord))
    return VenueFile(reading.source, drafts, refusals)


def import_venues(
    uow: UnitOfWork, actor: Actor, file: VenueFile, *, accept_duplicates: bool = False, dry_run: bool = False
) -> ImportReport:
    """Bring a file in as one piece. Records that resemble a venue come in beside it, as by the command."""
    order = ImportOrder(
        actor.name,
        reason=f"Import of {file.source.name}",
        batch=token_urlsafe(12),
        accept_duplicates=accept_duplicates,
        doubtful_come_in=True,
        dry_run=dry_run,
    )
    return bring_in(uow, file, order)
