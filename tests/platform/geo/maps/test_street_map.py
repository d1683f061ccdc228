"""The file that the settings name: a new one is noticed, a broken one is said once and costs nothing."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bowling_app.platform.geo.maps import street_map
from bowling_app.platform.geo.maps.street_map import StreetMap
from bowling_app.settings import settings
from tests import broken_maps, streets
from tests.platform.geo.test_basemap import tile_at

CENTER = tile_at(*broken_maps.SPOT, 13)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the file is that the settings name."""
    found = tmp_path / "us.pmtiles"
    monkeypatch.setenv("BOWLING_BASEMAP", str(found))
    monkeypatch.setattr(street_map, "LOOKED_AT_EVERY", 0)
    settings.cache_clear()
    yield found
    monkeypatch.undo()
    settings.cache_clear()


def test_without_the_setting_there_are_no_streets():
    assert StreetMap().archive() is None


def test_a_file_is_used_as_soon_as_it_is_there_and_a_new_one_instead_of_it(path: Path):
    known = StreetMap()
    assert known.archive() is None
    broken_maps.whole(path)
    first = known.archive()
    assert first
    assert known.archive() is first
    assert known.tile(first, CENTER)
    newer = streets.write(path.with_name("new"), streets.town(30.27, -97.74))
    newer.replace(path)
    second = known.archive()
    assert second
    assert second.version != first.version
    assert known.tile(first, CENTER)  # Those who are still reading the old one can.
    path.unlink()
    assert known.archive() is None


@pytest.mark.parametrize("name", broken_maps.UNUSABLE)
def test_a_file_that_cannot_be_used_is_said_once(path: Path, name: str, caplog: pytest.LogCaptureFixture):
    broken_maps.UNUSABLE[name][0](path)
    known = StreetMap()
    assert [known.archive() for _ in range(3)] == [None] * 3
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "BOWLING_BASEMAP" in caplog.text
    os.utime(path, (1, 1))
    assert known.archive() is None
    assert len(caplog.records) == 2


@pytest.mark.parametrize("name", broken_maps.HARMFUL)
def test_broken_tiles_are_said_once_and_missing_otherwise(path: Path, name: str, caplog: pytest.LogCaptureFixture):
    broken_maps.HARMFUL[name](path)
    known = StreetMap()
    archive = known.archive()
    assert archive
    assert [known.tile(archive, CENTER) for _ in range(3)] == [None] * 3
    assert len(caplog.records) == 1
    assert "13/" in caplog.text


def test_the_file_is_looked_at_only_now_and_then(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(street_map, "LOOKED_AT_EVERY", 3600)
    known = StreetMap()
    assert known.archive() is None
    broken_maps.whole(path)
    assert known.archive() is None
