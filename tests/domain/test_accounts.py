"""What people may call themselves."""

import pytest

from bowling_app.domain.accounts import (
    NAME_MISSING,
    NAME_TOO_LONG,
    SLUG_HYPHENS,
    SLUG_LENGTH,
    SLUG_LETTERS,
    SLUG_RESERVED,
    chosen_name,
    slug_fault,
    slug_of,
)
from bowling_app.domain.errors import Invalid


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("Kim", "Kim"), ("  Kim \n  Lee\t", "Kim Lee"), ("Zoë 🎳", "Zoë 🎳"), ("K", "K"), ("x" * 60, "x" * 60),
     ("Kim\u202eeel\u0000", "Kimeel")],
)  # fmt: skip
def test_a_name_is_shown_on_one_line_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert chosen_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "fault"), [("", NAME_MISSING), (" \n\u200b ", NAME_MISSING), ("x" * 61, NAME_TOO_LONG)]
)
def test_no_name_and_an_endless_name_are_refused(typed: str, fault: str) -> None:
    with pytest.raises(Invalid, match=fault):
        chosen_name(typed)


@pytest.mark.parametrize("slug", ["kim", "kim-lee", "300", "a" * 30, "king-of-lanes-2026"])
def test_a_good_slug_has_no_fault(slug: str) -> None:
    assert slug_fault(slug) is None


@pytest.mark.parametrize(
    ("slug", "fault"),
    [("ab", SLUG_LENGTH), ("a" * 31, SLUG_LENGTH), ("kim lee", SLUG_LETTERS), ("zoë", SLUG_LETTERS),
     ("Kim", SLUG_LETTERS), ("kim\n", SLUG_LETTERS), ("-kim", SLUG_HYPHENS), ("kim-", SLUG_HYPHENS),
     ("kim--lee", SLUG_HYPHENS), ("admin", SLUG_RESERVED), ("sign-in", SLUG_RESERVED)],
)  # fmt: skip
def test_a_bad_slug_is_told_what_is_wrong(slug: str, fault: str) -> None:
    assert slug_fault(slug) == fault


def test_a_slug_is_read_as_it_was_meant() -> None:
    assert slug_of("  Kim-Lee ") == "kim-lee"
