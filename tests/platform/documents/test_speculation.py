"""Which documents browsers may draw and fetch before their links are followed."""

import json

import pytest
from selectolax.lexbor import LexborHTMLParser

from bowling_app.platform.documents.speculation import DRAWN, ELEMENT, LINKS


def test_the_rules_draw_and_fetch_ahead():
    (element,) = LexborHTMLParser(f"<body>{ELEMENT}</body>").css("script[type=speculationrules]")
    rules = json.loads(element.text())
    for action, links in (("prerender", DRAWN), ("prefetch", LINKS)):
        (rule,) = rules[action]
        assert rule["eagerness"] == "moderate"
        assert {"not": {"href_matches": "/api/*"}} in rule["where"]["and"]
        assert {"selector_matches": links} in rule["where"]["and"]


@pytest.mark.parametrize(
    ("attributes", "is_meant"),
    [
        ('href="/blog"', True),
        ('href="/blog" rel="bookmark"', True),
        ('href="/venue/a/suggest" rel="nofollow"', False),
        ('href="/venue/a/suggest" rel="noopener nofollow"', False),
        ('href="/sign-in" data-act="sign-in"', False),
        ('href="/calendars/events/a.ics" download', False),
        ('href="/blog" target="_blank"', False),
    ],
)
def test_no_link_that_asks_for_a_person_or_a_file_is_meant(attributes: str, is_meant: bool):
    page = LexborHTMLParser(f"<body><div data-document><p><a {attributes}>On</a></p></div></body>")
    assert bool(page.css(LINKS)) is is_meant
    assert bool(page.css(DRAWN)) is is_meant


def test_another_language_is_fetched_and_not_drawn_because_the_click_says_where_it_begins():
    page = LexborHTMLParser('<body><div data-document><a href="/es/blog" data-language>Español</a></div></body>')
    assert (len(page.css(LINKS)), len(page.css(DRAWN))) == (1, 0)


def test_no_link_of_a_live_page_is_meant():
    assert LexborHTMLParser('<body><div data-live><a href="/blog">On</a></div></body>').css(LINKS) == []
