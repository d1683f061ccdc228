"""Those who run a venue: they see each other, invite others by mail, and part. An invitation proves its address: only
who reads that mail has the link. The owner, who was there first, removes others; everybody may leave.
"""

import hashlib
import hmac
from collections.abc import Sequence
from secrets import token_urlsafe
from typing import Final

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.codes import address_hash
from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.accounts.services.recipients import recipient_at
from bowling_app.accuracy.services.accuracy import distrust
from bowling_app.owners.emails import invitation_mail
from bowling_app.owners.models import ManagerInvitation
from bowling_app.owners.queries import chains, invitations
from bowling_app.owners.rules import (
    INVITATION_LASTS,
    INVITATIONS_PER_ADDRESS_PER_DAY,
    INVITATIONS_PER_DAY,
    INVITE_FORM,
    JOIN_PATH,
    MOST_INVITATIONS,
    MOST_MANAGERS,
)
from bowling_app.owners.services.claim_mails import tell
from bowling_app.owners.services.claims import make_manager, note_claim
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.crypto.secret import key_for
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.notifications import directory_changed
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, NotFound
from bowling_app.platform.kit.policies import require_owner, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.mail.recipients import Recipient
from bowling_app.reviews.services.manager_changes import take_replies_down
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims, venue_managers
from bowling_app.venues.queries.participation import is_active_venue
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields

OVER: Final = N_("This invitation was used already, or it is over. Ask for a new one.")
ONLY_THE_OWNER: Final = N_("Only the owner, who has managed this page longest, can remove others.")
_GONE: Final = N_("This person no longer manages this alley.")
_FULL: Final = N_("Email: too many people manage this alley or are invited to. Take an invitation back or remove one.")
_NO_ROOM: Final = N_("Too many people manage this alley already. Ask its owner to make room.")
_REMOVED: Final = "Removed by the owner of this page."


def invite_manager(uow: UnitOfWork, actor: Actor, *, venue_id: str, email: str) -> Refusal | None:
    """Mail somebody a link with which they can run the venue, too. An earlier one to that address becomes void."""
    user_id = require_user(actor)
    address = INVITE_FORM["email"].checked(email)
    venue, people = _run(uow, actor, venue_id)
    _refuse_present(uow, venue.id, user_id, address)
    hold_person(uow, user_id)
    for key, limit in (
        (limit_key(uow, "invite", user_id), INVITATIONS_PER_DAY),
        (f"invited:{address_hash(mailbox_family(address))}", INVITATIONS_PER_ADDRESS_PER_DAY),
    ):
        if refusal := slow_down(uow, key, limit):
            return refusal
    waiting = [each for each in invitations.open_of(uow.session, venue.id, clock.now()) if each.email != address]
    if len(waiting) >= MOST_INVITATIONS or len(waiting) + len(people) >= MOST_MANAGERS:
        raise Conflict(_(_FULL))
    withdraw(uow, venue.id, [address])
    key, now = token_urlsafe(24), clock.now()
    uow.session.add(
        ManagerInvitation(
            id=token_urlsafe(12), venue_id=venue.id, email=address, key_hash=token_hash(key), invited_by=user_id,
            expires_at=now + INVITATION_LASTS, created_at=now,
        )
    )  # fmt: skip
    note_claim(uow, venue.id, actor, [None, "invited a manager"])
    _mail_link(uow, recipient_at(address, users.by_email(uow.session, address)), venue.name, key)
    return None


def _refuse_present(uow: UnitOfWork, venue_id: str, user_id: str, address: str) -> None:
    """Raises Invalid for one's own address, and for those of managers that the page of the team names."""
    own, invited = users.find(uow.session, user_id), invitations.invited_as(uow.session, venue_id).values()
    if address in {own and own.email, *invited}:
        raise Invalid(_("Email: this person manages the page already."), field="email")


def withdraw_invitation(uow: UnitOfWork, actor: Actor, *, venue_id: str, handle: str) -> None:
    """Take an open invitation back; its link then opens nothing."""
    require_user(actor)
    venue, _ignored = _run(uow, actor, venue_id)
    found = next((e for e in invitations.open_of(uow.session, venue.id, clock.now()) if e.id == handle), None)
    if found is None:
        raise NotFound(_("This invitation is gone already."))
    uow.session.delete(found)
    note_claim(uow, venue.id, actor, ["invited a manager", "taken back"])


def accept_invitation(uow: UnitOfWork, actor: Actor, *, key: str) -> str:
    """Run the venue from now on, together with the others; returns its id. The link works once."""
    user_id = require_user(actor)
    found = invitation_with(uow, key)
    if found is None:  # The page of the link would only show its button again.
        raise Conflict(_(OVER))
    venue = hold_venue(uow, found.venue_id)
    hold_person(uow, user_id)
    found = invitation_with(uow, key)  # Read anew: it may have been used or taken back before the venue was held.
    if found is None:
        raise Conflict(_(OVER))
    people = claims.managers(uow.session, venue.id)
    if user_id not in people and len(people) >= MOST_MANAGERS:
        raise Conflict(_(_NO_ROOM))
    found.accepted_by = user_id
    if user_id not in people:
        make_manager(uow, venue.id, actor, user_id, "Accepted an invitation")
    return venue.id


def invitation_with(uow: UnitOfWork, key: str) -> ManagerInvitation | None:
    """The invitation whose link has this key, while it can be accepted: the venue is listed, and whoever invites still
    runs it. Whoever was removed or is suspended may not bring others in."""
    found = invitations.with_key(uow.session, token_hash(key), clock.now()) if key else None
    if found is None or not is_active_venue(uow.session, found.venue_id):
        return None
    return found if found.invited_by in claims.present_managers(uow.session, found.venue_id) else None


