"""Two venues that may be one, side by side."""

from dataclasses import dataclass

from bowling_app.platform.kit.links import TabLink


@dataclass(frozen=True, slots=True)
class PairSide:
    """One of the two venues. Texts are empty where nothing is known."""

    id: str
    name: str
    href: str
    address: str
    phone: str
    website: str
    sources: str  # "OpenStreetMap contributors, Pinball Map"
    listed: str  # "Listed since Nov 25, 2026 · 3 reviews"


@dataclass(frozen=True, slots=True)
class PairRow:
    """Two venues, how likely they are one, and what can be done. `stays` is the name of the one that would stay."""

    key: str
    title: str
    score: str  # "72 of 100"
    reasons: str
    sides: tuple[PairSide, ...]
    one_id: str
    other_id: str
    stays: str = ""
    is_waiting: bool = False
    merge_href: str = ""  # Where they are merged by hand, because a merge could not be taken back.
    verdict: str = ""  # "One venue, decided today"
    may_take_back: bool = False


@dataclass(frozen=True, slots=True)
class PairPage:
    """A page of the pairs that wait, or of those that were decided."""

    note: str
    tabs: tuple[TabLink, ...]
    pairs: tuple[PairRow, ...]
    empty: str = ""
    next_cursor: str = ""
