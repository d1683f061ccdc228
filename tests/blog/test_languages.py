from datetime import UTC, datetime

import pytest

from bowling_app.blog.rules import posts
from bowling_app.blog.rules.posts import POSTS, Post, matching, read_posts, spoken_posts
from bowling_app.blog.schemas.blog_page import Feed, FeedEntry
from bowling_app.blog.seo.feeds import rss_text
from bowling_app.blog.services.blog import load_blog, load_feed, load_post
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.platform.seo.site_address import own_site
from bowling_app.settings import settings
from tests.catalogs.texts import text_faults

SPANISH = Language("es_US")
MOMENT = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def one_translated(monkeypatch):
    """The first post in Spanish, and no other."""
    post = POSTS[0]
    spanish = Post(
        post.slug, "Jugar boliche en zapatillas", "De qué trata.", MOMENT, MOMENT, post.author, post.tags,
        "## Primero\n\nVe a [la lista](/locations).", "es",
    )  # fmt: skip
    monkeypatch.setattr(posts, "TRANSLATED", {"es": {post.slug: spanish}})
    return spanish


def test_a_post_is_read_in_the_language_that_is_spoken(uow, visitor, one_translated):
    with speaking(SPANISH):
        view = load_post(uow, visitor, slug=one_translated.slug)
    assert (view.title, view.language, view.written_in) == ("Jugar boliche en zapatillas", None, "es-US")
    assert load_post(uow, visitor, slug=one_translated.slug).title == POSTS[0].title


def test_links_in_a_post_stay_in_the_language(uow, visitor, one_translated):
    with speaking(SPANISH):
        assert 'href="/es/locations"' in load_post(uow, visitor, slug=one_translated.slug).body


def test_a_feed_leads_to_pages_in_the_language_and_to_pictures_that_are_the_same_in_all():
    text = '<p><a href="/locations">All</a> <img src="/assets/a.png" alt=""> <a href="https://a.example/">A</a></p>'
    entry = FeedEntry("A", "/blog/a", "A.", text, MOMENT, MOMENT, (), "Pat")
    with speaking(SPANISH):
        told = rss_text(Feed("Blog", "All.", (entry,), MOMENT), own_site(), path="/blog/feed.xml", blog="/blog")
    root = settings().base_url
    for address in (f"{root}/es/locations", f"{root}/assets/a.png", "https://a.example/"):
        assert f'="{address}"' in told


def test_a_post_without_a_translation_is_in_english_and_marked_so(uow, visitor, one_translated):
    assert one_translated
    with speaking(SPANISH):
        view = load_post(uow, visitor, slug=POSTS[1].slug)
        card = load_blog(uow, visitor).posts[1]
    assert (view.title, view.language, view.written_in) == (POSTS[1].title, "en", "en-US")
    assert (card.title, card.language) == (POSTS[1].title, "en")


def test_no_part_of_an_english_page_is_marked(uow, visitor):
    assert load_post(uow, visitor, slug=POSTS[0].slug).language is None


def test_lists_searches_and_feeds_have_the_posts_of_the_language(uow, visitor, one_translated):
    with speaking(SPANISH):
        assert matching("zapatillas") == (one_translated,)
        assert load_feed(uow, visitor).entries[0].title == one_translated.title
        assert [post.slug for post in spoken_posts()] == [post.slug for post in POSTS]
    assert matching("zapatillas") == ()


def test_translations_are_no_posts_of_their_own(tmp_path):
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "a-post.md").write_text("nothing")
    assert read_posts(tmp_path) == ()


def test_a_translation_that_is_missing_left_over_or_has_other_figures_is_a_fault():
    def post(slug, source):
        return Post(slug, "", "", MOMENT, MOMENT, "", (), source)

    english = {one.slug: one for one in (post("a", "[[ {{ x.y }} ]]"), post("b", ""), post("c", "[[ {{ x.y }} ]]"))}
    spanish = {one.slug: one for one in (post("a", "[[ {{ x.z }} ]]"), post("c", "[[ {{ x.y }} ]]"), post("d", ""))}
    assert list(text_faults("blog/posts", english, spanish, "es")) == [
        "blog/posts/es/a.md lacks the figures ['x.y'] and has ['x.z'] in addition",
        "blog/posts/es/b.md is missing",
        "blog/posts/es/d.md translates no text",
    ]
