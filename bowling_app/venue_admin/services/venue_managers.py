"""Adds and removes managers of a venue, as an admin. Everyone affected gets a mail."""

from bowling_app.accounts.queries import users
from bowling_app.accounts.services.log_names import name_of, names_of
from bowling_app.accounts.services.participation import hold_trusted
from bowling_app.owners.services.claim_mails import tell
from bowling_app.owners.services.claims import make_manager
from bowling_app.owners.services.teams import note_removal
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.platform.kit.policies import require_admin
from bowling_app.venue_admin.emails import other_removed, removed
from bowling_app.venues.queries import claims, venue_managers
from bowling_app.venues.rules.claims import reason_of
from bowling_app.venues.services.participation import hold_venue
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields


def add_manager(uow: UnitOfWork, actor: Actor, *, venue_id: str, email: str) -> str:
    """Make the user with this address a manager, in addition to the present ones; returns the user's name."""
    require_admin(actor)
    person = users.by_email(uow.session, email_address(email))
    if person is None:
        raise NotFound("Email: no account uses this email. They have to sign in once first.")
    venue = hold_venue(uow, venue_id)
    person = hold_trusted(uow, person.id)
    if person.id in claims.managers(uow.session, venue.id):
        raise Conflict(f"{name_of(person)} already manages this alley.")
    make_manager(uow, venue.id, actor, person.id, "Added by an admin")
    return name_of(person)


def remove_manager(uow: UnitOfWork, actor: Actor, *, venue_id: str, user_id: str, reason: str) -> str:
    """Remove a manager, of a closed venue, too, for a reason that is sent to them; returns their name. If they were the
    first manager, the longest-serving of the others becomes the first, before those who are suspended."""
    require_admin(actor)
    words = reason_of(reason)
    venue = hold_venue(uow, venue_id, also_closed=True)
    known = names_of(uow, [each.user_id for each in venue_managers.named(uow.session, venue.id)])
    if user_id not in known:
        raise Conflict("This person no longer manages this alley.")
    others = [each for each in known if each != user_id]
    venue_managers.remove(uow.session, venue.id, [user_id])
    if venue.owner_id == user_id:
        said = {"owner_id": venue_managers.next_first(uow.session, venue.id, user_id)}
        edit_venue_fields(uow, venue.id, said, Editor(actor.name, "admin", words, action="claim"))
    note_removal(uow, venue, Editor(actor.name, "admin", words), [user_id])
    tell(uow, [user_id], venue, removed, words)
    tell(uow, others, venue, other_removed)
    return known[user_id]
