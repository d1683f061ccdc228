"""What a review says: its form, and the rule for each part."""

from typing import Any

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.posting import POSTER
from bowling_app.reviews.models import Review
from bowling_app.reviews.rules.review_form import (
    CHANGE_FORM,
    CONTENT,
    REVIEW_FORM,
    ReviewContent,
    ReviewDraft,
    checked_rating,
    checked_review,
    review_draft,
    typed_in,
)

BLANK = dict.fromkeys(CONTENT, "")
"""The form that nobody has filled in."""


class TestStars:
    @pytest.mark.parametrize("rating", [1, 2, 3, 4, 5])
    def test_are_whole_from_one_to_five(self, rating: int) -> None:
        assert checked_rating(rating) == rating

    @pytest.mark.parametrize("rating", [0, 6, -1, 4.5, 5.0, "5", None, True, [5], {"stars": 5}, 10**30])
    def test_anything_else_is_refused_with_the_remedy(self, rating: Any) -> None:
        with pytest.raises(Invalid, match="whole number of stars from 1 to 5"):
            checked_rating(rating)


class TestText:
    def text(self, text: str | None) -> str | None:
        return checked_review(ReviewDraft(5, text)).text

    def test_loses_control_and_invisible_characters_and_keeps_its_lines(self) -> None:
        assert self.text(" Good\x00 lanes\x07\u202e\n\n\n\nand\tshoes\u200b ") == "Good lanes\n\nand shoes"

    def test_keeps_html_as_the_text_that_it_is(self) -> None:
        assert self.text("<script>alert(1)</script> & <b>") == "<script>alert(1)</script> & <b>"

    @pytest.mark.parametrize("text", [None, "", "  \n ", "\x00\x01"])
    def test_nothing_is_no_text(self, text: str | None) -> None:
        assert self.text(text) is None

    def test_may_be_exactly_as_long_as_it_may_be(self) -> None:
        assert self.text("x" * 2000 + "  ") == "x" * 2000

    @pytest.mark.parametrize("size", [2001, 20_001, 1_000_000])
    def test_is_refused_and_never_cut_when_it_is_longer(self, size: int) -> None:
        with pytest.raises(Invalid, match=r"at most 2,000 characters\."):
            self.text("x" * size)


class TestForm:
    def test_says_what_a_program_says(self) -> None:
        assert review_draft({**BLANK, "rating": "4", "text": " Smooth\nlanes "}) == ReviewDraft(4, "Smooth\nlanes")

    @pytest.mark.parametrize(
        ("given", "wrong"),
        [
            ({"rating": "", "text": ""}, {"rating": "Rating: choose 1 to 5 stars."}),
            ({"rating": "6", "text": ""}, {"rating": "Rating must be a whole number of stars from 1 to 5."}),
            ({"rating": "4.5", "text": ""}, {"rating": "Rating must be a whole number of stars from 1 to 5."}),
            (
                {"rating": "", "text": "x" * 2001},
                {"rating": "Rating: choose 1 to 5 stars.", "text": "Your review: use at most 2,000 characters."},
            ),
        ],
    )
    def test_says_everything_that_is_wrong_at_its_field(self, given: dict[str, str], wrong: dict[str, str]) -> None:
        with pytest.raises(Invalid) as refusal:
            review_draft({**BLANK, **given})
        assert {one.field: one.message for one in refusal.value.problems} == wrong

    def test_begins_with_what_was_written(self) -> None:
        assert typed_in(ReviewContent(3, "Fine\nlanes")) == {**BLANK, "rating": "3", "text": "Fine\nlanes"}
        assert typed_in(ReviewContent(3)) == {**BLANK, "rating": "3"}

    def test_changes_what_it_writes(self) -> None:
        assert CHANGE_FORM.fields == REVIEW_FORM.fields
        assert CHANGE_FORM.key == REVIEW_FORM.key


def test_every_part_has_a_field_and_a_column() -> None:
    assert set(CONTENT) == {field.name for field in REVIEW_FORM.fields if field is not POSTER}
    assert set(CONTENT) <= set(Review.model_fields)
