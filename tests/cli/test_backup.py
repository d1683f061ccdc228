"""`backup` and `restore`: everything comes back row by row and byte by byte, and nothing else is taken for a backup."""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import psycopg
import pytest
from sqlalchemy import URL
from sqlmodel import Session, col, select

from bowling_app import cli, wiring
from bowling_app.accounts.models.sign_in import CodeChallenge, MailedCode, UserSession
from bowling_app.alerts.services.digests import write_digests
from bowling_app.cli import backup, main, restore
from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.joining.models.bowlers import BowlerCardRow
from bowling_app.joining.rules.limits import CARD_SHOWN
from bowling_app.joining.services.bowlers import remind_bowlers
from bowling_app.perform import perform
from bowling_app.platform.crypto import secret
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.base import now
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.photos import new_key, photo_name
from bowling_app.platform.jobs.background import sample
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.mail import sender
from bowling_app.platform.mail.messages import Email
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.platform.mail.recipients import operator
from bowling_app.platform.operations import metrics
from bowling_app.platform.operations.database_dumps import last_backup
from bowling_app.platform.operations.queries import dumps
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.reviews import post_review
from bowling_app.venues.models.venue import Venue
from tests.alerts.people import a_follower, follows
from tests.conftest import NO_DATABASE, ROOT, TEMPLATE, StoppedClock, run_sql, use_database
from tests.factories import a_review, a_user, a_venue

MAIL = "Your code is 123456"
PASSWORD = "correct horse battery"


@pytest.fixture(scope="module", autouse=True)
def mail_waits() -> Iterator[None]:
    """No command sends what the tests queue."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "_send_mail", lambda: None)
        yield
    sender.asked.clear()


@contextmanager
def site(address: URL, folder: Path) -> Generator[None, None, None]:
    """This process as a command on that database and that data folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOWLING_DATA_DIR", str(folder))
        use_database(address)
        forget_parts()
        yield
    use_database(NO_DATABASE)
    forget_parts()


def forget_parts() -> None:
    for part in (wiring.photo_store, secret._secret, secret.cipher):
        part.cache_clear()


