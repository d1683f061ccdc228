"""Digests of `BENCH_DIGESTS` followers, 100,000 unless told, are written and sent to a mail server on this machine. The
process that writes them is killed in the middle, and another one goes on.

Every follower follows an alley, its city and a price there; every other one reads Spanish. Of sending, the rate of some
thousand mails is measured.
"""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import text

from bowling_app.alerts.jobs import write_due_digests
from bowling_app.platform.database import engine as database
from bowling_app.platform.jobs.background import send_waiting_mail
from bowling_app.platform.language.languages import offered
from bowling_app.settings import settings
from bowling_app.wiring import mail_transport
from tests.bench import reports, workspace
from tests.bench.number import Number, Say

FOLLOWERS = int(os.environ.get("BENCH_DIGESTS", "100000"))
VENUES = 5_000
SENT = min(FOLLOWERS, 3_000)
LIMIT_SECONDS = 3_600 * FOLLOWERS / 100_000
PORT = workspace.PORT + 1

_NEWS = """
INSERT INTO audit_entry (venue_id, actor, action, changes, at)
SELECT id, 'owner', 'edit', '{"game_price": ["5", "6"]}', now() - interval '1 day' FROM venue WHERE is_active"""
_FOLLOWERS = """
INSERT INTO follower (email, language, frequency, told_until, next_at, kept_at, created_at)
SELECT 'follower-' || i || '@example.com', CASE WHEN i % 2 = 0 THEN 'es' ELSE 'en' END, 'weekly',
    now() - interval '7 days', now(), now(), now()
FROM generate_series(1, :count) AS i"""
_FOLLOWS = """
INSERT INTO follow (follower_id, kind, venue_id, place_id, seen_price, asked_at, network, confirmed_at)
SELECT follower.id, kind, CASE WHEN kind <> 'city' THEN venue.id END, CASE WHEN kind = 'city' THEN place_id END,
    CASE WHEN kind = 'price' THEN 1 END, now(), '', now()
FROM follower JOIN (SELECT row_number() OVER (ORDER BY id) AS number, id, place_id FROM venue WHERE is_active) AS venue
    ON venue.number = 1 + follower.id % (SELECT count(*) FROM venue WHERE is_active),
    unnest(ARRAY['venue', 'city', 'price']) AS kind"""
_EMPTY = "TRUNCATE follower, follow, digest, outgoing_mail RESTART IDENTITY CASCADE"
_SINK = f"""
import asyncio
async def handle(reader, writer):
    writer.write(b"220 sink\\r\\n")
    while line := await reader.readline():
        word = line[:4].upper()
        if word == b"DATA":
            writer.write(b"354 go\\r\\n")
            while await reader.readline() != b".\\r\\n":
                pass
        writer.write(b"221 bye\\r\\n" if word == b"QUIT" else b"250 ok\\r\\n")
        if word == b"QUIT":
            break
    writer.close()
async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", {PORT})
    print("ready", flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


def measure(say: Say) -> list[Number]:
    """Seconds for writing and for sending all of them, and who got none or two."""
    os.environ["BOWLING_LANGUAGES"] = "en_US,es_US"
    workspace.use_database("bench_digests", f"{VENUES} venues with news", _fill, say)
    offered.cache_clear()
    with database.engine().begin() as connection:
        for statement in (_EMPTY, _FOLLOWERS, _FOLLOWS, "ANALYZE follower", "ANALYZE follow"):
            connection.execute(text(statement), {"count": FOLLOWERS} if ":count" in statement else {})
    _write_and_kill(say)
    before = _mails()
    started = time.perf_counter()
    write_due_digests()
    seconds = (time.perf_counter() - started) * FOLLOWERS / max(1, FOLLOWERS - before)
    people = _count("SELECT count(DISTINCT follower_id) FROM digest")
    rate = _send(say)
    sending = FOLLOWERS / rate
    del os.environ["BOWLING_LANGUAGES"]
    say(f"{FOLLOWERS:,} digests: {seconds:.0f} s to write, {rate:.0f} mails a second to send")
    return [
        Number(f"writing and sending {FOLLOWERS:,} digests", seconds + sending, LIMIT_SECONDS, "s",
               detail=f"{seconds:.0f} s writing, {sending:.0f} s sending"),
        Number("followers without a digest after a kill", FOLLOWERS - people, 0),
        Number("mails beyond one each", before_sending() - people, 0),
    ]  # fmt: skip


_written = 0


def before_sending() -> int:
    """How many mails there were before any was sent."""
    return _written


def _write_and_kill(say: Say) -> None:
    code = "from bowling_app.alerts.jobs import write_due_digests; write_due_digests()"
    process = subprocess.Popen([sys.executable, "-c", code], cwd=workspace.ROOT)
    while _mails() < FOLLOWERS // 4 and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    say(f"killed after {_mails():,} digests")


def _send(say: Say) -> float:
    """Mails a second, of the first some thousand."""
    global _written  # noqa: PLW0603 -- counted before any mail is gone.
    _written = _mails()
    with database.engine().begin() as connection:
        connection.execute(text("DELETE FROM outgoing_mail WHERE id > (SELECT min(id) + :sent FROM outgoing_mail)"),
                           {"sent": SENT})  # fmt: skip
    waiting = _mails()
    with _sink():
        started = time.perf_counter()
        send_waiting_mail()
        seconds = time.perf_counter() - started
    say(f"{waiting - _mails():,} mails sent in {seconds:.1f} s")
    return (waiting - _mails()) / seconds


@contextmanager
def _sink() -> Any:
    """A mail server that takes and forgets everything."""
    process = subprocess.Popen([sys.executable, "-c", _SINK], stdout=subprocess.PIPE)
    assert process.stdout
    process.stdout.readline()
    os.environ["BOWLING_SMTP_URL"] = f"smtp://127.0.0.1:{PORT}"
    settings.cache_clear()
    mail_transport.cache_clear()
    try:
        yield
    finally:
        del os.environ["BOWLING_SMTP_URL"]
        settings.cache_clear()
        mail_transport.cache_clear()
        process.kill()
        process.wait()


def _mails() -> int:
    return _count("SELECT count(*) FROM outgoing_mail")


def _count(statement: str) -> int:
    with database.engine().begin() as connection:
        return connection.execute(text(statement)).scalar_one()


def _fill(say: Say) -> None:
    reports.fill(say, VENUES)
    with database.engine().begin() as connection:
        connection.execute(text(_NEWS))
        connection.execute(text("ANALYZE audit_entry"))
    say(f"news of {datetime.now(UTC):%b %d}")
