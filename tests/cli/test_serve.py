"""`serve`: what a server has for itself."""

from pathlib import Path

import pytest

from bowling_app.cli import serve
from bowling_app.cli.failure import Failure
from bowling_app.settings import settings


def test_two_servers_of_one_data_folder_keep_their_numbers_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOWLING_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("BOWLING_REDIS_URL", "redis://127.0.0.1:1/0")
    monkeypatch.setenv("BOWLING_WORKERS", "2")
    folders: list[Path] = []
    try:
        settings.cache_clear()
        with serve._shared_numbers() as first:
            folders.append(Path(first["PROMETHEUS_MULTIPROC_DIR"]))
            (folders[0] / "counter_1.db").write_text("7")
            monkeypatch.setenv("PORT", "3002")
            settings.cache_clear()
            with serve._shared_numbers() as second:
                folders.append(Path(second["PROMETHEUS_MULTIPROC_DIR"]))
                assert list(folders[1].iterdir()) == []
            assert (folders[0] / "counter_1.db").read_text() == "7"
    finally:
        monkeypatch.undo()
        settings.cache_clear()
    assert [folder for folder in folders if folder.exists()] == []
    assert not any(folder.is_relative_to(tmp_path) for folder in folders)


@pytest.mark.parametrize("look", ["require_schema", "require_frontend"])
def test_a_reload_is_refused_while_the_database_or_the_frontend_is_of_another_version(
    monkeypatch: pytest.MonkeyPatch, look: str
) -> None:
    def refuse() -> None:
        raise Failure(look)

    def load() -> None:
        raise AssertionError("it is loaded")

    for name in ("require_schema", "require_frontend"):
        monkeypatch.setattr(serve, name, lambda: None)
    monkeypatch.setattr(serve, look, refuse)
    monkeypatch.setattr(serve.frontend, "serving_environment", lambda _: {})
    monkeypatch.setattr(serve, "take_over", lambda *_: (None, None))
    monkeypatch.setattr(serve, "load_in_worker", load)
    monkeypatch.setattr(serve, "reloads", lambda: True)
    with pytest.raises(Failure, match=look):
        serve.work(3, 4)
    monkeypatch.setattr(serve, "reloads", lambda: False)
    with pytest.raises(AssertionError, match="it is loaded"):
        serve.work(3, 4)
