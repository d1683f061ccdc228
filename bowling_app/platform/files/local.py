"""Photos in a folder."""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Final

from bowling_app.platform.database.error_mapping import outage

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
"""Photos may wait for approval: no other user of the machine sees them."""


@dataclass(frozen=True, slots=True)
class LocalFolder:
    """Keeps photos as files. Names are ours (`photos.is_photo_name`), so none can lead out of the folder."""

    folder: Path

    def put(self, name: str, content: bytes) -> None:
        """Write the file atomically: a reader sees the complete photo or no file."""
        file = self._file(name)
        self.folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        file.parent.mkdir(mode=FOLDER_MODE, exist_ok=True)
        unfinished = file.with_name(f".{token_hex(8)}")
        try:
            with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE), "wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())  # A stored photo must survive a power failure.
            os.replace(unfinished, file)  # noqa: PTH105 -- `replace` overwrites on every system.
        except OSError as failure:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)
            raise outage(failure) or failure from failure

    def get(self, name: str) -> bytes | None:
        """The photo; None if no photo has that name."""
        try:
            return self._file(name).read_bytes()
        except FileNotFoundError:
            return None

    def delete(self, key: str) -> None:
        """Remove every photo whose name starts with the key."""
        for file in self._file(key).parent.glob(f"{key}*"):
            file.unlink(missing_ok=True)

    def names(self) -> Iterator[str]:
        """The names of all photos, but not of what is still being written."""
        for file in self.folder.glob("??/*"):
            if not file.name.startswith("."):
                yield file.name

    def _file(self, name: str) -> Path:
        return self.folder / name[:2] / name
