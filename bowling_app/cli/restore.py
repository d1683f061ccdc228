"""`python -m bowling_app restore`: restore the database, the photos and the key from a backup."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bowling_app.cli.backup import require_database
from bowling_app.cli.failure import Failure
from bowling_app.cli.migrate import is_known, migrate, migrate_within
from bowling_app.cli.preparation import own_data_folder
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.operations.backups import SECRET_PART, photo_of
from bowling_app.settings import settings

if TYPE_CHECKING:
    from bowling_app.platform.operations.backup_file import BackupReader

_WHAT: Final = """Check every byte of a backup, then make database, photos and key what they were. The site has to be
stopped, on every machine. The database changes at the very end and in one go: when anything fails before, it is what it
was. Afterwards it is migrated to the schema of this site, and everything that follows from other rows is compared with
them."""
NEWER: Final = (
    "The backup comes from a newer version of the site (its schema is {revision}). Install that version first."
)
ANOTHER_KEY: Final = (
    "Note: the backup was made with another secret. Unless you set BOWLING_SECRET to that one, codes that waited are "
    "lost."
)
LEAVING_SECONDS: Final = 10
"""How long to wait for processes that have just ended: they count as connected for a moment."""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("restore", help="take database and photos back from a file", description=_WHAT)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="only check the file: nothing is changed")
    parser.add_argument(
        "--replace", action="store_true", help="also if the database holds anything, which is then lost"
    )
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int | None:
    """Check, and restore unless only that was asked for."""
    from bowling_app.platform.operations.backup_file import opened_backup_file  # noqa: PLC0415 -- keeps help quick.

    with opened_backup_file(options.file) as reader:
        reader.verify()
        print(f"{options.file} is whole: {_told(reader)}")
        if not is_known(reader.manifest.database.revision):
            raise Failure(NEWER.format(revision=reader.manifest.database.revision))
        if options.check:
            return None
        with own_data_folder():
            _restore(reader, replace=options.replace)
    migrate(print)
    _settle()
    return _compare()


def _restore(reader: BackupReader, *, replace: bool) -> None:
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.
    from bowling_app.platform.operations.database_dumps import RestoreSteps, restore_database  # noqa: PLC0415

    require_database()
    _wait_for_room(replace=replace)
    perform(
        SYSTEM,
        restore_database,
        reader=reader,
        steps=RestoreSteps(migrate_within, lambda: _put_photos(reader)),
        replace=replace,
    )
    _put_secret(reader)
    print(f"Restored {_told(reader)}")


def _wait_for_room(*, replace: bool) -> None:
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.
    from bowling_app.platform.operations.database_dumps import InUse, require_room  # noqa: PLC0415

    deadline = time.monotonic() + LEAVING_SECONDS
    while True:
        try:
            perform(SYSTEM, require_room, replace=replace)
        except InUse:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


def _put_photos(reader: BackupReader) -> None:
    """Store the photos before the rows are committed: photos without a row are not shown."""
    from bowling_app.wiring import photo_store  # noqa: PLC0415

    for part in reader.manifest.parts:
        if name := photo_of(part):
            photo_store().put(name, reader.read(part))


def _put_secret(reader: BackupReader) -> None:
    """The key that the restored rows are sealed with."""
    from bowling_app.platform.crypto.secret import fingerprint, replace_key  # noqa: PLC0415

    if settings().secret is None and SECRET_PART in reader.manifest.parts:
        replace_key(reader.read(SECRET_PART))
    if fingerprint() != reader.manifest.secret:
        print(ANOTHER_KEY)


def _settle() -> None:
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.
    from bowling_app.platform.operations.database_dumps import settle_restored  # noqa: PLC0415
    from bowling_app.platform.registry import features  # noqa: PLC0415

    for said in perform(SYSTEM, settle_restored, [each for feature in features() for each in feature.restored]):
        print(said)


def _compare() -> int:
    """Whether everything that follows from other rows follows from the restored ones; 1 if not."""
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables.
    from bowling_app.venues.services.aggregates import check_aggregates  # noqa: PLC0415

    differing = sum(drift.count for drift in perform(SYSTEM, check_aggregates))
    print(f"{count_of(differing, 'row differs', 'rows differ')} from what it follows from.")
    return 1 if differing else 0


def _told(reader: BackupReader) -> str:
    dump, photos = reader.manifest.database, reader.manifest.photos
    rows, tables = count_of(dump.rows, "row", "rows"), count_of(len(dump.tables), "table", "tables")
    made = f"{reader.manifest.made_at:%Y-%m-%d %H:%M} UTC"
    return f"{rows} in {tables} and {count_of(photos, 'photo file', 'photo files')}, of {made}."
