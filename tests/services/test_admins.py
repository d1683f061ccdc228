"""Naming admins."""

import pytest

from bowling_app import clock
from bowling_app.domain.actors import Actor
from bowling_app.domain.errors import NotFound
from bowling_app.queries import sessions
from bowling_app.services.admins import grant_admin, revoke_admin
from bowling_app.services.unit_of_work import UnitOfWork
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


def test_other_admins_stay(uow: UnitOfWork, system: Actor, pat: str):
    a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    for address in ("pat@example.com", "kim@example.com"):
        grant_admin(uow, system, address)
    revoke_admin(uow, system, "pat@example.com")
    uow.session.flush()
    assert sessions.is_admin(uow.session, "kim")


def test_nobody_is_named_by_an_address_without_an_account(uow: UnitOfWork, system: Actor):
    with pytest.raises(NotFound, match="must sign in once first"):
        grant_admin(uow, system, "nobody@example.com")


def test_an_address_that_nobody_has_proven_makes_no_admin(uow: UnitOfWork, system: Actor):
    a_user(uow, "kim", email="kim@example.com")
    with pytest.raises(NotFound, match="has not proven"):
        grant_admin(uow, system, "kim@example.com")


def test_nobody_is_an_admin_before_there_is_a_configuration(uow: UnitOfWork, pat: str):
    assert not sessions.is_admin(uow.session, pat)
