"""Lists that are reported while an admin decides about them. On committed data."""

from typing import Any, Final

import pytest
from sqlalchemy import text
from sqlmodel import Session

from bowling_app.lists.models import VenueList
from bowling_app.lists.rules.lists import ListDraft
from bowling_app.lists.services.list_moderation import keep_list, list_queue
from bowling_app.lists.services.list_reports import report_list
from bowling_app.lists.services.lists import make_list
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict
from tests.factories import a_user
from tests.threads import meanwhile

KIM: Final = Actor("kim")


@pytest.mark.usefixtures("committed_database")
def test_words_that_are_added_to_a_report_while_an_admin_decides_are_not_settled_unseen() -> None:
    address = perform(SYSTEM, a_reported_list)
    (queued,) = perform(SYSTEM, list_queue).lists
    with pytest.raises(Conflict):
        meanwhile(
            lambda uow, _: report(uow, address, note="Its notes name a child."),
            lambda: perform(SYSTEM, keep_list, list_id=queued.id, seen=queued.version),
        )
    assert rows("SELECT note FROM venue_list_report WHERE settled_at IS NULL") == ["Its notes name a child."]


def a_reported_list(uow: UnitOfWork, _actor: Actor) -> str:
    """The address of the list."""
    for name in ("pat", "kim"):
        a_user(uow, name, display_name=name.capitalize())
    made = make_list(uow, Actor("pat"), draft=ListDraft("Birthday ideas", "", "public"))
    assert isinstance(made, str)
    address = uow.session.get_one(VenueList, made).token
    report(uow, address)
    return address


def report(uow: UnitOfWork, address: str, note: str = "") -> None:
    assert isinstance(report_list(uow, KIM, address=address, reason="privacy", note=note), str)


def rows(statement: str) -> list[Any]:
    with Session(database.engine()) as session:
        return list(session.connection().execute(text(statement)).scalars())
