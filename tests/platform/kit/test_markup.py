"""Markdown as HTML, harmless whatever it holds."""

import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

from bowling_app.platform.kit import markup as module
from bowling_app.platform.kit.markup import Heading, markup

HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "![x](javascript:alert(1))",
    '![x](x.png "a\\" onerror=\\"alert(1)")',
    '[x](/a "b\\" onmouseover=\\"alert(1)")',
    "<svg/onload=alert(1)>",
    "<iframe src=//evil.example></iframe>",
    "<style>*{display:none}</style>",
    "<form action=//evil.example><input></form>",
    "<div style=position:fixed onclick=alert(1)>x</div>",
    "[x]: javascript:alert(1)\n\n[x]",
    "<javascript:alert(1)>",
    "# <script>alert(1)</script>",
    "| <script> |\n|---|\n| <img onerror=alert(1)> |",
    "```html\n<script>alert(1)</script>\n```",
]
KNOWN = {"p", "a", "h1", "h2", "h3", "img", "code", "pre", "div", "table", "thead", "tbody", "tr", "th", "td"}


class Elements(HTMLParser):
    def __init__(self, source):
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(source)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def assert_harmless(source):
    for tag, attributes in Elements(source).found:
        assert tag in KNOWN, source
        for name, value in attributes.items():
            assert not name.startswith("on"), source
            assert name != "style", source
            if name in {"href", "src"}:
                assert re.match(r"/|#|https?://|mailto:|[\w%.-]+$", value or ""), source


@pytest.mark.parametrize("source", HOSTILE)
def test_hostile_markdown_is_harmless(source):
    assert_harmless(markup(f"Before\n\n{source}\n\nAfter").html)


@pytest.mark.parametrize("source", HOSTILE)
def test_the_sanitizer_alone_keeps_hostile_html_out(source):
    assert_harmless(module._clean(source))


def test_html_is_shown_as_text():
    assert markup("<b>Bold</b> & more").html == "<p>&lt;b&gt;Bold&lt;/b&gt; &amp; more</p>\n"


def test_headings_have_ids_and_are_the_contents():
    made = markup("## What it *costs*\n\n### Shoes\n\n## What it costs\n\n## 日本")
    assert made.headings == (
        Heading("what-it-costs", "What it costs"), Heading("what-it-costs-2", "What it costs"), Heading("part", "日本"),
    )  # fmt: skip
    assert '<h2 id="what-it-costs">' in made.html
    assert '<h3 id="shoes">' in made.html


def test_images_have_the_size_of_their_file_and_load_late():
    made = markup("![Ten pins](/posts/pins.svg) and ![A share](/share.png)")
    assert 'width="720" height="400"' in made.html
    assert 'width="1200" height="630"' in made.html
    assert made.html.count('loading="lazy"') == 2


@pytest.mark.parametrize("source", ["/posts/none.svg", "/../README.md", "https://other.example/a.png"])
def test_an_image_that_is_not_ours_has_no_size(source):
    assert "width" not in markup(f"![x]({source})").html


def test_tables_are_framed_and_numbers_stand_right():
    made = markup("| a | b |\n|---|--:|\n| x | 7 |").html
    assert '<div class="wide" tabindex="0">' in made
    assert '<td class="number">7</td>' in made
    assert "style" not in made


def test_links_to_elsewhere_tell_nothing_of_us():
    made = markup("[here](/locations) [there](https://other.example/x)").html
    assert '<a href="/locations">' in made
    assert 'rel="noopener"' in made


def test_words_are_counted_as_they_are_read():
    made = markup("## Two words\n\nOne [link](/a) and `code`.\n\n| a | b |\n|---|---|\n| c | d |")
    assert made.words == 2 + 4 + 4
    assert made.minutes == 1
    assert markup("word " * 500).minutes == 3


def test_the_tables_that_read_addresses_are_filled_before_threads_need_them():
    told = (
        "import bowling_app.platform.kit.markup, mdurl._encode as e, mdurl._decode as d; "
        "print([len(table) for cache in (e.encode_cache, d.decode_cache) for table in cache.values()])"
    )
    ran = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "[128, 128]"
