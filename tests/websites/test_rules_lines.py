"""How much of a page is read."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from bowling_app.websites.rules.reading import lines as reading_lines
from bowling_app.websites.rules.reading import tables
from bowling_app.websites.rules.reading.lines import LONGEST_LINE, MOST_TEXT, Line, lines_of

ROW = f"<tr><td>Monday</td><td>{'9am-5pm ' * 9}</td></tr>"


def read(body: str) -> list[Line]:
    return lines_of(LexborHTMLParser(f"<html><body>{body}</body></html>").body)


@pytest.mark.parametrize(
    "part",
    [f"<p>{'Mon 9am-5pm ' * 30}</p>", f"<table>{ROW * 100}</table>"],
)
def test_a_page_is_read_up_to_a_length_of_its_text(part: str) -> None:
    found = read(part * (2 * MOST_TEXT // len(part) + 400))
    length = sum(len(line.text) for line in found)
    assert MOST_TEXT / 2 < length < MOST_TEXT + 100 * LONGEST_LINE


def test_tables_of_which_nothing_is_read_are_no_endless_work(monkeypatch: pytest.MonkeyPatch) -> None:
    read_cells: list[str] = []

    def is_day(text: str) -> bool:
        read_cells.append(text)
        return True

    monkeypatch.setattr(tables, "is_day", is_day)
    table = f"<table>{'<tr><td>Monday</td><td>Tuesday</td></tr>' * 100}</table>"
    read(table * 500)
    assert sum(map(len, read_cells)) < 4 * MOST_TEXT


def test_blanks_between_elements_are_no_text() -> None:
    assert [line.text for line in read(f"<p>One</p>{' ' * MOST_TEXT}<p>Two</p>")] == ["One", "Two"]


def test_the_last_line_of_what_is_read_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_lines, "MOST_TEXT", 5)
    assert [line.text for line in read("<p>Hello</p><p>there</p>")] == ["Hello"]


def sections(body: str) -> list[tuple[str, str]]:
    return [(line.text, line.section) for line in read(body) if not line.level]


def test_the_foot_of_a_page_stands_under_none_of_its_headings() -> None:
    page = "<h2>Parties</h2><p>One</p><footer><p>Two</p><h3>Contact</h3><p>Three</p></footer><p>Four</p>"
    assert sections(page) == [("One", "Parties"), ("Two", ""), ("Three", "Contact"), ("Four", "Parties")]


def test_an_address_stands_under_a_heading_only_at_once_below_it() -> None:
    assert sections("<h2>Shop</h2><p>One</p><address>9 Oak St</address>") == [("One", "Shop"), ("9 Oak St", "")]
    assert sections("<h2>Shop</h2><p>One</p><address>Two</address>") == [("One", "Shop"), ("Two", "Shop")]
    assert sections("<h2>Pro shop</h2><address>One<br>Two</address>") == [("One", "Pro shop"), ("Two", "Pro shop")]


FOOTS = (
    '<div class="footer">', '<div class="wide Site-Footer">', '<section id="footer">', '<div role="contentinfo">',
)  # fmt: skip


def with_foot(foot: str) -> str:
    """A foot with a heading of its own, behind a part of a page."""
    end = foot[1:].split(maxsplit=1)[0]
    return f"<h2>Parties</h2><p>One</p>{foot}<p>Two</p><h3>Contact</h3><p>Three</p></{end}>"


@pytest.mark.parametrize("foot", [*FOOTS, "<footer class='footer'>"])
@pytest.mark.parametrize(
    "page",
    [
        "{}", "{}<script>x()</script><div> </div><img alt=''>", "{}<div class='footer'>Last</div>",
        "{}<footer>x</footer>",
        "<header>Lanes</header><div id='page'><nav>Home</nav><div>{}</div></div><script>x()</script>",
    ],
)  # fmt: skip
def test_what_is_called_the_foot_of_a_page_at_its_end_is_its_foot(foot: str, page: str) -> None:
    found = [line for line in sections(page.format(with_foot(foot))) if line[0] in {"One", "Two", "Three"}]
    assert found == [("One", "Parties"), ("Two", ""), ("Three", "Contact")]


@pytest.mark.parametrize("foot", FOOTS)
@pytest.mark.parametrize(
    "page",
    [
        "{}<p>Four</p>", "{}<div>Four</div>", "{}Four", "<p>Zero</p><div>{}</div>", "<div>{}</div><p>Four</p>",
        *(f"<div class='{name}'>{{}}</div>" for name in ("card", "pro-shop tile", "panel_body", "col-6")),
        *(f"<{tag}>{{}}</{tag}>" for tag in ("article", "blockquote", "section", "figure", "ul><li")),
        f"{'<div>' * 20}{{}}",
    ],
)  # fmt: skip
def test_the_foot_of_a_part_of_a_page_stands_under_the_heading_of_that(foot: str, page: str) -> None:
    assert ("Two", "Parties") in sections(page.format(with_foot(foot)))


@pytest.mark.parametrize(
    "part",
    [
        '<div class="footer-menu">', '<div id="prefooter">', '<div data-part="footer">', '<blockquote class="footer">',
        '<div class="panel-footer footer">', '<div class="card-footer">', '<li class="footer">',
    ],
)  # fmt: skip
def test_what_only_resembles_that_name_is_none(part: str) -> None:
    assert sections(f"<h2>Parties</h2><p>One</p>{part}<p>Two</p></div>") == [("One", "Parties"), ("Two", "Parties")]


def test_a_heading_of_that_name_is_a_heading() -> None:
    assert sections('<h2 class="footer">Parties</h2><p>One</p>') == [("One", "Parties")]
