"""The site keeps an admin, however its admins leave."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlmodel import Session, col, select

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.account_deletion import delete_account
from bowling_app.accounts.services.admins import LAST_ADMIN_LEAVES
from bowling_app.perform import perform
from bowling_app.platform.database.engine import engine
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict
from bowling_app.platform.kit.policies import anyone
from tests.factories import a_signed_in_user


def admins(uow: UnitOfWork, *user_ids: str) -> None:
    for user_id in user_ids:
        a_signed_in_user(uow, user_id, email=f"{user_id}@example.com")
    uow.session.add(AppConfig(id="app", admins=list(user_ids)))
    uow.session.flush()


def test_the_last_admin_cannot_delete_their_account(uow: UnitOfWork):
    admins(uow, "pat")
    with pytest.raises(Conflict, match=LAST_ADMIN_LEAVES):
        delete_account(uow, Actor("pat", is_admin=True))
    person = uow.session.get(User, "pat")
    assert person
    assert person.deletion_started_at is None


def test_one_of_two_admins_is_no_admin_from_the_deletion_on(uow: UnitOfWork):
    admins(uow, "pat", "kim")
    delete_account(uow, Actor("pat", is_admin=True))
    assert uow.session.exec(select(col(AppConfig.admins))).one() == ["kim"]


@pytest.mark.usefixtures("committed_database")
def test_of_the_last_two_who_leave_at_the_same_time_one_stays():
    def two(uow: UnitOfWork, actor: Actor) -> None:
        anyone(actor)
        admins(uow, "pat", "kim")

    perform(SYSTEM, two)
    start = Barrier(2)

    def leave(user_id: str) -> bool:
        start.wait()
        try:
            perform(user_id, delete_account)
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(leave, ("pat", "kim"))) == [False, True]
    with Session(engine()) as session:
        (left,) = session.exec(select(col(AppConfig.admins))).one()
        person = session.get(User, left)
        assert person
        assert person.deletion_started_at is None
