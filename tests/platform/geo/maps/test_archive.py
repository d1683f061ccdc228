"""The file with streets: tiles are found in it, and nothing that it says is believed."""

import gzip
import os
from pathlib import Path

import pytest
from pmtiles.reader import MmapSource, all_tiles
from pmtiles.tile import Entry, serialize_directory

from bowling_app.platform.geo.maps import archive as module
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.directories import UnfitMap
from tests import broken_maps, streets
from tests.platform.geo.test_basemap import tile_at

CENTER = tile_at(*broken_maps.SPOT, 13)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "us.pmtiles"


def test_every_tile_is_found_as_the_package_of_the_format_finds_it(path: Path):
    archive = Archive(broken_maps.whole(path))
    with path.open("rb") as file:
        known = dict(all_tiles(MmapSource(file)))
    assert {tile: archive.tile(tile) for tile in known} == known
    assert (archive.smallest_zoom, archive.largest_zoom) == (streets.FIRST, streets.LAST)
    assert archive.tile((14, 0, 0)) is None
    assert archive.look_over() > 30


def test_tiles_are_found_through_directories_of_directories(path: Path):
    tile = gzip.compress(b"a tile")
    leaf = serialize_directory([Entry(5, 0, len(tile), 3)])
    broken_maps.with_root([Entry(5, 0, len(leaf), 0)], leaf, tile)(path)
    archive = Archive(path)
    assert archive.tile((1, 0, 0)) is None
    assert archive.tile((2, 0, 0)) == tile
    assert archive.look_over() == 1


@pytest.mark.parametrize("name", broken_maps.UNUSABLE)
def test_a_file_that_cannot_be_used_is_refused_with_a_reason(path: Path, name: str):
    write, reason = broken_maps.UNUSABLE[name]
    write(path)
    with pytest.raises(UnfitMap) as refused:
        Archive(path)
    assert reason in str(refused.value)
    assert refused.value.remedy.endswith(".")


@pytest.mark.parametrize("name", broken_maps.HARMFUL)
def test_what_lies_about_its_tiles_gives_none_of_them(path: Path, name: str):
    broken_maps.HARMFUL[name](path)
    archive = Archive(path)
    for _ in range(2):
        with pytest.raises(UnfitMap):
            archive.tile(CENTER)
    with pytest.raises(UnfitMap):
        archive.look_over()


def test_what_is_no_file_is_refused_at_once(tmp_path: Path):
    with pytest.raises(UnfitMap, match="is not a file"):
        Archive(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnfitMap, match="is not a file"):
        Archive(tmp_path / "pipe")
    with pytest.raises(UnfitMap, match="is not there"):
        Archive(tmp_path / "nothing")


def test_a_file_that_is_cut_off_while_it_is_open_ends_nothing(path: Path):
    archive = Archive(broken_maps.whole(path))
    assert archive.tile(CENTER)
    os.truncate(path, 600)
    with pytest.raises(UnfitMap, match="ends too early"):
        archive.tile(CENTER)


def test_a_changed_file_has_another_version(path: Path):
    first = Archive(broken_maps.whole(path)).version
    assert Archive(path).version == first
    os.utime(path, (1, 1))
    assert Archive(path).version != first
    assert len(first) == 12


def test_few_directories_are_kept_in_memory(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "DIRECTORIES_KEPT", 2)
    tile = gzip.compress(b"a tile")
    leaves = [serialize_directory([Entry(5 + number, 0, len(tile), 1)]) for number in range(8)]
    starts = [sum(map(len, leaves[:number])) for number in range(8)]
    entries = [Entry(5 + at, start, len(leaf), 0) for at, (start, leaf) in enumerate(zip(starts, leaves, strict=True))]
    broken_maps.with_root(entries, b"".join(leaves), tile)(path)
    archive = Archive(path)
    assert [archive.tile((2, column, row)) for column in range(2) for row in range(2)] == [tile] * 4
    assert len(archive._kept) == 2
