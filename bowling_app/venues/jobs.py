"""Letting the lists follow the season, comparing sums with the rows that they follow from, and looking for venues that
are listed twice."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.jobs.services import keep_job
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.operations import metrics
from bowling_app.venues.rules.aggregates import KINDS
from bowling_app.venues.services.aggregates import check_aggregates_daily
from bowling_app.venues.services.matching.suspected_pairs import Compared, compare_venues, queue_pair_search
from bowling_app.venues.services.season_turns import turn_seasons
from bowling_app.venues.services.unconfirmed import look_for_unconfirmed

log = logging.getLogger(__name__)

DRIFT_SECONDS: Final = 3600.0
"""How often a process looks whether a season has begun, whether sums were compared with their rows today, and whether
venues have changed that may be listed twice now."""


@asynccontextmanager
async def watch_for_drift_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, compare stored values with the rows that they are derived from once a day."""
    async with repeating("drift", look_for_drift, DRIFT_SECONDS):
        yield


def search_pairs(assignment: Assignment) -> None:
    """Look for venues that are listed twice, step by step, so that each step is a short transaction."""
    done = Compared()
    while True:
        done = perform(SYSTEM, compare_venues, assignment=assignment, begun=done)
        if not done.last_id:
            return
        told = f"{count_of(done.venues, 'venue', 'venues')} compared"
        perform(SYSTEM, keep_job, assignment=assignment, step=(0, 0, told))


def look_for_drift() -> None:
    """Update the hours for the season, note which venues are unconfirmed for years, compare sums and lists with their
    rows once a day, and report the latest result to Prometheus. Have venues that changed compared with the others."""
    perform(SYSTEM, turn_seasons)
    while perform(SYSTEM, look_for_unconfirmed):
        pass  # A part of them in each transaction, so that nobody waits for long.
    perform(SYSTEM, queue_pair_search, is_by_clock=True)
    found = perform(SYSTEM, check_aggregates_daily)
    if found is None:
        return
    for kind, count in found.counts.items():
        metrics.DRIFT.labels(kind).set(count)
        if count and found.is_new:
            log.error("%s rows differ from what they follow from: %s", count, KINDS[kind])
