"""Files that are small to send and large to read: each is refused in words, or read in bounds."""

from collections.abc import Iterator
from typing import Any

import pytest

from bowling_app.imports.rules import (
    LONGEST_LINE,
    MOST_COLUMNS,
    MOST_LINES,
    MOST_NOTES_ON_A_RECORD,
    MOST_RECORDS,
    MOST_UNCLEAR_ROWS,
    MOST_VALUES,
)
from bowling_app.imports.services.formats import csv_table, drafting
from bowling_app.platform.kit.errors import Invalid
from bowling_app.venues.rules.opening.rules import LONGEST_HOURS_TEXT
from bowling_app.venues.rules.venue_draft import VenueFile
from tests.imports.formats.parting import sent

HEADER = "name,street,city,state,zip\n"
ROW = "Sunset Lanes,1 Main St,Austin,TX,78701\n"
VENUE = '"id": "a", "name": "Sunset Lanes", "city": "Austin", "state": "TX", "zipCode": "78701"'


def read(content: str | bytes) -> VenueFile:
    return sent(content.encode() if isinstance(content, str) else content)[1]


def refusal(content: str) -> str:
    with pytest.raises(Invalid) as refused:
        read(content)
    return refused.value.message


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param(
            "name,city" + "\n" * (MOST_LINES + 1), "more than 3,000,000 lines", id="lines", marks=pytest.mark.long
        ),
        pytest.param("name,city" + "," * MOST_COLUMNS, "more than 1,000 columns", id="columns"),
        pytest.param('{"features": [' + "0," * MOST_VALUES + "0]}", "more than 2,000,000 values", id="numbers"),
        pytest.param("[" + "{}," * MOST_VALUES + "{}]", "more than 2,000,000 values", id="objects"),
        pytest.param("[" + "[]," * MOST_VALUES + "[]]", "more than 2,000,000 values", id="lists"),
        pytest.param("[" + "9" * 1_000_000 + "]", "beyond all measure", id="a number of a million digits"),
        pytest.param("[" * 1_000_000, "beyond all measure", id="nesting"),
    ],
)
def test_too_many_of_anything_are_refused_before_they_are_read(content: str, words: str) -> None:
    assert words in refusal(content)


def test_too_many_lines_are_refused_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_table, "MOST_LINES", 3_000)
    assert "more than 3,000 lines" in refusal("name,city" + "\n" * 3_001)


def test_too_many_records_are_refused_with_the_line_of_the_first_that_is_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drafting, "MOST_RECORDS", 100)
    assert "more than 100 records: line 102 is one too many" in refusal("name,city\n" + "x,\n" * 300)


@pytest.mark.parametrize("most", [100, pytest.param(MOST_RECORDS, marks=pytest.mark.long)])
def test_too_many_records_of_json_are_refused_with_the_place_of_the_first_that_is_too_many(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafting, "MOST_RECORDS", most)
    words = refusal(f'{{"type": "FeatureCollection", "features": [{"0," * most}0]}}')
    assert f"feature {most + 1}" in words


