"""Reading the website of one venue: for the command, and as a job that somebody asked for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.jobs.kinds import JobKind
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.wording import count_of
from bowling_app.websites.rules.findings import SiteReading
from bowling_app.websites.services.visiting import VisitOrder
from bowling_app.websites.services.visiting_apart import visit_apart
from bowling_app.websites.services.visits import JOB, begin_visit, record_visit

BUSY: Final = "Another site of the same host is being read. Try again in a few minutes."
Visit = Callable[[VisitOrder], SiteReading]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a visit, in words that follow the address."""

    words: str
    has_answered: bool


def read_website(venue_id: str, *, visit: Visit = visit_apart, assignment: Assignment | None = None) -> Outcome:
    """Visit the website of a venue and keep what was found. Raises DomainError for a venue that has none any more."""
    order = perform(SYSTEM, begin_visit, venue_id=venue_id)
    if order is None:
        raise Conflict(BUSY)
    reading = visit(order)  # Outside of any transaction: it takes a minute.
    counts = perform(SYSTEM, record_visit, venue_id=venue_id, reading=reading, assignment=assignment)
    if reading.failure:
        return Outcome(reading.failure, has_answered=False)
    pages, new = count_of(len(reading.pages), "page", "pages"), count_of(counts.new, "new fact", "new facts")
    return Outcome(f"{pages}: {new}, {counts.again} waiting already", has_answered=True)


def _read(assignment: Assignment) -> None:
    read_website(assignment.subject_id, assignment=assignment)


JOBS: Final = {JOB: JobKind("Read a venue's website", _read)}
