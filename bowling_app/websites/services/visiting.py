"""Visiting one website: its home page, then the pages that most likely say hours and prices."""

import asyncio
from dataclasses import dataclass
from datetime import date
from typing import Final

from bowling_app.platform.kit.addresses.web_addresses import is_platform, web_domain
from bowling_app.platform.language.messages import N_
from bowling_app.platform.visits.destinations import Refused, Rules, Unvisited, port_named
from bowling_app.platform.visits.visitor import Manners, Visitor
from bowling_app.websites.rules.findings import Place, SiteReading
from bowling_app.websites.rules.limits import MOST_PAGES, SITE_SECONDS
from bowling_app.websites.rules.reading.links_found import pages_to_read
from bowling_app.websites.rules.reading.nesting import is_too_deep
from bowling_app.websites.rules.reading.page_reading import Page, PageReading, read_page
from bowling_app.websites.rules.reading.site_reading import facts_of

PLATFORM: Final = N_("is a page of a platform, which we do not read")
FOR_SALE: Final = N_("is for sale")
EMPTY: Final = N_("shows nothing without scripts")
TOO_DEEP: Final = N_("nests its elements too deeply to be read")
TOO_SLOW: Final = f"was not read within {SITE_SECONDS:g} seconds"
_MARKETS: Final = frozenset({
    "hugedomains.com", "sedo.com", "sedoparking.com", "dan.com", "afternic.com", "bodis.com", "parkingcrew.net",
    "domainmarket.com", "undeveloped.com", "above.com", "buydomains.com", "godaddy.com",
})  # fmt: skip
"""Where the names of sites that ended lead to."""


@dataclass(frozen=True, slots=True)
class VisitOrder:
    """The website to read, the venue that it belongs to, and how the visitor introduces itself."""

    website: str
    place: Place
    today: date
    agent: str
    about: str
    pause: float


async def visit_site(order: VisitOrder, rules: Rules | None = None, manners: Manners | None = None) -> SiteReading:
    """What a website says. It never raises for what the site does: the reading says why nothing was read."""
    if is_platform(web_domain(order.website) or ""):
        return SiteReading(failure=PLATFORM, is_refused=True)
    visit = _Visit(
        order,
        Visitor(
            manners or Manners(order.agent, order.about, order.pause), rules or Rules(named=port_named(order.website))
        ),
    )
    try:
        async with asyncio.timeout(SITE_SECONDS):
            await visit.read_all()
    except TimeoutError:
        visit.notes.append(TOO_SLOW)
        visit.failure = "" if visit.pages else TOO_SLOW
    return visit.reading()


class _Visit:
    def __init__(self, order: VisitOrder, visitor: Visitor) -> None:
        self._order, self._visitor = order, visitor
        self._home = ""
        self.pages: dict[str, PageReading] = {}
        self.notes: list[str] = []
        self.failure = ""
        self._is_refused = self._is_for_sale = False

    async def read_all(self) -> None:
        """Read the home page, and the others as far as they may be read."""
        try:
            first = await self._read(self._order.website)
        except Unvisited as reason:
            self.failure, self._is_refused = str(reason), isinstance(reason, Refused)
            return
        if first.is_for_sale or web_domain(self._home) in _MARKETS:
            self.failure, self._is_for_sale = FOR_SALE, True
            return
        for address in pages_to_read(first.links, self._home, MOST_PAGES - 1):
            try:
                await self._read(address)
            except Unvisited as reason:
                self.notes.append(f"{address} {reason}")

    async def _read(self, address: str) -> PageReading:
        page = await self._visitor.read(address)
        if is_too_deep(page.text):
            raise Refused(TOO_DEEP)
        self._home = self._home or page.url
        if page.url not in self.pages:  # Two links may lead to one page.
            told = Page(page.url, page.text, self._home, self._order.place)
            self.pages[page.url] = read_page(told, self._order.today)
        return self.pages[page.url]

    def reading(self) -> SiteReading:
        """Everything that was read."""
        if self.failure:
            return SiteReading(
                failure=self.failure,
                is_refused=self._is_refused,
                is_for_sale=self._is_for_sale,
                notes=tuple(self.notes),
            )
        found = facts_of(tuple(self.pages.values()))
        if not found and not any(page.has_text for page in self.pages.values()):
            self.notes.append(EMPTY)
        return SiteReading(pages=tuple(self.pages), found=found, notes=tuple(self.notes))
