"""The fields of a question: what is wrong with one is said once, where it is."""

import re
from collections.abc import Mapping
from typing import cast

import reflex as rx

from bowling_app.platform.documents.html import html
from bowling_app.platform.geo.asked import Refused
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.ui.search_fields import SearchFields

SENTENCE = "People: enter a whole number from 1 to 60."
OTHER = "Area of the map: four numbers are needed."
ABOVE = re.compile(r'<div[^>]*role="alert".*?</div>', re.DOTALL)


def drawn(problems: Mapping[str, str]) -> str:
    """A form with one field, refused for these reasons."""
    refused = Refused.of({}, [Problem(name, said) for name, said in problems.items()])
    with drawing_document():
        fields = SearchFields("party", refused)
        return html(rx.el.form(*fields.with_problems(fields.typed("People", "people", ""))))


def test_a_sentence_stands_once_at_its_field_and_the_field_is_named_above() -> None:
    text = drawn({"people": SENTENCE})
    [above] = ABOVE.findall(text)
    assert text.count(SENTENCE) == 1
    assert SENTENCE not in above
    [(where, label)] = re.findall(r'<a [^>]*href="#([^"]+)"[^>]*>([^<]+)</a>', above)
    assert label == "People"
    assert re.search(rf'<input [^>]*id="{where}"', text)


def test_what_has_no_field_is_said_above() -> None:
    text = drawn({"box": OTHER, "people": SENTENCE})
    [above] = ABOVE.findall(text)
    assert (text.count(OTHER), above.count(OTHER), above.count("<li")) == (1, 1, 2)


def test_nothing_is_above_where_all_could_be_used() -> None:
    assert "alert" not in drawn({})


def test_a_live_page_says_above_only_what_has_no_field() -> None:
    refused = cast("Refused", rx.Var("refused", _var_type=Refused).to(Refused))
    fields = SearchFields("party", refused)
    tree = str(rx.el.form(*fields.with_problems(fields.typed("People", "people", ""))).render())
    assert "#party-people" in tree
    assert '["people"].includes(' in tree.replace("\\", "")
