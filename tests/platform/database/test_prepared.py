"""What a connection has prepared outlives a transaction that is rolled back."""

from collections.abc import Generator

import pytest
from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.exc import DBAPIError, ProgrammingError

from bowling_app.platform.database import engine as database
from bowling_app.platform.database.prepared import keep_prepared
from tests.conftest import run_sql

ASKED = text("SELECT CAST(:number AS integer) AS asked")


@pytest.fixture
def fresh(worker_database: URL) -> Generator[Engine, None, None]:
    made = create_engine(worker_database)
    keep_prepared(made, most=3)
    yield made
    made.dispose()


def prepared(connection: Connection) -> list[str]:
    """The statements that the server has prepared, the first one first."""
    found = connection.exec_driver_sql("SELECT statement FROM pg_prepared_statements ORDER BY prepare_time")
    return [each for (each,) in found if "pg_prepared_statements" not in each]


def asked(connection: Connection, number: int) -> int | None:
    return connection.execute(ASKED, {"number": number}).scalar()


def test_a_statement_that_comes_again_is_prepared_and_stays_so_after_a_refusal(fresh: Engine):
    with fresh.connect() as connection:
        assert [asked(connection, number) for number in range(2)] == [0, 1]
        kept = prepared(connection)
        assert [each for each in kept if "asked" in each]
        connection.rollback()
        assert prepared(connection) == kept
        with connection.begin_nested() as inner:
            inner.rollback()
        assert asked(connection, 2) == 2
        assert [each for each in prepared(connection) if "asked" in each]


def test_a_statement_that_was_refused_may_come_again(fresh: Engine):
    wrong = text("SELECT nothing FROM pg_class WHERE oid = :number")
    with fresh.connect() as connection:
        for number in range(3):
            with pytest.raises(ProgrammingError):
                connection.execute(wrong, {"number": number})
            connection.rollback()
        assert asked(connection, 1) == 1


def test_a_table_that_was_dropped_and_made_again_is_written_to(fresh: Engine):
    with fresh.connect() as connection:
        for number in range(4):
            connection.execute(text("CREATE TEMP TABLE incoming (number integer)"))
            connection.execute(text("INSERT INTO incoming VALUES (:number)"), {"number": number})
            assert connection.execute(text("SELECT number FROM incoming")).scalars().all() == [number]
            connection.execute(text("DROP TABLE incoming"))


def test_those_that_were_used_last_are_kept(fresh: Engine):
    with fresh.connect() as connection:
        for number in range(8):
            for _ in range(2):
                connection.execute(text(f"SELECT {number} AS one_of_many"))
        kept = [each for each in prepared(connection) if "one_of_many" in each]
        assert 1 <= len(kept) <= 4  # The driver makes room when the next one comes.
        assert kept[-1] == "SELECT 7 AS one_of_many"


def test_the_connections_of_the_site_keep_what_they_prepare(committed_database: URL):
    with database.engine().connect() as connection:
        asked(connection, 1)
        asked(connection, 2)
        connection.rollback()
        assert [each for each in prepared(connection) if "asked" in each]


@pytest.mark.parametrize(
    "asked_for",
    ["SELECT number FROM changed WHERE number::text <> :other", "SELECT 1 FROM changed WHERE number = :other"],
    ids=["what is read", "what it is compared with"],
)
def test_a_connection_whose_statements_are_outdated_is_given_up(committed_database: URL, asked_for: str):
    """A migration changes the type of a column while a server runs: one request fails, and no more."""
    read = text(asked_for)
    run_sql(committed_database, "CREATE TABLE changed (number integer)")
    with database.engine().connect() as connection:
        for _ in range(3):
            connection.execute(read, {"other": "1"}).all()
        connection.rollback()
        run_sql(committed_database, "ALTER TABLE changed ALTER number TYPE text")
        with pytest.raises(DBAPIError):
            connection.execute(read, {"other": "1"}).all()
    with database.engine().connect() as connection:
        assert connection.execute(read, {"other": "1"}).all() == []
