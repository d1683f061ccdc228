"""Refusals, and what they say of which field."""

import pytest

from bowling_app.platform.kit.errors import Conflict, Faults, Invalid, Problem

CITY = Problem("city", "City: enter its name.")
WEB = Problem("website", "Website: enter an address: it begins with https://.")


def refuse(field: str, message: str) -> None:
    raise Invalid(message, field=field)


def test_a_refusal_names_its_field():
    refusal = Invalid("City: enter its name.", field="city")
    assert (refusal.message, refusal.problems) == ("City: enter its name.", (CITY,))


def test_a_refusal_of_no_field_has_a_problem_without_a_name():
    assert Conflict("It was changed.").problems == (Problem("", "It was changed."),)


def test_a_refusal_of_several_says_each_on_a_line():
    refusal = Invalid.of([CITY, WEB])
    assert refusal.message == f"{CITY.message}\n{WEB.message}"
    assert refusal.problems == (CITY, WEB)


def test_fields_can_be_called_as_another_form_calls_them():
    renamed = Invalid.of([CITY, WEB]).renamed({"city": "town"})
    assert [problem.field for problem in renamed.problems] == ["town", "website"]
    assert renamed.message == Invalid.of([CITY, WEB]).message


def test_all_checks_are_made_and_each_problem_is_told_once():
    faults = Faults()
    for one in (CITY, WEB, CITY):
        assert faults.of(refuse, one.field, one.message) is None
    assert faults.of(str, 5) == "5"
    with pytest.raises(Invalid) as refusal:
        faults.refuse()
    assert refusal.value.problems == (CITY, WEB)


def test_without_problems_nothing_is_refused():
    Faults().refuse()
