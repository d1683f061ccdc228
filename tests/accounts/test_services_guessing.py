"""Strangers who guess codes and passwords: how often they may, and that they keep nobody out."""

from itertools import count

import pytest
from sqlmodel import select

from bowling_app.accounts.models.sign_in import CodeChallenge
from bowling_app.accounts.queries import users
from bowling_app.accounts.rules.codes import DIGITS, LONG_DIGITS, REFUSED, USED_UP, WRONG_TRIES
from bowling_app.accounts.rules.limits import (
    KNOWN_TRIES_PER_DAY,
    MAILS_PER_ADDRESS_PER_HOUR,
    OPEN_REQUESTS,
    STRANGERS_TRIES_PER_DAY,
)
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn, SignUpDraft
from bowling_app.accounts.services import codes, sign_in
from bowling_app.accounts.services.access import end_access
from bowling_app.accounts.services.known_places import new_device
from bowling_app.accounts.services.sign_in import (
    NO_SUCH_ACCOUNT,
    send_code,
    sign_in_with_password,
    sign_up,
    verify_code,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.limits import HOUR
from bowling_app.platform.kit.refusals import Refusal
from tests.conftest import StoppedClock
from tests.letters import another, code_sent_to, letters_to

ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"
HOME = "8.8.8.8"
AWAY = "9.9.9.9"
ELSEWHERE = "1.1.1.1"
PASSWORDS = 4
"""Wrong ones that an address has in these tests."""
VISITOR = Actor()


@pytest.fixture(autouse=True)
def _still(stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing expires by itself, and hashes take no time: what they hold is not what these tests are about."""
    monkeypatch.setattr(codes, "slow_hash", lambda secret: f"hash of {secret}")
    monkeypatch.setattr(codes, "matches", lambda secret, hashed: hashed == f"hash of {secret}")
    monkeypatch.setattr(sign_in, "PASSWORDS_PER_ADDRESS_PER_HOUR", (PASSWORDS, HOUR))


def network(number: int) -> str:
    """An address of another customer, each of another provider."""
    return f"{20 + number // 250}.{number % 250}.7.7"


def ask(uow: UnitOfWork, client: str, device: str = "") -> str:
    sent = send_code(uow, VISITOR, email=ADDRESS, client=client, device=device)
    assert isinstance(sent, CodeSent), sent
    return sent.challenge


def try_code(uow: UnitOfWork, challenge: str, code: str, client: str, device: str = "") -> SignIn | Refusal:
    return verify_code(uow, VISITOR, CodeDraft(ADDRESS, code, challenge), client=client, device=device)


def try_password(uow: UnitOfWork, password: str, client: str, device: str = "") -> SignIn | Refusal:
    return sign_in_with_password(uow, VISITOR, email=ADDRESS, password=password, client=client, device=device)


def account(uow: UnitOfWork) -> str:
    """An account with a password, whose owner was at home; the cookie of their browser."""
    sent = sign_up(uow, VISITOR, SignUpDraft(ADDRESS, PASSWORD, "Pat"), client=HOME)
    assert isinstance(sent, CodeSent)
    assert isinstance(try_code(uow, sent.challenge, code_sent_to(uow, ADDRESS), HOME), SignIn)
    person = users.by_email(uow.session, ADDRESS)
    assert person
    return new_device(person)


def guess_away(uow: UnitOfWork, clock: StoppedClock, client: str = network(1), tries: int = 4 * WRONG_TRIES) -> None:
    """What kept a person out before: four codes with five wrong tries each, from one address."""
    for _ in range(tries // WRONG_TRIES):
        challenge = ask(uow, client)
        for _ in range(WRONG_TRIES):
            try_code(uow, challenge, another(code_sent_to(uow, ADDRESS)), client)
        clock.go_on(seconds=61)


class TestCodes:
    def test_a_stranger_who_guesses_wrong_keeps_nobody_out(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        guess_away(uow, stopped_clock)
        challenge = ask(uow, AWAY)
        assert isinstance(try_code(uow, challenge, code_sent_to(uow, ADDRESS), AWAY), SignIn)

    def test_a_stranger_who_shares_a_code_does_not_burn_it(self, uow: UnitOfWork):
        own = ask(uow, HOME)
        shared = ask(uow, network(1))
        for _ in range(2 * WRONG_TRIES):
            try_code(uow, shared, another(code_sent_to(uow, ADDRESS)), network(1))
        assert isinstance(try_code(uow, own, code_sent_to(uow, ADDRESS), HOME), SignIn)

    def test_a_stranger_who_asked_first_does_not_burn_it_either(self, uow: UnitOfWork):
        first = ask(uow, network(1))
        own = ask(uow, HOME)
        for _ in range(WRONG_TRIES):
            try_code(uow, first, another(code_sent_to(uow, ADDRESS)), network(1))
        assert isinstance(try_code(uow, own, code_sent_to(uow, ADDRESS), HOME), SignIn)

    def test_a_stranger_who_asks_a_minute_later_does_not_void_it(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        own, code = ask(uow, HOME), code_sent_to(uow, ADDRESS)
        stopped_clock.go_on(seconds=61)
        ask(uow, network(1))
        assert isinstance(try_code(uow, own, code, HOME), SignIn)

    @pytest.mark.usefixtures("stopped_clock")
    def test_many_strangers_who_share_a_code_do_not_push_its_owner_out(self, uow: UnitOfWork):
        for number in range(3 * OPEN_REQUESTS):
            ask(uow, network(number))
        own = ask(uow, AWAY)
        assert isinstance(try_code(uow, own, code_sent_to(uow, ADDRESS), AWAY), SignIn)

    def test_one_network_has_room_for_two_requests(self, uow: UnitOfWork):
        for _ in range(5):
            ask(uow, network(1))
        assert len(uow.session.exec(select(CodeChallenge)).all()) == 2

    def test_a_request_has_five_wrong_tries(self, uow: UnitOfWork):
        challenge = ask(uow, AWAY)
        for _ in range(WRONG_TRIES):
            try_code(uow, challenge, another(code_sent_to(uow, ADDRESS)), AWAY)
        assert try_code(uow, challenge, code_sent_to(uow, ADDRESS), AWAY) == Refusal(USED_UP)

    def test_codes_grow_while_somebody_guesses_and_the_mail_says_why(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        ask(uow, AWAY)
        assert len(code_sent_to(uow, ADDRESS)) == DIGITS
        stopped_clock.go_on(seconds=61)
        guess_away(uow, stopped_clock, tries=STRANGERS_TRIES_PER_DAY[0])
        stopped_clock.go_on(minutes=13)
        ask(uow, AWAY)
        assert len(code_sent_to(uow, ADDRESS)) == LONG_DIGITS
        assert "longer than usual" in letters_to(uow, ADDRESS)[-1]
        stopped_clock.go_on(days=3)
        ask(uow, AWAY)
        assert len(code_sent_to(uow, ADDRESS)) == DIGITS

    def test_codes_grow_for_a_known_browser_too_that_guesses_wrong(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        device = account(uow)
        lengths = list[int]()
        for _ in range(KNOWN_TRIES_PER_DAY[0] // WRONG_TRIES + 1):
            stopped_clock.go_on(seconds=61)
            challenge = ask(uow, AWAY, device)
            lengths.append(len(code_sent_to(uow, ADDRESS)))
            for _ in range(WRONG_TRIES):
                try_code(uow, challenge, another(code_sent_to(uow, ADDRESS)), AWAY, device)
        assert lengths == [DIGITS, DIGITS, LONG_DIGITS]

    @pytest.mark.long
    def test_any_number_of_networks_has_no_more_than_the_documented_tries_at_short_codes(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ):
        """A day of it, with as many requests as there can be and all of their tries."""
        short = dict[str, int]()

        def count_short(_: str, hashed: str | None) -> bool:
            short[hashed or ""] = short.get(hashed or "", 0) + 1
            return False

        monkeypatch.setattr(codes, "slow_hash", lambda _: f"{len(code_texts[-1])} {len(code_texts)}")
        code_texts: list[str] = []
        new_code = codes.new_code
        monkeypatch.setattr(codes, "new_code", lambda digits: code_texts.append(new_code(digits)) or code_texts[-1])
        monkeypatch.setattr(codes, "matches", count_short)
        numbers = count(1)
        for _ in range(6):
            clients = [network(next(numbers)) for _ in range(OPEN_REQUESTS + 2)]
            challenges = [(client, ask(uow, client)) for client in clients]
            for client, challenge in challenges:
                for _ in range(WRONG_TRIES):
                    try_code(uow, challenge, "000000", client)
            stopped_clock.go_on(hours=4)
        tries = sum(times for hashed, times in short.items() if hashed.startswith(f"{DIGITS} "))
        assert STRANGERS_TRIES_PER_DAY[0] <= tries <= 90

    def test_a_known_network_gets_codes_of_its_own_when_strangers_had_all_mails(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        account(uow)
        stopped_clock.go_on(hours=2)
        for number in range(MAILS_PER_ADDRESS_PER_HOUR[0] + 3):
            ask(uow, network(number))
            stopped_clock.go_on(seconds=61)
        mailed = len(letters_to(uow, ADDRESS))
        own = ask(uow, HOME)
        assert len(letters_to(uow, ADDRESS)) == mailed + 1
        assert isinstance(try_code(uow, own, code_sent_to(uow, ADDRESS), HOME), SignIn)

    def test_a_stranger_who_signs_up_with_the_address_of_another_takes_no_code_from_them(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        account(uow)
        stopped_clock.go_on(hours=2)
        for number in range(MAILS_PER_ADDRESS_PER_HOUR[0]):
            sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "a stranger's choice"), client=network(number))
            stopped_clock.go_on(seconds=61)
        mailed = len(letters_to(uow, ADDRESS))
        challenge = ask(uow, AWAY)
        assert len(letters_to(uow, ADDRESS)) == mailed + 1
        assert isinstance(try_code(uow, challenge, code_sent_to(uow, ADDRESS), AWAY), SignIn)

    def test_a_person_is_told_once_an_hour_that_strangers_sign_up_with_their_address(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        account(uow)
        mailed = len(letters_to(uow, ADDRESS))
        for number in range(5):
            sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "a stranger's choice"), client=network(number))
            stopped_clock.go_on(minutes=10)
        assert len(letters_to(uow, ADDRESS)) == mailed + 1
        stopped_clock.go_on(minutes=11)
        sign_up(uow, VISITOR, SignUpDraft(ADDRESS, "a stranger's choice"), client=network(9))
        assert len(letters_to(uow, ADDRESS)) == mailed + 2

    def test_a_known_network_does_not_share_its_code_with_strangers(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        account(uow)
        stopped_clock.go_on(hours=2)
        ask(uow, network(1))
        foreign = ask(uow, network(1))
        ask(uow, HOME)
        assert try_code(uow, foreign, code_sent_to(uow, ADDRESS), network(1)) == Refusal(REFUSED)

    def test_a_known_browser_has_tries_of_its_own_behind_a_shared_address(
        self, uow: UnitOfWork, stopped_clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(sign_in, "TRIES_PER_CLIENT_PER_HOUR", (4, HOUR))
        device = account(uow)
        stopped_clock.go_on(hours=2)
        for _ in range(5):
            try_code(uow, "none", "000000", AWAY)
        blocked = try_code(uow, ask(uow, AWAY), code_sent_to(uow, ADDRESS), AWAY)
        assert isinstance(blocked, Refusal)
        stopped_clock.go_on(seconds=61)
        own = ask(uow, AWAY, device)
        assert isinstance(try_code(uow, own, code_sent_to(uow, ADDRESS), AWAY, device), SignIn)


class TestPasswords:
    def use_up(self, uow: UnitOfWork) -> None:
        for number in range(PASSWORDS + 2):
            try_password(uow, "wrong wrong", network(number))

    def test_strangers_who_guess_are_slowed_down_and_told_of_codes(self, uow: UnitOfWork):
        account(uow)
        self.use_up(uow)
        slowed = try_password(uow, PASSWORD, AWAY)
        assert isinstance(slowed, Refusal)
        assert slowed.retry_after
        assert "with a code" in slowed.message

    def test_from_an_unknown_network_a_code_works_meanwhile(self, uow: UnitOfWork, stopped_clock: StoppedClock):
        account(uow)
        stopped_clock.go_on(seconds=61)
        self.use_up(uow)
        assert isinstance(try_code(uow, ask(uow, AWAY), code_sent_to(uow, ADDRESS), AWAY), SignIn)

    def test_a_known_network_is_not_kept_out(self, uow: UnitOfWork):
        account(uow)
        self.use_up(uow)
        assert isinstance(try_password(uow, PASSWORD, HOME), SignIn)

    def test_a_known_browser_is_not_kept_out(self, uow: UnitOfWork):
        device = account(uow)
        self.use_up(uow)
        assert isinstance(try_password(uow, PASSWORD, AWAY, device), SignIn)

    def test_a_known_browser_may_not_guess_without_end(self, uow: UnitOfWork):
        device = account(uow)
        for _ in range(PASSWORDS):
            assert try_password(uow, "wrong wrong", AWAY, device) == Refusal(NO_SUCH_ACCOUNT)
        refused = try_password(uow, PASSWORD, AWAY, device)
        assert isinstance(refused, Refusal)
        assert refused.retry_after

    def test_a_cookie_that_somebody_made_up_is_no_known_browser(self, uow: UnitOfWork):
        device = account(uow)
        self.use_up(uow)
        for change in ("", "{:.10}", "1{}", "é" * 50, "." * 5000, f"{'9' * 60}.x.y"):
            assert isinstance(try_password(uow, PASSWORD, AWAY, change.format(device)), Refusal), change
        assert isinstance(try_password(uow, PASSWORD, AWAY, device), SignIn)

    def test_a_browser_is_forgotten_after_a_year_or_when_all_access_ends(
        self, uow: UnitOfWork, stopped_clock: StoppedClock
    ):
        device = account(uow)
        person = users.by_email(uow.session, ADDRESS)
        assert person
        stopped_clock.go_on(days=364)
        self.use_up(uow)
        assert isinstance(try_password(uow, PASSWORD, AWAY, device), SignIn)
        stopped_clock.go_on(days=2)
        self.use_up(uow)
        assert isinstance(try_password(uow, PASSWORD, ELSEWHERE, device), Refusal)
        fresh = new_device(person)
        end_access(uow, person.id)
        uow.session.refresh(person)
        assert isinstance(try_password(uow, PASSWORD, ELSEWHERE, fresh), Refusal)
