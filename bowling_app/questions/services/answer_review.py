"""Answers as admins look at them: accepting one, and undoing all of a person or a network."""

from typing import Final

from bowling_app.accounts.services.decided import decided_already, noted_already
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import when_text
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.messages import _
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.queries import answers
from bowling_app.questions.queries.answers import NamedAnswer
from bowling_app.questions.rules.agreement import settled
from bowling_app.questions.rules.limits import MOST_UNDONE
from bowling_app.questions.rules.questions import NO, OPEN, YES, question_called
from bowling_app.questions.schemas import AnswerRow, AnswerRows, Given, Undone
from bowling_app.questions.services.answering import ANSWERED, settle, voices_of
from bowling_app.questions.services.asking import THANKS_FOR, asked_venue, thanks_key
from bowling_app.questions.services.taking_back import take_back
from bowling_app.venues.queries import participation
from bowling_app.venues.rules.admin_paths import admin_venue_path

ANSWERS_PATH: Final = "/admin/answers"
_TABS: Final = {"closed": "Reported closed", "waiting": "Waiting", "agreed": "Settled"}
_NO_ANSWER: Final = "There is no such answer."
_GONE: Final = "This alley is no longer listed."
_ACCEPTED: Final = {
    (OPEN, NO): "The alley is marked as closed for good, and no longer listed.",
    (OPEN, YES): "The alley is confirmed as open.",
}
"""What accepting an answer did, by its question, where that puts nothing on the page."""
_SURE_OF_ONE: Final = "Undo this answer alone? Nobody knows which others came from its network."


def load_answers(uow: UnitOfWork, actor: Actor, *, status: str = "", after: str = "") -> AnswerRows:
    """A page of answers, the newest first: those that say a venue has closed, all that wait, or those that became
    facts."""
    require_admin(actor)
    tab = status if status in _TABS else "closed"
    values = cursor_values(after, int)
    found = answers.page(
        uow.session, "agreed" if tab == "agreed" else "waiting", only_closures=tab == "closed",
        limit=DEFAULT_LIMIT + 1, after=values[0] if values else 0,
    )  # fmt: skip
    shown = found[:DEFAULT_LIMIT]
    return AnswerRows(
        tabs=tuple(TabLink(label, f"{ANSWERS_PATH}?status={key}", key == tab) for key, label in _TABS.items()),
        note="" if shown else "All caught up.",
        answers=tuple(_row(uow, each) for each in shown),
        next_cursor=cursor_of(shown[-1].row.id or 0) if len(found) > DEFAULT_LIMIT else "",
    )


def accept_answer(uow: UnitOfWork, actor: Actor, *, answer_id: int) -> Given:
    """Decide that an answer is right: it becomes a fact, as if the admin had given it. Raises Conflict if the fact is
    known by now."""
    require_admin(actor)
    venue = participation.lock_venue(uow.session, _answer(uow, answer_id).venue_id)
    row = _answer(uow, answer_id)  # Read anew: it may have been replaced or settled before the venue was held.
    if venue is None or not venue.is_active or row.status != "waiting":
        raise _decided(uow, actor, row)
    asked = question_called(row.question)
    if not asked.is_open(asked_venue(uow, venue)):
        raise Conflict(_(ANSWERED))
    deciding = FactAnswer(
        venue_id=row.venue_id, question=row.question, answer=row.answer, role="admin", user_id=actor.user_id
    )
    uow.session.add(deciding)
    uow.session.flush()
    is_settled = settle(uow, venue, asked)
    note_decision(uow, actor, "accept_answer", {f"answer {row.question}": [None, row.answer]}, row.venue_id)
    return Given(_(THANKS_FOR[thanks_key(row.question, row.answer, is_settled=is_settled)]), is_settled)


