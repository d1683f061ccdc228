"""The blog: the list of its posts, each post, and the feed of the newest."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from bowling_app.blog.rules.limits import FEED_ENTRIES, FOUND_BY_SEARCH, POSTS_OF_A_PAGE
from bowling_app.blog.rules.post_figures import figures_in, filled
from bowling_app.blog.rules.posts import (
    AUTHORS,
    BLOG_PATH,
    POSTS,
    TAGS,
    Post,
    matching,
    related,
    spoken_posts,
    tag_path,
)
from bowling_app.blog.schemas.blog_page import BlogView, Feed, FeedEntry, PostCard, PostView, TagChoice
from bowling_app.blog.schemas.post_preview import preview_of_post
from bowling_app.blog.services.blog_figures import published_figures
from bowling_app.platform.database.paging import canonical_page, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import LONGEST_QUERY, clean
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import country_day, day_text
from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.markup import Markup, markup
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.addresses import addressed_html
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.platform.language.texts import strange, tag_of
from bowling_app.venues.schemas.listing_subject import home

RSS_PATH: Final = f"{BLOG_PATH}/rss.xml"
ATOM_PATH: Final = f"{BLOG_PATH}/atom.xml"
_TITLE: Final = N_("Bowling tips and guides")
_INTRODUCTION: Final = N_(
    "Plain answers to what people ask before they bowl: what it costs, what to bring, how to score, how to play better."
)

_NONE: Final = N_("No post has all of these words: “{query}”. Try fewer or other words.")
_NONE_TAGGED: Final = N_("No post with the tag “{tag}” has all of these words: “{query}”. Try fewer or other words.")


def load_blog(uow: UnitOfWork, actor: Actor, *, find: str = "", tag: str = "", page: str = "") -> BlogView:
    """A page of the posts, the newest first; with a query or a tag only those that match it."""
    anyone(actor)
    query = clean(find)
    if tag and tag not in TAGS:
        raise NotFound(_("No posts have this tag"))
    number = canonical_page(lambda n: _path(query, tag, n), page, is_canonical=find == query)
    is_too_long = len(query) > LONGEST_QUERY
    found = () if is_too_long else _matching(query, tag)
    shown = window(lambda n: _path(query, tag, n), number, len(found), size=POSTS_OF_A_PAGE)
    first = shown.offset
    return BlogView(
        heading=_(TAGS[tag] if tag else _TITLE),
        title=_title(number),
        introduction=_(_INTRODUCTION),
        crumbs=(*_crumbs(), Link(_(TAGS[tag]), tag_path(tag))) if tag else _crumbs(),
        query=query[:LONGEST_QUERY],
        tag=tag,
        tags=_tags("" if is_too_long else query, tag),
        posts=tuple(_card(post) for post in found[first : first + POSTS_OF_A_PAGE]),
        summary=_summary(query, tag, len(found)),
        message=_message(query, tag, is_too_long=is_too_long) if not found else "",
        pager=shown.pager,
        path="" if query or tag else shown.path,
        feed=RSS_PATH,
    )


def load_post(uow: UnitOfWork, actor: Actor, *, slug: str) -> PostView:
    """A post with its figures of today, and the ways onward."""
    anyone(actor)
    posts = spoken_posts(POSTS)
    at = next((at for at, post in enumerate(posts) if post.slug == slug.lower()), None)
    if at is None:
        raise NotFound(_("Post not found"))
    post = posts[at]
    if slug != post.slug:
        raise Moved(post.path)
    text = _text(uow, actor, post)
    return PostView(
        title=post.title,
        description=post.description,
        crumbs=(*_crumbs(), Link(post.title, post.path)),
        path=post.path,
        author=_(AUTHORS[post.author]),
        published=day_text(post.published),
        published_iso=post.published.isoformat(),
        updated=day_text(post.updated) if country_day(post.updated) > country_day(post.published) else "",
        updated_iso=post.updated.isoformat(),
        reading=_minutes(text),
        tags=tuple(Link(_(TAGS[tag]), tag_path(tag)) for tag in post.tags),
        contents=tuple(Link(heading.text, f"#{heading.id}") for heading in text.headings),
        body=addressed_html(text.html),
        related=tuple(_card(other) for other in related(post)),
        older=_link(posts[at + 1]) if at + 1 < len(posts) else None,
        newer=_link(posts[at - 1]) if at else None,
        feed=RSS_PATH,
        words=text.words,
        preview=preview_of_post(post).address,
        language=strange(post.language),
        written_in=tag_of(post.language),
    )


def load_feed(uow: UnitOfWork, actor: Actor) -> Feed:
    """The newest posts in full, for feed readers."""
    anyone(actor)
    entries = tuple(
        FeedEntry(
            title=post.title,
            path=post.path,
            description=post.description,
            html=_text(uow, actor, post).html,
            published=post.published,
            updated=post.updated,
            tags=tuple(_(TAGS[tag]) for tag in post.tags),
            author=_(AUTHORS[post.author]),
        )
        for post in spoken_posts(POSTS)[:FEED_ENTRIES]
    )
    return Feed(_(_TITLE), _(_INTRODUCTION), entries, max(post.updated for post in POSTS))


def _crumbs() -> tuple[Link, ...]:
    return home(), Link(_("Tips"), BLOG_PATH)


def posts_about(query: str) -> tuple[Link, ...]:
    """The posts that the site search shows: those whose title, description or tags have its words."""
    return tuple(Link(post.title, post.path, _to_read(post)) for post in _found(query))


def _to_read(post: Post) -> str:
    return _("{minutes} to read", minutes=_minutes(_rough(post)))


def _found(query: str) -> tuple[Post, ...]:
    return matching(query, in_text=False)[:FOUND_BY_SEARCH]


def _text(uow: UnitOfWork, actor: Actor, post: Post) -> Markup:
    names = figures_in(post.source)
    return markup(filled(post.source, published_figures(uow, actor, names=names) if names else {}))


def _rough(post: Post) -> Markup:
    """The text as it is without any figure, which is enough to tell its length."""
    nothing: Mapping[str, str] = {}
    return markup(filled(post.source, nothing))


def _matching(query: str, tag: str) -> tuple[Post, ...]:
    found = matching(query) if query else spoken_posts(POSTS)
    return tuple(post for post in found if not tag or tag in post.tags)


def _card(post: Post) -> PostCard:
    return PostCard(
        title=post.title,
        href=post.path,
        description=post.description,
        day=day_text(post.published),
        day_iso=country_day(post.published).isoformat(),
        reading=_minutes(_rough(post)),
        tag=_(TAGS[post.tags[0]]),
        language=strange(post.language),
    )


def _tags(query: str, chosen: str) -> tuple[TagChoice, ...]:
    """Every tag with the number of posts that the list would have with it."""
    counts = {tag: len(_matching(query, tag)) for tag in TAGS}
    return tuple(
        TagChoice(_(name), _path(query, "" if tag == chosen else tag), f"{counts[tag]}", tag == chosen)
        for tag, name in TAGS.items()
        if counts[tag] or tag == chosen
    )


def _path(query: str, tag: str, number: int = 1) -> str:
    """The address of a page of the list."""
    told = {"find": query, "tag": tag, "page": str(number) if number > 1 else ""}
    asked = urlencode({name: value for name, value in told.items() if value})
    return f"{BLOG_PATH}?{asked}" if asked else BLOG_PATH


def _title(number: int) -> str:
    return _("{title}, page {number}", title=_(_TITLE), number=number) if number > 1 else _(_TITLE)


def _summary(query: str, tag: str, count: int) -> str:
    if not (query or tag) or not count:
        return ""
    if not query:
        return count_of(count, "post", "posts")
    return ngettext("{n} post for “{query}”", "{n} posts for “{query}”", count, query=query)


def _message(query: str, tag: str, *, is_too_long: bool) -> str:
    if is_too_long:
        return _("Search for at most {count} characters.", count=LONGEST_QUERY)
    none = _NONE_TAGGED if tag else _NONE
    return _(none, query=query, tag=_(TAGS[tag]) if tag else "")


def _link(post: Post) -> Link:
    return Link(post.title, post.path)


def _minutes(text: Markup) -> str:
    return count_of(text.minutes, "minute", "minutes")
