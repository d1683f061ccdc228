"""What the database and the folder of photos hold, against what the site has acknowledged."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, text

from bowling_app.platform.database import engine as database
from tests.bad_days.writing import Ledger, Slot

_SLOTS: Final = {
    "review": "SELECT user_id, venue_id, rating, text FROM review",
    "vote": "SELECT user_id, venue_id, value FROM accuracy_report",
    "saved": "SELECT user_id, venue_id, removed_at IS NULL FROM saved_alley WHERE removed_at IS NULL",
    "game": "SELECT user_id, venue_id, score FROM game_score",
}
_SUMS: Final = """
SELECT venue.id FROM venue
LEFT JOIN LATERAL (SELECT count(*) AS n, coalesce(avg(rating), 0) AS mean FROM review
                   WHERE venue_id = venue.id AND status = 'shown') AS reviews ON true
LEFT JOIN LATERAL (SELECT count(*) AS n, coalesce(sum(value), 0) AS total FROM accuracy_report
                   WHERE venue_id = venue.id) AS votes ON true
WHERE review_count <> reviews.n OR abs(avg_rating - reviews.mean) > 0.000001
   OR accuracy_vote_count <> votes.n OR accuracy_score <> votes.total
"""
"""Venues whose sums are not those of their rows, computed here a second time and apart from the code of the site."""


def differences(address: URL | str, ledger: Ledger) -> list[str]:
    """What the database holds that it must not, and what it lacks, one line each."""
    engine = create_engine(database.with_driver(str(address)))
    with engine.connect() as connection:
        found = [
            *_wrong_slots(connection, ledger),
            *_lost(connection, "game_score", ledger.games),
            *_lost(connection, "suggestion", ledger.suggestions),
            *[f"the sums of {row[0]} are not those of its rows" for row in connection.execute(text(_SUMS))],
        ]
    engine.dispose()
    return found


def photos_without_a_file(address: URL | str, folder: Path) -> list[str]:
    """The photos of games whose files are not there, or are empty."""
    return _photos(address, lambda keys: [key for key in keys if not _whole(folder, key)])


def files_without_a_row(address: URL | str, folder: Path) -> list[str]:
    """Files of photos that no game has, and files that were never finished."""
    files = [file for file in folder.glob("??/*") if file.is_file()]
    return _photos(
        address, lambda keys: [file.name for file in files if not any(file.name.startswith(key) for key in keys)]
    )


def _photos(address: URL | str, choose: Callable[[list[str]], list[str]]) -> list[str]:
    engine = create_engine(database.with_driver(str(address)))
    with engine.connect() as connection:
        query = text("SELECT photo_key FROM game_score WHERE photo_key IS NOT NULL")
        keys = [str(row[0]) for row in connection.execute(query)]
    engine.dispose()
    return choose(keys)


def _whole(folder: Path, key: str) -> bool:
    files = list(folder.glob(f"{key[:2]}/{key}*"))
    return len(files) == 3 and all(file.stat().st_size for file in files)


def _wrong_slots(connection: Connection, ledger: Ledger) -> Iterable[str]:
    for kind, query in _SLOTS.items():
        there: dict[Slot, Any] = {}
        for person, venue, *value in connection.execute(text(query)):
            there[kind, person, venue] = tuple(value) if len(value) > 1 else value[0]
        for slot, told in ledger.slots.items():
            if slot[0] == kind and there.get(slot) not in told.possible:
                yield f"{slot}: {there.get(slot)!r} is none of {told.possible!r}"


def _lost(connection: Connection, table: str, ids: Iterable[str]) -> Iterable[str]:
    there = {row[0] for row in connection.execute(text(f"SELECT id FROM {table}"))}
    return [f"{table} {one} was acknowledged and is not there" for one in ids if one not in there]
