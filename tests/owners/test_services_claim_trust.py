"""Which contacts of a venue a claim code can go to, who gets none, and how often codes can be tried."""

import re
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.codes import REFUSED
from bowling_app.owners.rules import (
    CODES_PER_ADDRESS_PER_HOUR,
    CONTACT_AGE,
    GUESSES_PER_VENUE_PER_DAY,
    MAILBOXES_PER_VENUE_PER_DAY,
)
from bowling_app.owners.services import claims
from bowling_app.owners.services.claim_cases import approve_claim, reject_claim, remove_managers
from bowling_app.owners.services.claim_trust import contacts_for
from bowling_app.owners.services.claims import claim_in_writing, confirm_claim, load_claim_page, send_claim_code
from bowling_app.owners.services.teams import leave_team
from bowling_app.owners.services.waiting_claims import load_waiting_claims
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import cursor_of
from bowling_app.platform.kit.errors import Conflict, Invalid
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.limits import DAY
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.services.suggestion_cases import approve_suggestion
from bowling_app.suggestions.services.venue_corrections import suggest_edit
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venue_admin.services.venue_managers import add_manager, remove_manager
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import venue_managers
from bowling_app.venues.queries.claims import managers
from bowling_app.venues.rules.claims import (
    ASK_AN_EDITOR,
    CONTACTS_TOO_NEW,
    TOO_MANY_FOR_THE_VENUE,
    claim_address,
    own_domain,
)
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.conftest import StoppedClock
from tests.factories import a_field_source, a_source, a_user, a_venue
from tests.letters import another
from tests.venue_admin.test_services_reverts import entries

PAT = Actor("pat")
KIM = Actor("kim")
DESK = "desk@lanes.example"


@pytest.fixture
def venue(uow: UnitOfWork, admin: Actor, stopped_clock: StoppedClock) -> Venue:
    """A venue whose contacts an import told, and some people."""
    for actor in (PAT, KIM, admin):
        a_user(uow, actor.user_id, email=f"{actor.user_id}@example.com", email_verified_at=stopped_clock.now())
    source = a_source(uow)
    made = a_venue(uow, website="https://sunset.example", web_domain="sunset.example", email=DESK)
    for field in ("email", "website"):
        a_field_source(uow, made, field, source)
    return made


def the_code(uow: UnitOfWork) -> str:
    return re.findall(r"^\s+(\d{6})$", uow.mails[-1].text, re.MULTILINE)[0]


def code_to(uow: UnitOfWork, actor: Actor, venue: Venue, email: str) -> Refusal | None:
    return send_claim_code(uow, actor, venue_id=venue.id, email=email)


def run_it(uow: UnitOfWork, actor: Actor, venue: Venue) -> None:
    assert code_to(uow, actor, venue, DESK) is None
    assert confirm_claim(uow, actor, venue_id=venue.id, code=the_code(uow)) is None


def edit(uow: UnitOfWork, venue: Venue, who: str, kind: Any, **said: Any) -> None:
    edit_venue_fields(uow, venue.id, said, Editor(who, kind, "A change"))


