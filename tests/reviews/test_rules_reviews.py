"""What a review may be, and which rules hold one."""

import inspect
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.reviews.rules import reviews
from bowling_app.reviews.rules.responses import REASONS
from bowling_app.reviews.rules.reviews import (
    Circumstances,
    ReviewFilter,
    has_link,
    hold_reason,
    reason_still,
)

ORDINARY = Circumstances(
    text="Fine lanes",
    is_new_review=True,
    account_age=timedelta(days=400),
    earlier_reviews=3,
    recent_reviews=0,
    shares_network_with_manager=False,
    was_removed=False,
)


class TestText:
    @pytest.mark.parametrize(
        "text",
        ["see https://x.example/a", "WWW.SPAM.EXAMPLE", "go to cheap-shoes.com now", "a.net", "evil.us", "t.me/x"],
    )
    def test_has_a_link_when_it_has_an_address(self, text: str) -> None:
        assert has_link(text)

    @pytest.mark.parametrize(
        "text", [None, "", "Fun.Me and my kids", "Lane 4.5 is warped", "e.g. the bar", "It was ok..."]
    )
    def test_has_none_otherwise(self, text: str | None) -> None:
        assert not has_link(text)


class TestHolding:
    @pytest.mark.parametrize(
        ("change", "reason"),
        [
            ({}, None),
            ({"text": "www.example.com"}, "links"),
            ({"recent_reviews": 4, "earlier_reviews": 4}, None),
            ({"recent_reviews": 5, "earlier_reviews": 5}, "speed"),
            ({"account_age": timedelta(hours=1), "earlier_reviews": 0}, None),
            ({"account_age": timedelta(hours=1), "earlier_reviews": 1}, "new_account"),
            ({"account_age": timedelta(hours=24), "earlier_reviews": 1}, None),
            ({"shares_network_with_manager": True}, "network"),
            ({"was_removed": True}, "removed"),
            ({"runs_competitor": True}, "competitor"),
            ({"shares_network_with_reviewer": True}, "crowd"),
            ({"shares_mailbox_with_reviewer": True}, "mailbox"),
            ({"has_words_of_another": True}, "words"),
            ({"has_words_of_another": True, "is_new_review": False}, "words"),
            ({"is_new_review": False, "recent_reviews": 9}, None),
            ({"is_new_review": False, "text": "www.example.com"}, "links"),
        ],
    )
    def test_follows_the_rules(self, change: dict[str, Any], reason: str | None) -> None:
        assert hold_reason(replace(ORDINARY, **change)) == reason

    @pytest.mark.parametrize(
        ("held_for", "text", "reason"),
        [("links", "Fine.", "had_links"), ("had_links", "Fine again.", "had_links"),
         ("links", "www.example.com", "links"), ("speed", "www.example.com", "speed"), ("network", "Fine.", "network")],
    )  # fmt: skip
    def test_go_on_for_what_is_true_of_new_words(self, held_for: str, text: str, reason: str) -> None:
        assert reason_still(replace(ORDINARY, text=text, is_new_review=False), held_for) == reason

    def test_cannot_even_read_the_stars(self) -> None:
        assert not {"rating", "stars"} & {field.name for field in fields(Circumstances)}
        assert set(inspect.signature(hold_reason).parameters) == {"about"}
        assert set(reviews.HELD_FOR) == {
            "new_account", "speed", "links", "network", "removed", "competitor", "crowd", "mailbox", "words",
            "had_links", "had_words",
        }  # fmt: skip


def test_there_are_nine_reasons() -> None:
    assert len(REASONS) == 9


@pytest.mark.parametrize("wanted", [{"sort": "best"}, {"rating": 0}, {"rating": 6}])
def test_a_filter_that_there_is_not_is_refused(wanted: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        ReviewFilter(**wanted)
