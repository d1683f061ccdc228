from datetime import date

import pytest

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.reading.form_reading import FormReading

FORM = Form(
    "outing",
    (
        FormField(name="title", label="Title", is_required=True, longest=10),
        FormField(name="people", label="People", kind="number", least=1, most=9),
        FormField(name="on", label="Day", kind="date"),
        FormField(name="with", label="With", kind="checks", options=(Option("kids", "Kids"), Option("dogs", "Dogs"))),
    ),
    FormWords("Send"),
)


def test_what_was_sent_is_read_by_the_kind_of_each_field():
    read = FormReading(FORM, {"title": [" Friday "], "people": ["4"], "on": ["2026-12-04"], "with": ["dogs", "kids"]})
    assert (read.text("title"), read.number("people"), read.day("on")) == ("Friday", 4, date(2026, 12, 4))
    assert read.chosen("with") == ("kids", "dogs")
    read.faults.refuse()  # Nothing is wrong.


def test_what_was_not_sent_is_empty():
    read = FormReading(FORM, {})
    assert (read.typed("title"), read.number("people"), read.day("on"), read.chosen("with")) == ("", None, None, ())


def test_everything_that_is_wrong_is_refused_at_once_each_at_its_field():
    read = FormReading(FORM, {"title": ["far too long a title"], "people": ["12"], "on": ["soon"], "with": ["cats"]})
    assert (read.text("title"), read.number("people"), read.day("on"), read.chosen("with")) == ("", None, None, ())
    with pytest.raises(Invalid) as refused:
        read.faults.refuse()
    assert [problem.field for problem in refused.value.problems] == ["title", "people", "on", "with"]
