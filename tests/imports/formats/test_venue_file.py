"""One file, from bytes to drafts with a source."""

import gzip
import io
import json
import zipfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.venue_file import VenueReading, named_source
from bowling_app.venues.rules.sources import ALL_THE_PLACES, OPENSTREETMAP, PINBALL_MAP
from bowling_app.venues.rules.venue_draft import SourceDraft, VenueFile
from tests.venue_files import venues_in

TODAY = date(2026, 11, 20)
HEADER = "id,name,city,state,zip,source_url\n"
ROW = "1,Sunset Lanes,Austin,TX,78701,"
TAGS = {"name": "Sunset Lanes", "leisure": "bowling_alley", "addr:state": "TX", "addr:city": "Austin"}
POINT = {"type": "Point", "coordinates": [-97.74, 30.27]}
PLACE = {"place_id": "p", "name": "Sunset Lanes", "formatted_address": "1 Main St, Austin, TX 78701"}
DOCUMENT = {"id": "v1", "name": "Sunset Lanes", "city": "Austin", "state": "TX"}
CSV_2019 = Path(__file__).resolve().parents[4] / "shared" / "data" / "us_bowling_2019.csv"


def venues(content: str | bytes | Any, name: str = "alleys.csv") -> VenueFile:
    data = content if isinstance(content, (str, bytes)) else json.dumps(content)
    return venues_in(data.encode() if isinstance(data, str) else data, name, TODAY)


@pytest.mark.parametrize(
    ("content", "source"),
    [
        (HEADER + ROW, SourceDraft("alleys")),
        (HEADER + ROW + "https://pinballmap.com/map?by_location_id=1", PINBALL_MAP),
        (HEADER + ROW + "https://www.b.example.com/1", SourceDraft("b.example.com", homepage="https://b.example.com")),
        ({"elements": [{"type": "node", "id": 1, "lat": 30.27, "lon": -97.74, "tags": TAGS}]}, OPENSTREETMAP),
        ({"type": "FeatureCollection", "features": [{"id": "node/1", "properties": TAGS, "geometry": POINT}]},
         OPENSTREETMAP),
        ({"type": "Feature", "id": "x", "properties": TAGS | {"@spider": "s"}, "geometry": POINT}, ALL_THE_PLACES),
        ([DOCUMENT], SourceDraft("alleys")),
        ({"venues": {"v1": DOCUMENT}}, SourceDraft("alleys")),
        ({"results": [PLACE]}, SourceDraft("alleys")),
        ([PLACE], SourceDraft("alleys")),
    ],
)  # fmt: skip
def test_format_and_source_are_found_out(content: Any, source: SourceDraft) -> None:
    file = venues(content)
    assert [draft.name for draft in file.drafts] == ["Sunset Lanes"]
    assert file.source == source


FEATURE = {"id": "node/1", "type": "Feature", "properties": TAGS, "geometry": POINT}


@pytest.mark.parametrize(
    "content",
    [
        {"type": "FeatureCollection", "features": [FEATURE]}, FEATURE, {"venues": {"v1": DOCUMENT}},
        {"elements": [{"type": "node", "id": 1, "lat": 30.27, "lon": -97.74, "tags": TAGS}]}, {"results": [PLACE]},
    ],
)  # fmt: skip
def test_a_file_of_one_line_is_read_with_and_without_its_end(content: dict[str, Any]) -> None:
    line = json.dumps(content)
    assert [draft.name for draft in venues(f"{line}\n").drafts] == ["Sunset Lanes"]
    assert venues(line) == venues(f"{line}\n") == venues(f"\n{line}\r\n\n")


def test_a_record_in_each_line_is_one_of_several() -> None:
    lines = "".join(f"{json.dumps(FEATURE | {'id': f'node/{number}'})}\n" for number in range(3))
    assert len(venues(lines).drafts) == 3


MANY = HEADER + "".join(f"{number},Lanes {number * 7919 % 100_003},Austin,TX,78701,\n" for number in range(4_000))


def zipped(content: bytes, name: str) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return packed.getvalue()


