"""Rows of Parquet files, read by DuckDB in bounded memory: local files, and files and buckets at an address.

What is asked for is pushed down: of 70 million places only the row groups with bowling alleys are fetched.
"""

from __future__ import annotations

from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from bowling_app.settings import settings

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from duckdb import DuckDBPyConnection

_AT_ONCE: Final = 500
_SETTINGS: Final = "SET memory_limit = '256MB'; SET threads = 1; SET preserve_insertion_order = true"
_ALLEYS: Final = {
    "categories": """(categories.primary = 'bowling_alley' OR list_contains(categories.alternate, 'bowling_alley'))
        AND addresses[1].country = 'US'""",
    "fsq_category_labels": """array_to_string(fsq_category_labels, ';') ILIKE '%bowling alley%'
        AND country = 'US'""",
}
"""The alleys of the US in a collection, by a column that only this one has. It is said in the words of the file, so
that whole groups of rows can be left out."""


class NotParquet(Exception):
    """There is no such table, or it cannot be read; the message says why."""


def count_rows(where: str) -> int:
    """How many rows a table has; a file says it at its end, so nothing else of it is read."""
    with _opened() as database:
        found = database.execute("SELECT count(*) FROM read_parquet(?)", [where]).fetchone()
    return int(found[0]) if found else 0


def table_rows(where: str, *, only_alleys: bool) -> Iterator[dict[str, Any]]:
    """The rows as mappings; with `only_alleys` those of the US among Overture's or Foursquare's places."""
    with _opened() as database:
        database.execute(_SETTINGS)
        described = database.execute("DESCRIBE SELECT * FROM read_parquet(?)", [where]).fetchall()
        names = [name for name, *_ in described]
        key = next((each for each in _ALLEYS if each in names), None)
        asked = f" WHERE {_ALLEYS[key]}" if only_alleys and key else ""
        result = database.execute(f"SELECT * FROM read_parquet(?){asked}", [where])  # noqa: S608 -- our own words.
        while rows := result.fetchmany(_AT_ONCE):
            for row in rows:
                yield dict(zip(names, row, strict=True))


@contextmanager
def _opened() -> Generator[DuckDBPyConnection, None, None]:
    """A database in memory; what it refuses is NotParquet.

    What DuckDB fetches, as its extension for buckets, and what finds no room goes below the data folder: its own choice
    is the home of the user and the folder that one is in, which may be read-only.
    """
    import duckdb  # noqa: PLC0415 -- 27 MB and a quarter of a second that only such imports need.

    home = settings().data_dir.resolve() / "duckdb"
    home.mkdir(parents=True, exist_ok=True)
    try:
        with (
            TemporaryDirectory(dir=home, prefix="temp-") as temporary,
            duckdb.connect(config={"home_directory": str(home), "temp_directory": temporary}) as database,
        ):
            yield database
    except duckdb.Error as error:
        raise NotParquet(str(error).strip().splitlines()[0][:200]) from error