def remove_from_team(uow: UnitOfWork, actor: Actor, *, venue_id: str, handle: str) -> str:
    """Remove another manager, as the owner; returns their name. They cannot come back with a code. The others hear of
    it, too: the account of the owner may have been taken over."""
    require_user(actor)
    venue, people = _run(uow, actor, venue_id)
    if people[0] != actor.user_id:
        raise Forbidden(_(ONLY_THE_OWNER))
    gone = _meant(venue.id, people[1:], handle)
    name = next(each.name for each in venue_managers.named(uow.session, venue.id) if each.user_id == gone)
    venue_managers.remove(uow.session, venue.id, [gone])
    note_removal(uow, venue, Editor(actor.name, "owner", _REMOVED), [gone])
    tell(
        uow,
        [gone],
        venue,
        lambda: _("You no longer manage this page. Reason:\n\nRemoved by the owner of this page."),
    )
    others = [each for each in people if each not in {gone, actor.user_id}]
    tell(uow, others, venue, lambda: _("Someone who managed this page with you no longer does."))
    return name


def note_removal(uow: UnitOfWork, venue: Venue, by: Editor, people: Sequence[str]) -> None:
    """Write to the audit log who was removed as a manager, by whom and why. These people can no longer claim the venue
    with a code, and one for others of its chain is void; whom they invited cannot join, and what they confirmed of it
    counts as a visitor's word. Whom somebody removes as an admin should never have spoken for it: their replies to its
    reviews go. Those of whom its owner removes stay."""
    distrust(uow, venue, people)
    directory_changed(uow.session, venue.id)
    if by.kind == "admin":
        take_replies_down(uow, venue, by, people)
    for user_id in people:
        invitations.forget(uow.session, venue.id, user_id)
        chains.forget_code(uow.session, user_id)
        entry = AuditEntry(
            venue_id=venue.id, person_id=user_id, actor=by.name, role=by.kind, action="remove_manager",
            reason=by.reason, changes={"manager": [user_id, None]}, at=clock.now(),
        )  # fmt: skip
        uow.session.add(entry)


def leave_team(uow: UnitOfWork, actor: Actor, *, venue_id: str) -> None:
    """Stop running a venue, a closed one, too. If the owner leaves, whoever has run it longest of the others is the
    owner, before those who are suspended."""
    user_id = require_user(actor)
    venue, people = _run(uow, actor, venue_id, also_closed=True)
    _go(uow, venue, people, user_id)


def leave_teams(uow: UnitOfWork, user_id: str, venue_ids: Sequence[str]) -> None:
    """Let a person whose account is deleted leave those of these venues, which are held, that they run."""
    for venue, _place in claims.managed_by(uow.session, user_id):
        if venue.id in venue_ids:
            _go(uow, venue, claims.managers(uow.session, venue.id), user_id)


def _go(uow: UnitOfWork, venue: Venue, people: Sequence[str], user_id: str) -> None:
    """Take somebody who leaves out of those who run a venue. The log says so, and the others hear of it. A code for
    others of its chain is void."""
    if venue.owner_id == user_id:
        said = {"owner_id": venue_managers.next_first(uow.session, venue.id, user_id)}
        edit_venue_fields(uow, venue.id, said, Editor(user_id, "owner", "Left", action="leave"))
    else:
        entry = AuditEntry(
            venue_id=venue.id, actor=user_id, role="owner", action="leave", changes={"manager": [user_id, None]},
            at=clock.now(),
        )  # fmt: skip
        uow.session.add(entry)
    venue_managers.remove(uow.session, venue.id, [user_id])
    directory_changed(uow.session, venue.id)
    invitations.forget(uow.session, venue.id, user_id)
    chains.forget_code(uow.session, user_id)
    others = [each for each in people if each != user_id]
    tell(uow, others, venue, lambda: _("Someone who managed this page with you has left."))


def withdraw(uow: UnitOfWork, venue_id: str, addresses: Sequence[str]) -> None:
    """Make the open invitations to these addresses void."""
    for each in invitations.open_of(uow.session, venue_id, clock.now()):
        if each.email in addresses:
            uow.session.delete(each)
    uow.session.flush()


def handle_of(venue_id: str, user_id: str) -> str:
    """What stands for a manager on the venue's page: no browser gets the id of a person."""
    return hmac.digest(key_for("managers"), f"{venue_id}:{user_id}".encode(), hashlib.sha256).hex()[:16]


def _run(uow: UnitOfWork, actor: Actor, venue_id: str, *, also_closed: bool = False) -> tuple[Venue, list[str]]:
    """The venue, locked, and those who run it; only for one of them."""
    venue = hold_venue(uow, venue_id, also_closed=also_closed)
    people = claims.managers(uow.session, venue.id)
    require_owner(actor, people)
    return venue, people


def _meant(venue_id: str, people: Sequence[str], handle: str) -> str:
    found = next((each for each in people if handle_of(venue_id, each) == handle), None)
    if found is None:
        raise Conflict(_(_GONE))
    return found


def _mail_link(uow: UnitOfWork, to: Recipient, venue: str, key: str) -> None:
    site = settings().site_name
    uow.mail(
        to,
        lambda address: invitation_mail(
            address, venue=venue, site_name=site, link=whole_address(f"{JOIN_PATH}?key={key}"), lasts=INVITATION_LASTS
        ),
    )
