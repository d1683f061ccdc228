"""Giving answers, and turning those that agree into facts."""

from collections.abc import Sequence
from typing import Final

from bowling_app.accounts.services.participation import (
    hold_person,
    household,
    limit_key,
    networks_of,
    note_network,
    slow_down,
)
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.services import slow_client
from bowling_app.questions.models import FactAnswer
from bowling_app.questions.queries import answers
from bowling_app.questions.rules.agreement import DECIDING, Role, Voice, settled
from bowling_app.questions.rules.limits import ANSWERS_PER_DAY, MOST_COMPARED, NETWORKS_KEPT, STRANGERS_ANSWERS_PER_DAY
from bowling_app.questions.rules.questions import OPEN, YES, AnswerDraft, VenueQuestion, is_closure, question_called
from bowling_app.questions.schemas import Given
from bowling_app.questions.services.asking import THANKS_FOR, asked_venue, thanks_key
from bowling_app.questions.services.confirmed import CONFIRMED
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.unconfirmed import note_unconfirmed
from bowling_app.venues.queries.venue_imports import put_field_sources
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields

ANSWERS: Final = "Answers a question"
ANSWERED: Final = N_("Someone has answered this already. Thanks all the same!")


def give_answer(
    uow: UnitOfWork, actor: Actor, *, venue_id: str, draft: AnswerDraft, client: str = ""
) -> Given | Refusal:
    """Answer a question about a venue, signed in or not. It replaces an earlier answer of the same person or, without
    an account, of the same network. When enough voices agree, the fact is written."""
    anyone(actor)
    asked = question_called(draft.question)
    text = asked.checked(draft.answer)
    venue = hold_venue(uow, venue_id)
    if not asked.is_open(asked_venue(uow, venue)):
        raise Conflict(_(ANSWERED))
    if refusal := _slow(uow, actor, client):
        return refusal
    row = _row(uow, actor, venue, client)
    row.question, row.answer = asked.key, text
    answers.forget_own(uow.session, row)
    uow.session.add(row)
    uow.session.flush()
    is_settled = settle(uow, venue, asked)
    return Given(_(THANKS_FOR[thanks_key(asked.key, text, is_settled=is_settled)]), is_settled)


def settle(uow: UnitOfWork, venue: Venue, asked: VenueQuestion) -> bool:
    """Write the fact that the waiting answers agree on, if they do. The venue is held.

    Visitors close no venue: that waits for an admin or for those who run it.
    """
    waiting = answers.waiting_at(uow.session, venue.id, asked.key, MOST_COMPARED)
    agreed = settled(voices_of(uow, waiting))
    if agreed is None:
        return False
    deciding = [row for row in waiting if row.role in DECIDING and row.answer == agreed]
    if is_closure(asked.key, agreed) and not deciding:
        return False
    _write(uow, venue, asked, agreed, deciding)
    at = clock.now()  # One moment: by it, each of them finds the one that decided.
    for row in waiting:
        row.status, row.decided_at = "agreed" if row.answer == agreed else "outvoted", at
    uow.session.flush()
    return True


def voices_of(uow: UnitOfWork, rows: Sequence[FactAnswer]) -> list[Voice]:
    """The answers with what tells voices apart: the household and the mailbox, and of somebody with an account the
    networks that they used lately, as with reviews."""
    used = networks_of(uow, {row.user_id for row in rows if row.user_id is not None})
    return [_voice(row, used.get(row.user_id or "", set())) for row in rows]


def _voice(row: FactAnswer, used: set[str]) -> Voice:
    """Strangers on networks that say nothing, such as this machine's own, are one voice. Those whose networks were
    forgotten are as many voices as they were before: each answer is one."""
    marks = {mark for mark in (row.network, row.mailbox, *used) if mark}
    is_forgotten = not row.network and row.created_at < clock.now() - NETWORKS_KEPT
    own = f"answer {row.id}" if is_forgotten else f"network {row.network}"
    stranger = {own} if row.role == "stranger" else set[str]()
    role: Role = row.role  # pyright: ignore[reportAssignmentType] -- the table holds nothing else.
    return Voice(row.answer, role, frozenset(marks | stranger))


def _slow(uow: UnitOfWork, actor: Actor, client: str) -> Refusal | None:
    if actor.user_id is None:
        return slow_client(uow, "answers", client, STRANGERS_ANSWERS_PER_DAY)
    hold_person(uow, actor.user_id)
    note_network(uow, actor.user_id, client)
    return slow_down(uow, limit_key(uow, "answers", actor.user_id), ANSWERS_PER_DAY)


def _row(uow: UnitOfWork, actor: Actor, venue: Venue, client: str) -> FactAnswer:
    """An answer of the actor, still empty."""
    network, mailbox = household(client), ""
    role: Role = "stranger"
    if actor.user_id is not None:
        is_owner = actor.user_id in managers(uow.session, venue.id)
        role = "admin" if actor.is_admin else "owner" if is_owner else "user"
        mailbox = limit_key(uow, "mailbox", actor.user_id).partition(":")[2]
    return FactAnswer(
        venue_id=venue.id, question="", answer="", role=role, user_id=actor.user_id, network=network, mailbox=mailbox
    )


def _write(uow: UnitOfWork, venue: Venue, asked: VenueQuestion, agreed: str, deciding: Sequence[FactAnswer]) -> None:
    """Write the fact through the one way of changes. That a venue is still open changes nothing but when it was last
    confirmed."""
    latest = deciding[-1] if deciding else None
    name = (latest.user_id if latest else None) or "visitor"
    kind = "visitor" if latest is None else "admin" if latest.role == "admin" else "owner"
    now = clock.now()
    if (asked.key, agreed) == (OPEN, YES):
        source = {"venue_id": venue.id, "field": "is_active", "kind": kind, "source_id": None}
        put_field_sources(uow.session, [source | {"observed_on": now.date(), "recorded_at": now}])
        note_unconfirmed(uow.session, now.date(), [venue.id])
        uow.session.refresh(venue)
        directory_changed(uow.session, venue.id)
    else:
        edit_venue_fields(uow, venue.id, asked.said(agreed), Editor(name, kind, ANSWERS if latest else CONFIRMED))
