"""The whole site in another language: a pseudo-language, which doubles every text of ours and marks it.

A third language is one catalog and one name in the settings. What a page says without a mark is of no catalog, or was
written by people, and then it is marked with the language that it is in.
"""

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pytest
from selectolax.lexbor import LexborHTMLParser, LexborNode
from sqlmodel import select, update
from starlette.testclient import TestClient

from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.events.models.event import EventRow
from bowling_app.guides.models import Guide
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.documents.site import Site
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.language import languages, messages
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.language.languages import ENGLISH, Language
from bowling_app.site.rules.static_pages import STATIC_PAGES
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.venue import Venue
from tests.api import the_api
from tests.site_wide.crawling import crawl

BASE: Final = "http://localhost:3000"
PSEUDO: Final = Language("eo_001")
"""Esperanto stands for the third language: CLDR knows how it writes numbers and days."""
VENUES: Final = 3
ALIKE: Final = 1
"""So many pages that differ in the place, the venue or the thing alone are read in `make test`."""
ENGLISH_WORDS: Final = frozenset(
    "the of and is are with for to at your you this that from not have has by on our we all more than what when how "  # noqa: SIM905
    "add show find see edit send save search open closed today near within every any no code city state price prices "
    "hours review reviews photo photos guests each data read sign menu code guessing again back next".split()
)
"""Words of which no name is made: where they stand outside of marks, a text was not said through the catalog."""
SAID_WITHOUT_WORDS: Final = frozenset({"script", "style", "noscript", "code", "pre", "textarea"})
TEXTS: Final = frozenset(f"/{name}" for name in STATIC_PAGES)
"""Pages of a text with a file for each language: `tests.catalogs` compares those, and posts, with the English ones."""
NAMES_OF_OTHERS: Final = frozenset({"League Open House", "No-Tap Tournament", "CC BY"})
"""Events of the demonstration, which stand in lines of their own, and a license."""
WRITTEN_ANYWHERE: Final[tuple[Any, ...]] = (Venue.access_note, LeagueRow.fee_note, EventRow.fee_note)
"""What people write in their own words, of which the demonstration has little or nothing."""
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
    behind = Beside(own_routes, prefix="/api/", other=the_api())
    site = SpokenLanguage(Site(behind, list(PAGES), Cache()))
    with TestClient(site, client=("127.0.0.1", 1), follow_redirects=False) as reader:
        yield reader
    languages.offered.cache_clear()


def unsaid(html: str, names: frozenset[str]) -> Iterator[str]:
    """The texts of a document that were not said through the catalog. `names` are of venues and what they offer."""
    body = LexborHTMLParser(html).body
    assert body is not None
    depth = 0  # A text with Markdown begins in one element and ends in another.
    for node in body.traverse(include_text=True):
        if node.tag == "-text":
            text = node.text(deep=False, strip=True)
            left, depth = _outside_of_marks(text, depth)
            yield from _english(text, left, node, names)
        elif node.tag not in SAID_WITHOUT_WORDS:
            for name in NAMES:
                text = node.attributes.get(name) or ""
                yield from _english(text, _outside_of_marks(text, 0)[0], node, names)


def _english(text: str, left: str, node: LexborNode, names: frozenset[str]) -> Iterator[str]:
    for name in names:
        left = left.replace(name, "")
    words = set(re.findall("[a-z]+", re.sub(r"\S*[@/]\S*|\S+\.(?:com|org)\S*", "", left).lower()))
    if words & ENGLISH_WORDS and not _is_as_written(node):
        yield " ".join(text.split())[:160]


def _outside_of_marks(text: str, depth: int) -> tuple[str, int]:
    """What stands outside of all marks, and how deep in marks its end is: values inside have marks of their own."""
    left = ""
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        left += letter if depth <= 0 and letter != "⟧" else ""
    return left, depth


def _is_as_written(node: LexborNode) -> bool:
    """Whether people wrote it, which its language says, or whether nobody reads it."""
    around: LexborNode | None = node
    while around is not None and around.tag not in {"html", "body"}:
        if around.attributes.get("lang", "es") in {"", "en"} or around.tag in SAID_WITHOUT_WORDS:
            return True
        around = around.parent
    return False


@pytest.mark.parametrize("alike", [ALIKE, pytest.param(None, marks=pytest.mark.long)])
def test_a_crawl_of_another_language_finds_no_english_sentence_of_ours(
    browse: TestClient, uow: UnitOfWork, monkeypatch: pytest.MonkeyPatch, alike: int | None
):
    perform(SYSTEM, load_demonstration, DemonstrationOrder(VENUES))
    for column in WRITTEN_ANYWHERE:
        uow.session.exec(update(column.class_).values({column: "Ask for more at the desk"}))

    brought = cache(browse.get)
    monkeypatch.setattr(browse, "get", brought)
    found = crawl(browse, PSEUDO.prefix, choices=1, prefix=PSEUDO.prefix, alike=alike)

    assert found.broken == {}
    written = (Venue.name, Guide.title, PartyPackage.includes_note, PricePeriod.conditions)
    names = NAMES_OF_OTHERS.union(
        STATES.values(), *(filter(None, uow.session.exec(select(column)).all()) for column in written)
    )
    said: dict[str, str] = {}
    for address in found.documents:
        if address.removeprefix(PSEUDO.prefix) not in TEXTS and not address.startswith(f"{PSEUDO.prefix}/blog/"):
            for text in unsaid(browse.get(address).text, names):
                said.setdefault(text, address)
    assert said == {}
    assert len(found.documents) > 10 * VENUES, found.documents.keys()
