"""What frames the pages of admins, and the lists on them."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.forms import EMPTY, Filled
from bowling_app.platform.kit.links import TabLink


@dataclass(frozen=True, slots=True)
class AdminShell:
    """What is true of every admin's page. Whoever is no admin gets nothing else of it."""

    is_admin: bool
    form: Filled = EMPTY  # What the answer to a form would show that was sent without scripts, which these pages need.


@dataclass(frozen=True, slots=True)
class ListSearch:
    """The field in which words of the rows are searched for. `kept` is sent along."""

    label: str
    path: str
    query: str
    longest: int
    kept: tuple[Hidden, ...] = ()


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row: what it is about, and a few details."""

    title: str
    href: str
    status: str = ""
    details: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class AdminList:
    """A page of a list. `empty` is said where there is no row; `next_cursor` is empty on the last page."""

    rows: tuple[ListRow, ...]
    empty: str = ""
    note: str = ""
    tabs: tuple[TabLink, ...] = ()
    tabs_label: str = "By status"
    search: ListSearch | None = None
    next_cursor: str = ""


@dataclass(frozen=True, slots=True)
class QueueFilter:
    """A choice that narrows a queue down."""

    name: str
    label: str
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class QueueFilters:
    """What narrows a queue down: choices, and who sent something. `kept` is sent along."""

    path: str
    choices: tuple[QueueFilter, ...]
    person: str
    longest: int  # Characters of the person's name or address.
    clear_href: str = ""  # The queue without filters; empty if there are none.
    kept: tuple[Hidden, ...] = ()
