"""Conversations between bowlers and those who write to them: through the site, without anybody's address."""

from dataclasses import dataclass
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.accounts.services.participation import hold_person, limit_key, note_network, slow_down
from bowling_app.joining.emails import message_mail
from bowling_app.joining.models.bowlers import BowlerMessage, BowlerThread
from bowling_app.joining.queries import bowlers, threads
from bowling_app.joining.queries.threads import Conversation
from bowling_app.joining.rules.bowler_forms import MESSAGE_FORM
from bowling_app.joining.rules.limits import (
    CONVERSATIONS_PER_DAY,
    MESSAGES_PER_DAY,
    MESSAGES_PER_NETWORK_PER_DAY,
    MOST_MESSAGES,
    QUOTED,
    SAME_WITHIN,
)
from bowling_app.joining.rules.paths import thread_path
from bowling_app.joining.services.bowlers import NO_CARD
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, NotFound
from bowling_app.platform.kit.policies import require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.limits.services import give_back, slow_client
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.quoting import quoted, quoted_name
from bowling_app.venues.queries.claims import review_mail_recipients

NO_THREAD: Final = N_("Conversation not found")
YOUR_CARD: Final = N_("This is your own card.")
CLOSED: Final = N_("This conversation has ended.")
FULL: Final = N_("A conversation here has up to {most} messages. Meet at an alley and go on there.")


@dataclass(frozen=True, slots=True)
class Letter:
    """What somebody writes: to whom, the words, and from which network."""

    to: str
    words: str
    client: str


def write_to_bowler(uow: UnitOfWork, actor: Actor, *, card_id: int, text: str, client: str = "") -> int | Refusal:
    """Write to the person of a card for the first time, or again. Returns the id of the conversation. A message that is
    sent twice is stored once."""
    user_id = require_user(actor)
    words = MESSAGE_FORM["text"].checked(text)
    person = hold_person(uow, user_id)
    to = _person_of(uow, card_id)
    if to == user_id:
        raise Forbidden(_(YOUR_CARD))
    thread, first = threads.between(uow.session, card_id, user_id), limit_key(uow, "bowler-first", user_id)
    if thread is None:
        if refusal := slow_down(uow, first, CONVERSATIONS_PER_DAY):
            return refusal
        thread = BowlerThread(card_id=card_id, sender_id=user_id)
    told = _written(uow, thread, person, Letter(to, words, client))
    if isinstance(told, Refusal) and thread.id is None:
        give_back(uow, first)  # They have written to nobody.
    return told


def write_back(uow: UnitOfWork, actor: Actor, *, thread_id: int, text: str, client: str = "") -> int | Refusal:
    """Write into a conversation of one's own. Returns its id. A message that is sent twice is stored once."""
    user_id = require_user(actor)
    words = MESSAGE_FORM["text"].checked(text)
    person = hold_person(uow, user_id)
    threads.hold(uow.session, thread_id)
    found = conversation(uow, thread_id, user_id)
    return _written(uow, found.thread, person, Letter(found.other(user_id).id, words, client))


def end_conversation(uow: UnitOfWork, actor: Actor, *, thread_id: int) -> None:
    """End a conversation of one's own: nobody writes into it any more."""
    user_id = require_user(actor)
    threads.hold(uow.session, thread_id)
    conversation(uow, thread_id, user_id).thread.is_closed = True


def conversation(uow: UnitOfWork, thread_id: int, user_id: str) -> Conversation:
    """A conversation of this person, with somebody who is there. Raises NotFound."""
    found = threads.with_id(uow.session, thread_id)
    is_own = found is not None and user_id in {found.thread.sender_id, found.card.user_id}
    if found is None or not is_own or not threads.is_there(found.other(user_id)) or found.is_deleted:
        raise NotFound(_(NO_THREAD))
    return found


def why_no_message(uow: UnitOfWork, thread: BowlerThread) -> str:
    """Why a conversation takes no more messages; empty where it does."""
    if thread.is_closed:
        return _(CLOSED)
    is_full = thread.id and threads.count_messages(uow.session, thread.id) >= MOST_MESSAGES
    return _(FULL, most=MOST_MESSAGES) if is_full else ""


def _person_of(uow: UnitOfWork, card_id: int) -> str:
    """Whose card it is, which nobody changes until the transaction ends. A second message to it waits, and so does
    whoever hides or deletes it. Raises NotFound for a card that nobody else sees by then."""
    bowlers.hold(uow.session, card_id)
    card = bowlers.shown(uow.session, card_id, clock.now())
    if card is None:
        raise NotFound(_(NO_CARD))
    return card.row.user_id


def _written(uow: UnitOfWork, thread: BowlerThread, person: User, letter: Letter) -> int | Refusal:
    is_from_sender, own = thread.sender_id == person.id, limit_key(uow, "bowler-message", person.id)
    if thread.id and _is_sent(uow, thread.id, letter.words, is_from_sender=is_from_sender):
        return thread.id
    if reason := why_no_message(uow, thread):
        raise Conflict(reason)
    if refusal := slow_down(uow, own, MESSAGES_PER_DAY):
        return refusal
    if refusal := slow_client(uow, "bowler-message", letter.client, MESSAGES_PER_NETWORK_PER_DAY):
        give_back(uow, own)  # What others of the network wrote does not count for this person.
        return refusal
    note_network(uow, person.id, letter.client)
    thread.changed_at = clock.now()
    uow.session.add(thread)
    uow.session.flush()  # The id is given by the database.
    number = thread.id or 0
    message = BowlerMessage(thread_id=number, is_from_sender=is_from_sender, text=letter.words, sent_at=clock.now())
    uow.session.add(message)
    _tell(uow, person.display_name, letter, number)
    return number


def _is_sent(uow: UnitOfWork, thread_id: int, words: str, *, is_from_sender: bool) -> bool:
    """Whether these words are already the last ones, since a moment ago: whoever sent them saw no answer."""
    last = threads.last_message(uow.session, thread_id)
    if last is None or (last.text, last.is_from_sender) != (words, is_from_sender):
        return False
    return clock.now() - last.sent_at < SAME_WITHIN


def _tell(uow: UnitOfWork, name: str, letter: Letter, thread_id: int) -> None:
    def write(address: str) -> Email:
        who, words = quoted_name(name), quoted(letter.words, QUOTED)  # In the language of who reads it.
        return message_mail(address, who, words, whole_address(thread_path(thread_id)), whole_address(MAILS_PATH))

    for one in review_mail_recipients(uow.session, [letter.to]):
        uow.mail(one, write)
