"""The list of posts, a post, and the figures in it."""

from datetime import UTC, datetime, timedelta

import pytest

from bowling_app.blog.rules.posts import POSTS, TAGS, Post
from bowling_app.blog.services import blog, blog_figures
from bowling_app.blog.services.blog import load_blog, load_feed, load_post, posts_about
from bowling_app.blog.services.blog_figures import FIGURES, published_figures
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.prices.services.price_reports import build_reports
from bowling_app.search.services.search import find
from tests.factories import a_place, a_price_period, a_venue


def a_post(slug="a-post", source="Words.", **changes):
    about = {
        "title": f"The title of {slug}", "description": "What it is about.", "author": "editors", "tags": ("gear",),
        "published": datetime(2026, 11, 3, 10, 0, tzinfo=UTC), "updated": datetime(2026, 11, 3, 10, 0, tzinfo=UTC),
    }  # fmt: skip
    return Post(slug=slug, source=source, **(about | changes))


@pytest.fixture
def only(monkeypatch):
    """Only these posts exist."""

    def put(*posts):
        monkeypatch.setattr(blog, "POSTS", posts)
        monkeypatch.setattr(blog, "matching", lambda query, given=posts: blog_matching(query, given))

    blog_matching = blog.matching
    return put


class TestList:
    def test_has_the_newest_first_and_pages_of_twelve(self, uow, visitor):
        first, second = load_blog(uow, visitor), load_blog(uow, visitor, page="2")
        shown = [card.href for card in (*first.posts, *second.posts)]
        assert len(first.posts) == 12
        assert shown == [post.path for post in POSTS][:24]
        assert (first.path, second.path) == ("/blog", "/blog?page=2")
        assert (first.pager.next, second.pager.previous) == ("/blog?page=2", "/blog")
        assert first.title != second.title

    def test_a_tag_narrows_it_down_and_is_no_page_for_search_engines(self, uow, visitor):
        view = load_blog(uow, visitor, tag="leagues")
        assert [card.href for card in view.posts] == [post.path for post in POSTS if "leagues" in post.tags]
        assert (view.path, view.heading) == ("", TAGS["leagues"])
        chosen = next(tag for tag in view.tags if tag.is_chosen)
        assert (chosen.label, chosen.href) == (TAGS["leagues"], "/blog")

    def test_a_search_narrows_it_down(self, uow, visitor):
        view = load_blog(uow, visitor, find="shoes")
        assert "Bowling shoes" in view.posts[0].title
        assert view.query == "shoes"
        assert view.path == ""
        assert view.summary.endswith("posts for “shoes”")
        assert all("find=shoes" in tag.href for tag in view.tags)

    def test_a_search_is_spelled_in_one_way(self, uow, visitor):
        with pytest.raises(Moved) as moved:
            load_blog(uow, visitor, find=" shoes ")
        assert moved.value.path == "/blog?find=shoes"

    def test_what_nothing_matches_says_what_to_try(self, uow, visitor):
        view = load_blog(uow, visitor, find="zeppelin", tag="gear")
        assert view.posts == ()
        assert "zeppelin" in view.message
        assert TAGS["gear"] in view.message

    def test_too_long_a_search_is_told(self, uow, visitor):
        view = load_blog(uow, visitor, find="x" * 201)
        assert view.message == "Search for at most 200 characters."
        assert len(view.query) == 200

    def test_unknown_tags_and_pages_are_not_there(self, uow, visitor):
        with pytest.raises(NotFound):
            load_blog(uow, visitor, tag="nonsense")
        with pytest.raises(NotFound):
            load_blog(uow, visitor, page="99")


class TestPost:
    def test_tells_what_it_is_and_where_to_go_on(self, uow, visitor, only):
        new, old = a_post("new", "## Part one\n\nWords."), a_post("old")
        only(new, old)
        view = load_post(uow, visitor, slug="new")
        assert (view.title, view.path, view.author) == ("The title of new", "/blog/new", "The editors")
        assert (view.published, view.updated, view.reading) == ("Nov 3, 2026", "", "1 minute")
        assert [(link.label, link.href) for link in view.contents] == [("Part one", "#part-one")]
        assert (view.newer, view.older.href) == (None, "/blog/old")
        assert load_post(uow, visitor, slug="old").newer.href == "/blog/new"
        assert [link.href for link in view.tags] == ["/blog?tag=gear"]

    def test_tells_of_a_later_change(self, uow, visitor, only):
        only(a_post("new", updated=datetime(2026, 12, 1, 17, tzinfo=UTC)))
        assert load_post(uow, visitor, slug="new").updated == "Dec 1, 2026"

    def test_has_the_days_that_most_readers_have(self, uow, visitor, only):
        evening = datetime(2026, 12, 1, 3, tzinfo=UTC)
        only(a_post("new", published=evening, updated=evening + timedelta(hours=3)))
        post = load_post(uow, visitor, slug="new")
        assert (post.published, post.updated) == ("Nov 30, 2026", "Dec 1, 2026")

    def test_has_one_spelling(self, uow, visitor):
        with pytest.raises(Moved) as moved:
            load_post(uow, visitor, slug=POSTS[0].slug.upper())
        assert moved.value.path == POSTS[0].path

    def test_is_not_there_under_another_name(self, uow, visitor):
        with pytest.raises(NotFound, match="Post not found"):
            load_post(uow, visitor, slug="no-such-post")

    def test_takes_its_figures_from_the_data(self, uow, visitor, only):
        only(a_post("new", "[[ We list {{ count.karaoke.venues }} with it. || We know of none. ]]"))
        assert load_post(uow, visitor, slug="new").body == "<p>We know of none.</p>\n"
        for _ in range(2):
            a_venue(uow, amenities=["karaoke"])
        assert load_post(uow, visitor, slug="new").body == "<p>We list 2 venues with it.</p>\n"

    def test_is_harmless_whatever_its_markdown_holds(self, uow, visitor, only):
        only(a_post("new", "<script>alert(1)</script> [x](javascript:alert(1)) <b onclick=alert(1)>x</b>"))
        body = load_post(uow, visitor, slug="new").body
        assert "<script" not in body
        assert 'href="javascript' not in body
        assert "<b" not in body


