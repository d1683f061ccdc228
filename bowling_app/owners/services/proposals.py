"""Proposals of visitors for what a venue offers, such as packages and leagues: who may decide, and what waits."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import datetime
from decimal import Decimal
from hashlib import blake2b
from typing import Any, Final, Generic, Literal

from bowling_app.accounts.services.decided import logged_already
from bowling_app.accounts.services.participation import (
    hold_person,
    limit_key,
    note_network,
    of_one_household,
    slow_down,
)
from bowling_app.owners.rules import WAITING_PER_PERSON
from bowling_app.owners.schemas.proposals import WaitingProposal, WaitingProposals
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Changed, Conflict, Forbidden, NotFound
from bowling_app.platform.kit.limits import Rate
from bowling_app.platform.kit.policies import require_keeper
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import offers
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.queries.offers import OfferRow, Row
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.services.participation import count_change, refuse_missing

_CENT: Final = Decimal("0.01")
ENOUGH_OF_YOURS: Final = N_(
    "We still have to review what you or people on your network sent in for this alley. Try again in a few days."
)
REMOVED: Final = N_("What it would change was removed.")
"""Said of a correction that waits, where what it corrects is no longer shown."""


@dataclass(frozen=True, slots=True)
class OfferWords:
    """What is said of a kind of offer, in words that are marked."""

    unknown: str  # "League not found"
    full: str  # Takes `most`.
    crowded: str
    own_venue: str  # To those who run the venue and propose.
    own_proposal: str  # To an admin who proposed it.


@dataclass(frozen=True, slots=True)
class OfferKind(Generic[Row]):
    """A kind of thing that venues offer: its table, its name in limits and in the log, and how many there may be."""

    table: type[Row]
    called: str  # "league"
    most: int  # That a venue shows.
    most_waiting: int  # Of one venue.
    per_day: Rate  # Proposals of one person.
    words: OfferWords


@dataclass(frozen=True, slots=True)
class Proposer:
    """Who proposes something, and from which address."""

    user_id: str
    client: str


def hold_as_keeper(actor: Actor, venue_id: str, uow: UnitOfWork) -> Literal["owner", "admin"]:
    """Hold a venue whose offers change, and say as what the actor changes them: its owner or an admin. Who was removed
    while the venue was waited for may not. Raises Forbidden, Conflict where it was merged into another, and TooSoon."""
    count_change(actor, uow)
    _hold_venue(uow, venue_id)
    return require_keeper(actor, managers(uow.session, venue_id))


def refuse_proposer(uow: UnitOfWork, who: Proposer, venue_id: str, kind: OfferKind[Row]) -> Refusal | None:
    """Let a visitor propose something for a venue, or the refusal of one who has proposed enough today. Those who run
    the venue write themselves. Raises Forbidden."""
    if who.user_id in managers(uow.session, venue_id):
        raise Forbidden(_(kind.words.own_venue))
    hold_person(uow, who.user_id)
    if refusal := slow_down(uow, limit_key(uow, kind.called, who.user_id), kind.per_day):
        return refusal
    note_network(uow, who.user_id, who.client)
    return None


def refuse_crowd(uow: UnitOfWork, venue_id: str, replaces: int | None, kind: OfferKind[Row]) -> None:
    """Raises NotFound where what a proposal `replaces` is not shown, Conflict where enough proposals wait."""
    _hold_venue(uow, venue_id)  # Before any offer, in the order that every change keeps.
    if replaces is not None:
        shown_at(uow, venue_id, replaces, kind)
    if offers.count(uow.session, kind.table, venue_id, "pending") >= kind.most_waiting:
        raise Conflict(_(kind.words.crowded))


def keep_proposal(uow: UnitOfWork, row: Row, user_id: str, replaces: int | None) -> Row:
    """Keep what a visitor proposes until somebody decides. Raises Conflict where enough of theirs, or of their
    household, wait at this venue, which is held: the others' need room, too."""
    waiting = offers.proposers(uow.session, type(row), row.venue_id)
    near = of_one_household(uow, user_id, set(waiting), "")  # The network of this request is noted by now.
    if sum(each in near for each in waiting) >= WAITING_PER_PERSON:
        raise Conflict(_(ENOUGH_OF_YOURS))
    row.user_id, row.replaces, row.status = user_id, replaces, "pending"
    uow.session.add(row)
    uow.session.flush()  # The id is given by the database.
    return row


def refuse_more(uow: UnitOfWork, venue_id: str, kind: OfferKind[Row]) -> None:
    """Raises Conflict where a venue, which is held, shows as many as it may."""
    if offers.count(uow.session, kind.table, venue_id, "accepted") >= kind.most:
        raise Conflict(_(kind.words.full, most=kind.most))


def _hold_venue(uow: UnitOfWork, venue_id: str) -> None:
    if not offers.hold_venue(uow.session, venue_id):
        refuse_missing(uow, venue_id)


def shown_at(uow: UnitOfWork, venue_id: str, offer_id: int, kind: OfferKind[Row]) -> Row:
    """An offer of the venue that everybody sees, locked until the transaction ends. Raises NotFound."""
    row = offers.held(uow.session, kind.table, offer_id)
    if row is None or row.venue_id != venue_id or row.status != "accepted":
        raise NotFound(_(kind.words.unknown))
    return row


def is_as_before(uow: UnitOfWork, row: OfferRow) -> bool:
    """Whether an offer that was there says the same as before, of the same day: there is nothing to log or to show."""
    return row.id is not None and not uow.session.is_modified(row)


