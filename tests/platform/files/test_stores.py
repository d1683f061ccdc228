"""Both stores keep the same promises."""

import os
from collections.abc import Generator
from pathlib import Path

import firebase_admin
import pytest
from gcp_storage_emulator.server import create_server

from bowling_app.platform.files.bucket import Bucket, open_bucket
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import PhotoStore, new_key, owner_key, photo_name
from tests.platform.mail.mail_server import free_port

NAME = "demo-bowling.appspot.com"


@pytest.fixture(scope="module")
def cloud() -> Generator[Bucket, None, None]:
    """A bucket of the emulator."""
    port = free_port()
    server = create_server("127.0.0.1", port, in_memory=True, default_bucket=NAME)
    server.start()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("STORAGE_EMULATOR_HOST", f"http://127.0.0.1:{port}")
            yield open_bucket(NAME, "demo-bowling", None)
            firebase_admin.delete_app(firebase_admin.get_app(f"photos {NAME}"))
    finally:
        server.stop()


@pytest.fixture(params=["local", "bucket"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> PhotoStore:
    return LocalFolder(tmp_path / "photos") if request.param == "local" else request.getfixturevalue("cloud")


def test_what_was_put_is_there(store: PhotoStore) -> None:
    name = photo_name(new_key("kim"), 96)
    store.put(name, b"first")
    store.put(name, b"second")
    assert store.get(name) == b"second"


def test_what_was_not_put_is_not_there(store: PhotoStore) -> None:
    assert store.get(photo_name(new_key("kim"), 96)) is None


def test_a_key_removes_all_its_crops_and_no_other_photo(store: PhotoStore) -> None:
    gone, kept = new_key("kim"), new_key("kim")
    for key in (gone, kept):
        for side in (96, 384):
            store.put(photo_name(key, side), b"photo")
    store.delete(gone)
    assert [store.get(photo_name(gone, side)) for side in (96, 384)] == [None, None]
    assert [store.get(photo_name(kept, side)) for side in (96, 384)] == [b"photo", b"photo"]


def test_all_photos_of_a_person_can_be_removed_and_nobody_elses(store: PhotoStore) -> None:
    own = [photo_name(new_key("ali"), 96) for _ in range(3)]
    other = photo_name(new_key("sam"), 96)
    for name in (*own, other):
        store.put(name, b"photo")
    store.delete(owner_key("ali"))
    assert [store.get(name) for name in own] == [None, None, None]
    assert store.get(other) == b"photo"


def test_removing_what_is_not_there_is_no_fault(store: PhotoStore) -> None:
    store.delete(new_key("nobody"))


def test_other_users_of_the_machine_see_no_photo(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        LocalFolder(tmp_path / "photos").put(photo_name("0" * 32, 96), b"photo")
    finally:
        os.umask(before)
    modes = {each.is_dir(): oct(each.stat().st_mode & 0o777) for each in (tmp_path / "photos").rglob("*")}
    assert modes == {True: "0o700", False: "0o600"}
    assert oct((tmp_path / "photos").stat().st_mode & 0o777) == "0o700"


def test_the_folder_keeps_no_unfinished_files(tmp_path: Path) -> None:
    LocalFolder(tmp_path).put(photo_name("0" * 32, 96), b"photo")
    assert [file.name for file in tmp_path.rglob("*") if file.is_file()] == [photo_name("0" * 32, 96)]


def test_all_photos_can_be_listed_and_what_is_still_written_is_not_among_them(tmp_path: Path, cloud: Bucket) -> None:
    (tmp_path / "ab").mkdir()
    (tmp_path / "ab" / ".unfinished").write_bytes(b"half")
    names = sorted(photo_name(new_key(person), 96) for person in ("kim", "ali"))
    for store in (LocalFolder(tmp_path), cloud):
        for name in names:
            store.put(name, b"photo")
        assert set(names) <= set(store.names())
    assert sorted(LocalFolder(tmp_path).names()) == names
    assert list(LocalFolder(tmp_path / "none").names()) == []
