"""Reading the website of one venue, for the command and as a job that somebody asked for; fetching cover photos."""

import asyncio
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.files.keeping import keep_files
from bowling_app.platform.files.proofs import Drawn
from bowling_app.platform.jobs.kinds import JobKind
from bowling_app.platform.jobs.rules import Assignment
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.kit.errors import Conflict, DomainError
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.visits.destinations import Rules, Unvisited
from bowling_app.platform.visits.visitor import Manners, Visitor
from bowling_app.venues.rules.venue_photos import NewPhoto
from bowling_app.websites.rules.findings import SiteReading
from bowling_app.websites.services.cover_photos import Cover, drawn_cover, take_in_cover
from bowling_app.websites.services.visiting import VisitOrder
from bowling_app.websites.services.visiting_apart import visit_apart
from bowling_app.websites.services.visits import JOB, begin_visit, give_up_visit, record_visit, site_manners

BUSY: Final = "Another site of the same host is being read. Try again in a few minutes."
Visit = Callable[[VisitOrder], SiteReading]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a visit, in words that follow the address."""

    words: str
    has_answered: bool


def read_website(venue_id: str, *, visit: Visit = visit_apart, assignment: Assignment | None = None) -> Outcome:
    """Visit the website of a venue and keep what was found. With an assignment, a visit that has to wait for another
    one is put off. Raises DomainError for a venue that has none any more."""
    with _given_up(venue_id, assignment, has_begun=False):
        order = perform(SYSTEM, begin_visit, venue_id=venue_id, assignment=assignment)
    if order is None and assignment is not None:
        return Outcome(BUSY, has_answered=False)
    if order is None:
        raise Conflict(BUSY)
    with _given_up(venue_id, assignment, has_begun=True):
        reading = visit(order)  # Outside of any transaction: it takes a minute.
        counts = perform(SYSTEM, record_visit, venue_id=venue_id, reading=reading, assignment=assignment)
    if reading.failure:
        return Outcome(reading.failure, has_answered=False)
    pages, new = count_of(len(reading.pages), "page", "pages"), count_of(counts.new, "new fact", "new facts")
    return Outcome(f"{pages}: {new}, {counts.again} waiting already", has_answered=True)


@contextmanager
def _given_up(venue_id: str, assignment: Assignment | None, *, has_begun: bool) -> Generator[None, None, None]:
    """Whatever fails in here, nobody waits for the visit any more."""
    try:
        yield
    except Exception:
        perform(SYSTEM, give_up_visit, venue_id=venue_id, has_begun=has_begun, assignment=assignment)
        raise


def take_in_covers(
    covers: Sequence[Cover], say: Callable[[str], None], *, rules: Rules | None = None, manners: Manners | None = None
) -> int:
    """Fetch the cover photos of one host, one after the other with a pause, and show them; returns how many are shown.

    It says what became of each. One that cannot be fetched stays as it is, and is tried again the next time."""
    shown = 0
    visitor = Visitor(manners or site_manners(), rules or Rules())
    with asyncio.Runner() as loop:
        for cover in covers:
            try:
                new, sizes = drawn_cover(cover, loop.run(visitor.picture(cover.address)))
                _keep(cover, new, sizes)
            except (Unvisited, DomainError) as reason:
                say(f"{cover.venue_id}: {cover.address} {reason}")
            else:
                shown += 1
                say(f"{cover.venue_id}: {cover.address} is shown")
    return shown


def _keep(cover: Cover, new: NewPhoto, sizes: Mapping[int, Drawn]) -> None:
    keep_files(new.key, sizes, lambda: perform(SYSTEM, take_in_cover, cover=cover, photo=new))


def _read(assignment: Assignment) -> None:
    read_website(assignment.subject_id, assignment=assignment)


JOBS: Final = {JOB: JobKind("Read a venue's website", _read)}
