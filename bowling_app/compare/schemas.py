"""What the comparison of venues shows: every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.geo.asked import NOTHING_REFUSED, Refused
from bowling_app.platform.kit.choices import Choice, Hidden
from bowling_app.platform.kit.links import Link


@dataclass(frozen=True, slots=True)
class Column:
    """One venue at the head of its column."""

    name: str
    href: str
    place: str
    remove_href: str
    remove_label: str  # "Remove Sunset Lanes"


@dataclass(frozen=True, slots=True)
class Cell:
    """What is said of one venue in one row."""

    text: str
    notes: tuple[str, ...] = ()  # What is said below, each on a line of its own.
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """One fact of all venues. `differs` says whether it tells them apart."""

    label: str
    cells: tuple[Cell, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that belong together."""

    heading: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class CompareForm:
    """Who bowls, how long and when. It is sent with GET to `action`, with the venues."""

    action: str
    carried: tuple[Hidden, ...]
    people: str
    most_people: str
    plays: tuple[Choice, ...]
    date: str
    first_date: str
    time: str
    refused: Refused = NOTHING_REFUSED


@dataclass(frozen=True, slots=True)
class AddForm:
    """The search for another venue. It is sent with GET to `action`, with everything that is compared already."""

    action: str
    carried: tuple[Hidden, ...]
    words: str
    heading: str  # "Nearby", "Alleys called sunset".
    matches: tuple[Link, ...]
    nothing: str  # Said where a search finds nothing.


@dataclass(frozen=True, slots=True)
class CompareView:
    """Two to four venues side by side; with fewer, only the way to add some."""

    crumbs: tuple[Link, ...]
    heading: str
    introduction: str
    problems: tuple[str, ...]  # What of the address could not be used.
    columns: tuple[Column, ...]
    groups: tuple[Group, ...]
    span: str  # The number of columns, with that of the labels.
    form: CompareForm
    add: AddForm | None  # None where no more fit.
    vote_href: str = ""  # Where friends are asked to vote on these venues; empty where there are too few.
