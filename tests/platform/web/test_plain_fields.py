"""The fields of a declared form in a document, for browsers that run no scripts."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.choices import Hidden, Item, Option, Pair, Question
from bowling_app.platform.kit.forms import BACK, EMPTY, Filled, Form, FormField, FormWords
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.forms.declared import declared_form

OPTIONS = (Option("game", "A game"), Option("shoes", "Shoes"))
FIELDS = (
    FormField(name="email", label="Email", kind="email", is_required=True, complete="email"),
    FormField(name="message", label="Message", kind="area", longest=500, hint="As long as you like."),
    FormField(name="amount", label="Price", kind="money", placeholder="5.50", note="(optional)"),
    FormField(name="paidOn", label="Day", kind="date"),
    FormField(name="kind", label="Kind", kind="select", options=OPTIONS),
    FormField(name="reason", label="Reason", kind="radios", options=OPTIONS),
    FormField(name="facts", label="Facts", kind="checks", options=OPTIONS),
    FormField(name="credit", label="Name me", kind="check"),
    FormField(name="rating", label="Rating", kind="stars", least=1, most=5),
    FormField(name="photo", label="Photo", kind="file", accept="image/png"),
)
FORM = Form("all", FIELDS, FormWords("Send it"), trap="homepage")
HOSTILE = '"><script>alert(1)</script>'


class Elements(HTMLParser):
    """The start tags of a text, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.found if attributes.get("name") == name]


def drawn(filled: Filled = EMPTY) -> str:
    with drawing_document(html):
        return html(declared_form(FORM, filled, "/somewhere"))


def test_a_browser_posts_the_form_by_itself():
    [form] = [attributes for tag, attributes in Elements(drawn()).found if tag == "form"]
    assert (form["action"], form["method"], form["enctype"]) == ("/somewhere", "post", "multipart/form-data")
    assert "<button" in drawn()
    assert ">Send it</button>" in drawn()


@pytest.mark.parametrize(
    "field", [field for field in FIELDS if field.kind not in {"radios", "checks", "check", "stars"}]
)
def test_every_field_has_a_label_and_a_place_for_what_is_wrong(field: FormField):
    elements = Elements(drawn())
    [own] = elements.named(field.name)
    ids = {attributes.get("id") for _, attributes in elements.found}
    assert {"for": own["id"]}.items() <= next(
        a for tag, a in elements.found if tag == "label" and a.get("for") == own["id"]
    ).items()
    assert own["aria-describedby"] in ids


def test_what_a_form_carries_along_unseen_has_no_label_and_stays_over_a_refusal():
    form = replace(FORM, fields=(*FIELDS, FormField(name="version", label="Version", kind="hidden")))
    with drawing_document(html):
        text = html(declared_form(form, Filled({"version": HOSTILE}), "/somewhere"))
    [own] = Elements(text).named("version")
    assert (own["type"], own["value"]) == ("hidden", HOSTILE)
    assert "Version" not in text


def test_what_is_chosen_from_is_grouped_below_a_legend():
    text = drawn()
    for words in ("Reason", "Facts", "Rating"):
        assert re.search(rf"<fieldset[^>]*><legend[^>]*>{words}</legend>", text), words
    assert [star["value"] for star in Elements(text).named("rating")] == ["1", "2", "3", "4", "5"]
    assert "3 stars, okay" in text


def test_what_was_entered_stands_there_again_as_text():
    values = {
        "email": HOSTILE,
        "message": "</textarea>",
        "kind": "shoes",
        "facts": "game\nshoes",
        "rating": "4",
        "credit": "on",
    }
    text = drawn(Filled(values))
    elements = Elements(text)
    assert "<script>alert" not in text
    assert elements.named("email")[0]["value"] == HOSTILE
    assert "&lt;/textarea&gt;" in text
    assert [box["value"] for box in elements.named("facts") if "checked" in box] == ["game", "shoes"]
    assert [star["value"] for star in elements.named("rating") if "checked" in star] == ["4"]
    assert "checked" in elements.named("credit")[0]
    chosen = [a["value"] for tag, a in elements.found if tag == "option" and "selected" in a]
    assert chosen == ["shoes"]


def test_what_is_wrong_stands_at_its_field_and_for_the_form_above_it():
    text = drawn(Filled(problems={"email": "Email: enter one."}, refusal="Not sent yet."))
    assert Elements(text).named("email")[0]["aria-invalid"] == "true"
    assert re.search(r'data-field="email".*?Email: enter one\.', text)
    assert text.index("Not sent yet.") < text.index("Email: enter one.")
    assert text.count('aria-invalid="true"') == 1


def test_limits_and_hints_come_from_the_declaration():
    elements = Elements(drawn())
    [message], [email] = elements.named("message"), elements.named("email")
    assert message["maxlength"] == "500"
    assert "required" in email
    assert email["autocomplete"] == "email"
    assert "As long as you like." in drawn()
    assert "(optional)" in drawn()


def test_only_a_program_sees_the_trap():
    assert re.search(r'<div aria-hidden="true" class="hidden">.*?name="homepage"', drawn())


def test_a_question_carries_along_everything_that_was_typed():
    items = (
        Item("Sunset Lanes", "/venue/sunset", "1 Main St", "Similar name"),
        Item("Phone", pairs=(Pair("New", "555"),)),
    )
    question = Question("Is it one of these?", items, (Hidden("noneOfThese", "on"),), "None of these", "Back")
    text = drawn(Filled({"email": HOSTILE, "facts": "game\nshoes"}, question=question))
    elements = Elements(text)
    assert [one["value"] for one in elements.named("email")] == [HOSTILE]
    assert [one["value"] for one in elements.named("facts")] == ["game", "shoes"]
    assert elements.named("noneOfThese")[0]["value"] == "on"
    assert 'href="/venue/sunset"' in text
    for words in ("Is it one of these?", "Similar name", "555", "None of these"):
        assert words in text


def test_a_question_carries_a_text_of_several_lines_in_one_piece_and_ticks_one_by_one() -> None:
    question = Question("Is it one of these?", (), (), "None of these", "Back to the form")
    values = {"message": "One line.\nAnother.", "facts": "game\nshoes", "amount": ""}
    fields = Elements(drawn(Filled(values, question=question)))
    assert [field["value"] for field in fields.named("message")] == ["One line.\nAnother."]
    assert [field["value"] for field in fields.named("facts")] == ["game", "shoes"]
    assert fields.named("amount") == []


def test_a_question_leads_back_into_the_form() -> None:
    question = Question("Is it one of these?", (), (), "None of these", "Back to the form")
    [back] = Elements(drawn(Filled({}, question=question))).named(BACK)
    assert back["type"] == "submit"


def test_a_form_for_members_says_before_its_fields_that_one_has_to_sign_in() -> None:
    with drawing_document(html):
        text = html(declared_form(replace(FORM, needs_account=True), EMPTY, "/somewhere?at=home"))
    assert text.index("/sign-in?next=%2Fsomewhere%3Fat%3Dhome") < text.index('name="email"')
    assert "/sign-in" not in drawn()