def damaged(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes(byte ^ 0xFF for byte in content[middle : middle + 8]) + content[middle + 8 :]


JSON = json.dumps([DOCUMENT | {"id": f"v{number * 7919}"} for number in range(2_000)]).encode()


BROKEN: Final[dict[str, Callable[[], bytes]]] = {
    "table without its end": lambda: gzip.compress(MANY.encode())[:-9],
    "half a table": lambda: gzip.compress(MANY.encode())[:20_000],
    "damaged table": lambda: damaged(gzip.compress(MANY.encode())),
    "JSON without its end": lambda: gzip.compress(JSON)[:-9],
    "damaged JSON": lambda: damaged(gzip.compress(JSON)),
    "beginning of JSON": lambda: gzip.compress(JSON)[:30],
    "damaged ZIP of a table": lambda: damaged(zipped(MANY.encode(), "a.csv")),
    "damaged ZIP of JSON": lambda: damaged(zipped(JSON, "a.json")),
}
"""Archives, made when they are needed: each says when it was made, so that no two processes make the same."""


ALIKE = {"half a table", "damaged ZIP of a table", "beginning of JSON"}
"""What is read as another of them is."""


@pytest.mark.parametrize(
    "what", [pytest.param(what, marks=pytest.mark.long if what in ALIKE else []) for what in BROKEN]
)
def test_an_archive_that_is_cut_off_or_damaged_says_so(what: str) -> None:
    content = BROKEN[what]()
    with pytest.raises(Unreadable, match="cannot be unpacked"):
        venues(content)


@pytest.mark.long
def test_a_large_archive_of_json_that_is_cut_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bowling_app.imports.services.formats.venue_file.WHOLE", 10_000)
    elements = [{"type": "node", "id": number * 7919, "tags": TAGS} for number in range(5_000)]
    with pytest.raises(Unreadable, match="cannot be unpacked"):
        venues(gzip.compress(json.dumps({"elements": elements}).encode())[:-9])


def test_the_operator_knows_source_and_licence_better() -> None:
    file = venues(HEADER + ROW + "https://pinballmap.com/map?by_location_id=1")
    assert named_source(file.source, "pinball map", None) == PINBALL_MAP
    assert named_source(file.source, "State list", "ODbL 1.0") == SourceDraft(
        "State list", "ODbL 1.0", OPENSTREETMAP.licence_url
    )
    assert named_source(file.source, None, "Public domain").licence_url is None


@pytest.mark.parametrize(
    "content",
    [
        "\ufeff".encode() + (HEADER + "1,Café Lanes,Austin,TX,78701,\n").encode(),
        (HEADER + "1,Café Lanes,Austin,TX,78701,\n").encode("cp1252"),
        (HEADER + "1,Café Lanes,Austin,TX,78701,\n").encode("utf-16"),
    ],
)
def test_the_encodings_of_spreadsheets_are_read(content: bytes) -> None:
    assert venues(content).drafts[0].name == "Café Lanes"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (b" \n\n ", "is empty"),
        (b"PK\x03\x04\x00\x00", "cannot be unpacked"),
        (bytes(range(1, 255)) * 20, "is no text file"),
        (b"\xff\xfe\x41", "is no text file"),
        (b"hello", "is no CSV file of venues"),
        (HEADER.encode(), "holds no venues"),
        (b'{"elements": [', "is no valid JSON: Expecting value in line 1, column 15"),
        (b"[" * 100_000, "is no valid JSON"),
        (b'{"a": ' + b"9" * 5000 + b"}", "is no valid JSON"),
        (b'{"a": 1}', "of none of the formats"),
        (b"[]", "holds no venues"),
        (b'{"elements": []}', "holds no venues"),
        (b'{"type": "FeatureCollection", "features": 3}', "is no geojson file"),
    ],
)
def test_a_file_that_cannot_be_read_says_why_in_one_line(content: bytes, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        venues(content)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_format_that_is_named_must_be_the_right_one() -> None:
    with pytest.raises(Unreadable, match="is no overpass file"):
        venues_in(b'{"venues": {}}', "x.json", TODAY, "overpass")
    with pytest.raises(Unreadable, match="is no valid JSON"):
        venues_in((HEADER + ROW).encode(), "x.csv", TODAY, "documents")


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="does not exist"):
        list(VenueReading(tmp_path / "none.csv", "none.csv", TODAY))
    with pytest.raises(Unreadable, match="is a folder"):
        list(VenueReading(tmp_path, "x", TODAY))


@pytest.mark.skipif(not CSV_2019.exists(), reason="the folder with sample data is not here")
def test_all_real_venues_of_2019_are_read() -> None:
    file = venues_in(CSV_2019.read_bytes(), CSV_2019.name, TODAY)
    assert (len(file.drafts), file.refusals) == (315, ())
    assert file.source == PINBALL_MAP
    assert len([draft for draft in file.drafts if draft.phone]) == 282
    assert len([draft for draft in file.drafts if draft.website]) == 246
    assert all(draft.zip_code and draft.is_position_exact for draft in file.drafts)
    incline = next(draft for draft in file.drafts if draft.name == "Bowl Incline")
    assert incline.state == "NV"
