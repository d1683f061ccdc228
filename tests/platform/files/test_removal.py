"""The files of removed photos go, whatever the storage does."""

import pytest
from sqlmodel import select

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import keeping, services
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.models import ForgottenPhoto
from bowling_app.platform.files.photos import new_key
from bowling_app.platform.files.removal import remove_promised_files
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, Unavailable
from bowling_app.platform.kit.policies import anyone


class Away:
    """A storage that cannot be reached, or only not for the photos that it names."""

    def __init__(self, store: LocalFolder, *keys: str) -> None:
        self._store, self._keys = store, keys

    def delete(self, key: str) -> None:
        if not self._keys or key in self._keys:
            raise OSError("The storage is away")
        self._store.delete(key)


@pytest.fixture
def key(uow: UnitOfWork, store: LocalFolder) -> str:
    """A photo that is kept."""
    return a_kept(store)


def a_kept(store: LocalFolder) -> str:
    key = new_key("kim")
    store.put(f"{key}-96.webp", b"a photo")
    return key


def remove(uow: UnitOfWork, actor: Actor, key: str, *, is_refused: bool = False) -> None:
    """An operation that removes a photo."""
    anyone(actor)
    uow.forget_photo(key)
    if is_refused:
        raise Conflict("No.")


def promises(uow: UnitOfWork) -> list[str]:
    return list(uow.session.exec(select(ForgottenPhoto.key)))


def test_a_photo_that_was_removed_while_the_storage_was_away_goes_when_it_is_back(
    uow: UnitOfWork, store: LocalFolder, key: str, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as patch:
        patch.setattr(keeping, "photo_store", lambda: Away(store))
        perform(None, remove, key)
        assert list(store.names()) == [f"{key}-96.webp"]
        with pytest.raises(RuntimeError, match="still there: 1"):  # It is tried again soon, and the operator is told.
            remove_promised_files()
        assert promises(uow) == [key]

    remove_promised_files()
    assert list(store.names()) == promises(uow) == []


def test_the_files_of_a_photo_are_removed_once(
    uow: UnitOfWork, store: LocalFolder, key: str, monkeypatch: pytest.MonkeyPatch
):
    removed: list[str] = []
    monkeypatch.setattr(LocalFolder, "delete", lambda _, key: removed.append(key))
    perform(None, remove, key)
    remove_promised_files()
    assert (removed, promises(uow)) == ([key], [])


def test_what_was_done_stays_done_where_nobody_could_note_that_the_files_are_gone(
    uow: UnitOfWork, store: LocalFolder, key: str, monkeypatch: pytest.MonkeyPatch
):
    def away(*_: object) -> None:
        raise Unavailable("away")

    with monkeypatch.context() as patch:
        patch.setattr(services.queries, "settle", away)
        perform(None, remove, key)
    assert (list(store.names()), promises(uow)) == ([], [key])
    remove_promised_files()
    assert promises(uow) == []


def test_what_an_operation_that_is_refused_would_have_removed_stays(uow: UnitOfWork, store: LocalFolder, key: str):
    with pytest.raises(Conflict):
        perform(None, remove, key, is_refused=True)
    remove_promised_files()
    assert list(store.names()) == [f"{key}-96.webp"]


def test_a_photo_may_be_removed_twice(uow: UnitOfWork, store: LocalFolder, key: str):
    for _ in range(2):
        perform(None, remove, key)
    assert (list(store.names()), promises(uow)) == ([], [])


def test_one_file_that_stays_keeps_no_other_from_being_removed(
    uow: UnitOfWork, store: LocalFolder, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(services, "PROMISES_AT_ONCE", 2)
    keys = sorted(a_kept(store) for _ in range(5))
    with monkeypatch.context() as patch:
        patch.setattr(keeping, "photo_store", lambda: Away(store))
        for each in keys:
            perform(None, remove, each)

    monkeypatch.setattr(keeping, "photo_store", lambda: Away(store, keys[1]))
    with pytest.raises(RuntimeError, match="still there: 1"):
        remove_promised_files()
    assert promises(uow) == [keys[1]]
    assert list(store.names()) == [f"{keys[1]}-96.webp"]


def test_the_promise_is_seen_by_the_machine_in_its_order(uow: UnitOfWork, store: LocalFolder, key: str):
    uow.forget_photo(key)
    assert perform(SYSTEM, services.promised_files, after="") == [key]
    assert perform(SYSTEM, services.promised_files, after=key) == []
