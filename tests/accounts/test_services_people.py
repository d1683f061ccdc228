"""The people as admins see them, and shutting somebody out."""

import pytest
from sqlalchemy.exc import IntegrityError

from bowling_app.accounts.admin.users import person_row
from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.user import User
from bowling_app.accounts.schemas.sessions import access_number
from bowling_app.accounts.services import accounts
from bowling_app.accounts.services.actors import actor_for
from bowling_app.accounts.services.admins import dismiss_admin, make_admin
from bowling_app.accounts.services.people import (
    end_session_of,
    end_sessions_of,
    load_people,
    readmit_person,
    suspend_person,
)
from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.accounts.services.sign_in import open_session
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.venue_admin.services.audit_log import load_audit
from bowling_app.venues.queries.claims import add_manager
from tests.factories import a_user, a_venue
from tests.live_states import a_session


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return a_user(uow, "kim", display_name="Kim", email="kim@example.com", email_verified_at=clock.now())


def config(uow: UnitOfWork, *names: str) -> AppConfig:
    row = AppConfig(admins=list(names))
    uow.session.add(row)
    uow.session.flush()
    return row


class TestTheList:
    def test_is_by_name_and_says_who_is_an_admin_and_who_is_signed_in(self, uow: UnitOfWork, admin: Actor, kim: User):
        a_user(uow, "admin-1", display_name="amy")
        config(uow, "admin-1")
        a_session(uow, kim.id, "one")
        rows = load_people(uow, admin).people
        assert [(row.name, row.is_admin, row.sessions) for row in rows] == [
            ("amy", True, "0 open sessions"),
            ("Kim", False, "1 open session"),
        ]

    @pytest.mark.parametrize(("q", "found"), [("KI", 1), ("kim@ex", 1), ("im", 0), ("%", 0), ("\x00kim", 1)])
    def test_finds_how_a_name_or_an_address_begins(self, uow: UnitOfWork, admin: Actor, kim: User, q: str, found: int):
        assert kim.id
        assert len(load_people(uow, admin, q=q).people) == found

    @pytest.mark.parametrize("name", ["\U0001d49c" * 60, "\u0130stanbul {0:02}", "\u00c9mile {0:02}", "\u1e9e {0:02}"])
    def test_goes_on_behind_a_name_in_any_writing(self, uow: UnitOfWork, admin: Actor, name: str):
        for number in range(30):
            a_user(uow, f"person-{number:02}", display_name=name.format(number))
        seen: list[str] = []
        after = ""
        while (page := load_people(uow, admin, after=after)).people:
            seen += [row.id for row in page.people]
            if not (after := page.next_cursor):
                break
        assert sorted(each for each in seen if each.startswith("person-")) == [f"person-{n:02}" for n in range(30)]

    def test_comes_page_by_page_each_person_once(self, uow: UnitOfWork, admin: Actor):
        for number in range(30):
            a_user(uow, f"person-{number}", display_name="Same name" if number % 2 else f"Name {number}")
        first = load_people(uow, admin)
        second = load_people(uow, admin, after=first.next_cursor)
        assert len({row.id for row in (*first.people, *second.people)}) == 30
        assert second.next_cursor == ""


class TestAdmins:
    def test_a_proven_person_becomes_one_and_stops_being_one(self, uow: UnitOfWork, admin: Actor, kim: User):
        row = config(uow, "admin-1")
        make_admin(uow, admin, user_id=kim.id)
        assert row.admins == ["admin-1", "kim"]
        dismiss_admin(uow, admin, user_id=kim.id)
        assert row.admins == ["admin-1"]

    def test_the_last_admin_cannot_be_dismissed_by_himself(self, uow: UnitOfWork, admin: Actor):
        a_user(uow, "admin-1")
        row = config(uow, "admin-1")
        with pytest.raises(Conflict, match="last admin"):
            dismiss_admin(uow, admin, user_id="admin-1")
        assert row.admins == ["admin-1"]

    def test_nobody_without_a_proven_address_and_nobody_suspended_becomes_one(
        self, uow: UnitOfWork, admin: Actor, kim: User
    ):
        a_user(uow, "sam")
        suspend_person(uow, admin, user_id=kim.id, reason="Spam")
        with pytest.raises(NotFound):
            make_admin(uow, admin, user_id="sam")
        with pytest.raises(Conflict):
            make_admin(uow, admin, user_id=kim.id)


