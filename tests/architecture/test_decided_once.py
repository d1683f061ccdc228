"""A decision is taken once, also by two admins who look at the same thing.

Every operation with which admins decide is run twice with the same arguments, as two admins who saw the same page would
send it. The first one is done. The second one changes nothing, leaves no entry in the log and sends no mail.
"""

from collections.abc import Callable
from typing import Any, Final

import pytest
from sqlmodel import func, select

from bowling_app.accounts.models.user import User
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, DomainError
from bowling_app.platform.language.languages import ENGLISH
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.recipients import Recipient
from tests.architecture.test_audit_entries import DECIDED_BY_ADMINS
from tests.architecture.test_roles import Row, World, connection, only_admins, world, written
from tests.factories import a_user
from tests.site_wide.rates import mails

__all__ = ["connection", "world", "written"]

_ANOTHER: Final = "It makes another one each time."
_A_CHOICE: Final = "A choice in a preview, which may be made anew until the file comes in."

AGAIN: Final = {
    "accounts.services.people:end_sessions_of": "It also ends what was opened since.",
    "events.services.events:save_event": _ANOTHER,
    "guides.services.guide_photo_editing:add_guide_photo": _ANOTHER,
    "imports.services.import_files:decide_duplicate": _A_CHOICE,
    "imports.services.import_files:decide_undecided": _A_CHOICE,
    "imports.services.import_files:send_file": _ANOTHER,
    "leagues.services.leagues:save_league": _ANOTHER,
    "parties.services.packages:save_package": _ANOTHER,
    "specials.services.specials:save_special": _ANOTHER,
}
"""Operations that may be done again, and why."""

SAYS_WHO: Final = {
    "accounts.services.people:suspend_person",
    "accuracy.services.reported:look_at_report",
    "events.services.events:accept_event",
    "events.services.events:reject_event",
    "joining.services.bowler_reports:keep_reported",
    "joining.services.bowler_reports:remove_reported",
    "leagues.services.leagues:accept_league",
    "leagues.services.leagues:reject_league",
    "owners.services.chain_cases:decide_chain",
    "owners.services.claim_cases:approve_claim",
    "owners.services.claim_cases:reject_claim",
    "parties.services.packages:accept_package",
    "parties.services.packages:reject_package",
    "prices.services.prices:accept_price",
    "prices.services.prices:reject_price",
    "questions.services.answer_review:accept_answer",
    "questions.services.answer_review:leave_answer_out",
    "questions.services.answer_review:undo_answers",
    "questions.services.boards:settle_board_photo",
    "scores.services.score_verdicts:reject_score",
    "specials.services.specials:accept_special",
    "specials.services.specials:reject_special",
    "suggestions.services.suggestion_cases:approve_suggestion",
    "suggestions.services.suggestion_cases:merge_suggestion",
    "suggestions.services.suggestion_cases:reject_suggestion",
    "venue_admin.services.reverts:revert_batch",
    "venue_admin.services.reverts:revert_change",
    "websites.services.decisions:accept_finding",
    "websites.services.decisions:reject_finding",
}
"""Decisions about what people wrote or websites say, of which a queue shows many."""


@pytest.mark.parametrize("module", sorted({row.operation.__module__ for row in DECIDED_BY_ADMINS}))
def test_what_an_admin_decides_a_second_time_changes_nothing(world: World, module: str):
    rows = [row for row in DECIDED_BY_ADMINS if row.operation.__module__ == module]
    assert {row.name: told for row in rows if (told := decided_twice(world, row))} == {}


@pytest.mark.parametrize("name", sorted(SAYS_WHO))
def test_whoever_decides_too_late_reads_who_has_decided(world: World, name: str):
    [row] = [row for row in DECIDED_BY_ADMINS if row.name == f"bowling_app.{name}"]
    uow, arguments = world.uow, row.arguments(world)
    uow.session.get_one(User, "admin").display_name = "Ada"
    row.operation(uow, world.actors["admin"], **arguments)
    uow.session.flush()
    with pytest.raises(Conflict, match=r"already.* by Ada"):
        row.operation(uow, Actor(a_user(uow, "another-admin").id, is_admin=True), **arguments)


def test_no_exception_is_out_of_date():
    assert AGAIN.keys() <= {row.name.removeprefix("bowling_app.") for row in DECIDED_BY_ADMINS}


def decided_twice(world: World, row: Row) -> str:
    """What the second decision left; nothing if it was refused or changed nothing. The first one has to be done. All of
    it is undone."""
    uow, admin = world.uow, world.actors["admin"]
    if row.name.removeprefix("bowling_app.") in AGAIN:
        return ""
    with uow.session.begin_nested() as tried:
        try:
            arguments = row.arguments(world)
            try:
                row.operation(uow, admin, **arguments)
            except DomainError as refused:
                return f"The first one was refused: {refused!r}"
            uow.session.flush()
            return left_by(uow, lambda: row.operation(uow, admin, **arguments))
        finally:
            tried.rollback()


def entries(uow: UnitOfWork) -> int:
    return uow.session.exec(select(func.count()).select_from(AuditEntry)).one()


def left_by(uow: UnitOfWork, decide: Callable[[], Any]) -> str:
    """The entries and mails that a decision leaves; none if it is refused."""
    before = entries(uow), mails(uow)
    try:
        decide()
        uow.session.flush()
    except DomainError:
        return ""
    told, mailed = entries(uow) - before[0], mails(uow) - before[1]
    return f"{told} entries, {mailed} mails" if told or mailed else ""


def refuse(uow: UnitOfWork, _actor: Actor) -> None:
    raise Conflict("Another admin has decided.")


def mail(uow: UnitOfWork, _actor: Actor) -> None:
    uow.mail(Recipient("kim@example.com", ENGLISH), lambda address: Email(address, "News", "It was decided."))


@pytest.mark.parametrize(
    ("operation", "told"),
    [(refuse, "The first one was refused: Conflict('Another admin has decided.')"), (mail, "0 entries, 1 mails")],
)
def test_a_first_decision_that_is_refused_and_a_second_mail_are_noticed(
    world: World, operation: Callable[..., Any], told: str
):
    assert decided_twice(world, only_admins(operation)) == told
