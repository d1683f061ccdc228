"""Naming admins."""

import pytest
from sqlmodel import col, select

from bowling_app.accounts.queries import sessions
from bowling_app.accounts.services.admins import grant_admin, revoke_admin
from bowling_app.platform.audit.models import AuditEntry
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import NotFound
from tests.factories import a_user


@pytest.fixture
def pat(uow: UnitOfWork) -> str:
    return a_user(uow, "pat", display_name="Pat", email="pat@example.com", email_verified_at=clock.now()).id


def test_a_person_is_an_admin_from_the_naming_to_its_end(uow: UnitOfWork, system: Actor, pat: str):
    assert grant_admin(uow, system, " PAT@example.com") == "Pat"
    grant_admin(uow, system, "pat@example.com")
    uow.session.flush()
    assert sessions.is_admin(uow.session, pat)
    assert revoke_admin(uow, system, "pat@example.com") == "Pat"
    uow.session.flush()
    assert not sessions.is_admin(uow.session, pat)


def test_naming_and_its_end_are_in_the_log_and_told_by_mail_once_each(uow: UnitOfWork, system: Actor, pat: str):
    for _ in range(2):
        grant_admin(uow, system, "pat@example.com")
    for _ in range(2):
        revoke_admin(uow, system, "pat@example.com")
    uow.session.flush()
    entries = uow.session.exec(select(AuditEntry).order_by(col(AuditEntry.id))).all()
    assert [(entry.person_id, entry.actor, entry.changes) for entry in entries] == [
        (pat, "system", {"admin": ["no", "yes"]}),
        (pat, "system", {"admin": ["yes", "no"]}),
    ]
    assert [(mail.to, mail.subject) for mail in uow.mails] == [
        ("pat@example.com", "You're now a LaneScout admin"),
        ("pat@example.com", "You're no longer a LaneScout admin"),
    ]


def test_the_mail_says_truly_who_did_it(uow: UnitOfWork, system: Actor, pat: str):
    a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    grant_admin(uow, system, "kim@example.com")
    grant_admin(uow, Actor("kim", is_admin=True), "pat@example.com")
    revoke_admin(uow, Actor(pat, is_admin=True), "pat@example.com")
    by_whom = [mail.text.partition("effective immediately.")[2].strip() for mail in uow.mails]
    who = [words.partition(" made this change")[0] for words in by_whom]
    assert who == ["Whoever runs the site", "Another admin", ""]


def test_other_admins_stay(uow: UnitOfWork, system: Actor, pat: str):
    a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    for address in ("pat@example.com", "kim@example.com"):
        grant_admin(uow, system, address)
    revoke_admin(uow, system, "pat@example.com")
    uow.session.flush()
    assert sessions.is_admin(uow.session, "kim")


def test_nobody_is_named_by_an_address_without_an_account(uow: UnitOfWork, system: Actor):
    with pytest.raises(NotFound, match="have to sign in once first"):
        grant_admin(uow, system, "nobody@example.com")


def test_an_address_that_nobody_has_proven_makes_no_admin(uow: UnitOfWork, system: Actor):
    a_user(uow, "kim", email="kim@example.com")
    with pytest.raises(NotFound, match="has not proven"):
        grant_admin(uow, system, "kim@example.com")


def test_nobody_is_an_admin_before_there_is_a_configuration(uow: UnitOfWork, pat: str):
    assert not sessions.is_admin(uow.session, pat)
