"""What people say is wrong with venues: for admins with who says it, for those who run a venue without."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.accounts.services.decided import noted_already
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.queries import accuracy, reported
from bowling_app.accuracy.queries.reported import Reported
from bowling_app.accuracy.rules.freshness import LABELS
from bowling_app.accuracy.rules.limits import REPORTS_SHOWN
from bowling_app.accuracy.schemas import ReportedLine, ReportedRow, ReportedRows
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import day_text, when_text
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import capital, listed, small
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import participation
from bowling_app.venues.rules.admin_paths import admin_venue_path

WORDS_ALONE: Final = N_("Something else")
REPORTED_PATH: Final = "/admin/reported-wrong"
_STATUS: Final = "looked-at"
_LOOKED_NOTE: Final = "What nobody has corrected or confirmed since. Put back what still needs a look."
_NONE_LOOKED_AT: Final = "None here. What an admin has looked at stays here until it is corrected or confirmed."
_WAITS_ALREADY: Final = "This report is among those to look at already."
_NO_REPORT: Final = "Nobody says so any more."
_SAID_SINCE: Final = "They said something else meanwhile. Look at it again."


def load_reported(uow: UnitOfWork, actor: Actor, *, status: str = "", after: str = "") -> ReportedRows:
    """A page of what people say is wrong and no admin has looked at: closed venues first, then the newest. With the
    status "looked-at" those that one has looked at, the latest look first."""
    require_admin(actor)
    is_looked_at, limit = status == _STATUS, DEFAULT_LIMIT + 1
    if is_looked_at:
        found = reported.looked_at(uow.session, limit=limit, after=cursor_values(after, datetime, str, str))
    else:
        found = reported.page(uow.session, limit=limit, after=cursor_values(after, int, datetime, str, str))
    shown, waiting = found[:DEFAULT_LIMIT], reported.count(uow.session)
    last = shown[-1] if len(found) > DEFAULT_LIMIT else None
    return ReportedRows(
        note=_looked_note(found) if is_looked_at else _waiting_note(waiting),
        tabs=(
            TabLink("To look at", REPORTED_PATH, not is_looked_at, f"{waiting:,}"),
            TabLink("Looked at", f"{REPORTED_PATH}?status={_STATUS}", is_looked_at),
        ),
        reports=tuple(_row(each, is_looked_at=is_looked_at) for each in shown),
        next_cursor=cursor_of(*(last.place_of_look if is_looked_at else last.place)) if last else "",
    )


def _waiting_note(waiting: int) -> str:
    return f"{count_of(waiting, 'report', 'reports')} to look at." if waiting else "All caught up."


def _looked_note(found: Sequence[Reported]) -> str:
    return _LOOKED_NOTE if found else _NONE_LOOKED_AT


def look_at_report(uow: UnitOfWork, actor: Actor, *, venue_id: str, user_id: str, seen: str) -> None:
    """Note that an admin has looked at what a person says is wrong. It waits again once the person votes again. Raises
    Conflict if they have since it was shown."""
    require_admin(actor)
    vote = _report(uow, venue_id, user_id, seen)
    if vote.looked_at is not None and vote.looked_at >= vote.updated_at:
        raise noted_already(uow, actor, vote.looked_at, venue_id)
    at = note_decision(uow, actor, "look_at_report", {"what is wrong": [None, "looked at"]}, venue_id)
    vote.looked_at = max(at, vote.updated_at)


def put_report_back(uow: UnitOfWork, actor: Actor, *, venue_id: str, user_id: str, seen: str) -> None:
    """Let a report wait again that an admin has looked at, such as by mistake. Raises Conflict if it does."""
    require_admin(actor)
    vote = _report(uow, venue_id, user_id, seen)
    if vote.looked_at is None or vote.looked_at < vote.updated_at:
        raise Conflict(_WAITS_ALREADY)
    note_decision(uow, actor, "put_report_back", {"what is wrong": ["looked at", None]}, venue_id)
    vote.looked_at = None


def _report(uow: UnitOfWork, venue_id: str, user_id: str, seen: str) -> AccuracyReport:
    """What a person says is wrong, as it was shown; its venue is locked."""
    known = participation.lock_venue(uow.session, venue_id) is not None
    vote = accuracy.of_person(uow.session, venue_id, user_id) if known else None
    if vote is None or vote.value > 0:
        raise NotFound(_NO_REPORT)
    if vote.updated_at.isoformat() != seen:
        raise Conflict(_SAID_SINCE)
    return vote


def reported_lines(uow: UnitOfWork, venue_ids: Collection[str], *, but: str) -> Mapping[str, tuple[ReportedLine, ...]]:
    """What others than this person say is wrong at each of the venues that they run, the newest first, without who says
    it."""
    found = reported.at_venues(uow.session, venue_ids, but=but, each=REPORTS_SHOWN)
    return {venue_id: tuple(map(_line, lines)) for venue_id, lines in found.items()}


def _row(found: Reported, *, is_looked_at: bool) -> ReportedRow:
    seen = found.said_at.isoformat()
    return ReportedRow(
        key=f"{found.venue_id} {found.user_id} {seen}",
        venue_id=found.venue_id,
        user_id=found.user_id,
        seen=seen,
        venue=found.venue,
        venue_href=admin_venue_path(found.venue_id),
        place=f"{found.city}, {found.state}",
        what=_what(found),
        words=found.reason or "",
        by=found.person,
        when=when_text(found.said_at, clock.now()),
        looked_at=f"Looked at {when_text(found.looked_at, clock.now())}" if found.looked_at and is_looked_at else "",
    )


def _line(found: Reported) -> ReportedLine:
    return ReportedLine(
        what=_what(found),
        words=found.reason or "",
        when=day_text(found.said_at, ZoneInfo(found.zone)),
    )


def _what(found: Reported) -> str:
    """The facts in doubt, that the venue is closed first."""
    facts = sorted(found.facts, key=lambda fact: fact != "closed")
    return capital(listed([small(_(LABELS[fact])) for fact in facts])) if facts else _(WORDS_ALONE)
