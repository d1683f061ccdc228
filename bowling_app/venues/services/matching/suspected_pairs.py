"""Venues of the directory that may be listed twice: found in the background, and by imports."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from bowling_app.accounts.queries import admins
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.jobs.models import Job
from bowling_app.platform.jobs.queries import jobs
from bowling_app.platform.jobs.rules import LOOKED_BACK, OPEN, Assignment
from bowling_app.platform.jobs.services import finish_job, queued_job, rests
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.venues.queries import venue_pairs as queries
from bowling_app.venues.rules.limits import COMPARED_AT_ONCE, MOST_PAIRS_OF_ONE
from bowling_app.venues.schemas.import_report import Duplicate
from bowling_app.venues.services.duplicates import likely_duplicates, neighbourhood
from bowling_app.venues.services.fact_conflicts import keep_conflicts
from bowling_app.venues.services.matching.profiles import draft_of_venue

JOB: Final = "pairs"
"""The kind of the job that looks for venues that are listed twice."""
NO_ADMIN: Final = "Whoever asked for this is no longer an admin. Another admin can ask again."
RULES: Final = 2
"""Which rules of matching a search went by. Whoever changes how names, addresses or positions are compared
(`venues/rules/matching`, `platform/kit/likeness`) counts it up: the whole directory is then searched once."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One step of the search: the last venue that was compared, empty at the end, and what was found so far."""

    last_id: str = ""
    venues: int = 0
    pairs: int = 0


def pair_row(venue_id: str, likely: Duplicate, decision: Literal["same", "different"] | None = None) -> dict[str, Any]:
    """The row of a venue and of the one that it may be."""
    one, other = sorted((venue_id, likely.candidate_id))
    now = clock.now()
    row: dict[str, Any] = {"one_id": one, "other_id": other, "score": likely.score, "reasons": likely.reason}
    return row | {"found_at": now, "decision": decision, "decided_at": now if decision else None}


def is_searching(uow: UnitOfWork) -> bool:
    """Whether a search for venues that are listed twice waits or runs."""
    latest = jobs.latest(uow.session, JOB)
    return latest is not None and latest.state in OPEN


def queue_pair_search(uow: UnitOfWork, actor: Actor, *, is_by_clock: bool = False) -> bool:
    """Have the directory searched for venues that are listed twice, unless that waits or runs already; whether it is
    new. However many ask, it is queued once, and after one that failed the clock asks ever more seldom.

    Only venues that have changed since the last whole search are compared, each with the whole directory; all of them
    once the rules of matching have changed. Those that a clock ahead has dated are compared in every search until that
    time comes, so the clock asks for none on their account."""
    require_admin(actor)
    queries.hold_search(uow.session)
    past = jobs.newest(uow.session, JOB, LOOKED_BACK)
    if (past and past[0].state in OPEN) or (is_by_clock and rests(past, clock.now())):
        return False
    since = _since(next((job for job in past if job.state == "done"), None))
    until = clock.now() + clock.DOUBTFUL if is_by_clock else None
    if not queries.changed_since(uow.session, since, "", 1, until):
        return False
    queued_job(uow.session, JOB, "Venues that may be listed twice", since.isoformat() if since else "", actor.user_id)
    return True


def compare_venues(uow: UnitOfWork, actor: Actor, *, assignment: Assignment, begun: Compared) -> Compared:
    """Compare the next venues with the directory, and keep the pairs that may be one for admins to decide. What their
    sources say is compared with what is shown, too."""
    require_admin(actor)
    if not begun.last_id:
        _require_asker(uow, assignment)
    since = datetime.fromisoformat(assignment.subject_id) if assignment.subject_id else None
    found = queries.changed_since(uow.session, since, begun.last_id, COMPARED_AT_ONCE)
    if not found:
        counts = {"venues": begun.venues, "pairs": begun.pairs, "rules": RULES}
        said = f"{count_of(begun.venues, 'venue', 'venues')} compared, {count_of(begun.pairs, 'pair', 'pairs')} found."
        finish_job(uow.session, assignment, counts, said)
        return Compared("", begun.venues, begun.pairs)
    drafts = [draft_of_venue(venue, place) for venue, place in found]
    known = neighbourhood(uow.session, drafts)
    rows = _rows(
        (draft.where, each) for draft in drafts for each in likely_duplicates(known, [draft], MOST_PAIRS_OF_ONE)
    )
    queries.forget_waiting(uow.session, [draft.where for draft in drafts])
    queries.put_pairs(uow.session, rows)
    keep_conflicts(uow, [draft.where for draft in drafts])
    return Compared(drafts[-1].where, begun.venues + len(drafts), begun.pairs + len(rows))


def _require_asker(uow: UnitOfWork, assignment: Assignment) -> None:
    """Raise Conflict where the admin who asked is none any more. The clock asks as nobody."""
    asked = jobs.of(uow.session, [assignment.job_id]).get(assignment.job_id)
    if asked is not None and asked.created_by is not None and asked.created_by not in admins.named(uow.session):
        raise Conflict(NO_ADMIN)


def _since(whole: Job | None) -> datetime | None:
    """From when on venues have to be compared: since the last whole search by the present rules, or all of them."""
    return whole.created_at if whole is not None and whole.counts.get("rules") == RULES else None


def _rows(found: Iterable[tuple[str, Duplicate]]) -> list[dict[str, Any]]:
    """One row for each pair of listed venues; both may have found it."""
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for venue_id, likely in found:
        if likely.case != "closed":
            row = pair_row(venue_id, likely)
            rows[row["one_id"], row["other_id"]] = row
    return list(rows.values())
