"""What the pages about coverage show: frozen values with every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.geo.tiles import StateTile
from bowling_app.platform.kit.links import Link, Pager, TabLink


@dataclass(frozen=True, slots=True)
class CoverageCell:
    """A number, and the way to the venues behind it; without `href` there is nothing to do."""

    text: str  # "64%"
    href: str


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A state, a county or the country."""

    name: str
    href: str  # Its own page; empty for a county.
    venues: CoverageCell  # "42 of about 330"; "42" for a county.
    cells: tuple[CoverageCell, ...]  # In the order of the columns.
    confirmed: CoverageCell  # "12%": of the facts that are known.
    doubted: CoverageCell  # How many facts somebody has called wrong since; "0".
    conflicting: CoverageCell  # About how many facts sources disagree.
    help: Link  # The way to help there.


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A source, with how much is from it."""

    name: str
    venues: CoverageCell
    facts: str
    fresh: CoverageCell


@dataclass(frozen=True, slots=True)
class CoverageView:
    """The page about coverage of the country, or of one state with its counties."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    path: str
    columns: tuple[str, ...]
    place_column: str  # "State" or "County"
    rows: tuple[CoverageRow, ...]
    tiles: tuple[StateTile, ...]  # Only of the country.
    sources: tuple[SourceRow, ...]  # Only of the country.
    basis: str  # Where the number of centers comes from.
    explanation: str


@dataclass(frozen=True, slots=True)
class WorkView:
    """A page of the venues behind a number of coverage, by name."""

    heading: str
    introduction: str
    crumbs: tuple[Link, ...]
    tabs: tuple[TabLink, ...]
    alleys: tuple[Link, ...]  # The note is the place.
    empty: str
    pages: Pager
