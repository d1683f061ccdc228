"""What a reader makes of records: the venues and the refusals, each in their order."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.files.spool import Read, pieces
from bowling_app.imports.services.formats.drafting import drafted
from bowling_app.imports.services.formats.raw_venue import RawVenue
from bowling_app.imports.services.formats.sent_files import read_sent_file
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft, VenueFile

TODAY = date(2026, 11, 20)


def parted(raws: Iterable[RawVenue | RefusedRecord]) -> tuple[tuple[VenueDraft, ...], tuple[RefusedRecord, ...]]:
    """The venues and the refusals of what a reader gives."""
    found = list(drafted(raws))
    drafts = tuple(each for each in found if isinstance(each, VenueDraft))
    return drafts, tuple(each for each in found if isinstance(each, RefusedRecord))


def sent(content: bytes, name: str = "venues.csv", **told: str) -> tuple[Read, VenueFile]:
    """What is found out about a file that an admin sends, and all that is in it."""
    with TemporaryDirectory() as folder:
        kept, spool = Path(folder) / "sent", Path(folder) / "spool"
        kept.write_bytes(content)
        read = read_sent_file(ImportUpload(name, b"", **told), kept, TODAY, spool)
        return read, whole(read, spool)


def whole(read: Read, spool: Path) -> VenueFile:
    """All pieces together."""
    found = list(pieces(spool, read.source))
    drafts = tuple(draft for piece in found for draft in piece.drafts)
    return VenueFile(read.source, drafts, tuple(refusal for piece in found for refusal in piece.refusals))
