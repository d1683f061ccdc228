"""Texts from outside stay text, and become storable."""

from bowling_app.platform.geo.places import plain
from bowling_app.platform.kit.texts import LONGEST_NORMALIZED, MOST_MARKS, normalized, one_line, paragraphs
from bowling_app.venues.rules.venue_fields import checked


def test_markup_is_kept_as_the_text_that_it_is() -> None:
    assert one_line('<script>alert(1)</script> & "Sons"', 200) == '<script>alert(1)</script> & "Sons"'


def test_what_no_database_or_reader_can_take_is_removed() -> None:
    assert one_line("A\x00B\x07 \ud800\u202eC\u200b", 200) == "A B C"


def test_emoji_and_accents_stay_whole() -> None:
    assert one_line("Café 👨‍👩‍👧 Lanes", 200) == "Café 👨‍👩‍👧 Lanes"


def test_a_line_has_no_breaks_and_single_spaces() -> None:
    assert one_line(" Granada\n\tBowl  ", 200) == "Granada Bowl"


def test_paragraphs_keep_their_breaks_but_not_too_many() -> None:
    assert paragraphs("One \r\ntwo\n\n\n\n\nthree ", 200) == "One\ntwo\n\nthree"


def test_a_long_text_is_cut_at_a_word() -> None:
    assert one_line("Sunset Lanes and Grill", 14) == "Sunset Lanes…"
    assert one_line("x" * 300, 200) == "x" * 199 + "…"


def test_names_of_venues_hide_nothing_and_bury_nothing() -> None:
    assert checked("name", "Sun\u00adset\u2800 \u115fLanes\u200f") == "Sunset Lanes"
    assert checked("name", "Sunset" + "\u0336" * 48) == "Sunset" + "\u0336" * MOST_MARKS
    assert checked("name", "Nguy\u1ec5n\u2019s Bowl") == "Nguy\u1ec5n\u2019s Bowl"


def test_a_run_of_combining_marks_is_cut_before_it_is_sorted() -> None:
    """Sorting 100,000 marks takes ten seconds in one call, in which no other thread of the process runs."""
    marks = "\u0316\u0300" * 50_000
    assert len(normalized(marks, "NFKD")) == LONGEST_NORMALIZED
    assert plain(f"Austin{marks}") == "austin"
