"""The rules of the blog's posts, tried on every one of them."""

import re
from pathlib import Path

import pytest

from bowling_app.blog.rules.post_figures import figures_in, filled
from bowling_app.blog.rules.posts import (
    FEWEST_WORDS,
    POST_SLUGS,
    POSTS,
    TAGS,
    BrokenPost,
    Post,
    matching,
    read_post,
    read_posts,
    related,
)
from bowling_app.blog.services.blog_figures import FIGURES
from bowling_app.platform.kit.markup import markup
from bowling_app.prices.rules.outings import MINUTES_A_GAME

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FRONT = {
    "title": '"How to hold a bowling ball"',
    "description": f'"{"Plain words on a ball. " * 4}"',
    "date": "2026-11-20T10:00:00Z",
    "updated": "2026-11-21T10:00:00Z",
    "author": '"editors"',
    "tags": '["gear", "beginners"]',
}

each_post = pytest.mark.parametrize("post", [pytest.param(post, id=post.slug) for post in POSTS])


def a_post(slug="how-to-hold-a-ball", body="Hold it.", **changes):
    front = "\n".join(f"{name} = {value}" for name, value in (FRONT | changes).items() if value)
    return read_post(slug, f"+++\n{front}\n+++\n\n{body}\n")


def bare(post: Post) -> str:
    """The post where no figure is published."""
    return filled(post.source, {})


def test_there_are_posts_enough():
    assert len(POSTS) >= 15
    assert [post.published for post in POSTS] == sorted((post.published for post in POSTS), reverse=True)


def test_titles_and_descriptions_are_each_posts_own():
    for texts in ([post.title for post in POSTS], [post.description for post in POSTS]):
        assert len(set(texts)) == len(texts)


def test_every_tag_has_a_post():
    assert {tag for post in POSTS for tag in post.tags} == set(TAGS)


@each_post
def test_a_post_is_long_enough_without_any_figure(post: Post):
    assert markup(bare(post)).words >= FEWEST_WORDS


def test_the_post_on_lanes_counts_the_minutes_of_a_game_as_the_calculator_does():
    [post] = [post for post in POSTS if post.slug == "how-many-people-per-lane"]
    quick, slow = MINUTES_A_GAME
    for games, people in ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 4), (1, 6)):
        assert f" {quick * games * people} to {slow * games * people} minutes |" in post.source


@each_post
def test_a_post_has_sections_and_no_heading_of_the_page(post: Post):
    assert len(markup(bare(post)).headings) >= 4
    assert not re.search(r"^# ", post.source, re.MULTILINE)


@each_post
def test_a_post_asks_only_for_figures_that_we_have(post: Post):
    assert figures_in(post.source) <= set(FIGURES)


@each_post
def test_no_sign_of_a_passage_is_left_with_or_without_figures(post: Post):
    for figures in ({}, dict.fromkeys(figures_in(post.source), "$5")):
        shown = markup(filled(post.source, figures)).html
        assert not re.search(r"\{\{|\}\}|\[\[|\]\]|\|\|", shown)
        assert not re.search(r"<p>\s*</p>|  +\w|\s[.,;]", shown)


@each_post
def test_the_posts_that_a_post_leads_to_exist(post: Post):
    named = re.findall(r"\(/blog/([^)#?]+)", post.source)
    assert set(named) <= POST_SLUGS - {post.slug}


@each_post
def test_a_post_leads_to_other_posts_and_into_the_directory(post: Post):
    links = re.findall(r"\]\((/[^)]*)\)", post.source)
    assert any(link.startswith("/blog/") for link in links)
    assert any(not link.startswith(("/blog/", "/posts/")) for link in links)


@each_post
def test_images_are_ours_with_sizes_and_words_instead(post: Post):
    shown = re.findall(r"<img [^>]*>", markup(bare(post)).html)
    for image in shown:
        source = re.findall(r'src="([^"]*)"', image)[0]
        assert (ASSETS / source.lstrip("/")).is_file()
        assert re.search(r'width="\d+"', image)
        assert re.search(r'height="\d+"', image)
        assert re.search(r'alt="[^"]{30,}"', image)


