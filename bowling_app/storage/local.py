"""Photos in a folder."""

import os
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex


@dataclass(frozen=True, slots=True)
class LocalFolder:
    """Keeps photos as files. Names are ours (`photos.is_photo_name`), so none can lead out of the folder."""

    folder: Path

    def put(self, name: str, content: bytes) -> None:
        """Write the file so that a reader sees the whole photo or none."""
        file = self._file(name)
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_name(f".{token_hex(8)}")
        unfinished.write_bytes(content)
        os.replace(unfinished, file)  # noqa: PTH105 -- `replace` overwrites on every system.

    def get(self, name: str) -> bytes | None:
        """The photo; None when there is none of that name."""
        try:
            return self._file(name).read_bytes()
        except FileNotFoundError:
            return None

    def delete(self, key: str) -> None:
        """Remove every photo whose name starts with the key."""
        for file in self._file(key).parent.glob(f"{key}*"):
            file.unlink(missing_ok=True)

    def _file(self, name: str) -> Path:
        return self.folder / name[:2] / name
