"""From a token to whoever holds it."""

from dataclasses import dataclass
from datetime import timedelta

import pytest

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.limits import IDLE_LIMIT
from bowling_app.accounts.schemas.sessions import device_named
from bowling_app.accounts.services.actors import actor_for
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT, COOKIE, token_of
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.identity import ProvidedUser
from tests.conftest import StoppedClock
from tests.factories import a_user

TOKEN = "a-session-token"


@pytest.fixture
def session(uow: UnitOfWork, stopped_clock: StoppedClock) -> UserSession:
    now = clock.now()
    row = UserSession(
        id="one",
        token_hash=token_hash(TOKEN),
        user_id=a_user(uow, "pat").id,
        device="A device",
        created_at=now,
        last_used_at=now,
        expires_at=now + ABSOLUTE_LIMIT,
    )
    uow.session.add(row)
    uow.session.flush()
    return row


@pytest.mark.usefixtures("session")
class TestASessionToken:
    def test_is_its_holders(self, uow: UnitOfWork):
        assert actor_for(uow, TOKEN) == Actor("pat", session_id="one")

    @pytest.mark.parametrize("token", [None, "", "x", token_hash(TOKEN), "a" * 10_000, "a.b.c", "\x00"])
    def test_of_nobody_is_a_visitors(self, uow: UnitOfWork, token: str | None):
        assert actor_for(uow, token) == Actor()

    def test_lasts_while_it_is_used(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        for _ in range(5):
            stopped_clock.go_on(days=29)
            assert actor_for(uow, TOKEN).user_id == "pat"

    def test_ends_after_thirty_idle_days(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        stopped_clock.moment += IDLE_LIMIT
        assert actor_for(uow, TOKEN) == Actor()

    def test_ends_after_half_a_year_however_much_it_is_used(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        for _ in range(9):
            stopped_clock.go_on(days=20)
            actor_for(uow, TOKEN)
        assert actor_for(uow, TOKEN) == Actor()

    def test_notes_its_use_every_ten_minutes_at_most(
        self, uow: UnitOfWork, session: UserSession, stopped_clock: StoppedClock
    ):
        begun = clock.now()
        for minutes, noted in ((9, 0), (1, 10), (9, 10), (1, 20)):
            stopped_clock.go_on(minutes=minutes)
            actor_for(uow, TOKEN)
            uow.session.refresh(session)
            assert session.last_used_at == begun + timedelta(minutes=noted)

    def test_makes_an_admin_only_while_the_configuration_says_so(self, uow: UnitOfWork):
        assert not actor_for(uow, TOKEN).is_admin
        config = AppConfig(admins=["somebody else", "pat"])
        uow.session.add(config)
        uow.session.flush()
        assert actor_for(uow, TOKEN).is_admin
        config.admins = ["somebody else"]
        uow.session.flush()
        assert not actor_for(uow, TOKEN).is_admin


@dataclass
class Provider:
    """A provider that knows one token of its own. Nothing else of it is asked here."""

    user_id: str | None = "from-provider"

    def user_of_bearer(self, token: str) -> ProvidedUser | None:
        return ProvidedUser(self.user_id) if self.user_id and token == "head.body.signature" else None


class TestAProvidersToken:
    @pytest.fixture
    def provided(self, uow: UnitOfWork) -> UnitOfWork:
        return UnitOfWork(uow.session, Provider())  # pyright: ignore[reportArgumentType]

    def test_is_its_persons_who_has_a_profile_from_then_on(self, provided: UnitOfWork):
        assert actor_for(provided, "head.body.signature") == Actor("from-provider")
        user = provided.session.get(User, "from-provider")
        assert user
        assert user.display_name == "Anonymous"

    def test_that_the_provider_refuses_is_a_visitors(self, provided: UnitOfWork):
        assert actor_for(provided, "head.body.other") == Actor()

    def test_makes_an_admin_when_the_configuration_says_so(self, provided: UnitOfWork):
        provided.session.add(AppConfig(admins=["from-provider"]))
        provided.session.flush()
        assert actor_for(provided, "head.body.signature").is_admin

    def test_does_not_bring_back_who_is_being_deleted(self, provided: UnitOfWork):
        a_user(provided, "from-provider", deletion_started_at=clock.now())
        assert actor_for(provided, "head.body.signature") == Actor()


def test_the_operators_token_cannot_be_sent(uow: UnitOfWork):
    assert actor_for(uow, SYSTEM).is_system
    assert not actor_for(uow, str(SYSTEM)).is_system


@pytest.mark.parametrize(
    ("header", "token"),
    [
        (f"{COOKIE}=abc", "abc"),
        (f"theme=dark; {COOKIE}=abc; other=1", "abc"),
        (f"{COOKIE}=", None),
        (f"x{COOKIE}=abc", None),
        (f"{COOKIE}x=abc", None),
        ("", None),
        (None, None),
        (";;;=;", None),
    ],
)
def test_the_token_is_found_among_the_cookies(header: str | None, token: str | None):
    assert token_of(header) == token


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8.0", "Unknown device"),
        ("", "Unknown device"),
        ("<script>alert(1)</script>", "Unknown device"),
    ],
)
def test_a_device_is_named_in_our_own_words(agent: str, device: str):
    assert device_named(agent) == device