def version_of(terms: Any) -> str:
    """A version of terms, which shows whether others have changed them since a form began with them."""
    said = [getattr(terms, field.name) for field in fields(terms)]
    told = [one.quantize(_CENT) if isinstance(one, Decimal) else one for one in said]  # 18 is 18.00.
    return blake2b(repr(told).encode(), digest_size=12).hexdigest()


def refuse_changed(present: Any, terms: Any, seen: str) -> None:
    """Raises Changed where others have changed an offer since it was `seen` in that version, and not to these terms.
    Without a version nobody has seen it before."""
    if seen and seen != version_of(present) and present != terms:
        raise Changed(_("Someone else edited this"))


def accept_proposal(actor: Actor, offer_id: int, uow: UnitOfWork, kind: OfferKind[Row]) -> tuple[Row, Row | None]:
    """The proposal, of which the log says that the actor accepts it, and the offer that it corrects, if any.

    A correction says everything of an offer, as it was when somebody wrote it, and would undo what others changed
    since. Raises NotFound, Forbidden, or Conflict where they did, and where the venue shows as many as it may.
    """
    row = _undecided(actor, offer_id, uow, kind)
    changes = {f"{kind.called} {row.id}": ["pending", "accepted"]}
    if row.replaces is None:
        refuse_more(uow, row.venue_id, kind)
        note_decision(uow, actor, f"accept_{kind.called}", changes, row.venue_id)
        return row, None
    replaced = offers.held(uow.session, kind.table, row.replaces)
    if replaced is None or replaced.status != "accepted":
        raise Conflict(_("It was removed since this was sent. Reject it, or add it yourself."))
    if offers.has_changed(uow.session, replaced, kind.called, row.created_at):
        raise Conflict(_("It was changed since this was sent. Reject it, or make the change yourself."))
    changes[f"{kind.called} {replaced.id}"] = ["accepted", "corrected"]  # By which other corrections are out of date.
    note_decision(uow, actor, f"accept_{kind.called}", changes, row.venue_id)
    return row, replaced


def corrected(uow: UnitOfWork, row: Row, replaced: Row) -> Row:
    """What a correction corrects, once its terms are written there: a visitor told them. It keeps its id, by which open
    forms know it, and the day on which it was new."""
    replaced.told, replaced.user_id, replaced.confirmed_on = "visitor", row.user_id, row.confirmed_on
    uow.session.delete(row)
    return replaced


def remove_offer(uow: UnitOfWork, row: Row, kind: OfferKind[Row]) -> None:
    """Delete an offer, and leave out what waits to correct it."""
    leave_corrections_out(uow, row, kind)
    uow.session.delete(row)


def leave_corrections_out(uow: UnitOfWork, row: Row, kind: OfferKind[Row]) -> None:
    """Reject what waits to correct an offer that is removed: there is nothing left to decide."""
    offers.leave_out(uow.session, kind.table, row.id, clock.now())


def reject_proposal(actor: Actor, offer_id: int, uow: UnitOfWork, kind: OfferKind[Row]) -> Row:
    """Leave a proposal out, as the actor decides. Raises NotFound, Forbidden or Conflict."""
    row = _undecided(actor, offer_id, uow, kind)
    note_decision(
        uow, actor, f"reject_{kind.called}", {f"{kind.called} {row.id}": ["pending", "rejected"]}, row.venue_id
    )
    row.status, row.decided_at = "rejected", clock.now()
    uow.session.flush()
    return row


def would_change(uow: UnitOfWork, row: Row, kind: OfferKind[Row], words: Callable[[Row], str]) -> str:
    """What a proposal would change, as admins read it, by the `words` for an offer; empty for a new one."""
    if row.replaces is None:
        return ""
    changed = uow.session.get(kind.table, row.replaces)
    return f"Would change {words(changed)}" if changed is not None and changed.status == "accepted" else REMOVED


def waiting_proposals(
    uow: UnitOfWork, after: str, kind: OfferKind[Row], drawn: Callable[[Row, VenueWithPlace], WaitingProposal]
) -> WaitingProposals:
    """A page of what visitors propose, the oldest first, from the cursor `after` on, and the way to the next page."""
    total, place = offers.count_pending(uow.session, kind.table), cursor_values(after, datetime, int)
    found = offers.waiting(uow.session, kind.table, limit=DEFAULT_LIMIT + 1, after=place)  # pyright: ignore[reportArgumentType]
    shown = found[:DEFAULT_LIMIT]
    last = shown[-1][0] if len(found) > DEFAULT_LIMIT else None
    return WaitingProposals(
        f"{count_of(total, kind.called, f'{kind.called}s')} to review" if total else "All caught up",
        tuple(drawn(row, (venue, place)) for row, venue, place in shown),
        cursor_of(last.created_at, last.id or 0) if last else "",
    )


def _undecided(actor: Actor, offer_id: int, uow: UnitOfWork, kind: OfferKind[Row]) -> Row:
    """The proposal that the actor decides, and its venue, both held. Those who run the venue may, and admins, but
    nobody about their own one."""
    found = uow.session.get(kind.table, offer_id)
    if found is None:
        raise NotFound(_(kind.words.unknown))
    _hold_venue(uow, found.venue_id)
    may_see = actor.is_admin or actor.user_id in managers(uow.session, found.venue_id)
    row = offers.held(uow.session, kind.table, offer_id)
    if row is None or not may_see:
        raise NotFound(_(kind.words.unknown))
    if row.user_id == actor.user_id:
        raise Forbidden(_(kind.words.own_proposal))
    if row.status != "pending":
        raise logged_already(uow, actor, f"{kind.called} {row.id}", row.venue_id)
    return row
