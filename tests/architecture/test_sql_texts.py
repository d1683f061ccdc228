"""The files with the functions, triggers and views show what a migrated database has."""

from bowling_app.platform.database.sql_texts import texts_in, texts_on_disk
from bowling_app.platform.database.unit_of_work import UnitOfWork


def test_the_files_are_those_of_a_migrated_database(uow: UnitOfWork) -> None:
    """After a migration that changes one: `python -m bowling_app migrate --write-sql`."""
    assert texts_in(uow.session.connection()) == texts_on_disk()


def test_there_are_functions_triggers_and_views() -> None:
    assert {path.partition("/")[0] for path in texts_on_disk()} == {"functions", "triggers", "views"}
