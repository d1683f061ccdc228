"""Drawing many alike things by a pattern."""

from dataclasses import dataclass

import pytest
import reflex as rx

from bowling_app.platform.documents.html import html
from bowling_app.platform.web.drawing import as_ever, drawing_document, each, each_alike, when


@dataclass(frozen=True)
class Ball:
    name: str
    note: str = ""
    is_heavy: bool = False
    marks: tuple[str, ...] = ()
    twin: "Ball | None" = None


def drawn_ball(ball: Ball) -> rx.Component:
    """A list item, as views draw them."""
    return rx.el.li(
        rx.el.a(ball.name, href=f"/ball/{ball.name}", title=ball.note),
        when(ball.note, lambda: rx.el.b(ball.note)),
        when(ball.is_heavy, lambda: rx.el.i("heavy")),
        when(ball.marks, lambda: rx.el.ul(each(ball.marks, rx.el.li))),
        when(ball.twin, lambda: rx.el.u(ball.twin.name if ball.twin else "")),
    )


BALLS = (
    Ball("red"),
    Ball("blue", "new", is_heavy=True, marks=("a", "", "b")),
    Ball("green", "old", marks=("c", "d"), twin=Ball("emerald")),
    Ball("</li><script>", '" onload="x', marks=("&amp;",)),
    Ball("\ue0000\ue001", "\ue0001\ue001"),
)


def piece_by_piece(*balls: Ball) -> str:
    with drawing_document():
        return html(rx.el.ul(each_alike(balls, drawn_ball)))


def by_pattern(*balls: Ball) -> str:
    with drawing_document(html):
        return html(rx.el.ul(each_alike(balls, drawn_ball)))


@pytest.mark.parametrize("ball", BALLS, ids=range(len(BALLS)))
def test_what_is_drawn_by_a_pattern_is_what_is_drawn_piece_by_piece(ball):
    quoted = piece_by_piece(ball).replace("&quot;", '"')
    assert by_pattern(ball).replace("&quot;", '"') == quoted
    assert by_pattern(ball, ball, *BALLS).replace("&quot;", '"') == piece_by_piece(ball, ball, *BALLS).replace(
        "&quot;", '"'
    )


def test_words_are_escaped_and_are_no_holes():
    written = by_pattern(*BALLS)
    assert "<script>" not in written
    assert 'title="&quot; onload=&quot;x"' in written
    assert written.count("\ue0000\ue001") == 2


def test_one_drawing_serves_all_of_a_kind():
    count = 0

    def write(component: rx.Component) -> str:
        nonlocal count
        count += 1
        return html(component)

    with drawing_document(write):
        each_alike([Ball(f"ball {number}") for number in range(100)], drawn_ball)
        each_alike([Ball(f"ball {number}", note="n") for number in range(100)], drawn_ball)
    assert count == 2


def test_what_a_view_model_may_not_hold_is_refused():
    with drawing_document(html), pytest.raises(TypeError, match="does not hold 3"):
        each_alike([Ball(3)], drawn_ball)  # pyright: ignore[reportArgumentType]


def test_what_our_sources_say_is_drawn_once_for_all_documents():
    drawn: list[str] = []

    def sign(words: str, class_name: str) -> rx.Component:
        drawn.append(words)
        return rx.el.b(words, class_name=class_name)

    with drawing_document(html):
        documents = [html(rx.el.p(as_ever(sign, words, "loud"))) for words in ("Open", "Open", "Closed & dark")]

    assert documents[0] == documents[1] == '<p><b class="loud">Open</b></p>'
    assert documents[2] == '<p><b class="loud">Closed &amp; dark</b></p>'
    assert drawn == ["Open", "Closed & dark"]
    assert html(rx.el.p(as_ever(sign, "Open", "loud"))) == documents[0]  # Without a way to write it, piece by piece.
