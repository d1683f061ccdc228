"""Whose account it is: it counts once its address is proven, and then every way in that somebody else had is closed.

At a local Google, which tells what it was asked to change. The same at Firebase's emulator takes its time, and is in
`test_firebase.py`, `test_firebase_journey.py` and `test_firebase_takeover.py`.
"""

import pytest
from sqlmodel import Session, select

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.accounts.schemas.sign_in import CodeDraft, CodeSent, SignIn
from bowling_app.accounts.services.providers.firebase import SECOND_STEP, UNPROVEN, FirebaseProvider
from bowling_app.accounts.services.sign_in import send_code, verify_code
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Forbidden
from tests.accounts.firebase.google import Google, minted
from tests.factories import a_signed_in_user
from tests.letters import code_sent_to

ADDRESS = "pat@example.com"
PASSWORD = "seven wooden pins"
HERE = "192.0.2.1"
WAYS_IN = [{"providerId": "password", "rawId": ADDRESS}, {"providerId": "facebook.com", "rawId": "stranger"}]


def made_by_a_stranger(google: Google) -> None:
    """An account with the address, which nobody has proven, with a password and another way in."""
    google.has_user(email=ADDRESS, emailVerified=False, providerUserInfo=WAYS_IN)
    google.answers["accounts:update"] = (200, {"localId": "uid1"})


def test_who_proves_an_address_gets_the_account_with_the_strangers_ways_in_closed(
    in_production: FirebaseProvider, google: Google
) -> None:
    made_by_a_stranger(google)
    found = in_production.find_or_create(ADDRESS, "Pat")
    assert (found.id, found.is_new, found.was_unproven) == ("uid1", False, True)
    changed = google.bodies["accounts:update"]
    assert (changed["localId"], changed["emailVerified"], changed["deleteProvider"]) == ("uid1", True, ["facebook.com"])
    assert len(changed["password"]) > 30


def test_who_signs_up_with_an_address_that_they_prove_gets_their_own_password(
    in_production: FirebaseProvider, google: Google
) -> None:
    made_by_a_stranger(google)
    assert in_production.sign_up(ADDRESS, PASSWORD, "Pat").was_unproven
    assert google.bodies["accounts:update"]["password"] == PASSWORD


def test_an_account_whose_address_was_proven_before_stays_as_it_is(
    in_production: FirebaseProvider, google: Google
) -> None:
    google.has_user(email=ADDRESS, emailVerified=True, providerUserInfo=WAYS_IN)
    for found in (in_production.find_or_create(ADDRESS, "Pat"), in_production.sign_up(ADDRESS, PASSWORD, "Pat")):
        assert (found.id, found.was_unproven) == ("uid1", False)
    assert "accounts:update" not in google.asked


def test_an_account_whose_address_is_not_proven_signs_nobody_in(
    in_production: FirebaseProvider, google: Google
) -> None:
    token = minted(email_verified=False)
    google.answers["accounts:signInWithPassword"] = (200, {"idToken": token})
    with pytest.raises(Forbidden, match=UNPROVEN):
        in_production.sign_in(ADDRESS, PASSWORD)
    assert in_production.user_of_bearer(token) is None


def test_a_password_alone_does_not_open_an_account_with_a_second_step(
    in_production: FirebaseProvider, google: Google
) -> None:
    google.has_user(email=ADDRESS, emailVerified=True)
    google.answers["accounts:signInWithPassword"] = (200, {"localId": "uid1", "mfaPendingCredential": "x"})
    with pytest.raises(Forbidden, match=SECOND_STEP):
        in_production.sign_in(ADDRESS, PASSWORD)


def test_a_custom_token_does_not_bring_back_an_account_that_was_deleted(
    in_production: FirebaseProvider, google: Google
) -> None:
    """Google makes the account anew for the token, so it has to be deleted once more."""
    google.answers["accounts:signInWithCustomToken"] = (200, {"idToken": minted(), "isNewUser": True})
    google.answers["accounts:delete"] = (200, {"kind": "identitytoolkit#DeleteAccountResponse"})
    assert in_production.user_of_custom_token("a.b.c") is None
    assert google.bodies["accounts:delete"]["localId"] == "uid1"


def test_a_disabled_account_is_not_given_to_who_proves_its_address(
    in_production: FirebaseProvider, google: Google
) -> None:
    google.has_user(email=ADDRESS, emailVerified=False, disabled=True)
    for call in (in_production.find_or_create, lambda email, name: in_production.sign_up(email, PASSWORD, name)):
        with pytest.raises(Forbidden, match="disabled"):
            call(ADDRESS, "Pat")
    assert "accounts:update" not in google.asked


def test_sessions_that_a_stranger_opened_end_when_the_address_is_proven(
    uow: UnitOfWork, in_production: FirebaseProvider, google: Google
) -> None:
    made_by_a_stranger(google)
    a_signed_in_user(uow, "uid1", display_name="Mallory")
    kim = a_signed_in_user(uow, "kim")
    here = UnitOfWork(uow.session, in_production)
    sent = send_code(here, Actor(), email=ADDRESS, client=HERE)
    assert isinstance(sent, CodeSent)
    draft = CodeDraft(ADDRESS, code_sent_to(here, ADDRESS), sent.challenge)
    found = verify_code(here, Actor(), draft, client=HERE)
    assert isinstance(found, SignIn)
    assert sessions_of(uow.session) == [kim.id]
    person = uow.session.get_one(User, "uid1", populate_existing=True)
    assert person.access_ended_at
    assert person.email_verified_at


def sessions_of(session: Session) -> list[str]:
    """Whose sessions there are."""
    return list(session.exec(select(UserSession.user_id)))
