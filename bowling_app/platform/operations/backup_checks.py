"""Checks a backup before any of it is unpacked: it comes from another machine and may contain anything.

The numbers in the file may be forged. So the sizes are compared with the size that the system reports for the file,
and no number is trusted before it was counted.
"""

import os
import re
import stat
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from bowling_app.platform.kit.limits import Bytes
from bowling_app.platform.operations.backups import MANIFEST, SECRET_PART, Manifest, Part, is_part, photo_of, table_part

LARGEST_MANIFEST_BYTES: Final[Bytes] = 128 << 20
"""The list of a backup's files. A million photos take as much. A backup of more is refused when it is made."""
LARGEST_DIRECTORY_BYTES: Final[Bytes] = 192 << 20
"""The directory at the end of a backup's file, which is read into memory as a whole."""
LARGEST_PHOTO_BYTES: Final[Bytes] = 32 << 20
"""One photo in a backup."""
SECRET_BYTES: Final = range(32, 513)

_REVISION: Final = re.compile(r"[A-Za-z0-9_]{1,64}")
_BYTES_PER_VALUE: Final = 20  # In a manifest of ours a part with its size and sum takes 110 bytes and 4 values.
_END: Final = struct.Struct("<4s4H2LH")
_LOCATOR: Final = struct.Struct("<4sLQL")
_LONG_END: Final = struct.Struct("<4sQ2H2L4Q")
_LONGEST_COMMENT: Final = 0xFFFF


def require_readable_directory(path: Path) -> None:
    """Raise BadZipFile if the path is not a file, and for a ZIP whose list of parts would fill the memory."""
    if not stat.S_ISREG(path.stat().st_mode):  # A pipe never ends, and neither does /dev/zero.
        raise BadZipFile("it is not a file")
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        start = max(0, size - _LONGEST_COMMENT - _END.size)
        file.seek(start)
        tail = file.read()
        at = tail.rfind(b"PK\x05\x06")
        if at < 0 or len(tail) - at < _END.size:
            raise BadZipFile("its end is missing")
        directory = _END.unpack_from(tail, at)[5]
        locator = tail[max(0, at - _LOCATOR.size) : at]
        if locator.startswith(b"PK\x06\x07"):
            file.seek(min(_LOCATOR.unpack(locator)[2], size))
            long_end = file.read(_LONG_END.size)
            directory = max(
                directory % 0xFFFFFFFF, _LONG_END.unpack(long_end)[8] if len(long_end) == _LONG_END.size else 0
            )
    if directory > min(LARGEST_DIRECTORY_BYTES, size):
        raise BadZipFile("its list of parts is too long")


def manifest_in(archive: ZipFile) -> bytes:
    """The raw manifest. Raises BadZipFile if it would fill the memory."""
    if (size := archive.getinfo(MANIFEST).file_size) > LARGEST_MANIFEST_BYTES:
        raise BadZipFile(f"its manifest has {size:,} bytes")
    with archive.open(MANIFEST) as part:
        written = part.read(LARGEST_MANIFEST_BYTES + 1)
    if sum(map(written.count, (b",", b"[", b"{"))) > len(written) // _BYTES_PER_VALUE + 10_000:
        raise BadZipFile("its manifest is no list of parts")
    return written


def require_named_parts(archive: ZipFile, manifest: Manifest) -> None:
    """Raise BadZipFile unless the file holds the parts that its manifest names, each once and of the size it says, and
    the manifest agrees with itself."""
    present = [info for info in archive.infolist() if info.filename != MANIFEST]
    named = manifest.parts
    if len(archive.infolist()) != len(named) + 1 or {info.filename for info in present} != set(named):
        raise BadZipFile("its parts are not those that its manifest names")
    if not all(map(is_part, named)) or {table_part(table) for table in manifest.database.tables} != _tables(named):
        raise BadZipFile("its parts are not those of a backup")
    for info in present:
        if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED} or info.file_size != named[info.filename].size:
            raise BadZipFile(f"{info.filename} is not what it was")
    if manifest.photos != sum(photo_of(name) is not None for name in named):
        raise BadZipFile("it holds another number of photos than its manifest says")
    if any(photo_of(name) and part.size > LARGEST_PHOTO_BYTES for name, part in named.items()):
        raise BadZipFile("it holds a photo of a size that no photo has")
    if not _REVISION.fullmatch(manifest.database.revision):
        raise BadZipFile("its manifest names no schema")
    if SECRET_PART in named and named[SECRET_PART].size not in SECRET_BYTES:
        raise BadZipFile("its key is no key")


def is_key(content: bytes) -> bool:
    """Whether this may be the key of a data folder: one line of letters that can be seen."""
    return content.isascii() and content.decode("ascii").strip().isprintable() and len(content.strip()) in SECRET_BYTES


def _tables(named: Mapping[str, Part]) -> set[str]:
    return {name for name in named if name != SECRET_PART and photo_of(name) is None}