@pytest.mark.parametrize("line", ['"never closed,b,c,d,e\n', 'Sunset Lanes,1 Main St,Austin,TX,"78701\n'])
def test_quotes_that_are_never_closed_are_looked_at_a_bounded_number_of_times(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each doubtful row may read 300 lines twice: a file of nothing else would take hours."""
    looks: list[int] = []
    parsed = csv_table._parsed

    def counted(lines: Iterator[str], delimiter: str, **how: Any) -> Any:
        looks.append(1)
        return parsed(lines, delimiter, **how)

    monkeypatch.setattr(csv_table, "_parsed", counted)
    words = refusal(HEADER + line * 3_000)
    assert f"more than {MOST_UNCLEAR_ROWS:,} rows with a quote" in words
    assert f"line {MOST_UNCLEAR_ROWS + 2}" in words
    assert len(looks) <= 4 * MOST_UNCLEAR_ROWS


def test_one_endless_line_is_one_broken_row() -> None:
    found = read(HEADER + ROW + "," * (LONGEST_LINE + 1) + "\n")
    assert [draft.name for draft in found.drafts] == ["Sunset Lanes"]
    assert [each.where for each in found.refusals] == ["line 3"]


def test_json_that_is_nested_more_deeply_than_any_record_is_refused() -> None:
    nested = "[" * 900 + "]" * 900
    assert "nested too deeply" in refusal(f'[{{{VENUE}, "hours": {{"mon": {nested}}}}}]')


def test_hours_of_any_length_are_read_only_up_to_what_people_write() -> None:
    """Spans that are listed without an end take time that grows with the square of their number."""
    spans = "9am-10am " * (LONGEST_HOURS_TEXT // 9 + 1)
    (draft,) = read(f'[{{{VENUE}, "weekdayText": ["mon {spans}"]}}]').drafts
    assert draft.hours is None
    assert any("hours not understood" in note for note in draft.notes)


@pytest.mark.parametrize("field", ["weekdayText", "amenities"])
def test_combining_marks_without_an_end_are_not_sorted(field: str) -> None:
    marks = "\u0316\u0300" * 100_000
    assert len(read(f'[{{{VENUE}, "{field}": ["mon {marks}"]}}]').drafts) == 1


def test_remarks_on_one_record_are_counted_once_they_are_many() -> None:
    (draft,) = read(f'[{{{VENUE}, "reviews": [{"0," * 5_000}0]}}]').drafts
    assert len(draft.notes) == MOST_NOTES_ON_A_RECORD + 1
    assert "more remarks are left out" in draft.notes[-1]


def test_bytes_of_windows_are_read_wherever_they_stand() -> None:
    """Also behind what is looked at to find out what the file is: its first 64 KB."""
    filled = " " * 600
    rows = [f"\u00c9lan {number},1 Main St{filled},Austin,TX,78701\n" for number in range(200)]
    content = HEADER.encode() + "".join(rows).encode("cp1252") + "Ni\u00f1o Lanes,1 Main St,Austin,TX,78701\n".encode()
    names = [draft.name for draft in read(content).drafts]
    assert names[:2] + names[-1:] == ["\u00c9lan 0", "\u00c9lan 1", "Ni\u00f1o Lanes"]


@pytest.mark.parametrize(
    "number", ["1e308", "1e999", "-1e999", "NaN", "9" * 300, '"1e308"', '"\u0661\u0662"', "null", "true"]
)
def test_numbers_of_any_size_leave_a_venue_or_a_refusal(number: str) -> None:
    fields = ("latitude", "longitude", "lanes", "priceLevel", "createdAt", "updatedAt")
    values = ", ".join(f'"{name}": {number}' for name in fields)
    prices = f'"pricing": {{"game": {number}}}, "pricingDetails": {{"periods": [{{"price": {number}}}]}}'
    reviews = f'"reviews": [{{"userId": "u", "rating": {number}, "createdAt": {number}}}]'
    found = read(f"[{{{VENUE}, {values}, {prices}, {reviews}}}]")
    assert len(found.drafts) + len(found.refusals) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_every_encoding_is_read_or_refused(encoding: str) -> None:
    try:
        assert len(read((HEADER + ROW).encode(encoding)).drafts) == 1
    except Invalid as refused:
        assert refused.message.startswith("venues.csv is no")  # noqa: PT017 -- either is right.


def test_a_name_with_nul_and_commands_is_stored_without_them() -> None:
    # What is no text is looked for at the beginning of a file.
    padding = ROW.replace("1 Main St", "1 Main St" + " " * 600) * 150
    found = read(HEADER + padding + "Sun\x00set\x1b[2J \u202eLanes,1 Main St,Austin,TX,78701\n")
    assert found.drafts[-1].name == "Sun set [2J Lanes"
