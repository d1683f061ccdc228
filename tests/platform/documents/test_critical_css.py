"""Which rules of the style sheet a document has in itself."""

from pathlib import Path

import pytest

from bowling_app.platform.documents.critical_css import critical_css, names_in

SHEET = (
    "@layer base,utilities;"
    "@layer base{h2{margin:0}:root,:host{--a:1}table caption{color:red}}"
    "@layer utilities{.flex{display:flex}.grid,.md\\:grid{display:grid}.card:hover .name{color:blue}"
    ":where(.space-y-2>:not(:last-child)){margin:1px}.a:is(.b,.c>p){top:0}.plain:not(.fancy):has(.deep){top:1px}"
    "[open]{left:0}@media (width>=40rem){.sm\\:p-\\[3px\\]{padding:3px}.gone{padding:0}}}"
    "@keyframes roll{to{top:0}}"
    '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}.x{width:var(--tw-x)}'
)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.css"
    path.write_text(SHEET)
    return path


def rules(sheet: Path, drawn: str) -> str:
    return critical_css(sheet, names_in(drawn))


@pytest.mark.parametrize(
    ("drawn", "rule"),
    [
        ('<p class="flex">', ".flex{"),
        ('<p class="md:grid">', ".grid,.md\\:grid{"),
        ("<h2>", "h2{"),
        ("<table><caption>", "table caption{"),
        ('<p class="card"><b class="name">', ".card:hover .name{"),
        ('<ul class="space-y-2">', ":where(.space-y-2>:not(:last-child)){"),
        ('<p class="a b">', ".a:is(.b,.c>p){"),
        ('<p class="a c">', ".a:is(.b,.c>p){"),
        ('<p class="plain">', ".plain:not(.fancy):has(.deep){"),
        ('<p class="sm:p-[3px]">', "@media (width>=40rem){.sm\\:p-\\[3px\\]{padding:3px}}"),
    ],
)
def test_a_rule_comes_where_the_document_has_all_that_one_of_its_selectors_names(sheet: Path, drawn: str, rule: str):
    assert rule in rules(sheet, drawn)
    assert rule not in rules(sheet, '<i class="other"></i>')


@pytest.mark.parametrize("drawn", ['<p class="name">', "<caption>", '<p class="a">', '<b class="a c">'])
def test_a_rule_stays_away_where_a_part_of_what_it_names_is_missing(sheet: Path, drawn: str):
    found = rules(sheet, drawn)

    assert ":hover" not in found
    assert "table caption" not in found
    assert ".a:is" not in found


def test_what_asks_for_a_state_or_an_attribute_alone_always_comes(sheet: Path):
    found = rules(sheet, "<p>")

    assert "[open]{" in found
    assert ":root,:host{--a:1}" in found
    assert "@keyframes roll" in found


def test_layers_keep_their_order_even_without_a_rule(sheet: Path):
    found = rules(sheet, "<p>")

    assert found.startswith("@layer base,utilities;@layer base{")


def test_a_property_is_declared_where_a_rule_that_comes_names_it(sheet: Path):
    assert "--tw-x{" in rules(sheet, '<p class="x">')
    assert "--tw-y{" not in rules(sheet, '<p class="x">')
    assert "@property" not in rules(sheet, "<p>")


def test_what_the_sheet_does_not_name_makes_no_rules_of_their_own(sheet: Path):
    assert rules(sheet, '<p class="flex">a class="x2" of a visitor') is rules(sheet, '<p class="flex">')


def test_classes_are_read_as_browsers_read_them():
    assert names_in('<li class="[&amp;&gt;p]:mt-2 flex">') >= {".[&>p]:mt-2", ".flex", "li"}
