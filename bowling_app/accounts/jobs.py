"""Finishing the deletions of accounts."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.accounts.services.account_deletion import remove_account, remove_contributions, unfinished_deletions
from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.kit.actors import SYSTEM

log = logging.getLogger(__name__)

DELETION_SECONDS: Final = 60.0
"""How often a process looks for deletions that were interrupted."""


@asynccontextmanager
async def delete_accounts_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, finish the deletions that were interrupted."""
    async with repeating("deletions", finish_deletions, DELETION_SECONDS):
        yield


def finish_deletions() -> None:
    """Finish the interrupted deletions. If one account cannot be removed now, the others are still removed."""
    for user_id in perform(SYSTEM, unfinished_deletions):
        try:
            finish_deletion(user_id)
        except Exception:
            log.warning("A deleted account could not be removed yet", exc_info=True)


def finish_deletion(user_id: str) -> None:
    """Remove everything of a person whose deletion has begun. It may run twice, and in two processes at once."""
    perform(SYSTEM, remove_contributions, user_id)
    while not perform(SYSTEM, remove_account, user_id):
        perform(SYSTEM, remove_contributions, user_id)