class TestContacts:
    @pytest.mark.parametrize("kind", ["visitor", "owner"])
    def test_no_code_goes_to_a_contact_that_a_visitor_or_an_owner_told(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock, kind: str
    ):
        edit(uow, venue, "somebody", kind, email="me@elsewhere.example", website="https://elsewhere.example")
        stopped_clock.go_on(days=400)
        for address in ("me@elsewhere.example", "boss@elsewhere.example"):
            with pytest.raises(Conflict, match=re.escape(CONTACTS_TOO_NEW)):
                code_to(uow, PAT, venue, address)
        assert uow.mails == []

    def test_a_contact_that_an_admin_changed_counts_after_four_weeks(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ):
        edit(uow, venue, "an admin", "admin", email="new@lanes.example", website="https://new.example")
        stopped_clock.go_on(days=CONTACT_AGE.days - 1)
        assert contacts_for(uow, venue, "pat").email is None
        with pytest.raises(Conflict):
            code_to(uow, PAT, venue, "boss@new.example")
        stopped_clock.go_on(days=2)
        assert code_to(uow, PAT, venue, "boss@new.example") is None
        assert code_to(uow, PAT, venue, "new@lanes.example") is None

    def test_another_page_of_the_same_site_is_no_new_contact(self, uow: UnitOfWork, venue: Venue):
        edit(uow, venue, "an admin", "admin", website="https://www.sunset.example/bowling")
        assert contacts_for(uow, venue, "pat").domain == "sunset.example"

    @pytest.mark.usefixtures("venue")
    def test_a_contact_without_a_known_source_proves_nothing(self, uow: UnitOfWork):
        bare = a_venue(uow, website="https://bare.example", web_domain="bare.example", email="x@bare.example")
        with pytest.raises(Conflict):
            code_to(uow, PAT, bare, "x@bare.example")

    def test_the_website_of_an_approved_suggestion_proves_nothing(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, stopped_clock: StoppedClock
    ):
        """The attack: a visitor suggests a harmless looking website and then has a code sent to its domain."""
        suggest_edit(uow, KIM, venue_id=venue.id, said={"website": "https://evil.example"})
        suggested = uow.session.exec(select(Suggestion)).one()
        approve_suggestion(uow, admin, suggestion_id=suggested.id)
        stopped_clock.go_on(days=400)
        for claimer in (PAT, KIM):
            with pytest.raises(Invalid):
                code_to(uow, claimer, venue, "boss@evil.example")

    def test_a_suggested_contact_never_serves_the_person_who_suggested_it(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ):
        """Also if an admin wrote it instead of approving the suggestion."""
        suggest_edit(uow, KIM, venue_id=venue.id, said={"website": "https://evil.example"})
        edit(uow, venue, "an admin", "admin", website="https://www.evil.example/")
        stopped_clock.go_on(days=400)
        assert contacts_for(uow, venue, "kim").domain is None
        assert contacts_for(uow, venue, "pat").domain == "evil.example"

    def test_a_revert_brings_back_a_contact_of_an_owner_without_making_it_an_admins(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, stopped_clock: StoppedClock
    ):
        edit(uow, venue, "pat", "owner", email="pat@evil.example")
        edit(uow, venue, "an admin", "admin", email=DESK)
        revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        stopped_clock.go_on(days=400)
        assert venue.email == "pat@evil.example"
        assert contacts_for(uow, venue, "kim").email is None

    def test_a_vandals_contact_that_was_reverted_leaves_the_imports_one_in_use_after_four_weeks(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, stopped_clock: StoppedClock
    ):
        edit(uow, venue, "vandal", "owner", email="vandal@evil.example")
        revert_change(uow, admin, entry_id=entries(uow)[0].id or 0)
        assert contacts_for(uow, venue, "kim").email is None
        stopped_clock.go_on(days=CONTACT_AGE.days + 1)
        assert contacts_for(uow, venue, "kim").email == DESK

    @pytest.mark.parametrize("host", ["gmail.com", "comcast.net", "facebook.com", None])
    def test_a_host_where_anybody_has_a_mailbox_is_not_the_venues_own(self, host: str | None):
        assert own_domain(host) == ""
        with pytest.raises(Invalid):
            claim_address("someone@gmail.com", listed=None, domain=host)

    def test_the_contact_is_looked_at_again_when_the_code_comes_back(self, uow: UnitOfWork, venue: Venue):
        code_to(uow, PAT, venue, DESK)
        code = the_code(uow)
        edit(uow, venue, "an admin", "admin", email="right@lanes.example")
        with pytest.raises((Conflict, Invalid)):
            confirm_claim(uow, PAT, venue_id=venue.id, code=code)
        assert managers(uow.session, venue.id) == []

    def test_the_page_says_which_other_way_is_open(self, uow: UnitOfWork, venue: Venue, visitor: Actor):
        edit(uow, venue, "somebody", "visitor", email="x@evil.example", website="https://evil.example")
        page = load_claim_page(uow, visitor, venue_id=venue.id)
        assert (page.code_note, page.no_code_note) == ("", CONTACTS_TOO_NEW)
        assert page.may_write


