"""The account page's state: what a browser can make it do, and what it then shows."""

import pytest

from bowling_app.accounts.pages import page  # noqa: F401 -- gives the state its page.
from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.queries import sessions, users
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.web.shell.me import MeState
from tests.factories import a_user
from tests.live_states import a_session, send, state_of, toast_of


@pytest.fixture
def token(uow: UnitOfWork) -> str:
    user = a_user(uow, "pat")
    user.display_name, user.email = "Pat", "pat@example.com"
    return a_session(uow, "pat")


def test_the_owner_sees_the_account(token: str):
    state = state_of(AccountState, token)
    send(state, "open")
    assert (state.view.account.display_name, state.view.account.email) == ("Pat", "pat@example.com")
    assert [(session.id, session.is_current) for session in state.view.account.sessions] == [("this", True)]
    assert "noindex" in state.head.robots
    assert state.head.canonical == ""


@pytest.mark.usefixtures("connection")
def test_a_visitor_sees_no_account():
    state = state_of(AccountState, None)
    send(state, "open")
    assert state.is_ready
    assert state.view.account is None


def test_saving_changes_the_person_and_shows_it_here_and_in_the_header(uow: UnitOfWork, token: str):
    state = state_of(AccountState, token)
    effects = send(state, "save_profile", {"display_name": " Patricia ", "slug": "Patricia"})
    uow.session.expire_all()
    user = users.find(uow.session, "pat")
    assert user is not None
    assert (user.display_name, user.slug) == ("Patricia", "patricia")
    assert toast_of(state) == ("Success", "Profile saved.", False)
    assert effects == [[AccountState.open, MeState.load]]


@pytest.mark.parametrize(
    ("form", "name_problem", "slug_problem"),
    [
        ({"display_name": " ", "slug": ""}, "Enter a display name.", ""),
        ({"display_name": "Pat", "slug": "a"}, "", "Use 3 to 30 characters."),
        ({"display_name": "Pat", "slug": "taken"}, "", "That URL is taken. Try another."),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    uow: UnitOfWork, token: str, form: dict[str, str], name_problem: str, slug_problem: str
):
    other = a_user(uow, "other")
    other.slug = "taken"
    uow.session.flush()
    state = state_of(AccountState, token)
    assert send(state, "save_profile", form) == []
    assert (state.name_problem, state.slug_problem) == (name_problem, slug_problem)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"display_name": "Pat"},
        {"display_name": 1, "slug": ""},
        {"display_name": "Pat", "slug": "", "is_admin": "1"},
    ],
)
def test_a_form_that_is_none_changes_nothing(uow: UnitOfWork, token: str, form: dict[str, object]):
    state = state_of(AccountState, token)
    assert send(state, "save_profile", form) == []
    assert toast_of(state)[2]
    user = users.find(uow.session, "pat")
    assert user is not None
    assert user.display_name == "Pat"


@pytest.mark.parametrize(
    ("slug", "note", "problem"),
    [
        ("pat-bowls", "Available", ""),
        ("", "", ""),
        ("admin", "", "That URL isn't available. Try another."),
        ("no spaces", "", "Use only the letters a to z, digits and hyphens."),
    ],
)
def test_a_slug_is_checked_while_it_is_typed(token: str, slug: str, note: str, problem: str):
    state = state_of(AccountState, token)
    send(state, "check_slug", slug)
    assert (state.slug_note, state.slug_problem) == (note, problem)


@pytest.mark.parametrize("slug", [None, 1, {"$gt": ""}, ["a"]])
def test_a_slug_that_is_no_text_is_refused(token: str, slug: object):
    state = state_of(AccountState, token)
    send(state, "check_slug", slug)
    assert toast_of(state)[2]


def test_only_ones_own_session_can_be_ended(uow: UnitOfWork, token: str):
    a_session(uow, "pat", "another")
    a_user(uow, "other")
    a_session(uow, "other", "somebody's")
    state = state_of(AccountState, token)
    send(state, "end_session", "another")
    assert toast_of(state) == ("Success", "That session is ended.", False)
    assert state.has_ended  # So the focus of its button goes to the sessions that are left.
    send(state, "end_session", "somebody's")
    assert toast_of(state) == ("Error", "There is no such session", True)
    assert sessions_of(uow, "pat") == {"this"}
    assert sessions_of(uow, "other") == {"somebody's"}


def test_all_other_sessions_end_together(uow: UnitOfWork, token: str):
    for name in ("second", "third"):
        a_session(uow, "pat", name)
    send(state_of(AccountState, token), "end_other_sessions")
    assert sessions_of(uow, "pat") == {"this"}


def sessions_of(uow: UnitOfWork, user_id: str) -> set[str]:
    return {session.id for session in sessions.of_user(uow.session, user_id, clock.now(), None)}


@pytest.mark.parametrize(
    ("event", "args"),
    [
        ("save_profile", [{"display_name": "Eve", "slug": "eve"}]),
        ("check_slug", ["eve"]),
        ("end_session", ["this"]),
        ("end_other_sessions", []),
    ],
)
def test_a_visitor_can_do_nothing(uow: UnitOfWork, token: str, event: str, args: list[object]):
    state = state_of(AccountState, None)
    assert send(state, event, *args) == []
    assert toast_of(state) == ("Error", "Sign in to do this.", True)
    assert sessions_of(uow, "pat") == {"this"}
