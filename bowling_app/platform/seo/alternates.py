"""The addresses of a page in all languages, as search engines ask for them: each names all of them, itself too."""

from collections.abc import Iterator
from dataclasses import replace

from bowling_app.platform.language.languages import ENGLISH, offered, spoken
from bowling_app.platform.seo.head import Alternate, Head
from bowling_app.platform.seo.site_address import page_address
from bowling_app.settings import settings

FOR_ALL_OTHERS = "x-default"
"""The `hreflang` of the page for people of all other languages."""


def in_all_languages(head: Head) -> Head:
    """The head with the addresses of the page in all languages. A page without an address of its own has none."""
    if len(offered()) == 1 or not head.canonical:
        return head
    own = settings().base_url
    path = head.canonical.removeprefix(own + spoken().prefix) or "/"
    return replace(head, alternates=tuple(alternates(own, path)))


def alternates(base_url: str, path: str) -> Iterator[Alternate]:
    """The page at a path without a language, in each of them; English is for everybody else, too."""
    for language in offered():
        tag = language.tag if language is not ENGLISH else language.code
        yield Alternate(tag, page_address(base_url + language.prefix, path))
    yield Alternate(FOR_ALL_OTHERS, page_address(base_url, path))
