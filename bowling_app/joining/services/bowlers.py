"""Cards of bowlers who look for a team: who writes one, renews it, hides it and deletes it."""

from datetime import timedelta
from typing import Final

from bowling_app.accounts.rules.mail_form import MAILS_PATH
from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.joining.emails import reminder_mail
from bowling_app.joining.models.bowlers import BowlerCardRow
from bowling_app.joining.queries import bowlers as queries
from bowling_app.joining.queries import reports, threads
from bowling_app.joining.rules.bowlers import WITHDRAWN, BowlerCard
from bowling_app.joining.rules.limits import CARD_CHANGES_PER_DAY, CARD_SHOWN
from bowling_app.joining.rules.paths import MINE_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.policies import require_admin, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries.claims import review_mail_recipients

NO_CARD: Final = N_("Card not found")


def save_card(uow: UnitOfWork, actor: Actor, *, card: BowlerCard) -> Refusal | None:
    """Write one's card, or change it. Everybody sees it for 30 days from now, unless admins took it off the site."""
    user_id = require_user(actor)
    hold_person(uow, user_id)
    if refusal := slow_down(uow, limit_key(uow, "bowler-card", user_id), CARD_CHANGES_PER_DAY):
        return refusal
    row = queries.also_withdrawn(uow.session, user_id)
    row = row or BowlerCardRow(user_id=user_id, wants=[], area="", latitude=0, longitude=0, miles=1)
    row.wants, row.miles, row.days, row.average = list(card.wants), card.miles, list(card.days), card.average
    row.area, row.latitude, row.longitude = card.area.label, card.area.latitude, card.area.longitude
    row.kind, row.about, row.changed_at = card.kind, card.about, clock.now()
    if row.removed_for == WITHDRAWN:  # The former card is gone, though its row had to stay.
        row.removed_for, row.created_at = None, clock.now()
    _renew(row)
    uow.session.add(row)
    uow.session.flush()  # What does not fit is refused here.
    return None


def renew_card(uow: UnitOfWork, actor: Actor) -> None:
    """Say that one still looks for a team: the card is shown for 30 days from now, also one that was hidden."""
    user_id = require_user(actor)
    hold_person(uow, user_id)
    _renew(_own(uow, user_id))


def hide_card(uow: UnitOfWork, actor: Actor) -> None:
    """Let nobody else see one's card until it is renewed."""
    user_id = require_user(actor)
    hold_person(uow, user_id)
    _own(uow, user_id).is_hidden = True


def delete_card(uow: UnitOfWork, actor: Actor) -> None:
    """Delete one's card with its conversations.

    A card that was reported is withdrawn: only admins see it, until they have looked, and so it is with conversations
    that were reported. Of one that admins took off the site the words go and the row stays, so that it cannot come back
    by being written anew.
    """
    user_id = require_user(actor)
    hold_person(uow, user_id)
    row = _own(uow, user_id)
    card_id = row.id or 0
    if reports.is_waiting(uow.session, card_id):
        row.removed_for, row.created_at = row.removed_for or WITHDRAWN, clock.now()  # Conversations of before are over.
        threads.delete_unreported(uow.session, card_id)
        threads.close_all(uow.session, card_id)
    elif row.removed_for:
        row.about = ""
        threads.delete_all(uow.session, card_id)
    else:
        uow.session.delete(row)


def remind_bowlers(uow: UnitOfWork, actor: Actor) -> int:
    """Mail some of those whose card is about to be hidden, each once; how many. Another call goes on."""
    require_admin(actor)
    now = clock.now()
    found = queries.to_remind(uow.session, now)
    for row in found:
        row.reminded_at = now
        _remind(uow, row)
    return len(found)


def _remind(uow: UnitOfWork, row: BowlerCardRow) -> None:
    shown_until = row.renewed_at + CARD_SHOWN - timedelta(minutes=1)
    for one in review_mail_recipients(uow.session, [row.user_id]):
        uow.mail(
            one,
            lambda address: reminder_mail(
                address, day_text(shown_until), whole_address(MINE_PATH), whole_address(MAILS_PATH)
            ),
        )


def _own(uow: UnitOfWork, user_id: str) -> BowlerCardRow:
    row = queries.of_person(uow.session, user_id)
    if row is None:
        raise NotFound(_(NO_CARD))
    return row


def _renew(row: BowlerCardRow) -> None:
    row.renewed_at, row.reminded_at, row.is_hidden = clock.now(), None, False
