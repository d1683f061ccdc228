"""Coming in with a code or a password, and what wrong tries lead to."""

import pytest
from sqlmodel import select

from bowling_app.accounts.models.sign_in import MailedCode, UserSession
from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.codes import DIGITS, REFUSED, USED_UP
from bowling_app.accounts.rules.limits import (
    MAILS_PER_ADDRESS_PER_HOUR,
    MAILS_PER_MAILBOX_PER_HOUR,
)
from bowling_app.accounts.rules.passwords import TOO_COMMON
from bowling_app.accounts.schemas.sessions import OpenedSession, access_number
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn, SignUpDraft
from bowling_app.accounts.services import codes, sign_in
from bowling_app.accounts.services.actors import actor_for
from bowling_app.accounts.services.codes import ASKED_JUST_NOW
from bowling_app.accounts.services.sessions import list_sessions, signed_in_user
from bowling_app.accounts.services.sign_in import (
    NO_SUCH_ACCOUNT,
    NO_TOKEN,
    end_session,
    open_session,
    send_code,
    sign_in_with_password,
    sign_up,
    verify_code,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotSignedIn
from bowling_app.platform.kit.limits import DAY, HOUR
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.mail.models import OutgoingMail
from tests.conftest import StoppedClock
from tests.factories import a_user
from tests.letters import another, code_sent_to, letters_to

ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"
HERE = "192.0.2.1"
VISITOR = Actor()


@pytest.fixture(autouse=True)
def _still(stopped_clock: StoppedClock) -> None:
    """Nothing expires by itself."""


def ask(uow: UnitOfWork, email: str = ADDRESS, client: str = HERE) -> str:
    return challenge_of(send_code(uow, VISITOR, email=email, client=client))


def challenge_of(outcome: CodeSent | Refusal) -> str:
    assert isinstance(outcome, CodeSent), outcome
    return outcome.challenge


def answer(uow: UnitOfWork, challenge: str, code: str, email: str = ADDRESS, client: str = HERE) -> SignIn | Refusal:
    return verify_code(uow, VISITOR, CodeDraft(email, code, challenge), client=client)


def come_in(uow: UnitOfWork, email: str = ADDRESS) -> SignIn:
    found = answer(uow, ask(uow, email), code_sent_to(uow, email), email)
    assert isinstance(found, SignIn)
    return found


def session(uow: UnitOfWork, email: str = ADDRESS, actor: Actor = VISITOR) -> OpenedSession:
    return open_session(uow, actor, custom_token=come_in(uow, email).custom_token, user_agent="Firefox/140.0 (Linux)")


def account(uow: UnitOfWork, name: str = "Pat") -> None:
    """An account with a password."""
    challenge = challenge_of(sign_up(uow, VISITOR, SignUpDraft(ADDRESS, PASSWORD, name), client=HERE))
    assert isinstance(answer(uow, challenge, code_sent_to(uow, ADDRESS)), SignIn)


class TestACode:
    def test_signs_in_whoever_asked_for_it(self, uow: UnitOfWork):
        assert isinstance(answer(uow, ask(uow), code_sent_to(uow, ADDRESS)), SignIn)

    def test_makes_a_new_account_the_first_time_only(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        assert come_in(uow).is_new_user
        stopped_clock.go_on(minutes=1)
        assert not come_in(uow).is_new_user

    def test_is_six_digits_and_is_mailed_with_the_sites_name_and_no_link(self, uow: UnitOfWork):
        ask(uow)
        (letter,) = letters_to(uow, ADDRESS)
        assert code_sent_to(uow, ADDRESS).isdecimal()
        assert "LaneScout" in letter
        assert "http" not in letter

    def test_works_however_the_address_and_the_code_are_typed(self, uow: UnitOfWork):
        challenge = ask(uow, " Pat@EXAMPLE.com ")
        code = code_sent_to(uow, ADDRESS)
        assert isinstance(answer(uow, challenge, f" {code[:3]} {code[3:]}\n", "PAT@example.com"), SignIn)

    def test_works_once(self, uow: UnitOfWork):
        challenge, code = ask(uow), code_sent_to(uow, ADDRESS)
        answer(uow, challenge, code)
        assert answer(uow, challenge, code) == Refusal(REFUSED)

    def test_works_for_ten_minutes(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        challenge, code = ask(uow), code_sent_to(uow, ADDRESS)
        stopped_clock.go_on(minutes=9, seconds=59)
        assert isinstance(answer(uow, challenge, code), SignIn)

    def test_is_worth_nothing_after_ten_minutes(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        challenge, code = ask(uow), code_sent_to(uow, ADDRESS)
        stopped_clock.go_on(minutes=10)
        assert answer(uow, challenge, code) == Refusal(REFUSED)

    def test_survives_four_wrong_tries(self, uow: UnitOfWork):
        challenge, code = ask(uow), code_sent_to(uow, ADDRESS)
        for _ in range(4):
            assert answer(uow, challenge, another(code)) == Refusal(REFUSED)
        assert isinstance(answer(uow, challenge, code), SignIn)

    def test_burns_with_the_fifth_wrong_try(self, uow: UnitOfWork):
        challenge, code = ask(uow), code_sent_to(uow, ADDRESS)
        for _ in range(5):
            answer(uow, challenge, another(code))
        assert answer(uow, challenge, code) == Refusal(USED_UP)

    def test_the_fifth_wrong_try_says_to_ask_for_a_new_one_whether_there_was_a_code_or_not(self, uow: UnitOfWork):
        challenge, code = ask(uow), code_sent_to(uow, ADDRESS)
        nothing = "challenge-of-a-request-for-which-no-code-was-mailed"
        said = [[answer(uow, asked, another(code)) for _ in range(6)] for asked in (challenge, nothing)]
        assert said[0] == said[1] == [Refusal(REFUSED)] * 4 + [Refusal(USED_UP)] * 2
        assert "Ask for a new one" in USED_UP

    def test_who_asks_again_at_once_is_not_told_that_a_code_was_sent(self, uow: UnitOfWork, visitor: Actor):
        a_user(uow, email=ADDRESS)
        for address in (ADDRESS, "nobody@example.com"):
            said = [send_code(uow, visitor, email=address, client="192.0.2.7") for _ in range(2)]
            notices = [one.notice for one in said if isinstance(one, CodeSent)]
            assert notices == ["", ASKED_JUST_NOW.format("60 seconds")]

    def test_who_asks_often_is_told_to_use_the_newest_one(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, visitor: Actor
    ):
        for number in range(6):
            said = send_code(uow, visitor, email=ADDRESS, client="192.0.2.7")
            stopped_clock.go_on(seconds=61)
            assert isinstance(said, CodeSent)
            assert bool(said.notice) == (number == 5)

    def test_is_worth_nothing_without_the_challenge_of_its_request(self, uow: UnitOfWork):
        ask(uow)
        assert answer(uow, "", code_sent_to(uow, ADDRESS)) == Refusal(REFUSED)
        assert answer(uow, "another browser's", code_sent_to(uow, ADDRESS)) == Refusal(REFUSED)

    def test_cannot_be_burnt_by_somebody_without_the_challenge(self, uow: UnitOfWork):
        challenge = ask(uow)
        for _ in range(20):
            answer(uow, "guessed", "000000")
        assert isinstance(answer(uow, challenge, code_sent_to(uow, ADDRESS)), SignIn)

    def test_does_not_work_for_another_address(self, uow: UnitOfWork):
        challenge = ask(uow)
        ask(uow, "other@example.com")
        assert answer(uow, challenge, code_sent_to(uow, ADDRESS), "other@example.com") == Refusal(REFUSED)

    def test_is_voided_by_the_next_one(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        first, code = ask(uow), code_sent_to(uow, ADDRESS)
        stopped_clock.go_on(seconds=60)
        second = ask(uow)
        assert answer(uow, first, code) == Refusal(REFUSED)
        assert isinstance(answer(uow, second, code_sent_to(uow, ADDRESS)), SignIn)

    def test_is_sent_again_after_a_minute_and_not_before(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        ask(uow)
        stopped_clock.go_on(seconds=59)
        ask(uow)
        assert len(letters_to(uow, ADDRESS)) == 1
        stopped_clock.go_on(seconds=1)
        ask(uow)
        assert len(letters_to(uow, ADDRESS)) == 2

    def test_also_works_for_who_asked_again_too_early(self, uow: UnitOfWork):
        ask(uow, client="198.51.100.7")  # A stranger must not be able to keep the person out by asking first.
        challenge = ask(uow)
        assert isinstance(answer(uow, challenge, code_sent_to(uow, ADDRESS)), SignIn)

    def test_is_nowhere_in_the_database_in_a_form_that_can_be_read(self, uow: UnitOfWork):
        ask(uow)
        code = code_sent_to(uow, ADDRESS)
        connection = uow.session.connection()
        rows = [
            str(connection.exec_driver_sql(f"SELECT * FROM {table}").all())
            for table in ("mailed_code", "outgoing_mail")
        ]
        assert len(rows) == 2
        assert not any(code in row for row in rows)
        assert ADDRESS not in rows[0]

    def test_leaves_nothing_behind_when_it_was_never_used(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        ask(uow)
        stopped_clock.go_on(minutes=11)
        ask(uow, "other@example.com")
        assert len(uow.session.exec(select(MailedCode)).all()) == 1

    @pytest.mark.parametrize("address", ["", "pat", "pat@", "pat@example", "a@b@c.com", "p\nBcc: x@y.com", "@x.com"])
    def test_is_refused_to_what_is_no_address(self, uow: UnitOfWork, address: str):
        with pytest.raises(Invalid, match="Enter a valid email address"):
            ask(uow, address)


class TestLimits:
    def test_an_address_gets_five_mails_an_hour(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        for _ in range(10):
            ask(uow)
            stopped_clock.go_on(seconds=61)
        assert len(letters_to(uow, ADDRESS)) == MAILS_PER_ADDRESS_PER_HOUR[0]
        stopped_clock.go_on(minutes=12)
        ask(uow)
        assert len(letters_to(uow, ADDRESS)) == MAILS_PER_ADDRESS_PER_HOUR[0] + 1

    def test_all_addresses_of_one_mailbox_get_ten_mails_an_hour_from_strangers(self, uow: UnitOfWork):
        for number in range(MAILS_PER_MAILBOX_PER_HOUR[0] + 5):
            ask(uow, f"p.a.t+{number}@gmail.com")
        assert len(uow.session.exec(select(OutgoingMail)).all()) == MAILS_PER_MAILBOX_PER_HOUR[0]
        ask(uow, "kim@gmail.com")
        assert letters_to(uow, "kim@gmail.com")

    @pytest.mark.parametrize("address", ["pat@gmail.com", "p.a.t@gmail.com"])
    def test_other_spellings_of_a_mailbox_take_no_code_from_its_person(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, address: str
    ):
        monkeypatch.setattr(codes, "MAILS_PER_MAILBOX_PER_HOUR", (2, HOUR))
        a_user(uow, "pat", email="p.a.t@gmail.com", email_verified_at=clock.now())
        for number in range(4):
            ask(uow, f"pat+{number}@gmail.com")
        ask(uow, address)
        assert letters_to(uow, address)

    def test_a_client_that_mails_many_addresses_is_slowed_down_and_others_are_not(
        self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(sign_in, "MAILS_PER_CLIENT_PER_HOUR", (4, HOUR))
        for number in range(6):
            send_code(uow, VISITOR, email=f"bowler{number}@example.com", client=HERE)
        assert len(uow.session.exec(select(OutgoingMail)).all()) == 4
        ask(uow, ADDRESS, "198.51.100.7")
        assert letters_to(uow, ADDRESS)

    @pytest.mark.parametrize(
        "clients", [[HERE] * 6, [f"198.51.{number}.7" for number in range(6)]], ids=["a known place", "strangers"]
    )
    def test_right_codes_do_not_count(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch, clients: list[str]
    ):
        for limit in ("KNOWN_TRIES_PER_DAY", "STRANGERS_TRIES_PER_DAY"):
            monkeypatch.setattr(codes, limit, (3, DAY))
        for client in clients:
            challenge, code = ask(uow, client=client), code_sent_to(uow, ADDRESS)
            assert len(code) == DIGITS
            assert isinstance(answer(uow, challenge, code, client=client), SignIn)
            stopped_clock.go_on(minutes=13)


class TestAPassword:
    def test_works_once_the_address_is_confirmed(self, uow: UnitOfWork):
        sign_up(uow, VISITOR, SignUpDraft(ADDRESS, PASSWORD, "Pat"), client=HERE)
        before = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
        assert before == Refusal(NO_SUCH_ACCOUNT)
        assert users.by_email(uow.session, ADDRESS) is None

    def test_signs_in_with_the_name_that_was_given(self, uow: UnitOfWork):
        account(uow, name="  Pat\tthe  Pin ")
        found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
        assert isinstance(found, SignIn)
        assert not found.is_new_user
        user = users.by_email(uow.session, ADDRESS)
        assert user
        assert user.display_name == "Pat the Pin"

    @pytest.mark.parametrize("name", ["LaneScout Support", "\u0410dmin", "\u2800"])
    def test_a_name_that_nobody_may_have_is_left_out(self, uow: UnitOfWork, name: str):
        account(uow, name=name)
        user = users.by_email(uow.session, ADDRESS)
        assert user
        assert user.display_name == "Anonymous"

    def test_a_wrong_one_and_an_unknown_address_are_answered_alike(self, uow: UnitOfWork):
        account(uow)
        wrong = sign_in_with_password(uow, VISITOR, email=ADDRESS, password="not the one", client=HERE)
        unknown = sign_in_with_password(uow, VISITOR, email="no@example.com", password="not the one", client=HERE)
        assert wrong == unknown == Refusal(NO_SUCH_ACCOUNT)

    def test_the_hash_is_computed_for_unknown_addresses_too(self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch):
        asked: list[str | None] = []
        module = "bowling_app.accounts.services.providers.local.matches"
        monkeypatch.setattr(module, lambda _, hashed: bool(asked.append(hashed)))
        sign_in_with_password(uow, VISITOR, email="no@example.com", password=PASSWORD, client=HERE)
        assert asked == [None]

    def test_an_account_without_a_password_has_none_that_fits(self, uow: UnitOfWork):
        come_in(uow)
        for password in ("", "None", PASSWORD):
            found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=password, client=HERE)
            assert found == Refusal(NO_SUCH_ACCOUNT)

    def test_guessing_is_slowed_down_and_the_code_still_works(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(sign_in, "PASSWORDS_PER_ADDRESS_PER_HOUR", (4, HOUR))
        account(uow)
        for _ in range(4):
            told = sign_in_with_password(uow, VISITOR, email=ADDRESS, password="wrong wrong", client=HERE)
            assert told == Refusal(NO_SUCH_ACCOUNT)
        slowed = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
        assert isinstance(slowed, Refusal)
        assert slowed.retry_after
        stopped_clock.go_on(seconds=60)
        assert isinstance(answer(uow, ask(uow), code_sent_to(uow, ADDRESS)), SignIn)

    def test_a_right_one_signs_in_only_so_often(self, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(sign_in, "PASSWORD_SIGN_INS_PER_HOUR", (4, HOUR))
        account(uow)
        for _ in range(4):
            found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
            assert isinstance(found, SignIn)
        slowed = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
        assert isinstance(slowed, Refusal)
        assert slowed.retry_after == 3600 / 4

    def test_a_taken_address_is_told_by_mail_only(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        account(uow)
        stopped_clock.go_on(seconds=60)
        challenge = challenge_of(sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "another password"), client=HERE))
        assert challenge
        assert "You already have a LaneScout account" in letters_to(uow, ADDRESS)[-1]
        assert answer(uow, challenge, "123456") == Refusal(REFUSED)
        kept = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
        assert isinstance(kept, SignIn)

    def test_that_is_common_is_refused_before_anything_is_sent(self, uow: UnitOfWork):
        with pytest.raises(Invalid, match=TOO_COMMON):
            sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "Password1"), client=HERE)
        assert letters_to(uow, ADDRESS) == []

    def test_rests_sealed_until_the_address_is_confirmed(self, uow: UnitOfWork):
        sign_up(uow, VISITOR, SignUpDraft(ADDRESS, PASSWORD), client=HERE)
        stored = uow.session.connection().exec_driver_sql("SELECT * FROM code_challenge").all()
        assert PASSWORD not in str(stored)

    def test_of_an_abandoned_sign_up_is_not_taken_over_by_a_code(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "a stranger's choice"), client="198.51.100.7")
        stopped_clock.go_on(seconds=60)
        come_in(uow)
        found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password="a stranger's choice", client=HERE)
        assert found == Refusal(NO_SUCH_ACCOUNT)

    @pytest.mark.parametrize("is_stranger_first", [True, False])
    def test_that_a_stranger_chose_never_becomes_that_of_the_person(self, uow: UnitOfWork, is_stranger_first: bool):
        asked = [] if is_stranger_first else [ask(uow)]
        sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "a stranger's choice"), client="198.51.100.7")
        challenge = (asked or [ask(uow)])[0]
        assert isinstance(answer(uow, challenge, code_sent_to(uow, ADDRESS)), SignIn)
        found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password="a stranger's choice", client=HERE)
        assert found == Refusal(NO_SUCH_ACCOUNT)

    def test_is_kept_when_a_code_was_asked_for_a_moment_before(self, uow: UnitOfWork):
        ask(uow)
        account(uow)
        found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=PASSWORD, client=HERE)
        assert isinstance(found, SignIn)


class TestASession:
    def test_makes_its_holder_known(self, uow: UnitOfWork):
        actor = actor_for(uow, session(uow).token)
        user = signed_in_user(uow, actor)
        assert user
        assert (user.email, user.display_name, user.is_admin) == (ADDRESS, "Anonymous", False)

    def test_is_opened_once_by_a_custom_token(self, uow: UnitOfWork):
        token = come_in(uow).custom_token
        open_session(uow, VISITOR, custom_token=token, user_agent="")
        with pytest.raises(NotSignedIn, match=NO_TOKEN):
            open_session(uow, VISITOR, custom_token=token, user_agent="")

    def test_is_not_opened_by_an_old_custom_token(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        token = come_in(uow).custom_token
        stopped_clock.go_on(seconds=61)
        with pytest.raises(NotSignedIn):
            open_session(uow, VISITOR, custom_token=token, user_agent="")

    @pytest.mark.parametrize("token", ["", "x", "a.b.c", "e30.e30."])
    def test_is_not_opened_by_anything_else(self, uow: UnitOfWork, token: str):
        with pytest.raises(NotSignedIn):
            open_session(uow, VISITOR, custom_token=token, user_agent="")

    def test_ends_with_signing_out(self, uow: UnitOfWork):
        token = session(uow).token
        end_session(uow, actor_for(uow, token))
        assert actor_for(uow, token) == VISITOR

    def test_is_replaced_by_the_next_one_of_the_browser(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        first = session(uow)
        stopped_clock.go_on(minutes=1)
        second = session(uow, actor=actor_for(uow, first.token))
        assert first.token != second.token
        assert actor_for(uow, first.token) == VISITOR
        assert len(list_sessions(uow, actor_for(uow, second.token))) == 1

    def test_stays_beside_those_of_other_browsers(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        first = session(uow)
        stopped_clock.go_on(minutes=1)
        second = session(uow)
        assert actor_for(uow, first.token).user_id == actor_for(uow, second.token).user_id

    def test_ends_when_it_was_used_longest_ago_of_too_many(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(sign_in, "SESSIONS_KEPT", 3)
        kept = session(uow)
        holder = actor_for(uow, kept.token).user_id
        assert holder
        others: list[str] = []
        for _ in range(5):
            stopped_clock.go_on(minutes=11)
            assert actor_for(uow, kept.token).user_id == holder
            token = uow.identity.custom_token(holder, access_number(None))
            others.append(open_session(uow, VISITOR, custom_token=token, user_agent="").token)
        assert len(uow.session.exec(select(UserSession)).all()) == 3
        assert [actor_for(uow, token).user_id for token in (kept.token, others[-1])] == [holder, holder]
        assert actor_for(uow, others[0]) == VISITOR

    def test_that_ended_by_itself_is_removed_on_the_way(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        session(uow)
        stopped_clock.go_on(days=31)
        session(uow, "other@example.com")
        assert len(uow.session.exec(select(UserSession)).all()) == 1

    def test_is_not_opened_while_the_account_is_being_deleted(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        token = come_in(uow).custom_token
        user = users.by_email(uow.session, ADDRESS)
        assert user
        user.deletion_started_at = stopped_clock.now()
        with pytest.raises(Conflict):
            open_session(uow, VISITOR, custom_token=token, user_agent="")
