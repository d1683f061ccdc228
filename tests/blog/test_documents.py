"""The blog as readers without scripts and programs get it."""

import json
import re
from datetime import UTC, datetime
from typing import Any

import feedparser
import pytest
import reflex as rx
from starlette.testclient import TestClient

from bowling_app.blog.pages.list_page import BLOG
from bowling_app.blog.pages.post_page import POST
from bowling_app.blog.rules.posts import POSTS, Post
from bowling_app.blog.services import blog
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.html import html
from bowling_app.platform.documents.site import Site
from tests.factories import a_venue
from tests.site_wide.crawling import read

BASE = "http://localhost:3000"
HOSTILE = (
    '<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n<img src=x onerror=alert(1)>\n\n## A & B\n\n`${1}` \\ "q"'
)


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A reader of the whole site but for the frontend's files."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)


def json_ld(text: str) -> dict[str, Any]:
    blocks = [
        json.loads(block) for block in re.findall(r"<script type=\"application/ld\+json\"[^>]*>(.*?)</script>", text)
    ]
    return {block["@type"]: block for block in blocks}


def test_the_list_is_whole_with_links_to_every_post(browse: TestClient):
    pages = [browse.get("/blog"), browse.get("/blog?page=2")]
    links = [link for page in pages for link in read(page.text).links]
    assert {post.path for post in POSTS} <= set(links)
    assert [read(page.text).canonical for page in pages] == [f"{BASE}/blog", f"{BASE}/blog?page=2"]
    assert len({read(page.text).title for page in pages}) == 2
    assert {"Blog", "BreadcrumbList"} == set(json_ld(pages[0].text))


@pytest.mark.parametrize("address", ["/blog?tag=gear", "/blog?find=shoes", "/blog?find=zeppelin"])
def test_a_narrowed_list_is_not_for_search_engines(browse: TestClient, address: str):
    document = read(browse.get(address).text)
    assert document.robots == "noindex, follow"
    assert document.canonical == ""


def test_a_post_is_whole_in_the_first_answer(browse: TestClient):
    post = POSTS[0]
    answer = browse.get(post.path)
    document = read(answer.text)
    assert answer.status_code == 200
    assert document.headings == 1
    assert document.canonical == BASE + post.path
    assert post.title in document.title
    assert document.description == post.description
    posting = json_ld(answer.text)["BlogPosting"]
    assert posting["headline"] == post.title
    assert posting["dateModified"] == post.updated.isoformat()
    assert posting["author"]["@type"] == "Organization"
    assert posting["wordCount"] >= 700
    assert f'<link rel="alternate" type="application/rss+xml" href="{BASE}/blog/rss.xml" data-document>' in answer.text
    assert 'property="og:type" content="article"' in answer.text


def test_the_contents_lead_to_headings_that_are_there_once(browse: TestClient):
    for post in POSTS:
        text = browse.get(post.path).text
        ids = re.findall(r' id="([^"]+)"', text)
        assert len(ids) == len(set(ids)), post.slug
        assert {link[1:] for link in read(text).links if link.startswith("#")} <= set(ids), post.slug


def test_every_link_of_a_post_leads_somewhere(browse: TestClient, uow: UnitOfWork):
    a_venue(uow)
    links = {
        link.partition("#")[0] for post in POSTS for link in re.findall(r"(?<!!)\[[^\]]*\]\((/[^)]*)\)", post.source)
    }
    assert {link: browse.get(link).status_code for link in links} == dict.fromkeys(links, 200)


def test_other_spellings_lead_to_the_one_address(browse: TestClient):
    for spelled in (POSTS[0].path.upper().replace("/BLOG", "/blog"), f"{POSTS[0].path}/"):
        answer = browse.get(spelled)
        assert (answer.status_code, answer.headers["location"]) == (301, POSTS[0].path)


