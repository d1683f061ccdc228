"""The file that a backup is: a ZIP of its parts, with a manifest that names the length and SHA-256 of each."""

import errno
import fcntl
import os
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import IO, Annotated, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pydantic import Field, TypeAdapter, ValidationError

from bowling_app.platform.kit.errors import Invalid, OutOfRoom
from bowling_app.platform.operations.backup_checks import (
    LARGEST_MANIFEST_BYTES,
    is_key,
    manifest_in,
    require_named_parts,
    require_readable_directory,
)
from bowling_app.platform.operations.backups import FORMAT, MANIFEST, SECRET_PART, Manifest, Part

Write = Callable[[bytes], object]

DAMAGED: Final = "{path} is no backup, or only a part of one, or damaged: {reason}. Take another backup."
NEWER: Final = "{path} has the form {given} of backups, and this site reads {known}. Use the site that wrote it."
FULL: Final = "There is no room for the backup in {folder}. Make room, or name a folder on another disk."
TOO_MANY_PARTS: Final = (
    "There are more photos than one backup can list. Use --no-photos, and copy photos by themselves."
)
UNWRITABLE: Final = "The backup cannot be written to {folder}: {reason}."


@dataclass(frozen=True, slots=True)
class _Form:
    """The format number of a backup. Later formats may have other fields."""

    format: Annotated[int, Field(ge=0)] = 0


_MANIFEST: Final = TypeAdapter(Manifest)
_FORM: Final = TypeAdapter(_Form)
_LEVEL: Final = 3  # Packs a little less than the default, in a third of its time.
_PIECE: Final = 1 << 20
_UNFINISHED: Final = ".part"


@dataclass(slots=True)
class BackupWriter:
    """Takes the parts one after the other."""

    archive: ZipFile
    parts: dict[str, Part] = field(default_factory=dict[str, Part])

    @contextmanager
    def part(self, name: str, *, is_packed: bool = False) -> Generator[Write, None, None]:
        """A part that is written in pieces. Compressed data is stored unchanged."""
        info = ZipInfo(name)
        info.compress_type, info.external_attr = ZIP_STORED if is_packed else ZIP_DEFLATED, 0o600 << 16
        digest, size = sha256(), 0
        with self.archive.open(info, "w", force_zip64=True) as target:

            def write(piece: bytes) -> None:
                nonlocal size
                digest.update(piece)
                size += len(piece)
                target.write(piece)

            yield write
        self.parts[name] = Part(size, digest.hexdigest())

    def add(self, name: str, content: bytes) -> None:
        """A part that is in memory, and packed already if it is a photo."""
        with self.part(name, is_packed=True) as write:
            write(content)

    def finish(self, manifest: Manifest) -> None:
        """Write the manifest, which comes last: it names what came before."""
        written = _MANIFEST.dump_json(manifest)
        if len(written) > LARGEST_MANIFEST_BYTES:
            raise Invalid(TOO_MANY_PARTS)
        self.archive.writestr(MANIFEST, written)


@contextmanager
def new_backup_file(path: Path) -> Generator[BackupWriter, None, None]:
    """A file that gets its name when it is complete and on the disk. Raises Invalid, and leaves no file, if it cannot
    be written. Only its owner may read it: it holds private data."""
    unfinished = path.with_name(f".{path.name}.{token_hex(4)}{_UNFINISHED}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _forget_killed(path.parent)
        with _create(unfinished) as file:
            with _closing(ZipFile(file, "w", ZIP_DEFLATED, compresslevel=_LEVEL)) as archive:
                yield BackupWriter(archive)
            file.flush()
            os.fsync(file.fileno())
            unfinished.rename(path)
        _remember_name(path.parent)
    except OSError as failure:
        raise _told(path.parent, failure) from failure
    except OutOfRoom as failure:  # As it comes through a transaction, which says it to visitors.
        if not isinstance(failure.__cause__, OSError):
            raise
        raise _told(path.parent, failure.__cause__) from failure
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class BackupReader:
    """A backup whose manifest was read. All else is unchecked before `verify`."""

    path: Path
    archive: ZipFile
    manifest: Manifest

    def read(self, name: str) -> bytes:
        """The content of a part that fits in memory."""
        return self.archive.read(name)

    def pieces(self, name: str) -> Iterator[bytes]:
        """A part in pieces."""
        with self.archive.open(name) as part:
            while piece := part.read(_PIECE):
                yield piece

    def verify(self) -> None:
        """Read every byte. Raises Invalid when a part is missing, is one too many, or is not what the manifest says."""
        with _refusing_damage(self.path):
            require_named_parts(self.archive, self.manifest)
            for name, part in self.manifest.parts.items():
                self._verify_part(name, part)

    def _verify_part(self, name: str, part: Part) -> None:
        digest, size = sha256(), 0
        for piece in self.pieces(name):
            digest.update(piece)
            size += len(piece)
            if size > part.size:
                break  # Deflate packs a thousand to one: the rest may take days.
        if name == SECRET_PART and not is_key(self.read(name)):
            raise BadZipFile("its key is no key")
        if (size, digest.hexdigest()) != (part.size, part.sha256):
            raise BadZipFile(f"{name} is not what it was")


@contextmanager
def opened_backup_file(path: Path) -> Generator[BackupReader, None, None]:
    """A backup to read. Raises Invalid for a file that is not a backup, and for a backup of a later format."""
    with _refusing_damage(path):
        require_readable_directory(path)
        archive = ZipFile(path)
    with archive:
        with _refusing_damage(path):
            written = manifest_in(archive)
            given = _FORM.validate_json(written).format
            if given > FORMAT:
                raise Invalid(NEWER.format(path=path, given=given, known=FORMAT))
            manifest = _MANIFEST.validate_json(written)
        yield BackupReader(path, archive, manifest)


@contextmanager
def _refusing_damage(path: Path) -> Generator[None, None, None]:
    """Say what is wrong with the file, whichever way that was noticed."""
    try:
        yield
    except FileNotFoundError:
        raise Invalid(f"There is no file {path}.") from None
    except ValidationError as damage:
        raise Invalid(DAMAGED.format(path=path, reason="its manifest cannot be read")) from damage
    except (BadZipFile, zlib.error, EOFError, OSError, KeyError, NotImplementedError, RuntimeError) as damage:
        raise Invalid(DAMAGED.format(path=path, reason=str(damage).strip("'.") or "it ends early")) from damage


@contextmanager
def _closing(archive: ZipFile) -> Generator[ZipFile, None, None]:
    """Write the list of the parts at the end; after a failure there is nothing to list."""
    try:
        yield archive
    except BaseException:
        archive.fp = None  # Otherwise the archive would try to end the file, also when its disk is full.
        raise
    archive.close()


def _create(path: Path) -> IO[bytes]:
    """The file, claimed for as long as this process lives."""
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b")
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


def _forget_killed(folder: Path) -> None:
    """Remove what backups left that were killed. The system takes the claim from them."""
    for left in folder.glob(f".*{_UNFINISHED}"):
        with suppress(OSError), left.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            left.unlink()


def _remember_name(folder: Path) -> None:
    """Write the file's name to the disk, too."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _told(folder: Path, failure: OSError) -> Invalid:
    if failure.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return Invalid(FULL.format(folder=folder))
    return Invalid(UNWRITABLE.format(folder=folder, reason=failure.strerror or failure))