class TestSuspension:
    def test_the_pages_that_name_the_person_change_with_it(
        self, uow: UnitOfWork, admin: Actor, kim: User, monkeypatch: pytest.MonkeyPatch
    ):
        told: list[str] = []
        monkeypatch.setattr(accounts, "directory_changed", lambda _session, venue_id="": told.append(venue_id))
        venue = a_venue(uow)
        add_manager(uow.session, venue.id, kim.id, clock.now())
        suspend_person(uow, admin, user_id=kim.id, reason="Spam")
        assert told == [venue.id]
        readmit_person(uow, admin, user_id=kim.id)
        assert told == [venue.id, venue.id]

    def test_ends_the_sessions_and_lets_nobody_in_until_it_is_lifted(self, uow: UnitOfWork, admin: Actor, kim: User):
        token = a_session(uow, kim.id)
        assert actor_for(uow, token).user_id == "kim"
        suspend_person(uow, admin, user_id=kim.id, reason="Wrote advertising")
        assert actor_for(uow, token).user_id is None
        assert load_people(uow, admin).people[0].standing.endswith(": Wrote advertising")
        ticket = LocalProvider(uow.session).custom_token(kim.id)
        with pytest.raises(Conflict, match="suspended: Wrote advertising"):
            open_session(uow, Actor(), custom_token=ticket, user_agent="")
        readmit_person(uow, admin, user_id=kim.id)
        again = LocalProvider(uow.session).custom_token(kim.id, access_number(kim.access_ended_at))
        assert open_session(uow, Actor(), custom_token=again, user_agent="").token

    def test_has_a_reason_that_can_be_put_right(self, uow: UnitOfWork, admin: Actor, kim: User):
        suspend_person(uow, admin, user_id=kim.id, reason="Advertising")
        suspend_person(uow, admin, user_id=kim.id, reason="Wrote advertising")
        with pytest.raises(Conflict, match="suspended already"):
            suspend_person(uow, admin, user_id=kim.id, reason="Wrote advertising")
        assert kim.suspended_for == "Wrote advertising"

    def test_needs_a_reason(self, uow: UnitOfWork, admin: Actor, kim: User):
        with pytest.raises(Invalid, match="Reason"):
            suspend_person(uow, admin, user_id=kim.id, reason=" \n")

    def test_is_not_for_admins(self, uow: UnitOfWork, admin: Actor, kim: User):
        config(uow, kim.id)
        with pytest.raises(Conflict, match="admin"):
            suspend_person(uow, admin, user_id=kim.id, reason="A quarrel")

    def test_without_a_reason_is_refused_by_the_database(self, uow: UnitOfWork, kim: User):
        kim.suspended_at = clock.now()
        with pytest.raises(IntegrityError):
            uow.session.flush()


def test_all_sessions_of_a_person_end_at_once(uow: UnitOfWork, admin: Actor, kim: User):
    tokens = [a_session(uow, kim.id, name) for name in ("one", "two")]
    assert end_sessions_of(uow, admin, user_id=kim.id) == 2
    assert [actor_for(uow, token).user_id for token in tokens] == [None, None]


class TestSessions:
    def test_of_one_person_are_listed_with_device_and_last_use(self, uow: UnitOfWork, admin: Actor, kim: User):
        a_session(uow, kim.id, "one")
        [row] = load_people(uow, admin).people
        assert (row.is_listed, row.open_sessions) == (False, ())
        assert row.sessions_href == "/admin/users?sessions_of=kim"
        [row] = load_people(uow, admin, q="kim", sessions_of="kim").people
        assert row.sessions_href == "/admin/users?q=kim"
        assert [(each.id, each.device, each.used, each.is_this) for each in row.open_sessions] == [
            ("one", "A device", "Used just now", False)
        ]

    def test_one_ends_and_the_others_stay(self, uow: UnitOfWork, admin: Actor, kim: User):
        tokens = [a_session(uow, kim.id, name) for name in ("one", "two")]
        end_session_of(uow, admin, user_id=kim.id, session_id="one")
        assert [actor_for(uow, token).user_id for token in tokens] == [None, "kim"]

    @pytest.mark.parametrize("session_id", ["", "of-sam"])
    def test_of_somebody_else_does_not_end(self, uow: UnitOfWork, admin: Actor, kim: User, session_id: str):
        token = a_session(uow, a_user(uow, "sam").id, "of-sam")
        with pytest.raises(NotFound):
            end_session_of(uow, admin, user_id=kim.id, session_id=session_id)
        assert actor_for(uow, token).user_id == "sam"


def test_shutting_out_and_letting_in_are_in_the_log_of_the_person(uow: UnitOfWork, admin: Actor, kim: User):
    suspend_person(uow, admin, user_id=kim.id, reason="Spam")
    readmit_person(uow, admin, user_id=kim.id)
    uow.session.flush()
    lines = load_audit(uow, admin).lines
    assert [(line.venue, line.venue_href, line.of_venue_href, line.may_revert) for line in lines] == [
        ("Kim", "", "", False)
    ] * 2
    assert [(one.before, one.after) for line in lines for one in line.changes] == [("Spam", ""), ("", "Spam")]


@pytest.mark.parametrize("user_id", ["nobody", ""])
def test_there_must_be_such_a_person(uow: UnitOfWork, admin: Actor, user_id: str):
    for refused in (make_admin, dismiss_admin, end_sessions_of, readmit_person):
        with pytest.raises(NotFound):
            refused(uow, admin, user_id=user_id)


def test_a_button_that_makes_an_admin_names_the_person_and_asks_first(uow: UnitOfWork, admin: Actor):
    a_user(uow, display_name="Kim Lane", email="kim-lane@example.com", email_verified_at=clock.now())
    (person,) = load_people(uow, admin, q="Kim Lane").people
    question = "Make Kim Lane (kim-lane@example.com) an admin?"
    before, _, after = str(person_row(person).render()).partition(question)
    assert '"details"' in before  # Closed until somebody opens it.
    assert ("make_admin" in before, "make_admin" in after) == (False, True)
