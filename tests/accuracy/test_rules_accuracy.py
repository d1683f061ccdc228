"""What a vote on a venue's facts may say."""

import pytest

from bowling_app.accuracy.rules.accuracy import (
    CLOSED_IS_NOT_ACCURATE,
    FACTS_UNKNOWN,
    KIND_UNKNOWN,
    REASON_ONLY_AGAINST,
    WHAT_IS_WRONG,
    AccuracyDraft,
    checked,
)
from bowling_app.platform.kit.errors import Invalid

TOO_LONG = "In your words: use at most 500 characters."


def test_facts_come_in_their_own_order_and_once() -> None:
    assert checked(AccuracyDraft("not_accurate", ("closed", "hours", "hours"))).facts == ("hours", "closed")


def test_a_reason_is_cleaned() -> None:
    assert checked(AccuracyDraft("not_accurate", (), " It\x00 moved ")).reason == "It moved"


def test_an_accurate_vote_needs_no_more() -> None:
    assert checked(AccuracyDraft("accurate", (), "  ")) == AccuracyDraft("accurate")


@pytest.mark.parametrize(
    ("draft", "message"),
    [
        (AccuracyDraft("maybe"), KIND_UNKNOWN),
        (AccuracyDraft(""), KIND_UNKNOWN),
        (AccuracyDraft("accurate", ("parking",)), FACTS_UNKNOWN),
        (AccuracyDraft("accurate", ("closed",)), CLOSED_IS_NOT_ACCURATE),
        (AccuracyDraft("accurate", (), "because"), REASON_ONLY_AGAINST),
        (AccuracyDraft("not_accurate"), WHAT_IS_WRONG),
        (AccuracyDraft("not_accurate", (), " \x00 "), WHAT_IS_WRONG),
        (AccuracyDraft("not_accurate", (), "x" * 501), TOO_LONG),
        (AccuracyDraft("not_accurate", (), "x" * 1_000_000), TOO_LONG),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_remedy(draft: AccuracyDraft, message: str) -> None:
    with pytest.raises(Invalid) as refusal:
        checked(draft)
    assert refusal.value.message == message
