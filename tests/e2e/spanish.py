"""What a page in Spanish says in English: messages of ours as they stand in the sources, and sentences."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Final, cast
from urllib.parse import urldefrag, urljoin, urlsplit

from playwright.sync_api import Page
from sqlalchemy import create_engine
from sqlmodel import Session, select

from bowling_app.events.models.event import EventRow
from bowling_app.features import PAGES
from bowling_app.guides.models import Guide
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.parties.models.party_package import PartyPackage
from bowling_app.platform.geo.places import STATES
from bowling_app.platform.language.catalogs import catalog
from bowling_app.platform.language.languages import Language
from bowling_app.venues.models.price_period import PricePeriod
from bowling_app.venues.models.venue import Venue
from tests.e2e.people import database_of
from tests.running_site import Site
from tests.site_wide.crawling import read

SPANISH: Final = Language("es_US")
WORDS: Final = frozenset(
    "the of and is are with for to at your you this that from not have by our we more than what when how add show find "  # noqa: SIM905
    "see edit send save search open closed today within every any".split()
)
"""English words that no Spanish sentence has."""
MARKS: Final = re.compile(r"~t[0-9a-f]+\.|~h[a-z]+~|~p~|(?:^|\s)~[A-Z{]")
"""What a build should have replaced, and what `said` should have taken away."""
_LONG: Final = 12
"""Letters of a piece of a message with values that are enough to know it by."""
_TEXTS: Final = """
() => {
  const names = ["aria-label", "title", "placeholder", "alt"];
  const isOurs = (one) => {
    const marked = one.closest("[lang]");
    const isSilent = one.closest("script, style, noscript, textarea, code, pre");
    return !isSilent && (!marked || marked === document.documentElement);
  };
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (isOurs(texts.currentNode.parentElement)) found.push(texts.currentNode.textContent);
  for (const one of document.querySelectorAll(names.map((name) => `[${name}]`).join(",")))
    if (isOurs(one)) found.push(...names.map((name) => one.getAttribute(name) ?? ""));
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}
"""
_ADDRESS: Final = re.compile(r"\S*[@/]\S*|\S+\.(?:com|org)\S*")
_NAMES: Final = frozenset({"CC BY", "Demonstration data", "Do Not Track", "Open Database License"})
"""Of licenses, of a source and of a setting of browsers, which are the same in all languages."""
_WRITTEN: Final = (
    Venue.name, Guide.title, PartyPackage.name, PartyPackage.includes_note, PricePeriod.conditions, LeagueRow.name,
    LeagueRow.format_note,
    EventRow.name,
)  # fmt: skip
"""What people write into the site, whose language no element tells."""


@dataclass(frozen=True)
class English:
    """The messages of the catalog that Spanish says otherwise: whole ones, and pieces of those with values."""

    whole: frozenset[str]
    pieces: tuple[str, ...]


@lru_cache
def english() -> English:
    """Read from the catalog."""
    whole, pieces = set[str](), set[str]()
    known = catalog(SPANISH)
    spoken = {form for entry in known for form in _forms(entry.string)}
    for entry in known:
        for message in set(_forms(entry.id)) - spoken:
            parts = [part for part, *_ in Formatter().parse(message)]
            if parts == [message]:
                whole.add(" ".join(message.split()))
            else:
                pieces.update(part.strip() for part in parts if " " in part.strip() and len(part.strip()) >= _LONG)
    return English(frozenset(whole), tuple(pieces))


def _forms(said: object) -> tuple[str, ...]:
    """A text, or the forms of one that depends on a count."""
    return (said,) if isinstance(said, str) else tuple(map(str, cast("Iterable[object]", said or ())))


def names_of(site: Site) -> frozenset[str]:
    """What people and other programs have written into the site, and the names of states."""
    engine = create_engine(database_of(site))
    with Session(engine) as session:
        names = {str(name) for column in _WRITTEN for name in session.exec(select(column)).all() if name}
    engine.dispose()
    return names.union(STATES.values(), _NAMES)


def faults_of_language(page: Page, names: Iterable[str]) -> Iterator[str]:
    """What is English, or no language, on the page that is open."""
    for said in sorted(set(page.evaluate(_TEXTS))):
        left = _without(said, names)
        words = set(re.findall("[a-záéíóúñü]+", left.lower()))
        is_ours = left in english().whole or any(piece in left for piece in english().pieces)
        if is_ours or words & WORDS or MARKS.search(said):
            yield said[:160]


def _without(said: str, names: Iterable[str]) -> str:
    for name in names:
        if name in said:
            said = said.replace(name, "")
    return _ADDRESS.sub("", said)


def one_of_each(page: Page, site: Site) -> dict[str, str]:
    """An address of every kind of page that links lead to, without its language, by its route."""
    found, waiting = dict[str, str](), [SPANISH.prefix]
    while waiting:
        address = waiting.pop(0)
        answer = page.request.get(site.url + address)
        if not answer.ok or not answer.headers["content-type"].startswith("text/html"):
            continue
        document = read(answer.text())
        for link in (*document.links, *document.choices):
            target = urldefrag(urljoin(address, link)).url
            bare = target.removeprefix(SPANISH.prefix) or "/"
            if target.startswith(f"{SPANISH.prefix}/") and (route := _route(bare)) and route not in found:
                found[route] = bare
                waiting.append(target)
    return found


def _route(address: str) -> str:
    parts = urlsplit(address)
    return next((page.route for page in PAGES if page.arguments(parts.path, parts.query) is not None), "")
