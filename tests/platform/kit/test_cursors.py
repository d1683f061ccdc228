"""Where the next page of a list begins."""

from base64 import urlsafe_b64encode
from datetime import UTC, datetime

import pytest

from bowling_app.platform.kit.cursors import LONGEST_CURSOR, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.errors import Invalid

MOMENT = datetime(2026, 11, 20, 12, tzinfo=UTC)


def packed(text: str) -> str:
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def test_a_cursor_gives_back_what_it_was_made_from() -> None:
    assert cursor_values(cursor_of(300, MOMENT, "id-ü"), int, datetime, str) == (300, MOMENT, "id-ü")
    assert cursor_values(None, int) is cursor_values("", int) is None


@pytest.mark.parametrize("letter", ["\U0001d49c", "\u4e2d", "\u00fc", '"', "\\"])
def test_the_longest_name_in_any_writing_fits_into_a_cursor(letter: str) -> None:
    name, key = letter * 200, "v" * 120
    cursor = cursor_of(name, key)
    assert len(cursor) <= LONGEST_CURSOR
    assert cursor_values(cursor, str, str) == (name, key)


@pytest.mark.parametrize(
    "cursor",
    ["x", "%%%", "ü", packed("no json"), packed("[1]"), packed('["a","b","c"]'), packed("[1.5]"), packed("{}"),
     packed(f'[{2**70},"{MOMENT.isoformat()}","i"]'), packed('[1,"2026-11-20T12:00:00","i"]'),
     packed(f'[1,"{MOMENT.isoformat()}","\\u0000"]'), packed("[" * 5000), "A" * 5000],
)  # fmt: skip
def test_what_we_never_gave_out_is_refused(cursor: str) -> None:
    with pytest.raises(Invalid, match="Cursor"):
        cursor_values(cursor, int, datetime, str)


@pytest.mark.parametrize("limit", [0, -1, 101])
def test_a_page_has_one_to_a_hundred_rows(limit: int) -> None:
    with pytest.raises(Invalid, match="between 1 and 100"):
        PageWanted(limit)
