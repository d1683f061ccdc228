"""Files as admins send them: whatever comes, it is a list of venues or a refusal that says what is wrong."""

import gzip
import io
import zipfile
from datetime import date

import pytest

from bowling_app.imports.rules import FORMATS as OFFERED
from bowling_app.imports.schemas import ImportUpload
from bowling_app.imports.services.formats.file_format import FORMATS
from bowling_app.imports.services.formats.sent_files import read_sent_file
from bowling_app.platform.kit.errors import Invalid

TODAY = date(2026, 11, 20)
HEADER = "name,street,city,state,zip\n"
ROW = "Sunset Lanes,1 Main St,Austin,TX,78701\n"


def a_bomb() -> bytes:
    """An archive of a few kilobytes that unpacks to ten megabytes."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("venues.csv", b"0" * 10_000_000)
    return file.getvalue()


def refusal(content: bytes, **told: str) -> str:
    with pytest.raises(Invalid) as refused:
        read_sent_file(ImportUpload("venues.csv", content, **told), TODAY)
    return refused.value.message


def test_the_venues_come_with_the_source_that_the_admin_names() -> None:
    upload = ImportUpload("venues.csv", (HEADER + ROW).encode(), source="Chamber", licence="CC0-1.0")
    file = read_sent_file(upload, TODAY)
    assert [draft.name for draft in file.drafts] == ["Sunset Lanes"]
    assert (file.source.name, file.source.licence) == ("Chamber", "CC0-1.0")


def test_without_a_source_it_is_called_like_the_file() -> None:
    assert read_sent_file(ImportUpload("my list.csv", (HEADER + ROW).encode()), TODAY).source.name == "my list"


def test_every_format_of_the_importers_is_offered() -> None:
    assert tuple(OFFERED) == ("", *FORMATS)


@pytest.mark.parametrize("content", [a_bomb(), gzip.compress(b"0" * 1_000_000), b"7z\xbc\xaf\x27\x1c" + b"0" * 99])
def test_archives_and_spreadsheets_are_not_unpacked(content: bytes) -> None:
    assert "is an archive or a spreadsheet" in refusal(content)


@pytest.mark.parametrize(
    "content",
    [bytes(range(256)) * 40, b"\x00" * 4000, b"\x89PNG\r\n\x1a\n" + bytes(4000), b"%PDF-1.7\n" + bytes(range(32)) * 99],
)
def test_what_is_no_text_is_refused(content: bytes) -> None:
    assert refusal(content) == "venues.csv is no text file."


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b" \r\n ", "is empty"),
        (b"hello", "is no CSV file of venues"),
        (HEADER.encode(), "holds no venues"),
        (b'{"venues": ', "is no valid JSON"),
        (b"[" * 100_000, "is no valid JSON"),
        (b'{"a": 1}', "of none of the formats"),
    ],
)
def test_a_file_that_holds_no_venues_says_what_it_is(content: bytes, words: str) -> None:
    assert words in refusal(content)


def test_another_format_than_the_one_that_is_told_is_refused() -> None:
    assert "is no geojson file" in refusal(b'{"elements": []}', format="geojson")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_the_encodings_of_spreadsheets_are_read(encoding: str) -> None:
    text = HEADER + "Café Lanes,1 Main St,Austin,TX,78701\n"
    file = read_sent_file(ImportUpload("venues.csv", text.encode(encoding)), TODAY)
    assert file.drafts[0].name == "Café Lanes"


def test_a_broken_row_is_refused_with_its_line_and_the_others_come_in() -> None:
    text = HEADER + ROW + ",1 Main St,Austin,TX,78701\n" + "Berlin Bowl,Allee 1,Berlin,Berlin,10115\n"
    file = read_sent_file(ImportUpload("venues.csv", text.encode()), TODAY)
    assert len(file.drafts) == 1
    assert [refused.where for refused in file.refusals] == ["line 3", "line 4"]
