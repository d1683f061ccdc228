"""What somebody paid: the form, and the rules for what it says."""

from datetime import date
from decimal import Decimal

import pytest

from bowling_app.platform.kit.errors import Invalid
from bowling_app.prices.rules.price_observations import (
    PAID_FOR,
    PRICE_FORM,
    ObservationDraft,
    checked_observation,
    price_draft,
)

TODAY = date(2026, 11, 20)
PAID = {"kind": "game", "amount": "5.25", "paidOn": "2026-11-20", "note": ""}


def problems(**changes: str) -> dict[str, str]:
    """What is wrong with the form, by the names of its fields."""
    with pytest.raises(Invalid) as refusal:
        checked_observation(price_draft({**PAID, **changes}), TODAY)
    return {one.field: one.message for one in refusal.value.problems}


def test_the_form_offers_every_kind_that_people_tell():
    assert [option.value for option in PRICE_FORM["kind"].options] == list(PAID_FOR)


@pytest.mark.parametrize("text", ["5.25", "$5.25", " $ 5.25 ", "5,25"])
def test_an_amount_is_read_as_people_write_it(text: str):
    assert checked_observation(price_draft({**PAID, "amount": text}), TODAY).amount == Decimal("5.25")


def test_a_note_is_one_line_without_what_nobody_sees():
    assert checked_observation(price_draft({**PAID, "note": "  after\u200b 9  PM "}), TODAY).note == "after 9 PM"


@pytest.mark.parametrize("text", ["", " ", "much", "5.255", "-5", "5.25.1", "NaN", "Infinity", "1e1", "1_0", "1" * 21])
def test_what_is_no_amount_is_refused_at_its_field(text: str):
    assert list(problems(amount=text)) == ["amount"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Date: choose the day on which you paid."),
        ("yesterday", "Date: choose the day on which you paid."),
        ("2026-11-21", "Date: choose the day on which you paid; it cannot lie ahead."),
        ("2025-11-19", "Date: tell us prices that you paid within the last year."),
    ],
)
def test_a_day_is_one_of_the_last_year(text: str, words: str):
    assert problems(paidOn=text) == {"paidOn": words}


def test_everything_that_is_wrong_is_said_at_once():
    assert list(problems(kind="beer", amount="", paidOn="", note="x" * 301)) == ["kind", "amount", "paidOn", "note"]


def test_everything_that_is_wrong_with_what_was_read_is_said_at_once_too():
    draft = ObservationDraft("game", Decimal(0), date(2025, 11, 19), "x" * 301)
    with pytest.raises(Invalid) as refusal:
        checked_observation(draft, TODAY)
    assert [one.field for one in refusal.value.problems] == ["amount", "paidOn", "note"]