def leave_answer_out(uow: UnitOfWork, actor: Actor, *, answer_id: int) -> None:
    """Decide that an answer is wrong or of no use: this one counts no more, and nothing else changes."""
    require_admin(actor)
    participation.lock_venue(uow.session, _answer(uow, answer_id).venue_id)
    row = _answer(uow, answer_id)  # Read again: it may have been replaced or settled before the venue was held.
    if row.status != "waiting":
        raise _decided(uow, actor, row)
    told = {f"answer {row.question}": [row.answer, "left out"]}
    row.status, row.decided_at = "outvoted", note_decision(uow, actor, "leave_answer_out", told, row.venue_id)


def undo_answers(uow: UnitOfWork, actor: Actor, *, answer_id: int) -> Undone:
    """Undo all answers of the person who gave this one, or of strangers on their network; where that is unknown, this
    one alone. A fact that the others do not carry is unknown again, unless it was changed since; their answers wait
    again."""
    require_admin(actor)
    row = _answer(uow, answer_id)
    held = {each.venue_id for each in answers.of_voice(uow.session, row, MOST_UNDONE)}
    for venue_id in sorted(held):  # In one order, so that two at once do not block.
        participation.lock_venue(uow.session, venue_id)
    # Read anew: some may have been replaced, settled or undone before their venues were held.
    given = [each for each in answers.of_voice(uow.session, row, MOST_UNDONE) if each.venue_id in held]
    if not given:
        raise _decided(uow, actor, row)
    facts = sum(_undo(uow, actor, each) for each in given)
    told = f"{facts} {'fact' if facts == 1 else 'facts'} taken back"
    at = note_decision(uow, actor, "undo_answers", {"answers": [len(given), told]})
    for each in given:
        each.decided_at = at
    return Undone(len(given), facts)


def _undo(uow: UnitOfWork, actor: Actor, row: FactAnswer) -> bool:
    """Undo one answer of a held venue; whether its fact was taken back."""
    settled_at = row.decided_at if row.status == "agreed" else None
    row.status, row.decided_at = "undone", clock.now()
    uow.session.flush()
    if settled_at is None:
        return False
    others = answers.settled_of(uow.session, row.venue_id, row.question)
    if settled(voices_of(uow, others)) == row.answer:
        return False
    for each in others:
        each.status, each.decided_at = "waiting", None
    uow.session.flush()
    return take_back(uow, row, settled_at, actor.name)


def _decided(uow: UnitOfWork, actor: Actor, row: FactAnswer) -> Conflict:
    """The refusal to decide about an answer that waits no more: it says who answered for all, left it out or undid
    it."""
    if row.status == "waiting":
        return Conflict(_GONE)
    if row.status == "undone":
        return noted_already(uow, actor, row.decided_at)
    if deciding := answers.deciding(uow.session, row):
        return decided_already(uow, actor, "", deciding.user_id, deciding.role)
    return noted_already(uow, actor, row.decided_at, row.venue_id)


def _answer(uow: UnitOfWork, answer_id: int) -> FactAnswer:
    row = answers.answer(uow.session, answer_id) if 0 < answer_id < 2**63 else None
    if row is None:
        raise NotFound(_NO_ANSWER)
    return row


def _row(uow: UnitOfWork, found: NamedAnswer) -> AnswerRow:
    row, is_waiting = found.row, found.row.status == "waiting"
    asked = question_called(row.question)
    network = f"network {row.network[:6]}" if row.network else "an unknown network"
    is_alone = answers.is_of_nobody(row)
    return AnswerRow(
        id=str(row.id),
        venue=found.venue.name,
        venue_href=admin_venue_path(row.venue_id),
        question=asked.words,
        answer=asked.read(row.answer),
        by=(found.person or "Anonymous") if row.user_id else f"A stranger, {network}",
        when=when_text(row.created_at, clock.now()),
        is_waiting=is_waiting,
        may_accept=is_waiting and asked.is_open(asked_venue(uow, found.venue)),
        accept_said=_ACCEPTED.get((row.question, row.answer), "It's on the page now."),
        undo="Undo this answer" if is_alone else "Undo all of theirs",
        undo_sure=_SURE_OF_ONE if is_alone else "Undo all answers of this person or network?",
        undo_said="The answer is undone." if is_alone else "All of their answers are undone.",
    )
