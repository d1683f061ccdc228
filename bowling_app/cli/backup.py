"""`python -m bowling_app backup`: all data that cannot be recreated, in one file, while the site is running."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bowling_app.cli import frontend
from bowling_app.cli.failure import Failure
from bowling_app.platform.database import engine as database
from bowling_app.platform.jobs.rules import JobDone
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.operations.backups import SECRET_PART, Manifest, photo_of, photo_part
from bowling_app.settings import settings

if TYPE_CHECKING:
    from bowling_app.platform.files.photos import PhotoStore
    from bowling_app.platform.operations.backup_file import BackupWriter

_WHAT: Final = """Write the database as of one moment, all photos and the key of the data folder into one file, while
the site goes on. The file appears under its name when it is whole. Whoever can read it reads every mail address and,
with the key, can act as anybody: keep it like a password, and on another machine than the site's."""
_NAME: Final = "backup-%Y%m%d-%H%M%SZ.zip"
_NAMES: Final = "backup-????????-??????Z.zip"


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("backup", help="keep database and photos in one file", description=_WHAT)
    parser.add_argument(
        "target", nargs="?", type=Path, metavar="FILE|FOLDER", help="a folder, or a name (`backups` in the data folder)"
    )
    parser.add_argument(
        "--no-photos", action="store_true", help="leave photos out, as for a bucket that keeps versions"
    )
    parser.add_argument("--keep", type=_count, metavar="N", help="then remove all but the newest N of the folder")
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> None:
    """Write the file, remember that it was written, and remove old ones if asked to."""
    begun = clock.now()
    path = _path(options.target, begun)
    if options.keep is not None and not path.match(_NAMES):
        raise Failure("--keep goes with a folder: only files with names of ours are ever removed.")
    require_database()
    manifest = write_backup(path, begun, with_photos=not options.no_photos)
    rows, photos = (
        count_of(manifest.database.rows, "row", "rows"),
        count_of(manifest.photos, "photo file", "photo files"),
    )
    _remember(path, manifest)
    print(f"Wrote {path} ({path.stat().st_size / 1e6:,.1f} MB): {rows} and {photos}.")
    if options.keep is not None:
        _forget_old(path.parent, options.keep)


def write_backup(path: Path, begun: datetime, *, with_photos: bool = True) -> Manifest:
    """Write the complete file, or no file. Returns its manifest.

    Photos are read before the database and again after it. The second pass finds the photos of rows that were added
    meanwhile; the first has the photos that were replaced meanwhile.
    """
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.crypto.secret import fingerprint, key_file  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables, which help does not need.
    from bowling_app.platform.operations.backup_file import new_backup_file  # noqa: PLC0415
    from bowling_app.platform.operations.database_dumps import dump_database  # noqa: PLC0415
    from bowling_app.wiring import photo_store  # noqa: PLC0415

    with new_backup_file(path) as writer:
        mark = fingerprint()
        if settings().secret is None:
            writer.add(SECRET_PART, key_file().read_bytes())
        if with_photos:
            _add_photos(writer, photo_store())
        dump = perform(SYSTEM, dump_database, writer=writer)
        if with_photos:
            _add_photos(writer, photo_store())
        photos = sum(photo_of(name) is not None for name in writer.parts)
        manifest = Manifest(begun, frontend.stamp(), mark, dump, photos, writer.parts)
        writer.finish(manifest)
    return manifest


def require_database() -> None:
    """Say so at once when the database does not answer."""
    try:
        database.require_connection()
    except ConnectionError as failure:
        raise Failure(f"The database does not answer: {failure}") from failure


def _add_photos(writer: BackupWriter, store: PhotoStore) -> None:
    """Add those that are not in the file yet."""
    for name in store.names():
        part = photo_part(name)
        if part in writer.parts or photo_of(part) is None:
            continue
        content = store.get(name)
        if content is not None:
            writer.add(part, content)


def _remember(path: Path, manifest: Manifest) -> None:
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.jobs.services import record_job  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415 -- loads the tables, which help does not need.

    counts = {"rows": manifest.database.rows, "photos": manifest.photos, "bytes": path.stat().st_size}
    perform(SYSTEM, record_job, done=JobDone("backup", path.name, manifest.made_at, counts))


def _forget_old(folder: Path, keep: int) -> None:
    """Names tell the age: the time of a file changes when it is copied."""
    for old in sorted(folder.glob(_NAMES), reverse=True)[keep:]:
        old.unlink()
        print(f"Removed {old}.")


def _path(target: Path | None, moment: datetime) -> Path:
    target = target or settings().data_dir.resolve() / "backups"
    path = target if target.suffix == ".zip" else target / f"{moment:{_NAME}}"
    if path.exists():
        raise Failure(f"{path} is there already. Choose another name.")
    return path


def _count(written: str) -> int:
    if written.isdecimal() and int(written) >= 1:
        return int(written)
    raise argparse.ArgumentTypeError(f"{written!r} is no number from 1 on")
