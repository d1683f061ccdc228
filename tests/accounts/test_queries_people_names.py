"""People by what they are called."""

import pytest
from sqlalchemy import text
from sqlalchemy.dialects import postgresql
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import is_called
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_user


@pytest.mark.parametrize(
    ("typed", "found"), [("Kim@Example.COM", 1), ("kIM", 1), ("user-7", 1), ("USER-7", 0), ("kim@example", 0)]
)
def test_a_person_is_found_by_address_or_name_in_any_case_or_by_id(uow: UnitOfWork, typed: str, found: int) -> None:
    a_user(uow, "user-7", display_name="Kim", email="kim@example.com")
    a_user(uow, "other", display_name="Lee")
    assert len(uow.session.exec(select(User).where(is_called(typed))).all()) == found


def test_nobody_else_is_read_to_find_a_person(uow: UnitOfWork) -> None:
    connection = uow.session.connection()
    connection.execute(text("SET LOCAL enable_seqscan = off"))  # A table this small is read faster as a whole.
    query = select(User.id).where(is_called("kim@example.com"))
    statement = query.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
    plan = "\n".join(connection.execute(text(f"EXPLAIN {statement}")).scalars())
    assert {"uq_app_user_email", "ix_app_user_name", "pk_app_user"} <= set(plan.replace("\n", " ").split())
