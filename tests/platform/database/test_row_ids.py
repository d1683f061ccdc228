"""Ids of rows in texts."""

import pytest

from bowling_app.platform.database.row_ids import LARGEST_ID, LARGEST_LONG_ID, row_id


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("42", 42), (str(LARGEST_ID), LARGEST_ID)])
def test_an_id_is_read(text: str, number: int) -> None:
    assert row_id(text) == number


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "+1", "1.0", "1e3", " 1", "1\n", "01", "1_0", "\u0663", "\u00b2", "12-tuesday", "9" * 5000]
)
def test_what_no_row_has_for_an_id_is_none(text: str) -> None:
    assert row_id(text) is None


def test_an_id_is_bounded_by_the_type_of_its_column() -> None:
    assert row_id(str(LARGEST_ID + 1)) is None
    assert row_id(str(LARGEST_ID + 1), LARGEST_LONG_ID) == LARGEST_ID + 1
    assert row_id(str(LARGEST_LONG_ID + 1), LARGEST_LONG_ID) is None
