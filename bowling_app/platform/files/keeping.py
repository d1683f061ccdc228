"""Keeping the files of a photo beside the row that refers to them, and removing them."""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from bowling_app.platform.files.photos import photo_name
from bowling_app.platform.files.proofs import Drawn
from bowling_app.platform.kit.errors import FateUnknown
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.wiring import photo_store

log = logging.getLogger(__name__)
Kept = TypeVar("Kept")


def keep_files(key: str, sizes: Mapping[int, Drawn], keep: Callable[[], Kept]) -> Kept:
    """Keep the files of a photo, then perform what refers to them. No transaction is open while files are written.

    If the operation is refused, the files go again.
    """
    try:
        for side, drawn in sizes.items():
            photo_store().put(photo_name(key, side), drawn.content)
        kept = keep()
    except FateUnknown:
        raise  # The row may be there, and would have lost its files.
    except Exception:
        with suppress(Exception):  # The first fault is the one to tell.
            photo_store().delete(key)
        raise
    if isinstance(kept, Refusal):
        forget_files(key)
    return kept


def forget_files(key: str) -> bool:
    """Remove the files of a photo to which nothing refers any more; whether they are gone. Those that an operation has
    promised to remove are tried again (`removal`). Others that stay go with the account of their person."""
    try:
        photo_store().delete(key)
    except Exception:
        log.warning("The files of a removed photo could not be removed", exc_info=True)
        return False
    return True
