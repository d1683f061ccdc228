"""What happens once happens once, however many try at the same moment. On committed data, with threads."""

from typing import Any

import pytest
from sqlalchemy import URL
from sqlmodel import Session, col, func, select

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import CodeChallenge, MailedCode, UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, PasswordProof, SignIn
from bowling_app.accounts.services.admins import grant_admin
from bowling_app.accounts.services.passwords import set_password
from bowling_app.accounts.services.sign_in import open_session, send_code, verify_code
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import NotSignedIn
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.limits import services as limits
from bowling_app.platform.mail.models import OutgoingMail
from tests.factories import a_signed_in_user, a_user
from tests.letters import another, code_sent_to
from tests.threads import at_once

ADDRESS = "pat@example.com"
HERE = "192.0.2.1"

# The time that real hashes take is when others come between.
pytestmark = pytest.mark.usefixtures("committed_database", "real_hashes")
FEW_OR_FIFTY = pytest.mark.parametrize("times", [8, pytest.param(50, marks=pytest.mark.long)])


def ask() -> str:
    sent = perform(None, send_code, email=ADDRESS, client=HERE)
    assert isinstance(sent, CodeSent)
    return sent.challenge


def read_code(uow: UnitOfWork, actor: Actor) -> str:
    anyone(actor)
    return code_sent_to(uow, ADDRESS)


def count(table: Any) -> int:
    with Session(database.engine()) as session:
        return session.exec(select(func.count()).select_from(table)).one()


def verify(challenge: str, code: str, number: int) -> Any:
    return perform(None, verify_code, CodeDraft(ADDRESS, code, challenge), client=f"198.51.100.{number}")


@pytest.mark.long
def test_fifty_verifications_of_one_code_give_one_success(committed_database: URL):
    challenge = ask()
    code = perform(None, read_code)
    outcomes = at_once(lambda number: verify(challenge, code, number))
    assert sum(isinstance(outcome, SignIn) for outcome in outcomes) == 1
    assert (count(User), count(MailedCode)) == (1, 0)


@pytest.mark.long
def test_fifty_wrong_tries_are_all_counted(committed_database: URL):
    challenge = ask()
    code = perform(None, read_code)
    outcomes = at_once(lambda number: verify(challenge, another(code), number))
    assert not any(isinstance(outcome, SignIn) for outcome in outcomes)
    with Session(database.engine()) as session:
        assert session.exec(select(CodeChallenge.attempts)).one() == 5
    assert not isinstance(verify(challenge, code, 0), SignIn)


@FEW_OR_FIFTY
def test_requests_at_once_send_one_mail(times: int):
    at_once(lambda number: perform(None, send_code, email=ADDRESS, client=f"198.51.100.{number % 4}"), times)
    assert (count(OutgoingMail), count(MailedCode)) == (1, 1)


@pytest.mark.long
def test_fifty_networks_get_one_more_code_that_is_long(committed_database: URL):
    at_once(lambda number: perform(None, send_code, email=ADDRESS, client=f"198.51.100.{number}"))
    with Session(database.engine()) as session:
        lengths = session.exec(select(MailedCode.is_long)).all()
    assert sorted(lengths) in ([False], [False, True])
    assert count(OutgoingMail) == len(lengths)


@FEW_OR_FIFTY
def test_trades_of_one_ticket_at_once_open_one_session(times: int):
    challenge = ask()
    found = verify(challenge, perform(None, read_code), 0)

    def trade(_: int) -> bool:
        try:
            perform(None, open_session, custom_token=found.custom_token, user_agent="")
        except NotSignedIn:
            return False
        return True

    assert sum(at_once(trade, times)) == 1
    assert count(UserSession) == 1


def test_a_present_password_changes_it_once(committed_database: URL):
    def begin(uow: UnitOfWork, actor: Actor) -> None:
        anyone(actor)
        a_signed_in_user(uow, "pat", email=ADDRESS)
        uow.identity.set_password("pat", "seven wooden pins")

    def change(number: int) -> bool:
        proof = PasswordProof(present="seven wooden pins")
        new = f"{number} steel balls"
        return perform("pat", set_password, password=new, proof=proof, client=HERE) is None

    perform(None, begin)
    assert sum(at_once(change, times=4)) == 1
    assert count(OutgoingMail) == 1


@FEW_OR_FIFTY
def test_a_bucket_gives_no_token_twice(times: int):
    def take(uow: UnitOfWork, actor: Actor) -> bool:
        anyone(actor)
        return limits.take(uow, "key", 3, 10**9)

    assert sum(at_once(lambda _: perform(None, take), times)) == 3


@pytest.mark.long
def test_admins_who_are_named_at_once_are_all_admins(committed_database: URL):
    def people(uow: UnitOfWork, actor: Actor) -> None:
        anyone(actor)
        for number in range(10):
            user = a_user(uow, f"user-{number}", email=f"bowler{number}@example.com")
            user.email_verified_at = user.created_at

    perform(None, people)
    at_once(lambda number: perform(SYSTEM, grant_admin, f"bowler{number}@example.com"), times=10)
    with Session(database.engine()) as session:
        assert len(session.exec(select(col(AppConfig.admins))).one()) == 10
