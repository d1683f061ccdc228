"""Declared fields: what they take, and what they say of what they refuse."""

from decimal import Decimal

import pytest

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid, Problem
from bowling_app.platform.kit.forms import LONGEST_INPUT, Form, FormField, FormWords

LINE = FormField(name="subject", label="Subject", is_required=True, shortest=3, longest=10)
AREA = FormField(name="message", label="Message", kind="area", shortest=3, longest=10)
LANES = FormField(name="lanes", label="Lanes", kind="number", least=1, most=64)
PRICE = FormField(name="amount", label="Price", kind="money")
DAY = FormField(
    name="paidOn", label="Date", kind="date", missing="Date: choose the day on which you paid.", is_required=True
)
KIND = FormField(name="kind", label="Kind", kind="select", options=(Option("game", "A game"), Option("shoes", "Shoes")))
FACTS = FormField(name="facts", label="Facts", kind="checks", options=KIND.options, is_required=True)


def problem_of(check, *given) -> Problem:
    with pytest.raises(Invalid) as refused:
        check(*given)
    [problem] = refused.value.problems
    return problem


def test_a_text_comes_back_as_it_is_stored():
    assert LINE.checked("  Hello \u200b you ") == "Hello you"
    assert AREA.checked("one\r\ntwo\n\n\n\nx") == "one\ntwo\n\nx"
    assert AREA.checked("") == ""


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        (LINE, "", "Subject: use 3 to 10 characters."),
        (LINE, "ab", "Subject: use 3 to 10 characters."),
        (LINE, "a" * 11, "Subject: use 3 to 10 characters."),
        (LINE, "one\r\nBcc: all", "Subject: write it on one line."),
        (AREA, "ab", "Message: write at least 3 characters."),
        (AREA, "a" * 11, "Message: use at most 10 characters."),
        (AREA, "a " * LONGEST_INPUT, "Message: use at most 10 characters."),
        (KIND, "lane", "Kind: choose from the list."),
    ],
)
def test_what_does_not_fit_is_refused_at_its_field_with_its_sentence(field, text, sentence):
    assert problem_of(field.checked, text) == Problem(field.name, sentence)


def test_what_is_too_long_is_refused_before_any_rule_looks_at_it():
    def never(text: str) -> str:
        raise AssertionError(text)

    field = FormField(name="x", label="X", kind="area", longest=10, fits=never)
    assert problem_of(field.checked, "\u0301" * (LONGEST_INPUT + 1)).field == "x"


def test_a_rule_of_its_own_speaks_at_the_field():
    def no_shouting(text: str) -> str:
        if text.isupper():
            raise Invalid("Name: use small letters, too.")
        return text.title()

    field = FormField(name="name", label="Name", fits=no_shouting)
    assert field.checked("kim lane") == "Kim Lane"
    assert field.checked("") == ""
    assert problem_of(field.checked, "KIM") == Problem("name", "Name: use small letters, too.")


def test_numbers_amounts_and_days_are_read():
    assert [LANES.number(text) for text in ("", "1", " 64 ")] == [None, 1, 64]
    assert [PRICE.dollars(text) for text in ("", "5.50", "$5,5", "0")] == [None, Decimal("5.50"), Decimal("5.5"), 0]
    assert [str(PRICE.dollars(text)) for text in ("1,200", "$1,200.50", "12,50")] == ["1200", "1200.50", "12.50"]
    assert DAY.day("2026-11-01").isoformat() == "2026-11-01"


@pytest.mark.parametrize("text", ["0", "65", "-1", "1.5", "1e3", "²", "٣", "nan"])
def test_a_number_outside_of_its_bounds_is_refused(text):
    assert problem_of(LANES.number, text) == Problem("lanes", "Lanes: enter a whole number from 1 to 64.")


@pytest.mark.parametrize("text", ["-1", "1.234", "1,2345", "1234,567", "1,234,567", "1e999", "nan", "five", "1 2"])
def test_what_is_no_amount_is_refused(text):
    assert problem_of(PRICE.dollars, text) == Problem("amount", "Price: enter dollars, like 5.50.")


def test_a_field_may_have_a_sentence_of_its_own():
    assert problem_of(DAY.day, "") == Problem("paidOn", "Date: choose the day on which you paid.")
    assert problem_of(DAY.day, "2026-02-30") == Problem("paidOn", "Date: choose a day.")


def test_ticked_options_keep_the_order_of_the_declaration():
    assert FACTS.chosen(["shoes", "game"]) == ("game", "shoes")
    assert problem_of(FACTS.chosen, []) == Problem("facts", "Facts: choose at least one.")
    for strange in (["game", "lane"], ["game"] * 1_000_000):
        assert problem_of(FACTS.chosen, strange).message == "Facts: choose from the list."


def test_a_form_knows_its_fields_by_name_and_which_takes_a_file():
    photo = FormField(name="photo", label="Photo", kind="file")
    form = Form("game", (LINE, photo), FormWords("Send"))
    assert form["subject"] is LINE
    assert form.file is photo
    assert Form("plain", (LINE,), FormWords("Send")).file is None
