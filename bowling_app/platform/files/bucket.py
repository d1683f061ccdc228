"""Photos in a cloud storage bucket. The bucket is private; our own route hands the photos out."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import firebase_admin
from firebase_admin import credentials, storage
from google.api_core.exceptions import NotFound
from google.auth.credentials import AnonymousCredentials
from google.cloud.storage.retry import DEFAULT_RETRY

from bowling_app.platform.files.photos import MEDIA_TYPE

TIMEOUT_SECONDS: Final = 10.0
_RETRY: Final = DEFAULT_RETRY.with_timeout(20.0)  # By itself the library goes on for two minutes.


@dataclass(frozen=True, slots=True)
class Bucket:
    """Keeps photos as objects below `photos/`. `bucket` is what `firebase_admin.storage.bucket` gives."""

    bucket: Any

    def put(self, name: str, content: bytes) -> None:
        """Upload the photo."""
        self.bucket.blob(_object(name)).upload_from_string(
            content, content_type=MEDIA_TYPE, timeout=TIMEOUT_SECONDS, retry=_RETRY
        )

    def get(self, name: str) -> bytes | None:
        """The photo; None if no photo has that name."""
        try:
            return self.bucket.blob(_object(name)).download_as_bytes(timeout=TIMEOUT_SECONDS, retry=_RETRY)
        except NotFound:
            return None

    def delete(self, key: str) -> None:
        """Remove every photo whose name starts with the key."""
        for blob in self.bucket.list_blobs(prefix=_object(key), timeout=TIMEOUT_SECONDS, retry=_RETRY):
            try:
                blob.delete(timeout=TIMEOUT_SECONDS, retry=_RETRY)
            except NotFound:
                continue  # Somebody else was faster.

    def names(self) -> Iterator[str]:
        """The names of all photos."""
        below = _object("")
        for blob in self.bucket.list_blobs(prefix=below, timeout=TIMEOUT_SECONDS, retry=_RETRY):
            yield blob.name.removeprefix(below)


def open_bucket(name: str, project: str | None, key_file: Path | None) -> Bucket:
    """The bucket of that name, as the service account of the key file, else as whom the machine runs for."""
    credential = credentials.Certificate(str(key_file)) if key_file else _found_credential()
    app = firebase_admin.initialize_app(
        credential, {"projectId": project, "storageBucket": name}, name=f"photos {name}"
    )
    return Bucket(storage.bucket(app=app))


class _Nobody(credentials.Base):
    """The storage emulator asks for no credential, but the library insists on one."""

    def get_credential(self) -> AnonymousCredentials:
        return AnonymousCredentials()


def _found_credential() -> credentials.Base:
    return _Nobody() if os.environ.get("STORAGE_EMULATOR_HOST") else credentials.ApplicationDefault()


def _object(name: str) -> str:
    return f"photos/{name}"
