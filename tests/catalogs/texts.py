"""What is wrong with the translations of long texts: of the posts of the blog, and of the texts about the site."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from bowling_app.blog.rules import posts
from bowling_app.blog.rules.post_figures import figures_in
from bowling_app.site.rules import static_pages


class Text(Protocol):
    """A text with figures to fill in."""

    @property
    def source(self) -> str: ...


Texts = Mapping[str, Text]
"""The texts of a folder, by their names."""


def all_text_faults(code: str) -> Iterator[str]:
    """What is wrong with the translations into a language, by its code."""
    of_posts = {post.slug: post for post in posts.POSTS}
    yield from text_faults("blog/posts", of_posts, posts.TRANSLATED.get(code, {}), code)
    yield from text_faults("site/texts", static_pages.STATIC_PAGES, static_pages.TRANSLATED.get(code, {}), code)


def text_faults(folder: str, english: Texts, translated: Texts, code: str) -> Iterator[str]:
    """A sentence for each text that has no translation, for each translation without a text, and for each that names
    other figures, links or headings than the English one."""
    for name, text in english.items():
        if name not in translated:
            yield f"{folder}/{code}/{name}.md is missing"
        else:
            yield from _differing(f"{folder}/{code}/{name}.md", text, translated[name])
    yield from (f"{folder}/{code}/{name}.md translates no text" for name in translated if name not in english)


def _differing(file: str, text: Text, translated: Text) -> Iterator[str]:
    wanted, found = figures_in(text.source), figures_in(translated.source)
    if wanted != found:
        yield f"{file} lacks the figures {_named(wanted - found)} and has {_named(found - wanted)} in addition"


def _named(names: frozenset[str]) -> Sequence[str]:
    return sorted(names)