@each_post
def test_a_post_keeps_our_way_of_writing(post: Post):
    assert not re.search(r"\u2014|\u2013|\bTODO\b|lorem|coming soon", post.source, re.IGNORECASE)


def test_the_front_matter_is_read():
    post = a_post()
    assert (post.slug, post.title, post.tags) == (
        "how-to-hold-a-ball",
        "How to hold a bowling ball",
        ("gear", "beginners"),
    )
    assert post.path == "/blog/how-to-hold-a-ball"
    assert post.source == "Hold it."
    assert post.updated.isoformat() == "2026-11-21T10:00:00+00:00"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": None}, "title"),
        ({"title": '"Short"'}, "title"),
        ({"title": f'"{"Long " * 13}"'}, "title"),
        ({"description": '"Too short."'}, "description"),
        ({"date": '"yesterday"'}, "date"),
        ({"date": "2026-11-20T10:00:00"}, "timezone"),
        ({"updated": "2026-11-19T10:00:00Z"}, "updated must not lie before date"),
        ({"author": '"Jane Roe"'}, "author must be one of"),
        ({"tags": '["shoes"]'}, "shoes is none of"),
        ({"tags": "[]"}, "tags"),
        ({"mood": '"good"'}, "mood"),
        ({"slug": "How To"}, "its name is made of"),
    ],
)
def test_a_broken_front_matter_is_refused_by_name(changes, words):
    slug = changes.pop("slug", "how-to-hold-a-ball")
    with pytest.raises(BrokenPost, match=words) as refusal:
        a_post(slug, **changes)
    assert f"{slug}.md" in str(refusal.value)


def test_a_file_without_a_front_matter_is_refused(tmp_path):
    (tmp_path / "nothing.md").write_text("Only words.", encoding="utf-8")
    with pytest.raises(BrokenPost, match=r"nothing\.md"):
        read_posts(tmp_path)


def test_only_markdown_files_are_posts(tmp_path):
    (tmp_path / "notes.txt").write_text("No post.", encoding="utf-8")
    assert read_posts(tmp_path) == ()


class TestSearch:
    posts = (
        a_post("one", "Oil makes a lane slick.", title='"Shoes for small feet"', tags='["gear"]'),
        a_post(
            "two",
            "Shoes are rented [at the desk](/blog/in-hiding). [[ {{ price.secret }} ]]",
            title='"What an evening costs"',
            tags='["money"]',
        ),
    )

    def found(self, query, **how):
        return [post.slug for post in matching(query, self.posts, **how)]

    def test_titles_go_before_texts(self):
        assert self.found("shoes") == ["one", "two"]

    def test_every_word_has_to_be_there_at_the_beginning_of_a_word(self):
        assert self.found("shoes rent") == ["two"]
        assert self.found("hoes") == []

    def test_words_that_every_text_has_do_not_count(self):
        assert self.found("how to the shoes") == ["one", "two"]
        assert self.found("how much does an evening cost", in_text=False) == ["two"]
        assert self.found("") == []

    def test_a_question_of_such_words_alone_is_asked_as_it_stands(self):
        assert self.found("what is it") == []
        assert self.found("what an") == ["two"]

    def test_tags_count_by_their_names(self):
        assert self.found("saving") == ["two"]

    def test_what_nobody_reads_does_not_count(self):
        assert self.found("desk") == ["two"]
        assert self.found("hiding") == self.found("secret") == []

    def test_texts_can_be_left_out(self):
        assert self.found("oil") == ["one"]
        assert self.found("oil", in_text=False) == []


def test_related_posts_share_tags_and_never_are_the_post_itself():
    for post in POSTS:
        others = related(post)
        assert len(others) == 3
        assert post not in others
        assert all({*other.tags} & {*post.tags} for other in others)
