import pytest
import reflex as rx

from bowling_app.platform.documents.html import NotPlain, html, style_sheet


def test_text_and_attributes_are_escaped():
    drawn = html(rx.el.a('<script>alert(1)</script> & "Sons"', href='/search?q="&a=<b>'))

    assert drawn == (
        '<a href="/search?q=&quot;&amp;a=&lt;b&gt;">&lt;script&gt;alert(1)&lt;/script&gt; &amp; "Sons"</a>'
    )


def test_a_fragment_leaves_no_element_of_its_own():
    assert html(rx.fragment(rx.el.b("a"), rx.fragment(rx.el.i("b")))) == "<b>a</b><i>b</i>"


def test_elements_without_content_are_not_closed():
    assert html(rx.el.p("a", rx.el.br(), rx.el.img(src="/a.svg", alt=""))) == '<p>a<br><img alt="" src="/a.svg"></p>'


@pytest.mark.parametrize(
    ("component", "written"),
    [
        (rx.el.label("n", html_for="x"), '<label for="x">n</label>'),
        (rx.el.time("d", date_time="2026-01-01"), '<time datetime="2026-01-01">d</time>'),
        (rx.el.input(required=True, disabled=False, default_value="v"), '<input value="v" required>'),
        (rx.el.input(type="radio", default_checked=True), '<input checked type="radio">'),
        (rx.el.ul(custom_attrs={"aria-hidden": True, "data-open": False}), '<ul aria-hidden="true" data-open="false"></ul>'),
        (rx.el.button("m", custom_attrs={"popoverTarget": "menu"}), '<button popovertarget="menu">m</button>'),
        (rx.el.svg(custom_attrs={"viewBox": "0 0 1 1", "strokeWidth": "2"}), '<svg stroke-width="2" viewBox="0 0 1 1"></svg>'),
        (rx.el.i(style={"--hue": "7", "background_color": "red"}), '<i data-style="--hue:7;background-color:red"></i>'),
        (rx.el.p(3, None, "x"), "<p>3x</p>"),
    ],
)  # fmt: skip
def test_props_of_react_become_attributes_of_html(component: rx.Component, written: str):
    assert html(component) == written


def test_handlers_and_keys_are_left_out():
    assert html(rx.el.button("b", key="k", on_click=rx.redirect("/"))) == "<button>b</button>"


class Seen(rx.State):
    """Something that only a browser knows."""

    name: str = ""
    names: list[str] = []


@pytest.mark.parametrize(
    "component",
    [
        rx.el.p(Seen.name),
        rx.el.p(custom_attrs={"title": Seen.name}),
        rx.foreach(Seen.names, rx.el.li),
        rx.cond(Seen.name, rx.el.b("a"), rx.el.b("b")),
        rx.el.p(style={"color": Seen.name}),
    ],
    ids=["text", "attribute", "loop", "condition", "style"],
)
def test_what_only_a_browser_can_compute_is_refused(component: rx.Component):
    with pytest.raises(NotPlain):
        html(component)


def test_the_styles_of_elements_are_rules_of_the_page_each_once():
    drawn = html(rx.fragment(*[rx.el.i(style={"--share": share}) for share in ("40%", "7%", "40%")]))

    assert style_sheet(drawn) == '[data-style="--share:40%"]{--share:40%}[data-style="--share:7%"]{--share:7%}'


@pytest.mark.parametrize("value", ["red}body{color:red", "url(/x)", "red;/*", "</style>", '"'])
def test_a_style_holds_nothing_that_could_be_more_than_a_value(value: str):
    with pytest.raises(NotPlain):
        html(rx.el.i(style={"color": value}))


@pytest.mark.parametrize("words", ["a:url(/x)", "a:}body{b:c", "a:b;/*", "a:("])
def test_words_that_look_like_a_style_are_none(words: str):
    assert style_sheet(html(rx.el.p(f' data-style="{words}"'))) == ""


@pytest.mark.parametrize("element", [rx.el.style("p{color:red}"), rx.el.script("alert(1)")])
def test_scripts_and_styles_of_a_view_are_refused_as_browsers_would_do(element: rx.Component):
    with pytest.raises(NotPlain):
        html(element)
