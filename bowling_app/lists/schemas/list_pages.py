"""What the pages of lists show. Frozen values, every text formatted."""

from dataclasses import dataclass, replace

from bowling_app.platform.kit.choices import Choice, Option
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import Link
from bowling_app.reviews.schemas import ReportLine
from bowling_app.venues.schemas.cards import VenueCard


@dataclass(frozen=True, slots=True)
class ListLine:
    """A list of one's own among the others."""

    name: str
    href: str
    note: str  # "12 alleys · Only me"
    language: str | None = None  # Of the name, where it is another than that of the page.


@dataclass(frozen=True, slots=True)
class OwnLists:
    """All lists of a person, their saved alleys first. For a visitor there are none, and they are asked to sign in."""

    is_signed_in: bool
    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    lists: tuple[ListLine, ...]
    refusal: str = ""  # Why there can be no more of them; empty while there can.
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class ListItem:
    """A venue of a list. `closed` says that it is no longer listed; its card then has no link."""

    card: VenueCard
    note: str
    closed: str  # "No longer listed"; empty for an open venue.
    path: str = ""  # Its page, where its owner moves it, removes it and writes the note.
    is_first: bool = False
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class OwnList:
    """A list as its owner sees it, to be changed. Without `is_signed_in` it holds nothing."""

    is_signed_in: bool
    crumbs: tuple[Link, ...]
    heading: str
    introduction: str  # "3 alleys. Only you can see this list."
    path: str
    alleys: tuple[ListItem, ...] = ()
    shared: Link | None = None  # Its page for others; None for a private one.
    notice: str = ""  # That admins took it off the site, and why.
    empty_text: str = ""
    vote_href: str = ""  # Where friends are asked to vote on its alleys; empty where there are too few.
    form: Filled = EMPTY
    language: str | None = None  # Of the heading, where it is another than that of the page.


@dataclass(frozen=True, slots=True)
class OwnListItem:
    """The page about one venue of a list: its note, its place, and the way out of the list."""

    is_signed_in: bool
    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    item: ListItem | None
    back: Link
    path: str
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class AddPage:
    """The page on which venues are added to a list."""

    is_signed_in: bool
    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    path: str  # Where the form is sent, with what it is about.
    venues: tuple[Choice, ...]
    lists: tuple[Choice, ...]
    empty_text: str = ""
    form: Filled = EMPTY

    def filled(self) -> "AddPage":
        """The page with what was chosen in a form that was sent without scripts."""
        if "into" not in self.form.values:
            return self
        chosen = set(self.form.values.get("venue", "").split("\n"))
        into = self.form.values.get("into", "")
        return replace(
            self,
            venues=tuple(replace(each, is_chosen=each.value in chosen) for each in self.venues),
            lists=tuple(replace(each, is_chosen=each.value == into) for each in self.lists),
        )


@dataclass(frozen=True, slots=True)
class SharedList:
    """A list as others see it."""

    heading: str
    author: str  # "By Kim"
    updated: str  # "Updated Nov 3, 2026"
    about: tuple[str, ...]  # Paragraphs.
    crumbs: tuple[Link, ...]
    path: str
    summary: str  # "3 alleys"
    alleys: tuple[ListItem, ...]
    report_href: str
    is_indexed: bool
    description: str  # For search engines.
    vote_href: str = ""  # Where a reader asks friends to vote on its first alleys; empty where there are too few.


@dataclass(frozen=True, slots=True)
class ListReportPage:
    """The page on which somebody reports a list."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    standing: str = ""  # What became of the report; empty before it is sent.
    refusal: str = ""  # Why the person may not send it; empty if they may.
    is_open: bool = True
    form: Filled = EMPTY


@dataclass(frozen=True, slots=True)
class QueuedList:
    """A list that was reported or removed, as admins look at it."""

    id: str
    version: str  # Of all that is shown of it; a decision names it.
    name: str
    href: str  # Empty once it is off the site.
    author: str
    status: str  # "Everyone", "Anyone with the link", or why it was removed.
    texts: tuple[str, ...]  # What its owner wrote: about it, and the notes; nothing while only they see it.
    reports: tuple[ReportLine, ...]
    restored: str  # What is said once it is no longer off the site.


@dataclass(frozen=True, slots=True)
class ListQueue:
    """A page of the reported lists, or of the removed ones. `next_cursor` is empty on the last page."""

    heading: str
    is_removed: bool
    lists: tuple[QueuedList, ...]
    reasons: tuple[Option, ...]
    next_cursor: str
