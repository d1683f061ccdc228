"""The owner of an account sets, changes and removes its password."""

import pytest
from sqlmodel import select

from bowling_app.accounts.rules.codes import REFUSED
from bowling_app.accounts.rules.limits import PASSWORD_CHANGES_PER_HOUR, PRESENT_PASSWORDS_PER_HOUR
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, PasswordProof, PasswordRefusal, SignIn
from bowling_app.accounts.services.actors import actor_for
from bowling_app.accounts.services.passwords import (
    PROOF_MISSING,
    WRONG_PRESENT,
    password_standing,
    remove_password,
    set_password,
)
from bowling_app.accounts.services.sign_in import open_session, send_code, sign_in_with_password, verify_code
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotSignedIn
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.limits.models import RateLimit
from tests.conftest import StoppedClock
from tests.letters import another, code_sent_to, letters_to

ADDRESS = "pat@example.com"
OLD = "seven wooden pins"
NEW = "nine steel balls"
HERE = "192.0.2.1"
VISITOR = Actor()
NOTHING = PasswordProof()


@pytest.fixture(autouse=True)
def _still(stopped_clock: StoppedClock) -> None:
    """Nothing expires by itself."""


def asked(uow: UnitOfWork) -> tuple[str, str]:
    """A challenge and the code that came with it."""
    sent = send_code(uow, VISITOR, email=ADDRESS, client=HERE)
    assert isinstance(sent, CodeSent)
    return sent.challenge, code_sent_to(uow, ADDRESS)


def signed_in(uow: UnitOfWork, clock: StoppedClock) -> str:
    """The token of a session that a code has just opened."""
    clock.go_on(minutes=13)
    challenge, code = asked(uow)
    found = verify_code(uow, VISITOR, CodeDraft(ADDRESS, code, challenge), client=HERE)
    assert isinstance(found, SignIn)
    return open_session(uow, VISITOR, custom_token=found.custom_token, user_agent="").token


@pytest.fixture
def pat(uow: UnitOfWork, stopped_clock: StoppedClock) -> Actor:
    """Somebody with a password, who signed in with a code a while ago."""
    actor = actor_for(uow, signed_in(uow, stopped_clock))
    assert set_password(uow, actor, password=OLD, proof=NOTHING, client=HERE) is None
    stopped_clock.go_on(minutes=11)
    return actor


def fits(uow: UnitOfWork, password: str) -> bool:
    found = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=password, client=HERE)
    return isinstance(found, SignIn)


def change(uow: UnitOfWork, actor: Actor, proof: PasswordProof, password: str = NEW) -> PasswordRefusal | None:
    return set_password(uow, actor, password=password, proof=proof, client=HERE)


def test_who_has_just_signed_in_with_a_code_sets_one_without_anything_else(
    uow: UnitOfWork, stopped_clock: StoppedClock
):
    actor = actor_for(uow, signed_in(uow, stopped_clock))
    standing = password_standing(uow, actor)
    assert (standing.has_password, standing.is_fresh) == (False, True)
    assert change(uow, actor, NOTHING) is None
    assert fits(uow, NEW)
    assert password_standing(uow, actor).has_password


def test_the_present_one_changes_it_and_is_worth_nothing_afterwards(uow: UnitOfWork, pat: Actor):
    assert change(uow, pat, PasswordProof(present=OLD)) is None
    assert (fits(uow, OLD), fits(uow, NEW)) == (False, True)


def test_a_code_changes_it_for_who_has_forgotten_it(uow: UnitOfWork, pat: Actor):
    challenge, code = asked(uow)
    assert change(uow, pat, PasswordProof(code=another(code), challenge=challenge)) == PasswordRefusal("code", REFUSED)
    assert change(uow, pat, PasswordProof(code=code, challenge=challenge)) is None
    assert (fits(uow, OLD), fits(uow, NEW)) == (False, True)


def test_an_open_browser_alone_changes_nothing(uow: UnitOfWork, pat: Actor):
    assert change(uow, pat, NOTHING) == PasswordRefusal("present", PROOF_MISSING)
    assert change(uow, pat, PasswordProof(present="wrong wrong")) == PasswordRefusal("present", WRONG_PRESENT)
    assert remove_password(uow, pat, proof=NOTHING, client=HERE) == PasswordRefusal("present", PROOF_MISSING)
    assert fits(uow, OLD)


def test_a_session_from_before_gains_nothing_by_a_code_that_is_used_elsewhere(
    uow: UnitOfWork, pat: Actor, stopped_clock: StoppedClock
):
    signed_in(uow, stopped_clock)
    assert not password_standing(uow, pat).is_fresh
    assert change(uow, pat, NOTHING) == PasswordRefusal("present", PROOF_MISSING)


def test_a_code_for_another_address_proves_nothing(uow: UnitOfWork, pat: Actor):
    sent = send_code(uow, VISITOR, email="other@example.com", client=HERE)
    assert isinstance(sent, CodeSent)
    proof = PasswordProof(code=code_sent_to(uow, "other@example.com"), challenge=sent.challenge)
    assert change(uow, pat, proof) == PasswordRefusal("code", REFUSED)


