"""What somebody changed in the form for corrections, by what it was filled with."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bowling_app.platform.kit.errors import Invalid
from bowling_app.suggestions.rules import CORRECTION_FORM, WAS, corrections_in

FILLED = {
    "field:phone": "(512) 555-0142", "field:lanes": "12", "amenity:bar": "yes",
    "hours:monday:opens": "10:00", "hours:monday:closes": "01:00", "hours:tuesday:closed": "yes",
    "hours:friday:opens": "10:00", "hours:friday:end": "unknown",
}  # fmt: skip


def changed(**changes: str) -> dict[str, Any]:
    said = {name.replace("__", ":"): value for name, value in changes.items()}
    return corrections_in({**FILLED, WAS: json.dumps(FILLED), **said})


def monday(**changes: str) -> Any:
    return changed(**{f"hours__monday__{name}": value for name, value in changes.items()})["hours"]["monday"]


def tuesday(**changes: str) -> Any:
    return changed(**{f"hours__tuesday__{name}": value for name, value in changes.items()})["hours"]["tuesday"]


def test_only_what_was_changed_is_said() -> None:
    assert changed() == {}
    assert changed(field__phone=" (512) 555-0142 ") == {}
    assert changed(field__lanes="14") == {"lanes": "14"}
    assert changed(field__phone="") == {"phone": ""}
    assert changed(closed="yes") == {"is_active": False}


@pytest.mark.parametrize(("answer", "has"), [("no", False), ("unknown", None), ("perhaps", None)])
def test_answers_about_amenities_are_those_that_changed(answer: str, has: bool | None) -> None:
    assert changed(amenity__bar=answer) == {"amenities": {"bar": has}}
    assert changed(amenity__arcade="yes", amenity__karaoke="unknown") == {"amenities": {"arcade": True}}


def test_hours_are_said_for_the_whole_week_once_one_day_changed() -> None:
    hours = changed(hours__monday__closes="23:00")["hours"]
    assert hours["monday"] == [{"opens": "10:00", "closes": "23:00"}]
    assert (hours["tuesday"], hours["wednesday"]) == ([], None)
    assert hours["friday"] == [{"opens": "10:00", "closes": None}]


def test_a_day_has_further_openings() -> None:
    assert monday(more="18:00-23:00, 23:30 - 01:00,") == [
        {"opens": "10:00", "closes": "01:00"},
        {"opens": "18:00", "closes": "23:00"},
        {"opens": "23:30", "closes": "01:00"},
    ]


def test_of_a_tick_and_times_the_newer_answer_counts() -> None:
    assert monday(closed="yes") == []
    assert tuesday(opens="09:00", closes="17:00") == [{"opens": "09:00", "closes": "17:00"}]
    assert tuesday(closed="", opens="09:00") == [{"opens": "09:00", "closes": ""}]
    assert tuesday(closed="") is None


@pytest.mark.parametrize("was", ["", "{", "[]", "null", '{"a": 1}', "[" * 19_000, json.dumps({"a": "x" * 20_000})])
def test_what_cannot_be_read_is_refused(was: str) -> None:
    with pytest.raises(Invalid, match="out of date"):
        changed(was=was)


@given(st.dictionaries(st.sampled_from(CORRECTION_FORM.more), st.text(max_size=30)), st.text(max_size=60))
def test_any_text_anywhere_is_either_taken_or_refused(given: dict[str, str], was: str) -> None:
    for form in (given | {WAS: was}, given | {WAS: json.dumps(given)}):
        try:
            said = corrections_in(form)
        except Invalid:
            continue
        assert set(said) <= {name.removeprefix("field:") for name in form} | {"hours", "amenities", "is_active"}