@contextmanager
def new_database(server: URL, name: str, template: str = "template0") -> Generator[URL, None, None]:
    run_sql(server, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
    yield server.set(database=name)
    run_sql(server, f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def original(database_server: URL, worker_id: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A site in which people were, and its address and folder."""
    folder = tmp_path_factory.mktemp("original")
    with new_database(database_server, f"bowling_{worker_id}_original", TEMPLATE) as address:
        with site(address, folder):
            perform(SYSTEM, load_demonstration, DemonstrationOrder(1))
            perform(SYSTEM, people_were_here)
            for content in (b"first", b"second"):
                wiring.photo_store().put(photo_name(new_key("kim"), 96), content)
        yield address, folder


@pytest.fixture(scope="module")
def kept(original: tuple[URL, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The backup of that site."""
    with site(*original):
        file = tmp_path_factory.mktemp("kept") / "kept.zip"
        assert main(["backup", str(file)]) == 0
    return file


@dataclass(frozen=True)
class Restored:
    """A site that came from the backup: where it is, what it held at first and what the command said."""

    at: tuple[URL, Path]
    held: dict[str, list[bytes]]
    said: str


@pytest.fixture(scope="module")
def restored(
    kept: Path, database_server: URL, worker_id: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Any]:
    """The site that a restore makes of a database without tables and of no data folder."""
    folder, said = tmp_path_factory.mktemp("restored") / "data", StringIO()
    with new_database(database_server, f"bowling_{worker_id}_restored") as address:
        with site(address, folder), redirect_stdout(said):
            assert main(["restore", str(kept)]) == 0
        yield Restored((address, folder), everything(address), said.getvalue())


@pytest.fixture
def copy(restored: Restored, database_server: URL, worker_id: str, tmp_path: Path) -> Iterator[tuple[URL, Path]]:
    """That site once more, to do with as one likes."""
    source, folder = restored.at
    name = f"bowling_{worker_id}_copy"
    with new_database(database_server, name, source.database or "") as address, site(address, tmp_path / "data"):
        shutil.copytree(folder, tmp_path / "data")
        yield address, tmp_path / "data"


def people_were_here(uow: UnitOfWork, actor: Actor) -> None:
    venue, kim = a_venue(uow, "O'Hara's \\ Lanes\tand\nBar"), a_user(uow, "kim")
    a_review(uow, venue, kim, text="Great.\nWe come back.")
    uow.session.add(UserSession(id="1", token_hash="1", user_id="kim", device="A phone", expires_at=now()))
    follows(uow, a_follower(uow), venue)
    uow.mail(operator("kim@example.com"), lambda to: Email(to, "Your code", MAIL))
    uow.session.add(MailedCode(id="1", address_hash="1", code_hash="1", expires_at=now()))
    uow.session.flush()
    uow.session.add(CodeChallenge(challenge_hash="1", code_id="1", asker="1", pending_password=PASSWORD))
    ends_soon = now() - CARD_SHOWN + timedelta(days=1)
    pat = a_user(uow, "pat", email="pat@example.com")
    uow.session.add(
        BowlerCardRow(
            user_id=pat.id, wants=["team"], area="Austin, TX", latitude=30.3, longitude=-97.7, miles=10,
            renewed_at=ends_soon,
        )
    )  # fmt: skip


def everything(address: URL) -> dict[str, list[bytes]]:
    """Every table with all its rows and columns, and every sequence."""
    with psycopg.connect(address.set(drivername="postgresql").render_as_string(hide_password=False)) as connection:
        named = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        tables = {name: rows(connection, f'COPY "{name}" TO STDOUT') for (name,) in named}
        last = "COPY (SELECT sequencename, last_value FROM pg_sequences) TO STDOUT"
        return tables | {"sequences": rows(connection, last)}


def rows(connection: psycopg.Connection[Any], statement: str) -> list[bytes]:
    with connection.cursor().copy(statement) as copy:
        return sorted(b"".join(map(bytes, copy)).splitlines())


def photos(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (folder / "photos").rglob("*.webp")}


def test_every_row_number_and_photo_of_a_restored_site_is_the_one_that_was_kept(
    original: tuple[URL, Path], restored: Restored
) -> None:
    then, now = everything(original[0]), dict(restored.held)
    for held in (then, now):  # That a backup was made is noted after it; other tests may have made some before.
        held["job"] = [row for row in held["job"] if b"\tbackup\t" not in row]
        del held["user_session"], held["follower"], held["outgoing_mail"], held["bowler_card"]
    assert now == then
    assert {"venue", "review", "venue_listing", "code_challenge", "follow", "price_report"} <= {
        name for name, found in restored.held.items() if found
    }
    assert photos(restored.at[1]) == photos(original[1])
    assert "and 2 photo files" in restored.said
    assert "0 rows differ" in restored.said


def test_after_a_restore_nobody_is_signed_in(restored: Restored) -> None:
    assert restored.held["user_session"] == []


def test_after_a_restore_nobody_is_mailed_what_they_may_have_heard_since(
    copy: tuple[URL, Path], stopped_clock: StoppedClock
) -> None:
    stopped_clock.moment = datetime.now(UTC) + timedelta(days=8)
    assert perform(SYSTEM, write_digests) == 1
    assert words_of_mails() == []


def test_after_a_restore_nobody_gets_a_mail_or_a_reminder_again_that_waited_at_the_backup(restored: Restored) -> None:
    assert restored.held["outgoing_mail"] == []
    with site(*restored.at):
        assert perform(SYSTEM, remind_bowlers) == 0


def test_the_operator_is_told_what_a_restore_settled(restored: Restored) -> None:
    told = restored.said
    assert "1 mail that waited is not sent: it may have gone out since the backup." in told
    assert "1 session is ended: everyone has to sign in again." in told
    assert "1 follower gets news by email of what is new from now on." in told
    assert "1 bowler whose card ends soon is not reminded: they may know already." in told


@pytest.mark.long
def test_without_a_restore_they_are(
    original: tuple[URL, Path], database_server: URL, worker_id: str, stopped_clock: StoppedClock
) -> None:
    source, folder = original
    name = f"bowling_{worker_id}_kept"
    with new_database(database_server, name, source.database or "") as address, site(address, folder):
        stopped_clock.moment = datetime.now(UTC) + timedelta(days=8)
        assert perform(SYSTEM, write_digests) == 1
        assert "New review" in words_of_mails()[-1]
        stopped_clock.moment = datetime.now(UTC)
        assert perform(SYSTEM, remind_bowlers) == 1
        assert MAIL in words_of_mails()


def test_a_restored_site_goes_on_with_sums_numbers_lists_and_sealed_words(copy: tuple[URL, Path]) -> None:
    before = venue_of_kim()
    perform(SYSTEM, kim_changes_her_mind)
    perform(SYSTEM, another_venue)
    after = venue_of_kim()
    assert (before.avg_rating, after.avg_rating, after.review_count) == (4, 2, 1)
    assert words_of_mails() == ["Hello"]
    assert password_that_waits() == PASSWORD
    assert b"New Lanes" in b"".join(everything(copy[0])["venue_listing"])


def kim_changes_her_mind(uow: UnitOfWork, actor: Actor) -> None:
    post_review(uow, Actor("kim"), venue_id=venue_of_kim().id, draft=ReviewDraft(2, "Not what it was, we waited."))


def another_venue(uow: UnitOfWork, actor: Actor) -> None:
    a_venue(uow, "New Lanes")
    uow.mail(operator("kim@example.com"), lambda to: Email(to, "Hello", "Hello"))


def password_that_waits() -> str | None:
    with Session(database.engine()) as session:
        return session.exec(select(CodeChallenge.pending_password)).one()


def venue_of_kim() -> Venue:
    with Session(database.engine()) as session:
        return session.exec(select(Venue).where(col(Venue.name).startswith("O'Hara"))).one()


def words_of_mails() -> list[str]:
    with Session(database.engine()) as session:
        return list(session.exec(select(OutgoingMail.body).order_by(col(OutgoingMail.id))))


def test_the_site_knows_when_it_was_last_kept_and_only_the_operator_reads_the_file(
    original: tuple[URL, Path], kept: Path
) -> None:
    with site(*original):
        moment = perform(SYSTEM, last_backup)
        sample(lambda: 0)
    assert moment is not None
    assert metrics.BACKUP.collect()[0].samples[0].value == moment.timestamp()
    assert kept.stat().st_mode & 0o777 == 0o600


def test_old_backups_of_a_folder_are_removed_and_nothing_else(original: tuple[URL, Path], tmp_path: Path) -> None:
    names = [f"backup-20260101-00000{number}Z.zip" for number in range(3)]
    for name in (*names, "mine.zip", ".killed.zip.ab12.part"):
        (tmp_path / name).write_bytes(b"")
    with site(*original):
        assert main(["backup", str(tmp_path), "--keep", "2"]) == 0
    made, *others = sorted((file.name for file in tmp_path.iterdir()), reverse=True)[1:]
    assert made > names[2]
    assert others == [names[2]]
    assert (tmp_path / "mine.zip").exists()


@pytest.mark.usefixtures("copy")
def test_a_database_with_anything_in_it_is_not_replaced(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    perform(SYSTEM, another_venue)
    assert main(["restore", str(kept)]) == 1
    assert "--replace" in capsys.readouterr().err
    assert words_of_mails() == ["Hello"]


@pytest.mark.long
@pytest.mark.usefixtures("copy")
def test_a_database_is_replaced_when_told_to(kept: Path) -> None:
    perform(SYSTEM, another_venue)
    assert words_of_mails() == ["Hello"]
    assert main(["restore", str(kept), "--replace"]) == 0
    assert words_of_mails() == []


@pytest.mark.usefixtures("copy")
def test_photos_can_be_left_where_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "rows.zip"), "--no-photos"]) == 0
    assert "and 0 photo files" in capsys.readouterr().out
    with ZipFile(tmp_path / "rows.zip") as archive:
        assert not [name for name in archive.namelist() if name.startswith("photos/")]


@pytest.mark.long
def test_with_a_secret_of_the_settings_no_key_is_in_the_file_and_another_one_is_noticed(
    copy: tuple[URL, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.zip"
    with monkeypatch.context() as given:
        given.setenv("BOWLING_SECRET", "0123456789abcdef" * 2)
        with site(*copy):
            assert main(["backup", str(file)]) == 0
    with ZipFile(file) as archive:
        assert "secret.key" not in archive.namelist()
    with site(*copy):
        assert main(["restore", str(file), "--replace"]) == 0
    assert "another secret" in capsys.readouterr().out


@pytest.mark.long
def test_a_restore_that_fails_leaves_the_database_as_it_was(
    kept: Path, copy: tuple[URL, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the power went")

    perform(SYSTEM, another_venue)
    before = everything(copy[0])
    monkeypatch.setattr(dumps, "go_on_after", fail)
    with pytest.raises(RuntimeError):
        main(["restore", str(kept), "--replace"])
    assert everything(copy[0]) == before


def with_table(file: Path, table: str, change: Callable[[list[bytes]], list[bytes]], **told: Any) -> None:
    """The same backup with other rows of a table, and the sums of those."""
    with ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    name = f"database/{table}.copy"
    lines = change(parts[name].splitlines(keepends=True))
    parts[name] = b"".join(lines)
    manifest = json.loads(parts["manifest.json"])
    manifest["parts"][name] = {"size": len(parts[name]), "sha256": sha256(parts[name]).hexdigest()}
    manifest["database"]["tables"][table] |= {"rows": len(lines)} | told
    parts["manifest.json"] = json.dumps(manifest).encode()
    with ZipFile(file, "w") as archive:
        for part, content in parts.items():
            archive.writestr(part, content)


def without_people(file: Path) -> None:
    with_table(file, "app_user", lambda _: [])


def with_a_rating_of_nine(file: Path) -> None:
    with_table(file, "review", lambda rows: [row.replace(b"\t4\t", b"\t9\t", 1) for row in rows])


def with_another_count(file: Path) -> None:
    with_table(file, "venue", lambda rows: rows, rows=10**18)


def with_a_column_twice(file: Path) -> None:
    with_table(file, "review", lambda rows: rows, columns=["id", "id"])


def with_a_sequence_that_is_none(file: Path) -> None:
    rewritten(file, lambda manifest: manifest["database"]["sequences"].update({"x'); DROP TABLE venue; --": 1}))


@pytest.mark.long
@pytest.mark.parametrize(
    "spoil",
    [
        without_people,
        with_a_rating_of_nine,
        with_another_count,
        with_a_column_twice,
        with_a_sequence_that_is_none,
    ],
)
def test_rows_that_break_a_rule_are_refused_in_words_and_leave_rows_photos_and_key_as_they_were(
    spoil: Callable[[Path], None],
    kept: Path,
    copy: tuple[URL, Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "spoilt.zip"
    shutil.copy(kept, file)
    spoil(file)
    for photo in (copy[1] / "photos").rglob("*.webp"):
        photo.write_bytes(b"newer than the backup")
    before = everything(copy[0]), photos(copy[1]), (copy[1] / "secret.key").read_bytes()
    assert main(["restore", str(file), "--replace"]) == 1
    assert capsys.readouterr().err.strip()
    assert (everything(copy[0]), photos(copy[1]), (copy[1] / "secret.key").read_bytes()) == before


def test_a_site_that_runs_is_not_replaced(
    kept: Path, copy: tuple[URL, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(restore, "LEAVING_SECONDS", 0)
    address = copy[0].set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(address, application_name="the site"):
        assert main(["restore", str(kept), "--replace"]) == 1
    assert "the site" in capsys.readouterr().err


def flipped(file: Path) -> None:
    """Change one byte in the middle of the largest part."""
    with ZipFile(file) as archive:
        largest = max(archive.infolist(), key=lambda part: part.compress_size)
        at = largest.header_offset + 30 + len(largest.filename) + largest.compress_size // 2
    content = bytearray(file.read_bytes())
    content[at] ^= 1
    file.write_bytes(content)


def halved(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def rewritten(file: Path, change: Callable[[dict[str, Any]], None], *more: str) -> None:
    """The same parts, under a manifest that says something else."""
    with ZipFile(file) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(parts["manifest.json"])
    change(manifest)
    parts["manifest.json"] = json.dumps(manifest).encode()
    with ZipFile(file, "w") as archive:
        for name, content in (parts | dict.fromkeys(more, b"")).items():
            archive.writestr(name, content)


def later(file: Path) -> None:
    rewritten(file, lambda manifest: manifest.update(format=2, database="elsewhere"))


def migrated(file: Path) -> None:
    rewritten(file, lambda manifest: manifest["database"].update(revision="f00f00f00f00"))


def joined(file: Path) -> None:
    rewritten(file, lambda _: None, "photos/../../evil")


def nothing(file: Path) -> None:
    file.write_bytes(b"PK")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (flipped, "damaged"),
        (halved, "damaged"),
        (nothing, "damaged"),
        (joined, "damaged"),
        (later, "has the form 2 of backups"),
        (migrated, "newer version of the site"),
        (Path.unlink, "There is no file"),
    ],
)
def test_what_is_no_whole_backup_of_this_site_is_refused_at_once(
    spoil: Callable[[Path], None], said: str, kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "spoilt.zip"
    shutil.copy(kept, file)
    spoil(file)
    assert main(["restore", str(file)]) == 1  # Without a database: it comes to nothing before one is asked for.
    assert said in capsys.readouterr().err


def test_a_whole_backup_is_found_whole_without_a_database(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", str(kept), "--check"]) == 0
    assert "is whole" in capsys.readouterr().out


WRITING = """
import os, resource, signal, sys
from pathlib import Path
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.operations.backup_file import new_backup_file

def write(size):
    with new_backup_file(Path(sys.argv[1])) as writer:
        for number in range(size):
            writer.add(f"photos/{number:032x}-96.webp", os.urandom(100_000))
        if sys.argv[2] == "killed":
            os.kill(os.getpid(), signal.SIGKILL)

if sys.argv[2] == "full":
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))
try:
    write(20)
except Invalid as refusal:
    sys.exit(str(refusal))
"""


def writing(path: Path, fate: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WRITING, str(path), fate]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.long
def test_a_full_disk_is_said_and_leaves_nothing(tmp_path: Path) -> None:
    done = writing(tmp_path / "backup.zip", "full")
    assert (
        done.stderr == f"There is no room for the backup in {tmp_path}. Make room, or name a folder on another disk.\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_up_while_the_database_is_read_is_said_too(
    original: tuple[URL, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fill_up(*_: object) -> Iterator[bytes]:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(dumps, "rows_out", fill_up)
    with site(*original):
        assert main(["backup", str(tmp_path / "kept.zip")]) == 1
    assert "There is no room for the backup" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
def test_a_killed_backup_leaves_no_file_under_its_name_and_the_next_one_tidies_up(tmp_path: Path) -> None:
    file = tmp_path / "backup.zip"
    assert writing(file, "killed").returncode == -signal.SIGKILL
    assert len(list(tmp_path.iterdir())) == 1
    assert not file.exists()
    assert writing(file, "").returncode == 0
    assert list(tmp_path.iterdir()) == [file]


def test_a_name_that_is_taken_is_refused(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(kept)]) == 1
    assert "is there already" in capsys.readouterr().err


@pytest.mark.long
def test_a_photo_that_is_put_during_the_backup_is_in_it(
    original: tuple[URL, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, add = photo_name(new_key("ali"), 96), backup._add_photos

    def add_and_put(writer: Any, store: Any) -> None:
        add(writer, store)
        store.put(name, b"late")

    with site(*original):
        monkeypatch.setattr(backup, "_add_photos", add_and_put)
        assert main(["backup", str(tmp_path / "kept.zip")]) == 0
        wiring.photo_store().delete(name)
    with ZipFile(tmp_path / "kept.zip") as archive:
        assert archive.read(f"photos/{name}") == b"late"
