"""When a build is used again."""

from pathlib import Path

import pytest

from bowling_app.cli import frontend
from bowling_app.settings import settings


@pytest.fixture
def setting(monkeypatch: pytest.MonkeyPatch):
    """Change a setting for one test."""

    def change(name: str, value: str) -> None:
        monkeypatch.setenv(name, value)
        settings.cache_clear()

    yield change
    monkeypatch.undo()
    settings.cache_clear()


@pytest.mark.parametrize(
    ("name", "value"),
    [("PORT", "4321"), ("BOWLING_DATA_DIR", "/elsewhere"), ("BOWLING_DATABASE_URL", "postgresql://x/y")],
)
def test_copies_that_differ_in_where_they_run_share_a_build(setting, name: str, value: str) -> None:
    before = frontend.stamp()
    setting(name, value)
    assert frontend.stamp() == before


def test_another_site_name_asks_for_another_build(setting) -> None:
    before = frontend.stamp()
    setting("BOWLING_SITE_NAME", "Alley Cat")
    assert frontend.stamp() != before


def test_a_build_counts_only_when_it_was_finished_for_these_sources(tmp_path: Path) -> None:
    assert not frontend.has(tmp_path, "sources")
    frontend.mark(tmp_path, "sources")
    assert frontend.has(tmp_path, "sources")
    assert not frontend.has(tmp_path, "other sources")


def test_a_change_of_the_npm_packages_asks_for_another_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    frontend.mark(tmp_path, "sources")
    monkeypatch.setattr(frontend, "lock_stamp", lambda: "newer packages")
    assert not frontend.has(tmp_path, "sources")
