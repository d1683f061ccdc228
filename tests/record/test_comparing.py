"""Two records of a site differ in what people read, and not in what follows from a build."""

import json

import pytest

from tests.record.answers import Answer, of
from tests.record.comparing import compare, told
from tests.record.taking import FEW, SOME, Choice, named

HTML = (("content-type", "text/html; charset=utf-8"),)
JSON = (("content-type", "application/json"),)


def page(body: str, **headers: str) -> Answer:
    return Answer(200, (*HTML, *headers.items()), body.encode())


def compared(one: Answer, other: Answer) -> dict[tuple[str, str], list[str]]:
    return compare(of([("/", one)]), of([("/", other)]))


def test_a_changed_word_is_named_with_all_addresses_that_show_it():
    was, now = page("<h1>Lanes</h1><p>Open</p>"), page("<h1>Lanes</h1><p>Open now</p>")

    found = compare(of([("/a", was), ("/b", was)]), of([("/a", now), ("/b", now)]))

    assert found == {("Open", "Open now"): ["/a", "/b"]}
    assert told(found) == "2: /a, /b\n  - Open\n  + Open now"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            page('<script src="/assets/entry.client-AbCdEf12.js">'),
            page('<script src="/assets/entry.client-9xYz_-34.js">'),
        ),
        (page('<link href="http://localhost:3000/a">'), page('<link href="http://localhost:3001/a">')),
        (page("<p>Open</p>", etag="1", date="Monday"), page("<p>Open</p>", etag="2", date="Tuesday")),
        (page("", csp="script-src 'sha256-abc='"), page("", csp="script-src 'sha256-def='")),
    ],
)
def test_what_follows_from_the_build_or_the_moment_is_no_difference(one, other):
    assert compared(one, other) == {}


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        (
            Answer(301, (("location", "/a"),), b""),
            Answer(302, (("location", "/a"),), b""),
            ("status 301", "status 302"),
        ),
        (page("", location="/a"), page("", location="/b"), ("location: /a", "location: /b")),
        (page(""), page("", vary="Cookie"), ("vary: -", "vary: Cookie")),
    ],
)
def test_another_status_or_header_is_a_difference(one, other, difference):
    assert list(compared(one, other)) == [difference]


def test_a_field_of_json_is_named_by_its_place():
    one, other = (Answer(200, JSON, json.dumps(value).encode()) for value in ({"a": [{"b": 1}]}, {"a": [{"c": 1}]}))

    assert list(compared(one, other)) == [(".a[0].b = 1", ".a[0].c = 1")]


def test_the_order_of_fields_in_json_is_no_difference():
    one, other = (Answer(200, JSON, text.encode()) for text in ('{"a": 1, "b": 2}', '{"b": 2, "a": 1}'))

    assert compared(one, other) == {}


def test_an_address_that_only_one_site_names_is_a_difference():
    assert compare(of([("/a", page(""))]), of([("/b", page(""))])) == {
        ("asked for", ""): ["/a"], ("", "asked for"): ["/b"],
    }  # fmt: skip


def test_links_feeds_pictures_and_entries_of_a_sitemap_are_followed_but_files_of_the_build_and_other_sites_are_not():
    body = """<a href="/b?x=1&amp;y=2#part"><link rel="alternate" href="feed"><img src="/art/1.svg">
        <meta name="description" content="Lanes"><meta property="og:image" content="http://site/d.png">
        <script src="/assets/a-12345678.js"></script><a href="https://other.example/"><loc>http://site/c</loc>"""

    assert list(named("http://site", "/a/", page(body))) == ["/b?x=1&y=2", "/a/feed", "/art/1.svg", "/d.png", "/c"]


def test_all_that_a_sitemap_names_is_asked_for_and_of_the_rest_a_few_of_each_kind():
    choice = Choice()
    pages, choices, pictures = (
        [f"/venue/{number}/game" for number in range(100)],
        [f"/locations/{number}?page=2" for number in range(100)],
        [f"/art/{number}.svg" for number in range(100)],
    )

    chosen = list(choice.of((address, "text/html") for address in (*pages, *choices, *pictures)))
    listed = list(choice.of((address, "application/xml") for address in pages))

    assert chosen == [*pages[:SOME], *choices[:FEW], *pictures[:FEW]]
    assert listed == pages[SOME:]
