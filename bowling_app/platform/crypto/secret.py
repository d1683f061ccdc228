"""The secret of this installation, and the keys that are derived from it: one for each purpose."""

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from cryptography.fernet import Fernet

from bowling_app.settings import settings


def key_for(purpose: str) -> bytes:
    """32 secret bytes of this installation, different for each purpose."""
    return hmac.digest(_secret(), purpose.encode(), hashlib.sha256)


def fingerprint() -> str:
    """A value that identifies the secret without revealing it."""
    return key_for("fingerprint").hex()[:16]


def key_file() -> Path:
    """The file of the random key, which is used if no secret is set. The file is created if it is missing."""
    file = settings().data_dir.resolve() / "secret.key"
    _kept(file)
    return file


def replace_key(content: bytes) -> None:
    """Use another random key from now on, such as that of a restored backup. The old key file is kept in its folder."""
    file = key_file()
    if file.read_bytes() == content:
        return
    fresh = _written(file, content.decode())
    file.replace(file.with_name(f"{file.name}.before-restore"))
    fresh.rename(file)
    _secret.cache_clear()
    cipher.cache_clear()


@lru_cache
def cipher() -> Fernet:
    """What seals texts that rest in the database."""
    return Fernet(urlsafe_b64encode(key_for("sealed texts")))


@lru_cache
def _secret() -> bytes:
    given = settings().secret
    return given.get_secret_value().encode() if given else _kept(settings().data_dir.resolve() / "secret.key")


def _kept(file: Path) -> bytes:
    """The content of the key file. The first call creates it atomically, even if two processes start at once."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = _written(file, secrets.token_urlsafe(48))
        with suppress(FileExistsError):  # The other process was quicker: its key counts.
            file.hardlink_to(fresh)
        fresh.unlink()
    return file.read_text().strip().encode()


def _written(file: Path, key: str) -> Path:
    """Write the key to a temporary file in the same folder; only its owner may read it."""
    fresh = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
        opened.write(key)
    return fresh
