"""The pages on which those who run a venue see each other, and on which an invitation is accepted."""

from datetime import tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.owners.queries import invitations
from bowling_app.owners.rules import JOIN_PATH, managers_path
from bowling_app.owners.schemas.team import JoinPage, OpenInvitation, Team, TeamMember, TeamPage
from bowling_app.owners.services.keepers import NOT_YOURS, own_crumbs
from bowling_app.owners.services.owner_tabs import MANAGERS, tab_links
from bowling_app.owners.services.teams import OVER, handle_of, invitation_with
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text, when_text
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.queries import claims, venue_managers
from bowling_app.venues.queries.participation import venue_names
from bowling_app.venues.queries.venue_managers import Manager
from bowling_app.venues.queries.venues import VenueWithPlace
from bowling_app.venues.rules.admin_paths import admin_venue_path
from bowling_app.venues.services.find_venue import find_own_venue

_NOTE: Final = N_("Everyone here can edit the page and reply to reviews. The owner can remove others.")
DONE: Final = {
    "invited": N_("Invitation sent."),
    "withdrawn": N_("The invitation is taken back."),
    "removed": N_("They no longer manage this page."),
}
"""What was done, by the word in the address."""


def load_team(uow: UnitOfWork, actor: Actor, *, venue_id: str, done: str = "") -> TeamPage:
    """Those who run a venue, for one of them; others learn how to claim it. Admins who are none of them have a page of
    their own for it. `done` names what they just did."""
    anyone(actor)
    venue, place = find_own_venue(uow, venue_id, "managers")
    crumbs = own_crumbs(venue, managers_path(venue.id))
    heading = _("Edit {venue}", venue=venue.name)
    if actor.user_id is None:
        return TeamPage(crumbs, heading, _("Sign in to see who manages your alleys."))
    if actor.user_id not in claims.managers(uow.session, venue.id):
        if actor.is_admin:
            raise Moved(admin_venue_path(venue.id), permanent=False)
        return TeamPage(crumbs, heading, _(NOT_YOURS), is_signed_in=True)
    team = _team(uow, (venue, place), actor.user_id)
    return TeamPage(crumbs, heading, is_signed_in=True, team=team, said=_(DONE.get(done, "")))


def load_join(uow: UnitOfWork, actor: Actor, *, key: str = "") -> JoinPage:
    """The page that the link of an invitation opens. It says nothing to those who have no such link."""
    anyone(actor)
    found = invitation_with(uow, key)
    if found is None:
        return JoinPage(_("Invitation"), _(OVER), "")
    name = venue_names(uow.session, {found.venue_id})[found.venue_id]
    text = _("You were invited to keep this page accurate: hours, prices, photos and replies to reviews.")
    return JoinPage(_("Manage {venue}", venue=name), text, f"{JOIN_PATH}?key={key}")


def _team(uow: UnitOfWork, venue_with_place: VenueWithPlace, user_id: str) -> Team:
    venue, zone = venue_with_place[0], ZoneInfo(venue_with_place[1].time_zone)
    people = venue_managers.named(uow.session, venue.id)
    invited, now = invitations.invited_as(uow.session, venue.id), clock.now()
    is_owner = people[0].user_id == user_id
    members = [
        _member(venue.id, each, invited.get(each.user_id, ""), zone, is_first=not at) for at, each in enumerate(people)
    ]
    return Team(
        path=managers_path(venue.id),
        tabs=tab_links(venue.id, MANAGERS),
        note=_(_NOTE),
        members=tuple(
            TeamMember(*told, is_you=who.user_id == user_id, may_remove=is_owner and who.user_id != user_id)
            for told, who in zip(members, people, strict=True)
        ),
        invitations=tuple(
            OpenInvitation(each.id, each.email, _("Sent {when}", when=when_text(each.created_at, now)))
            for each in invitations.open_of(uow.session, venue.id, now)
        ),
    )


def _member(venue_id: str, person: Manager, email: str, zone: tzinfo, *, is_first: bool) -> tuple[str, str, str]:
    """Their handle, their name, and what else is known of them."""
    name = _("Someone who gave no name") if person.name == ANONYMOUS else person.name
    since = _("since {day}", day=day_text(person.since, zone)) if person.since else ""
    role = _("Owner") if is_first else _("Invited as {email}", email=email) if email else _("Manager")
    return handle_of(venue_id, person.user_id), name, ", ".join(filter(None, (role, since)))