def test_guessing_the_present_one_is_limited(uow: UnitOfWork, pat: Actor):
    for _ in range(PRESENT_PASSWORDS_PER_HOUR[0]):
        change(uow, pat, PasswordProof(present="wrong wrong"))
    refusal = change(uow, pat, PasswordProof(present=OLD))
    assert refusal
    assert refusal.retry_after


def test_guessing_codes_in_its_place_is_limited_and_leaves_nothing_of_what_was_made_up(uow: UnitOfWork, pat: Actor):
    def keys() -> set[str]:
        return set(uow.session.exec(select(RateLimit.key)))

    change(uow, pat, PasswordProof(code="1", challenge="made up"))
    before = keys()
    for number in range(PRESENT_PASSWORDS_PER_HOUR[0] - 1):
        refusal = change(uow, pat, PasswordProof(code="1", challenge=f"made up {number}"))
        assert refusal == PasswordRefusal("code", REFUSED)
    last = change(uow, pat, PasswordProof(code="1", challenge="made up at last"))
    assert last
    assert last.retry_after
    assert keys() == before
    assert not [key for key in before if key.startswith("wrong-code:")]


def test_right_ones_do_not_count_as_guesses(uow: UnitOfWork, pat: Actor, stopped_clock: StoppedClock):
    for _ in range(PRESENT_PASSWORDS_PER_HOUR[0] + 1):
        stopped_clock.go_on(minutes=12)
        assert change(uow, pat, PasswordProof(present=OLD), OLD) is None
    for _ in range(PRESENT_PASSWORDS_PER_HOUR[0]):
        assert change(uow, pat, PasswordProof(present="wrong wrong")) == PasswordRefusal("present", WRONG_PRESENT)


def test_it_is_changed_and_removed_only_so_often(uow: UnitOfWork, pat: Actor, stopped_clock: StoppedClock):
    stopped_clock.go_on(hours=1)
    before = len(letters_to(uow, ADDRESS))
    change(uow, pat, PasswordProof(present="wrong wrong"))
    for _ in range(PASSWORD_CHANGES_PER_HOUR[0]):
        assert change(uow, pat, PasswordProof(present=OLD), OLD) is None
    for refusal in (
        change(uow, pat, PasswordProof(present=OLD)),
        remove_password(uow, pat, proof=PasswordProof(present=OLD), client=HERE),
    ):
        assert refusal
        assert refusal.retry_after == 3600 / PASSWORD_CHANGES_PER_HOUR[0]
    assert len(letters_to(uow, ADDRESS)) == before + PASSWORD_CHANGES_PER_HOUR[0]
    assert fits(uow, OLD)


@pytest.mark.parametrize("password", ["short", "password1"])
def test_a_weak_one_is_refused_and_nothing_changes(uow: UnitOfWork, pat: Actor, password: str):
    with pytest.raises(Invalid):
        change(uow, pat, PasswordProof(present=OLD), password)
    assert fits(uow, OLD)


def test_removing_it_leaves_codes_as_the_way_in(uow: UnitOfWork, pat: Actor, stopped_clock: StoppedClock):
    assert remove_password(uow, pat, proof=PasswordProof(present=OLD), client=HERE) is None
    assert not fits(uow, OLD)
    assert not password_standing(uow, pat).has_password
    assert signed_in(uow, stopped_clock)
    with pytest.raises(Conflict):
        remove_password(uow, pat, proof=PasswordProof(present=OLD), client=HERE)


@pytest.mark.parametrize("what", ["changed", "removed"])
def test_every_other_session_and_token_ends_and_a_mail_says_so(uow: UnitOfWork, stopped_clock: StoppedClock, what: str):
    own = actor_for(uow, signed_in(uow, stopped_clock))
    change(uow, own, NOTHING, OLD)
    other = signed_in(uow, stopped_clock)
    waiting = sign_in_with_password(uow, VISITOR, email=ADDRESS, password=OLD, client=HERE)
    assert isinstance(waiting, SignIn)
    proof = PasswordProof(present=OLD)
    done = change(uow, own, proof) if what == "changed" else remove_password(uow, own, proof=proof, client=HERE)
    assert done is None
    assert actor_for(uow, other) == VISITOR
    with pytest.raises(NotSignedIn):
        open_session(uow, VISITOR, custom_token=waiting.custom_token, user_agent="")
    assert password_standing(uow, own).has_password == (what == "changed")
    assert f"password was {what}" in letters_to(uow, ADDRESS)[-1]


def test_a_visitor_has_none_to_change(uow: UnitOfWork):
    for work in (lambda: change(uow, VISITOR, NOTHING), lambda: password_standing(uow, VISITOR)):
        with pytest.raises(NotSignedIn):
            work()


def test_a_refused_sign_in_is_no_proof(uow: UnitOfWork, pat: Actor):
    assert isinstance(sign_in_with_password(uow, VISITOR, email=ADDRESS, password=NEW, client=HERE), Refusal)