def test_the_feed_has_every_post_whole(uow, visitor):
    feed = load_feed(uow, visitor)
    assert [entry.path for entry in feed.entries] == [post.path for post in POSTS][:20]
    assert all(entry.html.count("<h2") >= 4 for entry in feed.entries)
    assert feed.updated == max(post.updated for post in POSTS)


class TestFigures:
    @pytest.fixture
    def priced(self, uow, admin):
        """Four venues in Texas and three in Nevada, which is cheaper."""
        reno = a_place(uow, "Reno", "NV")
        for price in (4, 5, 6, 9):
            a_venue(uow, game_price=price, hourly_price=40, shoe_rental_price=3)
        for price in (2, 3, 4):
            a_venue(uow, game_price=price, shoe_rental_price=3, place=reno, amenities=["cosmic"])
        uow.session.flush()
        build_reports(uow, admin)

    def test_nothing_is_published_without_data(self, uow, visitor):
        assert published_figures(uow, visitor, names=FIGURES) == {}

    @pytest.mark.usefixtures("priced")
    def test_every_figure_of_the_reports(self, uow, visitor):
        found = published_figures(uow, visitor, names=FIGURES)
        assert found["price.game.mean"] == "$4.71"
        assert found["price.game.median"] == "$4"
        assert found["price.game.range"] == "$3.50 to $5.50"
        assert found["price.game.venues"] == "7 venues"
        assert found["price.hourly.mean"] == "$40"
        assert "price.hourly.range" not in found  # All ask the same.
        assert found["hour.games"] == "8 games"  # $40 at $4.71.
        assert found["games.three"] == "$14.13"
        assert found["shoes.ten"] == "$30"
        assert found["outing.two"] == "$24.84"
        assert (found["state.cheapest.name"], found["state.cheapest.game"]) == ("Nevada", "$3")
        assert (found["state.dearest.name"], found["state.dearest.game"]) == ("Texas", "$6")
        assert found["count.cosmic.venues"] == "3 venues"
        assert found["count.cosmic.states"] == "1 state"
        assert found["count.venues"] == "7 venues"
        assert found["count.states"] == "2 states"
        assert "count.karaoke.venues" not in found
        assert "cheaper.with" not in found

    def test_cheaper_times_are_told_from_three_venues_on(self, uow, visitor):
        for _ in range(3):
            venue = a_venue(uow, game_price=6)
            a_price_period(uow, venue, amount=6, days=124)
            a_price_period(uow, venue, amount=4, days=3)
        found = published_figures(uow, visitor, names=["cheaper.with", "cheaper.venues", "cheaper.difference"])
        assert found == {"cheaper.with": "3", "cheaper.venues": "3 venues", "cheaper.difference": "$2"}

    def test_a_name_that_is_none_is_refused(self, uow, visitor):
        with pytest.raises(KeyError):
            published_figures(uow, visitor, names=["price.of.everything"])

    def test_only_what_is_asked_for_is_looked_up(self, uow, visitor, monkeypatch):
        monkeypatch.setattr(blog_figures, "usa_report", lambda *_: pytest.fail("not asked for"))
        assert published_figures(uow, visitor, names=["count.venues"]) == {}


class TestSearch:
    def test_posts_are_found_by_title_description_and_tags(self):
        found = posts_about("bowling shoes")
        assert found[0].href == "/blog/bowling-shoes-rent-or-buy"
        assert found[0].note.endswith(" to read")
        assert len(posts_about("bowling")) <= 4

    def test_the_search_of_the_site_shows_them_beside_venues(self, uow, visitor):
        a_venue(uow, "Etiquette Lanes")
        view = find(uow, visitor, q="etiquette")
        assert [card.name for card in view.venues] == ["Etiquette Lanes"]
        assert [link.href for link in view.posts] == ["/blog/bowling-house-rules-and-etiquette"]

    def test_without_a_venue_they_are_the_answer(self, uow, visitor):
        view = find(uow, visitor, q="etiquette")
        assert view.posts
        assert view.message == "No venue or place matches “etiquette”, but these articles do."
