"""An account may have been somebody else's before its address was proven: then all that they were given out ends."""

from dataclasses import replace

import pytest

from bowling_app.accounts.queries import users
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn
from bowling_app.accounts.services.access import end_access
from bowling_app.accounts.services.actors import actor_for
from bowling_app.accounts.services.people import end_sessions_of
from bowling_app.accounts.services.profiles import see_to_profile
from bowling_app.accounts.services.sessions import end_other_sessions
from bowling_app.accounts.services.sign_in import open_session, send_code, verify_code
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotSignedIn
from bowling_app.platform.kit.identity import ProvidedUser
from tests.conftest import StoppedClock
from tests.letters import code_sent_to

ADDRESS = "pat@example.com"
ANOTHER = "pat@elsewhere.example"
HERE = "192.0.2.1"
VISITOR = Actor()


@pytest.fixture(autouse=True)
def _still(stopped_clock: StoppedClock) -> None:
    """Nothing expires by itself."""


def ticket(uow: UnitOfWork, clock: StoppedClock, email: str = ADDRESS) -> str:
    """The custom token of somebody who has proven the address."""
    clock.go_on(seconds=61)
    sent = send_code(uow, VISITOR, email=email, client=HERE)
    assert isinstance(sent, CodeSent)
    found = verify_code(uow, VISITOR, CodeDraft(email, code_sent_to(uow, email), sent.challenge), client=HERE)
    assert isinstance(found, SignIn)
    return found.custom_token


def session(uow: UnitOfWork, custom_token: str) -> str:
    return open_session(uow, VISITOR, custom_token=custom_token, user_agent="").token


def test_sessions_end_when_an_address_is_proven_that_was_only_noted(uow: UnitOfWork, stopped_clock: StoppedClock):
    stranger = session(uow, ticket(uow, stopped_clock))
    person = users.by_email(uow.session, ADDRESS)
    assert person
    person.email_verified_at = None
    uow.session.flush()
    own = session(uow, ticket(uow, stopped_clock))
    assert actor_for(uow, stranger) == VISITOR
    assert actor_for(uow, own).user_id == person.id


def test_sessions_end_when_the_provider_names_another_address_than_the_one_that_was_proven(
    uow: UnitOfWork, stopped_clock: StoppedClock
):
    former = session(uow, ticket(uow, stopped_clock))
    person = users.by_email(uow.session, ADDRESS)
    assert person
    assert actor_for(uow, former).user_id == person.id
    see_to_profile(uow, ProvidedUser(person.id, ANOTHER), ANOTHER)
    assert actor_for(uow, former) == VISITOR
    uow.session.refresh(person)
    assert (person.email, person.email_verified_at) == (ANOTHER, None)  # It was not proven here.


def test_sessions_stay_when_a_known_address_is_proven_once_more(uow: UnitOfWork, stopped_clock: StoppedClock):
    first = session(uow, ticket(uow, stopped_clock))
    session(uow, ticket(uow, stopped_clock))
    assert actor_for(uow, first).user_id


@pytest.mark.parametrize("is_at_once", [True, False])
def test_a_custom_token_that_waits_ends_with_the_sessions(
    uow: UnitOfWork, stopped_clock: StoppedClock, is_at_once: bool
):
    waiting = ticket(uow, stopped_clock)
    person = users.by_email(uow.session, ADDRESS)
    assert person
    end_access(uow, person.id)
    if not is_at_once:
        stopped_clock.go_on(seconds=1)
    with pytest.raises(NotSignedIn):
        session(uow, waiting)


def test_each_end_voids_what_was_given_out_in_the_same_moment(uow: UnitOfWork, stopped_clock: StoppedClock):
    ticket(uow, stopped_clock)
    person = users.by_email(uow.session, ADDRESS)
    assert person
    end_access(uow, person.id)
    between = ticket(uow, stopped_clock)
    stopped_clock.go_on(seconds=-1)  # A clock that is set back voids them all the same.
    end_access(uow, person.id)
    stopped_clock.go_on(seconds=1)
    with pytest.raises(NotSignedIn):
        session(uow, between)


def test_whoever_ends_all_other_sessions_or_is_signed_out_by_an_admin_has_no_token_that_waits(
    uow: UnitOfWork, stopped_clock: StoppedClock, admin: Actor
):
    own, waiting = session(uow, ticket(uow, stopped_clock)), ticket(uow, stopped_clock)
    end_other_sessions(uow, actor_for(uow, own))
    assert actor_for(uow, own).user_id
    with pytest.raises(NotSignedIn):
        session(uow, waiting)
    waiting = ticket(uow, stopped_clock)
    person = users.by_email(uow.session, ADDRESS)
    assert person
    end_sessions_of(uow, admin, user_id=person.id)
    with pytest.raises(NotSignedIn):
        session(uow, waiting)


class TestATokenOfTheProviders:
    @pytest.fixture
    def holder(self, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch) -> ProvidedUser:
        """Whom the provider says a bearer is of, who signed in this very second."""
        ticket(uow, stopped_clock)
        person = users.by_email(uow.session, ADDRESS)
        assert person
        stopped_clock.go_on(seconds=0.4)
        found = ProvidedUser(person.id, ADDRESS, signed_in_at=int(stopped_clock.now().timestamp()))
        monkeypatch.setattr(type(uow.identity), "user_of_bearer", lambda *_: self.told or found)
        return found

    told: ProvidedUser | None = None

    def test_of_the_second_in_which_everything_ended_is_void(self, uow: UnitOfWork, holder: ProvidedUser):
        assert actor_for(uow, "a.b.c").user_id == holder.id
        end_access(uow, holder.id)
        assert actor_for(uow, "a.b.c") == VISITOR

    def test_of_the_next_second_is_good(self, uow: UnitOfWork, holder: ProvidedUser):
        end_access(uow, holder.id)
        self.told = replace(holder, signed_in_at=holder.signed_in_at + 1)
        assert actor_for(uow, "a.b.c").user_id == holder.id