@pytest.mark.parametrize("address", ["/blog/no-such-post", "/blog?tag=nonsense", "/blog?page=99"])
def test_what_is_not_there_is_404(browse: TestClient, address: str):
    assert browse.get(address).status_code == 404


def test_a_hostile_post_is_harmless_in_document_and_feeds(browse: TestClient, monkeypatch: pytest.MonkeyPatch):
    moment = datetime(2026, 11, 3, tzinfo=UTC)
    post = Post(POSTS[0].slug, "<b>Bold</b> & more", "It's <i>so</i>.", moment, moment, "editors", ("gear",), HOSTILE)
    monkeypatch.setattr(blog, "POSTS", (post,))
    texts = [browse.get(post.path).text, *(entry.content[0].value for entry in feed(browse, "rss").entries)]
    for text in texts:
        assert "<script>alert" not in text
        assert 'href="javascript' not in text
        assert not re.search(r"<img[^>]*onerror", text)
    assert '<h2 id="a-b">A &amp; B</h2>' in texts[0]
    assert "&lt;b&gt;Bold&lt;/b&gt; &amp; more" in texts[0]
    assert feed(browse, "atom").entries[0].summary == "It's <i>so</i>."  # A text, not HTML.


def feed(browse: TestClient, kind: str) -> Any:
    answer = browse.get(f"/blog/{kind}.xml")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == f"application/{kind}+xml; charset=utf-8"
    parsed = feedparser.parse(answer.content, response_headers={"content-type": answer.headers["content-type"]})
    assert not parsed.bozo
    return parsed


@pytest.mark.parametrize(("kind", "version"), [("rss", "rss20"), ("atom", "atom10")])
def test_the_feeds_are_valid_and_whole(browse: TestClient, kind: str, version: str):
    parsed = feed(browse, kind)
    assert parsed.version == version
    assert [entry.link for entry in parsed.entries] == [BASE + post.path for post in POSTS]
    assert [entry.title for entry in parsed.entries] == [post.title for post in POSTS]
    first = parsed.entries[0]
    assert first.id == BASE + POSTS[0].path
    assert datetime(*first.published_parsed[:6], tzinfo=UTC) == POSTS[0].published
    assert f'href="{BASE}/blog/' in first.content[0].value
    assert 'href="/' not in first.content[0].value
    assert parsed.feed.links[-1].href == f"{BASE}/blog/{kind}.xml"


def test_a_feed_that_has_not_changed_is_not_sent_again(browse: TestClient):
    tag = browse.get("/blog/rss.xml").headers["etag"]
    assert browse.get("/blog/rss.xml", headers={"if-none-match": tag}).status_code == 304


def test_the_sitemap_lists_posts_with_the_day_of_their_last_change(browse: TestClient):
    text = browse.get("/sitemap-1.xml").text
    for post in POSTS:
        changed = f"{post.updated:%Y-%m-%dT%H:%M:%SZ}"
        assert f"<loc>{BASE}{post.path}</loc><lastmod>{changed}</lastmod>" in text
    assert f"<loc>{BASE}/blog</loc>" in text


def test_the_pages_are_declared_with_their_addresses():
    assert (BLOG.route, POST.route) == ("/blog", "/blog/[slug]")
    assert POST.arguments("/blog/rss.xml", "") is None


@pytest.mark.parametrize("text", ['<p>A "q" & <b>x</b> \\ ${1} `y`</p>\n<p>é 😀 \u2028 </p>', '<h2 id="a">A</h2>', ""])
def test_sanitized_html_gets_into_a_document_as_it_is(text: str):
    assert html(rx.html(text)) == f'<div class="rx-Html">{text}</div>'


def test_sanitized_html_gets_into_a_live_page_through_its_state():
    class Body(rx.State):
        text: str = ""

    props = rx.html(Body.text, class_name="prose").render()["props"]
    assert any(
        re.fullmatch(r'dangerouslySetInnerHTML:\(\{ \["__html"\] : \S*text_rx_state_ \}\)', prop) for prop in props
    )
