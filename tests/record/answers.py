"""One file with what a site has answered."""

import json
import sqlite3
import zlib
from collections.abc import Generator, Iterable
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Answer:
    """What came for an address."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def kind(self) -> str:
        """The type of its body, such as "text/html"."""
        return dict(self.headers).get("content-type", "").partition(";")[0]


class Record:
    """Answers by their address."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.execute(
            "CREATE TABLE IF NOT EXISTS answer (address TEXT PRIMARY KEY, status INTEGER, headers TEXT, body BLOB)"
        )

    def keep(self, address: str, answer: Answer) -> None:
        """Keep what came for an address."""
        row = (address, answer.status, json.dumps(answer.headers), zlib.compress(answer.body, 1))
        self._connection.execute("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", row)

    def addresses(self) -> set[str]:
        """All that were asked."""
        return {address for (address,) in self._connection.execute("SELECT address FROM answer")}

    def answer(self, address: str) -> Answer:
        """What came for an address."""
        query = "SELECT status, headers, body FROM answer WHERE address = ?"
        status, headers, body = self._connection.execute(query, [address]).fetchone()
        return Answer(status, tuple((name, value) for name, value in json.loads(headers)), zlib.decompress(body))


@contextmanager
def opened(file: Path) -> Generator[Record, None, None]:
    """The record in a file, which is made if it is not there."""
    # Without transactions, so that what was asked is not lost where the rest is.
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        yield Record(connection)


def of(answers: Iterable[tuple[str, Answer]]) -> Record:
    """A record that is in no file."""
    record = Record(sqlite3.connect(":memory:"))
    for address, answer in answers:
        record.keep(address, answer)
    return record
