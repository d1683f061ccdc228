"""A disk without room: it is said in words, nothing is saved by halves, and what waits goes on waiting."""

import resource
import sys
from collections.abc import Generator
from contextlib import contextmanager
from email.message import EmailMessage
from importlib.util import cache_from_source
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.error_mapping import FULL
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import drawing_process, keeping
from bowling_app.platform.files.drawing import draw
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.kit.errors import OutOfRoom
from bowling_app.platform.mail.transports import Outbox, Unreachable
from bowling_app.scores.models import GameScore
from tests.api import the_api
from tests.factories import a_signed_in_user, a_venue


@contextmanager
def room_for(size: int) -> Generator[None, None, None]:
    """No file of this process may grow beyond so many bytes: the system refuses to write them, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    # Python 3.11 keeps half a file of bytecode on a full disk, and whoever imports that module later fails.
    writes_bytecode, sys.dont_write_bytecode = not sys.dont_write_bytecode, True
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = not writes_bytecode


def files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file()]


def test_half_a_photo_is_never_kept(tmp_path: Path) -> None:
    store = LocalFolder(tmp_path)
    with room_for(1000), pytest.raises(OutOfRoom, match="no room left"):
        store.put("ab" * 16 + "-96.webp", b"x" * 2000)
    assert files(tmp_path) == []


def test_a_game_whose_photo_cannot_be_kept_is_refused_in_words_and_taken_when_there_is_room(
    uow: UnitOfWork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "photo_store", lambda: LocalFolder(tmp_path))
    a_signed_in_user(uow, "kim")
    path, photo = f"/api/venues/{a_venue(uow).id}/games", BytesIO()
    Image.effect_noise((400, 300), 80).save(photo, "JPEG")
    with TestClient(the_api(), headers={"Authorization": "Bearer kim"}) as client:

        def post() -> tuple[int, str | None, str]:
            sent = {"photo": ("game.jpg", photo.getvalue(), "image/jpeg")}
            answer = client.post(path, data={"score": "200", "type": "casual"}, files=sent)
            return answer.status_code, answer.headers.get("retry-after"), answer.text

        with room_for(3000):  # The smallest of the three sizes fits, the others do not.
            status, retry_after, text = post()
        assert (status, retry_after) == (507, "60")
        assert FULL in text
        assert files(tmp_path) == []
        assert uow.session.exec(select(GameScore)).all() == []
        assert post()[0] == 201
        assert len(files(tmp_path)) == 3


@pytest.mark.usefixtures("real_drawing")
def test_a_photo_that_is_drawn_on_a_full_disk_spoils_no_later_one() -> None:
    """Python keeps the half file of bytecode that a full disk takes, and fails on it at every later start."""
    Path(cache_from_source(drawing_process.__file__)).unlink(missing_ok=True)
    photo = BytesIO()
    Image.effect_noise((400, 300), 80).convert("RGB").save(photo, "JPEG")
    with room_for(1000):
        draw("portrait", photo.getvalue())
    assert set(draw("portrait", photo.getvalue())) == {96, 384}


def test_a_mail_that_cannot_be_written_waits_and_leaves_no_half_of_itself(tmp_path: Path) -> None:
    outbox, mail, said = Outbox(tmp_path / "outbox", lambda _: None), EmailMessage(), "x" * 2000
    mail.set_content(said)
    with room_for(1000), pytest.raises(Unreachable, match="cannot be written"):
        outbox.send(mail)
    assert files(tmp_path) == []
    outbox.send(mail)
    assert said in files(tmp_path)[0].read_text().replace("=\n", "")
