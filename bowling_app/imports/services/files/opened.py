"""Opens a file of venues: packed or not, text or Parquet. What it unpacks to is read piece by piece and has a bound."""

import gzip
import io
import lzma
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, cast

from bowling_app.imports.rules import LONGEST_LINE, MOST_UNPACKED
from bowling_app.imports.services.formats.file_format import is_text, without_halves
from bowling_app.imports.services.formats.unreadable import Unreadable

_HEAD: Final = 1 << 16
_GZIP: Final = b"\x1f\x8b"
_ZIP: Final = b"PK\x03\x04"
_PARQUET: Final = b"PAR1"
_BROKEN: Final = (OSError, EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile)
"""What reading on in an archive raises that is cut off or damaged."""
_OTHER_ARCHIVES: Final = (b"7z\xbc\xaf", b"Rar!", b"\xfd7zXZ", b"BZh", b"(\xb5/\xfd")
_KINDS: Final = (".csv", ".tsv", ".txt", ".json", ".geojson", ".geojsonl", ".geojsonseq", ".ndjson", ".parquet")


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that can be read: its beginning, its size as far as it is known, and its bytes from the start."""

    file: BinaryIO
    head: bytes
    parquet: Path | None = None  # Where it lies, if it is a file of Parquet.

    def lines(self) -> Iterator[str]:
        """The lines of a text with their ends, in any of the encodings that spreadsheets write."""
        encoding = "utf-16" if self.head[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig"
        errors = "strict" if encoding == "utf-16" else "surrogateescape"
        text = io.TextIOWrapper(self.file, encoding, errors, newline="")
        try:
            while line := text.readline(LONGEST_LINE + 1):
                rest = line
                while len(rest) > LONGEST_LINE and not rest.endswith(("\n", "\r")):
                    rest = text.readline(LONGEST_LINE + 1)  # What is too long is refused by its beginning.
                yield without_halves(line)
        except UnicodeError as error:
            raise Unreadable("is no text file") from error
        except (OSError, EOFError) as error:
            raise Unreadable(f"cannot be unpacked: {error}") from error
        finally:
            if not self.file.closed:
                text.detach()  # Whoever opened the file closes it.


class _Bounded(io.RawIOBase):
    """Counts what an archive unpacks to, and stops where it is too much or broken."""

    def __init__(self, inner: BinaryIO) -> None:
        super().__init__()
        self._inner, self._taken = inner, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        self._taken = 0
        return self._inner.seek(offset, whence)

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]
        try:
            piece = self._inner.read(len(buffer))
        except _BROKEN as error:
            raise Unreadable(f"cannot be unpacked: {error}") from error
        self._taken += len(piece)
        if self._taken > MOST_UNPACKED:
            raise Unreadable(f"unpacks to more than {MOST_UNPACKED // 1024 // 1024:,} MB")
        buffer[: len(piece)] = piece
        return len(piece)


@contextmanager
def opened(source: Path | bytes) -> Generator[Opened, None, None]:
    """The file, unpacked if need be. Raises Unreadable if it is no file of venues."""
    with ExitStack() as open_files:
        file = open_files.enter_context(_raw(source))
        start = file.read(8)
        file.seek(0)
        if start.startswith(_OTHER_ARCHIVES):
            raise Unreadable("is an archive of a kind that is not unpacked. Send it as .zip, as .gz or unpacked")
        is_packed = start.startswith((_GZIP, _ZIP))
        if is_packed:
            file = cast("BinaryIO", io.BufferedReader(_Bounded(_unpacked(open_files, file, start))))
        head = _beginning(file)
        if head.startswith(_PARQUET):
            at = source if isinstance(source, Path) and not is_packed else _copied(open_files, file)
            yield Opened(file, head, at)
        else:
            if not is_text(head):
                raise Unreadable("is empty" if not head.strip() else "is no text file")
            yield Opened(file, head)


def _raw(source: Path | bytes) -> BinaryIO:
    if isinstance(source, bytes):
        return io.BytesIO(source)
    try:
        return source.open("rb")
    except FileNotFoundError as error:
        raise Unreadable("does not exist") from error
    except IsADirectoryError as error:
        raise Unreadable("is a folder, not a file") from error
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror}") from error


def _beginning(file: BinaryIO) -> bytes:
    try:
        head = file.read(_HEAD)
        file.seek(0)
    except (OSError, EOFError, zipfile.BadZipFile, ValueError) as error:
        raise Unreadable(f"cannot be unpacked: {error}") from error
    return head


def _unpacked(open_files: ExitStack, file: BinaryIO, start: bytes) -> BinaryIO:
    if start.startswith(_GZIP):
        return cast("BinaryIO", open_files.enter_context(gzip.GzipFile(fileobj=file)))
    try:
        archive = open_files.enter_context(zipfile.ZipFile(file))
        members = [each for each in archive.infolist() if Path(each.filename).suffix.lower() in _KINDS]
        members = [each for each in members if not each.filename.startswith("__MACOSX")]
        if len(members) != 1:
            raise Unreadable(
                f"is an archive with {len(members)} files of venues; it must hold one. Spreadsheets: save as CSV"
            )
        return cast("BinaryIO", open_files.enter_context(archive.open(members[0])))
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
        raise Unreadable(f"cannot be unpacked: {error}") from error


def _copied(open_files: ExitStack, file: BinaryIO) -> Path:
    """A file of Parquet has to lie somewhere: it is read from its end."""
    copy = open_files.enter_context(tempfile.NamedTemporaryFile(suffix=".parquet"))  # noqa: SIM115 -- it is closed with the others.
    shutil.copyfileobj(file, copy)
    copy.flush()
    return Path(copy.name)
