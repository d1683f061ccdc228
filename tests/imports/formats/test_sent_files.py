"""Files as admins send them: whatever comes, it is a list of venues or a refusal that says what is wrong."""

import gzip
import io
import zipfile

import pytest

from bowling_app.imports.rules import FORMATS as OFFERED
from bowling_app.imports.services.files import opened
from bowling_app.imports.services.formats.file_format import FORMATS
from bowling_app.platform.kit.errors import Invalid
from tests.imports.formats.parting import sent

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
        sent(content, **told)
    return refused.value.message


def test_without_a_source_it_is_called_like_the_file() -> None:
    assert sent((HEADER + ROW).encode(), "my list.csv")[0].source.name == "my list"


def test_every_format_of_the_importers_is_offered() -> None:
    assert tuple(OFFERED) == ("", *FORMATS)


def zipped(*members: tuple[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return file.getvalue()


TABLE = (HEADER + ROW).encode()


@pytest.mark.parametrize(
    "content",
    [gzip.compress(TABLE), zipped(("read me.pdf", b"%PDF"), ("list/venues.csv", TABLE), ("__MACOSX/a.csv", b""))],
    ids=["gzip", "zip"],
)
def test_a_packed_file_is_unpacked(content: bytes) -> None:
    assert [draft.name for draft in sent(content)[1].drafts] == ["Sunset Lanes"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (a_bomb(), "is no CSV file of venues"),
        (gzip.compress(TABLE)[:-12], "cannot be unpacked"),
        (b"PK\x03\x04" + b"0" * 99, "cannot be unpacked"),
        (zipped(("a.csv", TABLE), ("b.csv", TABLE)), "is an archive with 2 files of venues; it must hold one"),
        (zipped(("xl/workbook.xml", b"<x/>")), "is an archive with 0 files of venues"),
        (b"7z\xbc\xaf\x27\x1c" + b"0" * 99, "is an archive of a kind that is not unpacked"),
        (b"PAR1" + b"0" * 99, "cannot be read as Parquet"),
    ],
    ids=["a bomb", "cut off", "no archive", "two files", "no file", "another kind", "no Parquet"],
)
def test_what_cannot_be_unpacked_says_why(content: bytes, words: str) -> None:
    assert words in refusal(content)


def test_what_an_archive_unpacks_to_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "MOST_UNPACKED", 100_000)
    assert "unpacks to more than" in refusal(gzip.compress(TABLE + ROW.encode() * 3_000))


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
    _, file = sent(text.encode(encoding))
    assert file.drafts[0].name == "Café Lanes"


def test_a_broken_row_is_refused_with_its_line_and_the_others_come_in() -> None:
    text = HEADER + ROW + ",1 Main St,Austin,TX,78701\n" + "Berlin Bowl,Allee 1,Berlin,Berlin,10115\n"
    _, file = sent(text.encode())
    assert len(file.drafts) == 1
    assert [refused.where for refused in file.refusals] == ["line 3", "line 4"]
