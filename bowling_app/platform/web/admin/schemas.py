"""What frames the pages of admins, and the lists on them."""

from dataclasses import dataclass

from bowling_app.platform.kit.choices import Hidden
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
