"""Whatever an admin decides is in the audit log.

Every operation that only admins may do, or that judges what others left, is run as an admin. One that writes anything
has to leave an entry, or stands in the list of exceptions with its reason. A new operation is looked at by itself,
because the table of roles has to name it.
"""

import re
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from sqlalchemy import event
from sqlmodel import col, func, select

from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.errors import DomainError
from bowling_app.platform.language.languages import ENGLISH, Language, speaking
from tests.architecture.test_roles import MAY, ROLES, TABLE, Row, World, connection, world, written

__all__ = ["connection", "world", "written"]

_WRITES: Final = re.compile(r"\b(?:INSERT INTO|UPDATE \"?[a-z_]+\"? SET|DELETE FROM)", re.IGNORECASE)

_NAMES: Final = re.compile(r"[\w.-]*(?:[0-9]|[A-Z]{2})[\w.-]*|(?<![\w-])[\w-]{16}(?![\w-])")

_MACHINE: Final = "The machine does it on its own, or for a decision that has its entry."
_EACH_VENUE: Final = "Every venue that it adds or changes has an entry; the file in the table has none of them."

EXCEPTIONS: Final = {
    "accounts.services.account_deletion:remove_contributions": (
        "The person decided it; nothing may stay that tells of them."
    ),
    "accounts.services.admins:dismiss_admin": (
        "The person in the table is no admin: an entry is written when the right changes."
    ),
    "accounts.services.admins:revoke_admin": (
        "The person in the table is no admin: an entry is written when the right changes."
    ),
    "venues.services.aggregates:check_aggregates_daily": _MACHINE,
    "venues.services.matching.suspected_pairs:compare_venues": _MACHINE,
    "venues.services.matching.suspected_pairs:queue_pair_search": _MACHINE,
    "imports.services.collecting.schedule:end_collecting": _MACHINE,
    "imports.services.collecting.schedule:due_sources": _MACHINE,
    "imports.services.collecting.schedule:note_source": _MACHINE,
    "imports.services.collecting.schedule:queue_collecting": _MACHINE,
    "imports.services.import_runs:begin_run": _MACHINE,
    "imports.services.import_runs:import_piece": _EACH_VENUE,
    "imports.services.import_runs:end_run": _MACHINE,
    "imports.services.import_undo:undo_file": _EACH_VENUE,
    "venues.services.unconfirmed:look_for_unconfirmed": _MACHINE,
    "platform.files.services:note_removed_files": _MACHINE,
    "platform.jobs.services:fail_job": _MACHINE,
    "platform.jobs.services:keep_job": _MACHINE,
    "platform.jobs.services:record_job": _MACHINE,
    "platform.jobs.services:take_job": _MACHINE,
    "platform.mail.services:settle_mail": _MACHINE,
    "platform.mail.services:take_mail": _MACHINE,
    "owners.services.owner_edits:confirm_own_venue": (
        "It is a vote, a row that names the person and the day as every vote does."
    ),
    "alerts.services.digests:write_digests": _MACHINE,
    "analytics.services.folded_views:fold_views": _MACHINE,
    "analytics.services.page_views:add_views": _MACHINE,
    "joining.services.bowlers:remind_bowlers": _MACHINE,
    "websites.services.visits:ask_to_read": "It only asks; what comes of it waits for a decision.",
    "websites.services.visits:begin_visit": _MACHINE,
    "websites.services.visits:give_up_visit": _MACHINE,
    "websites.services.visits:record_visit": "It only proposes; whoever decides leaves an entry.",
    "prices.services.price_reports:build_reports": "Figures that follow from the venues; nobody decides anything.",
    "platform.operations.retention:forget_what_is_old": _MACHINE,
    "reviews.services.review_moderation:release_review": (
        "The review in the table is shown already, so nothing is decided."
    ),
    "owners.services.owner_photos:begin_venue_photo": "It only counts a try; the photo that comes has an entry.",
}
"""Operations that write without an entry, and why that is right."""

DECIDED_BY_ADMINS: Final = [
    row for row in TABLE if row.fares[ROLES.index("admin")] is MAY and row.fares[ROLES.index("other")] is not MAY
]


@contextmanager
def statements(uow: UnitOfWork) -> Generator[list[str], None, None]:
    """The writing statements that go to the database meanwhile."""
    found: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if _WRITES.search(statement):
            found.append(" ".join(statement.split())[:80])

    connection = uow.session.connection()
    event.listen(connection, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(connection, "before_cursor_execute", note)


@pytest.mark.parametrize("module", sorted({row.operation.__module__ for row in DECIDED_BY_ADMINS}))
def test_what_an_admin_decides_leaves_an_entry(world: World, two_languages: Language, module: str):
    rows = [row for row in DECIDED_BY_ADMINS if row.operation.__module__ == module]
    told = {row.name: written_without_entry(done_by_an_admin(world, row, two_languages)[0], row) for row in rows}
    assert {name: written for name, written in told.items() if written} == {}


@dataclass(frozen=True)
class Done:
    """What an operation wrote, and what of it is in the log: without numbers and the names of rows and files, which are
    others each time."""

    written: list[str] = field(default_factory=list[str])
    logged: list[str] = field(default_factory=list[str])


def written_without_entry(done: Done, row: Row) -> list[str]:
    """What the operation writes although it leaves no entry."""
    return [] if row.name.removeprefix("bowling_app.") in EXCEPTIONS or done.logged else done.written


_done: Final[dict[str, tuple[Done, Done]]] = {}
"""What each operation does, by its name. Two rules ask for it."""


def done_by_an_admin(world: World, row: Row, other: Language) -> tuple[Done, Done]:
    """What the operation does in English and while it speaks another language.

    It is nothing where the table only asks who may. Without an entry in English it is not tried in the other language.
    """
    if row.name not in _done:
        in_english = done_in(ENGLISH, world, row)
        _done[row.name] = in_english, done_in(other, world, row) if in_english.logged else in_english
    return _done[row.name]


def done_in(language: Language, world: World, row: Row) -> Done:
    """What the operation does while it speaks a language; nothing if it is refused. It is undone."""
    uow, admin = world.uow, world.actors["admin"]
    with uow.session.begin_nested() as tried:
        try:
            arguments = row.arguments(world)
            uow.session.flush()
            last = uow.session.exec(select(func.max(AuditEntry.id))).one() or 0
            with statements(uow) as written, speaking(language):
                row.operation(uow, admin, **arguments)
                uow.session.flush()
            entries = uow.session.exec(select(AuditEntry).where(col(AuditEntry.id) > last).order_by(col(AuditEntry.id)))
            return Done(written, [_NAMES.sub("#", f"{entry.action} {entry.changes}") for entry in entries])
        except DomainError:
            return Done()
        finally:
            tried.rollback()


def test_no_exception_is_out_of_date():
    known = {row.name.removeprefix("bowling_app.") for row in DECIDED_BY_ADMINS}
    assert EXCEPTIONS.keys() <= known


@pytest.mark.parametrize("module", sorted({row.operation.__module__ for row in DECIDED_BY_ADMINS}))
def test_the_log_is_english_whatever_somebody_speaks(world: World, two_languages: Language, module: str):
    rows = [row for row in DECIDED_BY_ADMINS if row.operation.__module__ == module]
    said = {row.name: [done.logged for done in done_by_an_admin(world, row, two_languages)] for row in rows}
    assert {name: both for name, both in said.items() if both[0] != both[1]} == {}
