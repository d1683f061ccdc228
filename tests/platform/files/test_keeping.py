"""Keeping the files of photos beside what refers to them."""

from collections.abc import Callable
from typing import Any

import pytest

from bowling_app.platform.files import keeping
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import new_key
from bowling_app.platform.files.proofs import Drawn
from bowling_app.platform.kit.errors import FateUnknown, Invalid
from bowling_app.platform.kit.refusals import Refusal

SIZES = {320: Drawn(b"small", 320, 200), 960: Drawn(b"large", 960, 600)}


def failing(error: Exception) -> Callable[[], Any]:
    def fail() -> None:
        raise error

    return fail


def test_the_files_are_there_when_what_refers_to_them_is_made(store: LocalFolder) -> None:
    key = new_key("kim")
    assert keeping.keep_files(key, SIZES, lambda: store.get(f"{key}-960.webp")) == b"large"
    assert sorted(store.names()) == [f"{key}-320.webp", f"{key}-960.webp"]


def test_the_files_go_again_when_it_is_refused(store: LocalFolder) -> None:
    with pytest.raises(Invalid):
        keeping.keep_files(new_key("kim"), SIZES, failing(Invalid("No.")))
    assert list(store.names()) == []


def test_the_files_go_again_when_a_limit_is_used_up(store: LocalFolder) -> None:
    refusal = Refusal("Too many.", 60)
    assert keeping.keep_files(new_key("kim"), SIZES, lambda: refusal) is refusal
    assert list(store.names()) == []


def test_the_files_stay_when_no_one_knows_whether_it_was_made(store: LocalFolder) -> None:
    with pytest.raises(FateUnknown):
        keeping.keep_files(new_key("kim"), SIZES, failing(FateUnknown("Perhaps.")))
    assert len(list(store.names())) == 2


def test_a_folder_that_fails_refuses_nothing_that_is_done(
    store: LocalFolder, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeping, "photo_store", failing(OSError()))
    keeping.forget_files(new_key("kim"))
    assert "could not be removed" in caplog.text
