"""Those who run a venue together: they see, invite and remove each other."""

from datetime import timedelta

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.account_deletion import delete_account, remove_contributions
from bowling_app.accounts.services.people import suspend_person
from bowling_app.accuracy.rules.accuracy import AccuracyDraft
from bowling_app.accuracy.services.accuracy import cast_accuracy_vote, load_accuracy
from bowling_app.owners.models import ManagerInvitation
from bowling_app.owners.queries.invitations import purge_invitations
from bowling_app.owners.rules import (
    INVITATION_KEPT,
    INVITATION_LASTS,
    INVITATIONS_PER_ADDRESS_PER_DAY,
    MOST_INVITATIONS,
)
from bowling_app.owners.schemas.team import Team
from bowling_app.owners.services import teams
from bowling_app.owners.services.claims import send_claim_code
from bowling_app.owners.services.team_pages import load_join, load_team
from bowling_app.owners.services.teams import (
    accept_invitation,
    invite_manager,
    leave_team,
    remove_from_team,
    withdraw_invitation,
)
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Forbidden, Invalid, Moved, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.venue_admin.services.venue_managers import add_manager, remove_manager
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims, venue_managers
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user, a_user, a_venue

OWNER, PAT, KIM = Actor("owner"), Actor("pat"), Actor("kim")


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Run by its owner alone. Pat and Kim have accounts."""
    for actor in (OWNER, PAT, KIM):
        a_user(uow, actor.user_id, display_name=(actor.user_id or "").title(), email=f"{actor.user_id}@example.com")
    return a_venue(uow, "Sunset Lanes", owner_id="owner", email="desk@lanes.example")


def invited(uow: UnitOfWork, venue: Venue, email: str = "pat@lanes.example", actor: Actor = OWNER) -> str:
    """Invite somebody; the key in the link of the mail."""
    assert invite_manager(uow, actor, venue_id=venue.id, email=email) is None
    mail = uow.mails[-1]
    assert mail.to == email.lower()
    return mail.text.split("/my-venues/join?key=")[1].split()[0]


def team(uow: UnitOfWork, venue: Venue, actor: Actor = OWNER) -> Team:
    found = load_team(uow, actor, venue_id=venue.id).team
    assert found is not None
    return found


def handle(venue: Venue, actor: Actor) -> str:
    return teams.handle_of(venue.id, actor.user_id or "")


def test_an_invitation_brings_no_address_that_the_venue_is_called_by(uow: UnitOfWork, venue: Venue):
    venue.name = "Account locked: sign in at lanescout-help.Me"
    invited(uow, venue)
    mail = uow.mails[-1]
    assert "lanescout-help" not in mail.subject + mail.text
    assert "a bowling alley" in mail.subject


def test_who_opens_the_link_runs_the_venue_with_the_others(uow: UnitOfWork, venue: Venue):
    key = invited(uow, venue, "Pat@Lanes.example")
    assert [each.email for each in team(uow, venue).invitations] == ["pat@lanes.example"]
    assert load_join(uow, Actor(), key=key).heading == "Manage Sunset Lanes"
    assert accept_invitation(uow, PAT, key=key) == venue.id
    assert claims.managers(uow.session, venue.id) == ["owner", "pat"]
    found = team(uow, venue)
    assert [(one.name, one.is_you, one.may_remove) for one in found.members] == [
        ("Owner", True, False), ("Pat", False, True),
    ]  # fmt: skip
    assert found.members[1].note.startswith("Invited as pat@lanes.example, since ")
    assert found.invitations == ()
    assert {one.handle for one in found.members}.isdisjoint({"owner", "pat"})  # Ids of people stay on the server.
    assert "now manages this page with you: they were invited, showed us that" in " ".join(uow.mails[-1].text.split())


def test_nobody_invites_themselves_or_who_came_by_an_invitation(uow: UnitOfWork, venue: Venue):
    accept_invitation(uow, PAT, key=invited(uow, venue, "pat@lanes.example"))
    for address in ("Owner@example.com", "pat@lanes.example"):
        with pytest.raises(Invalid, match="this person manages the page already") as refusal:
            invite_manager(uow, OWNER, venue_id=venue.id, email=address)
        assert [one.field for one in refusal.value.problems] == ["email"]
    invited(uow, venue, "pat@example.com")  # That it is Pat's, too, the owner does not learn.
    assert [each.email for each in team(uow, venue).invitations] == ["pat@example.com"]


def test_a_link_works_once_and_says_nothing_to_others(uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock):
    key, late = invited(uow, venue), invited(uow, venue, "late@lanes.example")
    accept_invitation(uow, PAT, key=key)
    with pytest.raises(Conflict):
        accept_invitation(uow, KIM, key=key)
    stopped_clock.moment += INVITATION_LASTS
    for dead in (late, "nonsense", ""):
        assert (load_join(uow, KIM, key=dead).path, "Sunset" in str(load_join(uow, KIM, key=dead))) == ("", False)
        with pytest.raises(Conflict):
            accept_invitation(uow, KIM, key=dead)


@pytest.mark.parametrize("what", ["the venue closed", "whoever invited has left", "whoever invited is suspended"])
def test_a_link_that_opens_nothing_any_more_says_so_before_and_after_its_button(
    uow: UnitOfWork, venue: Venue, what: str
):
    key = invited(uow, venue)
    if what == "the venue closed":
        venue.is_active = False
        uow.session.flush()
    elif what == "whoever invited is suspended":
        owner = uow.session.get_one(User, "owner")
        owner.suspended_at, owner.suspended_for = clock.now(), "Spam"
        uow.session.flush()
    else:  # An earlier version kept the invitations of those whom admins removed.
        venue.owner_id = KIM.user_id
        uow.session.flush()
        venue_managers.remove(uow.session, venue.id, ["owner"])
    page = load_join(uow, PAT, key=key)
    assert (page.path, page.text) == ("", teams.OVER)
    with pytest.raises(Conflict, match="it is over"):
        accept_invitation(uow, PAT, key=key)


def test_whom_an_admin_removes_leaves_no_invitation_behind(uow: UnitOfWork, admin: Actor, venue: Venue):
    a_user(uow, admin.user_id)
    key = invited(uow, venue)
    remove_manager(uow, admin, venue_id=venue.id, user_id="owner", reason="Never worked there")
    add_manager(uow, admin, venue_id=venue.id, email="kim@example.com")
    assert team(uow, venue, KIM).invitations == ()
    add_manager(uow, admin, venue_id=venue.id, email="owner@example.com")
    assert load_join(uow, PAT, key=key).path == ""


def test_only_the_hash_of_the_key_is_stored(uow: UnitOfWork, venue: Venue):
    key = invited(uow, venue)
    row = uow.session.exec(select(ManagerInvitation)).one()
    assert key not in str(row.model_dump())


def test_an_invitation_is_taken_back_and_a_second_one_replaces_the_first(uow: UnitOfWork, venue: Venue):
    first, second = invited(uow, venue), invited(uow, venue)
    assert load_join(uow, PAT, key=first).path == ""
    [waiting] = team(uow, venue).invitations
    withdraw_invitation(uow, OWNER, venue_id=venue.id, handle=waiting.handle)
    assert load_join(uow, PAT, key=second).path == ""
    with pytest.raises(NotFound):
        withdraw_invitation(uow, OWNER, venue_id=venue.id, handle=waiting.handle)


def test_invitations_have_their_limits(uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(teams, "INVITATIONS_PER_DAY", (100, 60))
    with pytest.raises(Invalid):
        invite_manager(uow, OWNER, venue_id=venue.id, email="no address")
    for _ in range(INVITATIONS_PER_ADDRESS_PER_DAY[0]):
        invited(uow, venue)
    refusal = invite_manager(uow, OWNER, venue_id=venue.id, email="pat@lanes.example")
    assert isinstance(refusal, Refusal)
    for number in range(MOST_INVITATIONS - 1):
        invited(uow, venue, f"number{number}@lanes.example")
    with pytest.raises(Conflict, match="too many people"):
        invite_manager(uow, OWNER, venue_id=venue.id, email="one.more@lanes.example")


def test_invitations_count_as_people_and_nobody_comes_in_beyond_the_most(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(teams, "MOST_MANAGERS", 3)
    keys = [invited(uow, venue, f"{actor.user_id}@lanes.example") for actor in (PAT, KIM)]
    with pytest.raises(Conflict, match="or remove one"):
        invite_manager(uow, OWNER, venue_id=venue.id, email="one.more@lanes.example")
    accept_invitation(uow, PAT, key=keys[0])
    monkeypatch.setattr(teams, "MOST_MANAGERS", 2)
    with pytest.raises(Conflict, match="Ask its owner to make room"):
        accept_invitation(uow, KIM, key=keys[1])
    assert claims.managers(uow.session, venue.id) == ["owner", "pat"]


def test_all_addresses_of_one_mailbox_get_a_few_invitations_a_day(uow: UnitOfWork, venue: Venue):
    for number in range(INVITATIONS_PER_ADDRESS_PER_DAY[0]):
        invited(uow, venue, f"pat+{number}@lanes.example")
    assert isinstance(invite_manager(uow, OWNER, venue_id=venue.id, email="pat+more@lanes.example"), Refusal)


def test_only_the_owner_removes_others_and_the_removed_cannot_come_back_with_a_code(uow: UnitOfWork, venue: Venue):
    for actor in (PAT, KIM):
        accept_invitation(uow, actor, key=invited(uow, venue, f"{actor.user_id}@lanes.example"))
    pending = invited(uow, venue, "friend@lanes.example", PAT)
    for other in (KIM, OWNER):
        with pytest.raises(Forbidden):
            remove_from_team(uow, PAT, venue_id=venue.id, handle=handle(venue, other))
    assert remove_from_team(uow, OWNER, venue_id=venue.id, handle=handle(venue, PAT)) == "Pat"
    assert claims.managers(uow.session, venue.id) == ["owner", "kim"]
    removed, other = uow.mails[-2:]
    assert (removed.to, other.to) == ("pat@example.com", "kim@example.com")
    assert "You no longer manage this page." in removed.text
    assert "Someone who managed this page with you no longer does." in other.text
    with pytest.raises(Conflict):
        send_claim_code(uow, PAT, venue_id=venue.id, email="desk@lanes.example")
    with pytest.raises(Conflict):  # Nor does anybody come whom they invited.
        accept_invitation(uow, a_friend(uow), key=pending)
    for gone in (handle(venue, PAT), handle(venue, OWNER), "nobody"):
        with pytest.raises(Conflict):
            remove_from_team(uow, OWNER, venue_id=venue.id, handle=gone)


def a_friend(uow: UnitOfWork) -> Actor:
    return Actor(a_signed_in_user(uow, "friend").id)


def test_whoever_leaves_is_followed_by_whoever_was_there_longest(
    uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
):
    for actor in (PAT, KIM):
        stopped_clock.go_on(hours=1)
        accept_invitation(uow, actor, key=invited(uow, venue, f"{actor.user_id}@lanes.example"))
    leave_team(uow, OWNER, venue_id=venue.id)
    assert claims.managers(uow.session, venue.id) == ["pat", "kim"]
    assert {mail.to for mail in uow.mails[-2:]} == {"pat@example.com", "kim@example.com"}
    leave_team(uow, KIM, venue_id=venue.id)
    leave_team(uow, PAT, venue_id=venue.id)
    assert claims.managers(uow.session, venue.id) == []
    assert load_team(uow, PAT, venue_id=venue.id).team is None


@pytest.mark.parametrize("way", ["leaves", "deletes their account"])
def test_no_suspended_manager_follows_whoever_goes_while_another_can_answer(
    uow: UnitOfWork, venue: Venue, admin: Actor, system: Actor, stopped_clock: StoppedClock, *, way: str
):
    for actor in (PAT, KIM):
        stopped_clock.go_on(hours=1)
        accept_invitation(uow, actor, key=invited(uow, venue, f"{actor.user_id}@lanes.example"))
    suspend_person(uow, admin, user_id="pat", reason="Spam")
    if way == "leaves":
        leave_team(uow, OWNER, venue_id=venue.id)
    else:
        delete_account(uow, OWNER)
        remove_contributions(uow, system, "owner")
    assert claims.managers(uow.session, venue.id) == ["kim", "pat"]


@pytest.mark.parametrize("gone", [OWNER, PAT])
def test_the_others_hear_of_a_manager_whose_account_is_deleted_and_the_log_has_it(
    uow: UnitOfWork, venue: Venue, system: Actor, gone: Actor
):
    accept_invitation(uow, PAT, key=invited(uow, venue))
    accept_invitation(uow, KIM, key=invited(uow, venue, "kim@lanes.example"))
    delete_account(uow, gone)
    uow.mails.clear()
    for _again in range(2):  # A deletion that was interrupted is begun anew.
        remove_contributions(uow, system, gone.user_id or "")
    others = [actor.user_id for actor in (OWNER, PAT, KIM) if actor != gone]
    assert set(claims.managers(uow.session, venue.id)) == set(others)
    assert [(mail.to, "has left" in mail.text) for mail in uow.mails] == [
        (f"{name}@example.com", True) for name in sorted(filter(None, others))
    ]
    [entry] = uow.session.exec(select(AuditEntry).where(AuditEntry.action == "leave")).all()
    field = "owner_id" if gone == OWNER else "manager"
    assert (entry.venue_id, entry.role, entry.changes[field][0]) == (venue.id, "owner", gone.user_id)


def test_a_venue_that_was_merged_away_does_not_keep_an_account(uow: UnitOfWork, venue: Venue, system: Actor):
    merged = a_venue(uow, "Old Lanes", owner_id="owner", is_active=False, successor_id=venue.id)
    delete_account(uow, OWNER)
    remove_contributions(uow, system, "owner")
    uow.session.refresh(merged)
    assert merged.owner_id is None


def test_the_tab_leads_an_admin_who_is_no_manager_to_the_page_of_admins(uow: UnitOfWork, venue: Venue):
    with pytest.raises(Moved) as moved:
        load_team(uow, Actor("kim", is_admin=True), venue_id=venue.id)
    assert (moved.value.path, moved.value.permanent) == (f"/admin/venues/{venue.id}", False)
    assert load_team(uow, Actor("owner", is_admin=True), venue_id=venue.id).team is not None


def confirmed(uow: UnitOfWork, venue: Venue) -> str:
    """When the contacts of the venue were last confirmed, and by whom."""
    found = load_accuracy(uow, Actor(), venue_id=venue.id).freshness
    return next(line.confirmed for line in found if line.facts == "contact")


def confirm(uow: UnitOfWork, venue: Venue, actor: Actor) -> None:
    cast_accuracy_vote(uow, actor, venue_id=venue.id, draft=AccuracyDraft("accurate", ("contact",), None))


@pytest.mark.parametrize("actor", [OWNER, PAT])
def test_what_somebody_confirmed_who_leaves_stays_the_owners_word(uow: UnitOfWork, venue: Venue, actor: Actor):
    accept_invitation(uow, PAT, key=invited(uow, venue))
    confirm(uow, venue, actor)
    leave_team(uow, actor, venue_id=venue.id)
    uow.session.flush()
    assert confirmed(uow, venue).endswith("by the owner")


def test_what_somebody_confirmed_who_is_removed_is_no_longer_trusted(uow: UnitOfWork, venue: Venue):
    accept_invitation(uow, PAT, key=invited(uow, venue))
    confirm(uow, venue, PAT)
    assert confirmed(uow, venue).endswith("by the owner")
    remove_from_team(uow, OWNER, venue_id=venue.id, handle=handle(venue, PAT))
    uow.session.flush()
    assert confirmed(uow, venue) == ""


def test_a_closed_venue_can_be_left_but_nobody_is_invited_to_it(uow: UnitOfWork, venue: Venue):
    accept_invitation(uow, PAT, key=invited(uow, venue))
    venue.is_active = False
    uow.session.flush()
    with pytest.raises(NotFound):
        invite_manager(uow, OWNER, venue_id=venue.id, email="kim@lanes.example")
    leave_team(uow, OWNER, venue_id=venue.id)
    assert claims.managers(uow.session, venue.id) == ["pat"]


def test_nothing_of_an_invitation_outlives_its_people(
    uow: UnitOfWork, venue: Venue, system: Actor, stopped_clock: StoppedClock
):
    accept_invitation(uow, PAT, key=invited(uow, venue))
    invited(uow, venue, "late@lanes.example")
    delete_account(uow, PAT)
    remove_contributions(uow, system, "pat")
    assert [row.email for row in uow.session.exec(select(ManagerInvitation))] == ["late@lanes.example"]
    stopped_clock.moment += INVITATION_LASTS + INVITATION_KEPT
    assert purge_invitations(uow.session, stopped_clock.now()) == 0
    assert purge_invitations(uow.session, stopped_clock.now() + timedelta(seconds=1)) == 1
