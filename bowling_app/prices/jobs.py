"""Building the daily report of prices."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.jobs.repeating import repeating
from bowling_app.platform.jobs.rules import JobDone
from bowling_app.platform.jobs.services import record_job
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.operations import forgetting
from bowling_app.prices.services.price_reports import build_reports

log = logging.getLogger(__name__)

DOUBTED = "The clock has leapt ahead or differs from the database's: no report of prices is built until it is right"
REPORT_SECONDS: Final = 60.0
"""How often a process looks whether today has its report of prices."""


@asynccontextmanager
async def build_reports_in_background() -> AsyncGenerator[None, None]:
    """While the app runs, see to it that every day has its report of prices, today's at the start if it is missing."""
    async with repeating("reports", build_todays_report, REPORT_SECONDS):
        yield


def build_todays_report() -> None:
    """Build today's report of prices, unless it is there; of several processes one does. A clock that may be ahead
    builds none: its day would have been taken when that day comes. One that was put right builds them again."""
    if clock.has_leapt_ahead() or forgetting.differs():
        log.warning(DOUBTED)
        return
    begun = clock.now()
    built = perform(SYSTEM, build_reports)
    if not built.is_unchanged:
        done = JobDone("price_report", f"{built.day}", begun, {"documents": built.documents})
        perform(SYSTEM, record_job, done=done)
        log.info("Built the report of prices of %s: %s documents", built.day, built.documents)