class TestPeopleWhoWereTurnedAway:
    def test_a_manager_who_was_removed_cannot_take_the_venue_back_with_a_code(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, stopped_clock: StoppedClock
    ):
        """The attack: an owner sets the listed e-mail to their own, is removed for fraud, and claims with it."""
        run_it(uow, PAT, venue)
        edit(uow, venue, "pat", "owner", email="pat@evil.example")
        remove_managers(uow, admin, venue_id=venue.id, reason="Fraud")
        stopped_clock.go_on(days=400)
        for address in ("pat@evil.example", "boss@sunset.example"):
            with pytest.raises(Conflict, match=re.escape(ASK_AN_EDITOR)):
                code_to(uow, PAT, venue, address)
        assert load_claim_page(uow, PAT, venue_id=venue.id).no_code_note == ASK_AN_EDITOR

    @pytest.mark.parametrize("is_first", [True, False])
    def test_whichever_manager_an_admin_removes(self, uow: UnitOfWork, venue: Venue, admin: Actor, *, is_first: bool):
        run_it(uow, PAT if is_first else KIM, venue)
        run_it(uow, KIM if is_first else PAT, venue)
        remove_manager(uow, admin, venue_id=venue.id, user_id="pat", reason="Fraud")
        with pytest.raises(Conflict, match=re.escape(ASK_AN_EDITOR)):
            code_to(uow, PAT, venue, DESK)

    def test_and_whoever_lost_a_dispute(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        run_it(uow, PAT, venue)
        claim_in_writing(uow, KIM, venue_id=venue.id, statement="It is mine.")
        approve_claim(uow, admin, claim_id=load_waiting_claims(uow, admin).claims[0].id, replaces=True)
        with pytest.raises(Conflict, match=re.escape(ASK_AN_EDITOR)):
            code_to(uow, PAT, venue, DESK)

    def test_a_removal_counts_while_a_code_is_on_its_way(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        run_it(uow, KIM, venue)
        code_to(uow, PAT, venue, DESK)
        code = the_code(uow)
        add_manager(uow, admin, venue_id=venue.id, email="pat@example.com")
        remove_manager(uow, admin, venue_id=venue.id, user_id="pat", reason="Fraud")
        with pytest.raises(Conflict):
            confirm_claim(uow, PAT, venue_id=venue.id, code=code)

    def test_a_person_whose_claim_was_rejected_asks_an_editor_who_reads_of_it(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is mine.")
        (first,) = load_waiting_claims(uow, admin).claims
        assert first.warning == ""
        reject_claim(uow, admin, claim_id=first.id, reason="We called the hall.")
        with pytest.raises(Conflict, match=re.escape(ASK_AN_EDITOR)):
            code_to(uow, PAT, venue, DESK)
        assert claim_in_writing(uow, PAT, venue_id=venue.id, statement="Call again.") is None
        (second,) = load_waiting_claims(uow, admin).claims
        assert "rejected" in second.warning
        assert "We called the hall." in second.warning

    def test_admins_tell_people_without_a_name_apart(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        for person in (PAT, KIM):
            found = users.find(uow.session, person.user_id or "")
            assert found is not None
            found.display_name = ANONYMOUS
        run_it(uow, KIM, venue)
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is mine.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert (waiting.user_name, waiting.user_email) == ("pat@example.com", "")
        assert waiting.run_by == "Managed by kim@example.com"
        assert add_manager(uow, admin, venue_id=venue.id, email="pat@example.com") == "pat@example.com"
        assert remove_manager(uow, admin, venue_id=venue.id, user_id="kim", reason="Fraud") == "kim@example.com"

    def test_an_empty_queue_blames_its_filters_only_where_others_wait(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        assert load_waiting_claims(uow, admin, kind="dispute").empty == ""
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is mine.")
        found = load_waiting_claims(uow, admin, kind="dispute")
        assert (found.claims, found.empty) == ((), "No claim is like that.")
        later = load_waiting_claims(uow, admin, after=cursor_of(clock.now() + timedelta(days=1), "z"))
        assert (later.claims, later.empty) == ((), "No more claims.")

    def test_the_queue_says_why_somebody_was_removed_and_an_admin_may_let_them_back(
        self, uow: UnitOfWork, venue: Venue, admin: Actor
    ):
        run_it(uow, PAT, venue)
        remove_managers(uow, admin, venue_id=venue.id, reason="Fraud")
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="It was a mistake.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert waiting.warning == "Was removed as a manager of this venue on Nov 20, 2026, 12:00 UTC: Fraud."
        approve_claim(uow, admin, claim_id=waiting.id)
        assert managers(uow.session, venue.id) == ["pat"]

    @pytest.mark.parametrize("is_alone", [True, False])
    def test_whoever_left_may_come_back_with_a_code(
        self, uow: UnitOfWork, venue: Venue, admin: Actor, *, is_alone: bool
    ):
        run_it(uow, PAT, venue)
        if not is_alone:
            run_it(uow, KIM, venue)
        leave_team(uow, PAT, venue_id=venue.id)
        claim_in_writing(uow, PAT, venue_id=venue.id, statement="I am back.")
        (waiting,) = load_waiting_claims(uow, admin).claims
        assert waiting.warning == ""
        run_it(uow, PAT, venue)

    def test_nor_is_an_owner_whose_leaving_an_earlier_version_noted_as_a_claim(self, uow: UnitOfWork, venue: Venue):
        run_it(uow, PAT, venue)
        edit_venue_fields(uow, venue.id, {"owner_id": None}, Editor("pat", "owner", "Left", action="claim"))
        venue_managers.remove(uow.session, venue.id, ["pat"])
        run_it(uow, PAT, venue)

    def test_other_people_and_other_venues_are_not_concerned(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        run_it(uow, PAT, venue)
        remove_managers(uow, admin, venue_id=venue.id, reason="Fraud")
        assert code_to(uow, KIM, venue, DESK) is None


class TestLimitsOfAVenue:
    def test_many_accounts_and_mailboxes_together_have_the_guesses_of_one_venue(self, uow: UnitOfWork, venue: Venue):
        """The attack: 3 accounts with 10 invented mailboxes each had 150 guesses."""
        guesses = 0
        for number in range(12):
            person = Actor(a_user(uow, f"thief-{number}").id)
            if code_to(uow, person, venue, f"invented-{number}@sunset.example") is not None:
                continue
            wrong = f"{(int(the_code(uow)) + 1) % 10**6:06}"
            for _ in range(5):
                told = confirm_claim(uow, person, venue_id=venue.id, code=wrong)
                guesses += told != Refusal(TOO_MANY_FOR_THE_VENUE)
        assert guesses <= 5 * MAILBOXES_PER_VENUE_PER_DAY[0] <= GUESSES_PER_VENUE_PER_DAY[0]

    def test_all_addresses_of_a_mailbox_are_one_of_the_venue_and_get_the_codes_of_one(
        self, uow: UnitOfWork, venue: Venue
    ):
        def refused(number: int, address: str) -> bool:
            return code_to(uow, Actor(a_user(uow, f"thief-{number}").id), venue, address) is not None

        most = CODES_PER_ADDRESS_PER_HOUR[0]
        told = [refused(number, f"desk+{number}@sunset.example") for number in range(most + 1)]
        assert told == [False] * most + [True]
        assert not refused(most + 1, "office@sunset.example")

    def test_the_guesses_of_all_people_are_counted_together(
        self, uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(claims, "GUESSES_PER_VENUE_PER_DAY", (3, DAY))
        told: list[Refusal | None] = []
        for person in (PAT, KIM):
            assert code_to(uow, person, venue, DESK) is None
            wrong = another(the_code(uow))
            told += [confirm_claim(uow, person, venue_id=venue.id, code=wrong) for _ in range(2)]
        assert told == [Refusal(REFUSED)] * 3 + [Refusal(TOO_MANY_FOR_THE_VENUE)]
        told = [confirm_claim(uow, KIM, venue_id=venue.id, code=the_code(uow))]
        assert told == [Refusal(TOO_MANY_FOR_THE_VENUE)]
        assert managers(uow.session, venue.id) == []

    @pytest.mark.long
    def test_the_tries_of_a_day_leave_a_chance_below_one_in_ten_thousand(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock
    ):
        tried, begun = 0, stopped_clock.now()
        people = [Actor(a_user(uow, f"thief-{number}").id) for number in range(6)]
        while stopped_clock.now() - begun < timedelta(days=1):
            for person in people:
                if code_to(uow, person, venue, DESK) is not None:
                    continue
                wrong = f"{(int(the_code(uow)) + 1) % 10**6:06}"
                told = [confirm_claim(uow, person, venue_id=venue.id, code=wrong) for _ in range(5)]
                tried += sum(each != Refusal(TOO_MANY_FOR_THE_VENUE) for each in told)
            stopped_clock.go_on(hours=4)
        assert 0 < tried < 100
        assert tried <= 2 * GUESSES_PER_VENUE_PER_DAY[0]

    def test_codes_of_a_day_are_limited_whoever_asks(
        self, uow: UnitOfWork, venue: Venue, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(claims, "CODES_PER_VENUE_PER_DAY", (3, DAY))
        sent = 0
        for number in range(9):
            sent += code_to(uow, Actor(a_user(uow, f"asker-{number}").id), venue, DESK) is None
            stopped_clock.go_on(minutes=13)  # A mailbox gets five an hour.
        assert sent == 3

    def test_the_honest_claimer_is_offered_the_other_way(self, uow: UnitOfWork, venue: Venue, admin: Actor):
        for number in range(4):
            person = Actor(a_user(uow, f"thief-{number}").id)
            code_to(uow, person, venue, f"invented-{number}@sunset.example")
        assert code_to(uow, PAT, venue, "boss@sunset.example") == Refusal(TOO_MANY_FOR_THE_VENUE)
        assert claim_in_writing(uow, PAT, venue_id=venue.id, statement="It is my hall.") is None
        assert len(load_waiting_claims(uow, admin).claims) == 1

    def test_a_known_mailbox_is_not_shut_out_by_invented_ones(self, uow: UnitOfWork, venue: Venue):
        assert code_to(uow, KIM, venue, DESK) is None
        for number in range(5):
            person = Actor(a_user(uow, f"thief-{number}").id)
            code_to(uow, person, venue, f"invented-{number}@sunset.example")
        assert code_to(uow, PAT, venue, DESK) is None

    def test_accounts_of_one_mailbox_have_the_codes_of_one_person(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(claims, "CODES_PER_PERSON_PER_DAY", (3, DAY))
        sent = 0
        for number in range(6):
            name = f"one.person+{number}@gmail.com" if number % 2 else f"oneperson+{number}@gmail.com"
            person = a_user(uow, f"alias-{number}", email=name, email_verified_at=clock.now())
            hall = a_venue(uow, email=f"desk@hall-{number}.example")
            a_field_source(uow, hall, "email", a_source(uow))
            sent += code_to(uow, Actor(person.id), hall, hall.email or "") is None
        assert sent == 3
