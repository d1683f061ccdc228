"""Trying again to remove the files of photos, until the storage has removed them."""

from bowling_app.perform import perform
from bowling_app.platform.files.keeping import forget_files
from bowling_app.platform.files.services import note_removed_files, promised_files
from bowling_app.platform.kit.actors import SYSTEM


def remove_promised_files() -> None:
    """Remove the files of every photo that an operation has promised to remove. Raises an error where one is left, so
    that the next try comes soon and the operator is told. Several processes may do it at once.

    No transaction is open while files are removed, and a file that stays keeps no other from being removed.
    """
    after, left = "", 0
    while keys := perform(SYSTEM, promised_files, after=after):
        gone = [key for key in keys if forget_files(key)]
        perform(SYSTEM, note_removed_files, keys=gone)
        left, after = left + len(keys) - len(gone), keys[-1]
    if left:
        raise RuntimeError(f"The files of removed photos are still there: {left}")
