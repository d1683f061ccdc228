"""The posts of the blog: Markdown files that begin with a front matter in TOML. `docs/writing-posts.md` explains them.

They are read once, when the site starts; a post that breaks a rule of the front matter keeps it from starting.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, model_validator

from bowling_app.platform.geo.places import plain
from bowling_app.platform.kit.limits import Count, Words
from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.texts import translations_in

BLOG_PATH: Final = "/blog"
FEWEST_WORDS: Final[Words] = 700
"""The shortest post."""
RELATED_SHOWN: Final[Count] = 3
"""Related posts under a post."""

TAGS: Final = {
    "beginners": N_("Beginners"),
    "money": N_("Saving money"),
    "families": N_("Families"),
    "groups": N_("Parties and groups"),
    "leagues": N_("Leagues"),
    "gear": N_("Gear"),
    "technique": N_("Improve your game"),
    "kinds": N_("Types of bowling"),
    "etiquette": N_("House rules"),
}
"""The tags that a post may have, as written in addresses, with their names."""

AUTHORS: Final = {"editors": N_("The editors")}
"""Who writes: no invented people."""

_FOLDER: Final = files("bowling_app").joinpath("blog", "posts")
_FENCE: Final = "+++"
_SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_UNREAD: Final = re.compile(r"\]\([^()\n]*+\)|\{\{[^{}\n]*+\}\}")  # Addresses, and the names of figures.
_TOO_COMMON: Final = frozenset(
    {"a", "an", "and", "are", "at", "be", "can", "do", "does", "for", "from", "how", "i", "in", "is", "it", "many",
     "much", "my", "of", "on", "or", "should", "the", "to", "we", "what", "when", "where", "which", "who", "why",
     "with", "you", "your",
     "al", "como", "con", "cual", "cuando", "cuanta", "cuantas", "cuanto", "cuantos", "de", "debo", "del", "donde",
     "el", "en", "es", "la", "las", "los", "mi", "para", "por", "que", "quien", "se", "un", "una", "y"}
)  # fmt: skip


class BrokenPost(ValueError):
    """A post's file does not keep the rules."""


@dataclass(frozen=True, slots=True)
class Post:
    """A post. `source` is Markdown with figures to fill in, see `blog.rules.post_figures`."""

    slug: str
    title: str
    description: str
    published: datetime
    updated: datetime
    author: str
    tags: tuple[str, ...]
    source: str
    language: str = ENGLISH.code  # The code of the language that it is written in.

    @property
    def path(self) -> str:
        """Its address."""
        return f"{BLOG_PATH}/{self.slug}"


class _FrontMatter(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)

    title: Annotated[str, Field(min_length=15, max_length=60)]
    description: Annotated[str, Field(min_length=70, max_length=155)]
    date: AwareDatetime
    updated: AwareDatetime
    author: str
    tags: Annotated[tuple[str, ...], Field(min_length=1, max_length=4)]

    @model_validator(mode="after")
    def _is_known(self) -> "_FrontMatter":
        if self.author not in AUTHORS:
            raise ValueError(f"author must be one of {', '.join(AUTHORS)}")
        if unknown := [tag for tag in self.tags if tag not in TAGS]:
            raise ValueError(f"tags: {', '.join(unknown)} is none of {', '.join(TAGS)}")
        if self.updated < self.date:
            raise ValueError("updated must not lie before date")
        return self


def read_post(slug: str, text: str, language: str = ENGLISH.code) -> Post:
    """A post from its file in a language. Raises BrokenPost, which names the file and what is wrong with it."""
    if not _SLUG.fullmatch(slug) or not text.startswith(f"{_FENCE}\n"):
        raise BrokenPost(f"{slug}.md: its name is made of a-z, 0-9 and hyphens, and it begins with a line {_FENCE}")
    try:
        _, front, source = text.split(f"{_FENCE}\n", 2)
        front = _FrontMatter.model_validate(tomllib.loads(front))
    except ValueError as problem:  # As the errors of TOML and of pydantic are.
        raise BrokenPost(f"{slug}.md: {problem}") from problem
    about = front.model_dump(exclude={"date"})
    return Post(slug=slug, published=front.date, source=source.strip(), language=language, **about)


def read_posts(folder: Traversable = _FOLDER, language: str = ENGLISH.code) -> tuple[Post, ...]:
    """All posts of a folder, the newest first."""
    found = [
        read_post(file.name.removesuffix(".md"), file.read_text(encoding="utf-8"), language)
        for file in folder.iterdir()
        if file.name.endswith(".md")
    ]
    return tuple(sorted(found, key=lambda post: (post.published, post.slug), reverse=True))


POSTS: Final = read_posts()
"""Every post, the newest first."""
TRANSLATED: Final[Mapping[str, Mapping[str, Post]]] = {
    code: {post.slug: post for post in read_posts(folder, code)} for code, folder in translations_in(_FOLDER)
}
"""The translations of posts, by the code of their language and by their slug."""

POST_SLUGS: Final = frozenset(post.slug for post in POSTS)


def spoken_posts(posts: Sequence[Post] = POSTS) -> tuple[Post, ...]:
    """The same posts in the language that is spoken, in the same order; in English where there is no translation."""
    translated = TRANSLATED.get(spoken().code, {})
    return tuple(translated.get(post.slug, post) for post in posts)


def tag_path(tag: str) -> str:
    """The list of the posts with a tag."""
    return f"{BLOG_PATH}?tag={tag}"


def related(post: Post, posts: Sequence[Post] | None = None) -> tuple[Post, ...]:
    """The posts that share most tags with one, the newer first."""
    posts = spoken_posts() if posts is None else posts
    shared = {other: len({*other.tags} & {*post.tags}) for other in posts if other.slug != post.slug}
    ranked = sorted((other for other in shared if shared[other]), key=lambda other: -shared[other])
    return tuple(ranked[:RELATED_SHOWN])


def matching(query: str, posts: Iterable[Post] | None = None, *, in_text: bool = True) -> tuple[Post, ...]:
    """The posts in which every word of a query begins a word, those with more of them in the title first.

    Words that every text has are ignored, unless a query has no others. Without `in_text`, only title, description and
    tags are searched.
    """
    asked = plain(query).split()
    wanted = [word for word in asked if word not in _TOO_COMMON] or asked
    ranked: list[tuple[int, Post]] = []
    for post in spoken_posts() if posts is None else posts:
        title, about = _words(post.title), _words(" ".join([post.description, *(_(TAGS[tag]) for tag in post.tags)]))
        everything = f"{title}{about}{_words(_UNREAD.sub(' ', post.source)) if in_text else ''}"
        if wanted and all(f" {word}" in everything for word in wanted):
            ranked.append((sum(f" {word}" in title for word in wanted), post))
    return tuple(post for _, post in sorted(ranked, key=lambda one: -one[0]))


def _words(text: str) -> str:
    return f" {plain(text)} "
