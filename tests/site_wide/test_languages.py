"""The whole site in another language: a pseudo-language, which doubles every text of ours and marks it.

A third language is one catalog and one name in the settings. What a page says without a mark is of no catalog, or was
written by people, and then it is marked with the language that it is in.
"""

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any, Final

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode
from starlette.testclient import TestClient

from bowling_app.demo.services import DemonstrationOrder, load_demonstration
from bowling_app.features import create_api
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.documents.site import Site
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.language import languages, messages
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.language.languages import ENGLISH, Language
from tests.site_wide.crawling import crawl

BASE: Final = "http://localhost:3000"
PSEUDO: Final = Language("eo_001")
"""Esperanto stands for the third language: CLDR knows how it writes numbers and days."""
VENUES: Final = 3
ENGLISH_WORDS: Final = frozenset(
    "the of and is are with for to at your you this that from not have has by on our we all more than what when how "  # noqa: SIM905
    "add show find see edit send save search open closed today near within every any".split()
)
"""Words of which no name is made: where they stand outside of marks, a text was not said through the catalog."""
SAID_WITHOUT_WORDS: Final = frozenset({"script", "style", "noscript", "code", "pre", "textarea"})
NAMES: Final = ("aria-label", "title", "placeholder", "alt", "content")


class Doubled:
    """A catalog that has everything."""

    def gettext(self, message: str) -> str:
        return f"⟦{message} {message}⟧"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


@dataclass
class _Chosen:
    languages: str = "en_US,eo_001"


def _doubled(known: Callable[[Language], Any]) -> Callable[[Language], Any]:
    return lambda language: Doubled() if language == PSEUDO else known(language)


@pytest.fixture
def browse(uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch) -> Generator[TestClient, None, None]:
    """A reader of the site in two languages."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    languages.offered.cache_clear()
    known = messages.translations
    monkeypatch.setattr(languages, "chosen", _Chosen)
    monkeypatch.setattr(messages, "translations", _doubled(known))
    assert languages.offered() == (ENGLISH, PSEUDO)
    behind = Beside(own_routes, prefix="/api/", other=create_api())
    site = SpokenLanguage(Site(behind, list(PAGES), Cache()))
    with TestClient(site, client=("127.0.0.1", 1), follow_redirects=False) as reader:
        yield reader
    languages.offered.cache_clear()


def unsaid(html: str) -> Iterator[str]:
    """The texts of a document that were not said through the catalog."""
    tree = LexborHTMLParser(html)
    body = tree.body
    assert body is not None
    for node in body.traverse(include_text=True):
        if node.tag == "-text":
            yield from _bare(node.text(deep=False, strip=True), node)
        elif node.tag not in SAID_WITHOUT_WORDS:
            for name in NAMES:
                yield from _bare(node.attributes.get(name) or "", node)
    head = tree.head
    assert head is not None
    for node in head.css("title, meta[name=description]"):
        yield from _bare(node.text() or node.attributes.get("content") or "", node)


def _bare(text: str, node: LexborNode) -> Iterator[str]:
    left = _without_marks(text)
    if set(re.findall("[a-z]+", left.lower())) & ENGLISH_WORDS and not _is_as_written(node):
        yield " ".join(text.split())[:160]


def _without_marks(text: str) -> str:
    """What stands outside of all marks: values stand inside, and may have marks of their own."""
    depth, left = 0, ""
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        left += letter if depth <= 0 and letter != "⟧" else ""
    return left


def _is_as_written(node: LexborNode) -> bool:
    """Whether people wrote it, which its language says, or whether nobody reads it."""
    around: LexborNode | None = node
    while around is not None and around.tag not in {"html", "body"}:
        if around.attributes.get("lang") == "en" or around.tag in SAID_WITHOUT_WORDS:
            return True
        around = around.parent
    return False


def test_a_crawl_of_another_language_finds_no_english_sentence_of_ours(browse: TestClient, uow: UnitOfWork):
    perform(SYSTEM, load_demonstration, DemonstrationOrder(VENUES))

    found = crawl(browse, PSEUDO.prefix, choices=1, prefix=PSEUDO.prefix)

    assert found.broken == {}
    said: dict[str, str] = {}
    for address in found.documents:
        for text in unsaid(browse.get(address).text):
            said.setdefault(text, address)
    assert said == {}
    assert len(found.documents) > 10 * VENUES
