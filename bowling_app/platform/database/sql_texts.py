"""The present text of every function, trigger and view of the database, one file each in the folder `sql`.

Migrations change them, and each migration keeps its own text. So the files are not read by migrations: they show what a
migrated database has now, and a test compares them with one. `python -m bowling_app migrate --write-sql` writes them.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text

FOLDER: Final = Path(__file__).parent / "sql"

_FUNCTIONS: Final = """
    SELECT 'functions/' || proname, pg_get_functiondef(pg_proc.oid)
    FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
    WHERE nspname = 'public' AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')"""
_TRIGGERS: Final = """
    SELECT 'triggers/' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid, true)
    FROM pg_trigger WHERE NOT tgisinternal"""
_VIEWS: Final = """
    SELECT 'views/' || viewname, 'CREATE VIEW ' || viewname || ' AS' || chr(10) || definition
    FROM pg_views WHERE schemaname = 'public'"""


def texts_in(connection: Connection) -> dict[str, str]:
    """The definitions in a database, by the path of their file below the folder. What extensions bring is left out."""
    rows = connection.execute(text(f"{_FUNCTIONS} UNION ALL {_TRIGGERS} UNION ALL {_VIEWS}"))
    return {f"{name}.sql": _tidy(definition) for name, definition in rows}


def texts_on_disk() -> dict[str, str]:
    """The files, by their path below the folder."""
    return {file.relative_to(FOLDER).as_posix(): file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.sql")}


def write_texts(connection: Connection) -> int:
    """Rewrite the files from a migrated database; return their number."""
    for old in FOLDER.rglob("*.sql"):
        old.unlink()
    found = texts_in(connection)
    for path, definition in found.items():
        file = FOLDER / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(definition, encoding="utf-8")
    return len(found)


def _tidy(definition: str) -> str:
    """Without spaces at the ends of lines, and with one end of the last line."""
    lines = (line.rstrip() for line in definition.strip().splitlines())
    return "\n".join(lines).rstrip(";") + ";\n"
