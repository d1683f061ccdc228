"""The drill: people write without a pause while one process after the other is killed; then the books are compared."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.venues.services.aggregates import check_aggregates
from tests.bad_days.killing import PATIENCE_SECONDS, START_SECONDS, VICTIMS, Probe, Supervised, kill_one, supervised
from tests.bad_days.reckoning import differences, files_without_a_row, photos_without_a_file
from tests.bad_days.writing import Ledger, Writer
from tests.conftest import NO_DATABASE, use_database
from tests.factories import a_signed_in_user, a_venue

WRITERS: Final = 4
VENUES: Final = 12
PROBES: Final = 20


@dataclass(frozen=True, slots=True)
class Scale:
    """How much is done: the people of each writer, and how long they write between two kills, in seconds."""

    people: int
    pause: tuple[float, float]


@dataclass
class Outcome:
    """What came of it."""

    ledger: Ledger = field(default_factory=Ledger)
    killed: list[tuple[str, float]] = field(default_factory=list)
    """The kind of each process that was killed, and the seconds until the site took writes again."""
    differences: list[str] = field(default_factory=list)
    drifted: int = 0
    lost_files: list[str] = field(default_factory=list)
    stray_files: list[str] = field(default_factory=list)
    log: str = ""


def drill(folder: Path, port: int, victims: list[str], scale: Scale, say: Callable[[str], None]) -> Outcome:
    """Kill a process of each of these kinds in turn while people write, and compare what is there with what was told.

    The data folder must hold no people yet.
    """
    outcome, chosen, stop = Outcome(), random.Random(len(victims)), threading.Event()
    with supervised(folder, port) as site:
        _wait_until_ready(site)
        address = _address(folder / "postgres")
        people, venues = _populate(address, scale)
        probe = Probe(port, people[-1], venues[0])
        probe.wait(site, START_SECONDS)
        writers = [Writer(port, own, venues[1:], outcome.ledger, stop) for own in people[:-1]]
        for writer in writers:
            writer.start()
        for victim in victims:
            time.sleep(chosen.uniform(*scale.pause))
            while not kill_one(site, victim, chosen):
                time.sleep(0.05)
            seconds = probe.wait(site, PATIENCE_SECONDS)
            outcome.killed.append((victim, seconds))
            say(f"{len(outcome.killed)}: killed the {victim}; back after {seconds:.1f} s")
        probe.wait(site, PATIENCE_SECONDS)
        stop.set()
        for writer in writers:
            writer.join(PATIENCE_SECONDS)
        _reckon(outcome, address, folder)
        outcome.log = site.said
    return outcome


def random_victims(number: int) -> list[str]:
    """So many kinds of processes, the same ones each time."""
    return random.Random(number).choices(VICTIMS, k=number)


def _address(folder: Path) -> str:
    """Where the embedded server of this folder listens, as it notes itself."""
    sockets = (folder / "postmaster.pid").read_text().splitlines()[4]
    return f"postgresql://postgres@/postgres?host={sockets}"


def _populate(address: str, scale: Scale) -> tuple[list[list[str]], list[str]]:
    """The people of each writer and those of the probe, and the venues."""
    use_database(address)
    names = [[f"w{writer}-p{one}" for one in range(scale.people)] for writer in range(WRITERS)]
    names.append([f"probe-{one}" for one in range(PROBES)])

    def fill(uow: UnitOfWork, _: object) -> list[str]:
        for name in [name for own in names for name in own]:
            a_signed_in_user(uow, name)
        return [a_venue(uow, f"Drill Lanes {number}", lanes=5).id for number in range(VENUES)]

    try:
        return names, perform(SYSTEM, fill)
    finally:
        use_database(NO_DATABASE)


def _wait_until_ready(site: Supervised) -> None:
    deadline = time.monotonic() + START_SECONDS
    while "is ready at" not in site.said:
        if time.monotonic() > deadline or site.process.poll() is not None:
            raise TimeoutError(f"The site did not start.\n{site.said}")
        time.sleep(0.2)


def _reckon(outcome: Outcome, address: str, folder: Path) -> None:
    use_database(address)
    try:
        outcome.drifted = sum(drift.count for drift in perform(SYSTEM, check_aggregates))
    finally:
        use_database(NO_DATABASE)
    outcome.differences = differences(address, outcome.ledger)
    outcome.lost_files = photos_without_a_file(address, folder / "photos")
    outcome.stray_files = files_without_a_row(address, folder / "photos")
