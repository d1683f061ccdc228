"""What the pages about venues' own websites show."""

from dataclasses import dataclass

from bowling_app.platform.audit.evidence import Evidence
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link, TabLink


@dataclass(frozen=True, slots=True)
class FindingRow:
    """A fact that a website says and we do not."""

    id: str
    venue: str
    venue_href: str
    label: str  # "Opening hours"
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class OwnWebsite:
    """What the website of a venue says, for those who run it."""

    tabs: tuple[TabLink, ...]
    venue_href: str
    edit_path: str
    path: str
    website: str  # Empty if we know of none.
    state: str  # "Last read Nov 25, 2026: 5 pages."
    findings: tuple[FindingRow, ...]
    notes: tuple[str, ...] = ()
    is_reading: bool = False
    links_href: str = ""  # Where the website is entered.


@dataclass(frozen=True, slots=True)
class WebsitePage:
    """The page; `own` is None if the caller does not manage the venue, and `refusal` says why."""

    crumbs: tuple[Link, ...]
    heading: str
    refusal: str = ""
    is_signed_in: bool = False
    own: OwnWebsite | None = None
    said: str = ""  # What was done a moment ago, for browsers without scripts.
    form: Filled = EMPTY  # Filled in only in the answer to a button that was pressed without scripts.


@dataclass(frozen=True, slots=True)
class SilentSite:
    """A website that does not answer, or that is for sale."""

    venue: str
    venue_href: str
    website: str
    words: str  # "did not answer within 15 seconds"
    since: str  # "Since Nov 3, 2026"
    page_href: str


@dataclass(frozen=True, slots=True)
class WebsiteQueue:
    """The admins' page: a page of the facts that wait, oldest first, or the websites that do not answer."""

    heading: str
    tabs: tuple[TabLink, ...]
    findings: tuple[FindingRow, ...] = ()
    sure: str = ""  # "Accept 12 sure facts"; empty if there is none.
    silent: tuple[SilentSite, ...] = ()
    next_cursor: str = ""
