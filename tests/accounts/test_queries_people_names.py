"""People by what they are called."""

import pytest
from sqlalchemy import ColumnElement, text
from sqlalchemy.dialects import postgresql
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.queries.people_names import begins_with, is_called
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_user


@pytest.mark.parametrize(
    ("typed", "found"), [("Kim@Example.COM", 1), ("kIM", 1), ("user-7", 1), ("USER-7", 0), ("kim@example", 0)]
)
def test_a_person_is_found_by_address_or_name_in_any_case_or_by_id(uow: UnitOfWork, typed: str, found: int) -> None:
    a_user(uow, "user-7", display_name="Kim", email="kim@example.com")
    a_user(uow, "other", display_name="Lee")
    assert len(uow.session.exec(select(User).where(is_called(typed))).all()) == found


def words_of_plan(uow: UnitOfWork, condition: ColumnElement[bool]) -> set[str]:
    connection = uow.session.connection()
    connection.execute(text("SET LOCAL enable_seqscan = off"))  # A table this small is read faster as a whole.
    query = select(User.id).where(condition)
    compiled = query.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
    plan = connection.exec_driver_sql(f"EXPLAIN {compiled}").scalars()
    return set(" ".join(plan).split())


def test_nobody_else_is_read_to_find_a_person(uow: UnitOfWork) -> None:
    words = words_of_plan(uow, is_called("kim@example.com"))
    assert "pk_app_user" in words
    assert words & {"uq_app_user_email", "ix_app_user_email_begins"}
    assert words & {"ix_app_user_name", "ix_app_user_name_begins"}


def test_nobody_else_is_read_to_find_those_whose_name_or_address_begins_so(uow: UnitOfWork) -> None:
    words = words_of_plan(uow, begins_with("Kim"))
    assert words >= {"ix_app_user_name_begins", "ix_app_user_email_begins", "BitmapOr"}
