"""What the pages about the cost of bowling show: frozen values with every text already formatted.

Sentences with numbers are built from the numbers shown next to them, so the two cannot differ.
"""

from dataclasses import dataclass

from bowling_app.platform.geo.tiles import StateTile
from bowling_app.platform.kit.charts.trend_chart import TrendChart
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Passage
from bowling_app.prices.schemas.estimate_form import EstimateView


@dataclass(frozen=True, slots=True)
class CostFigure:
    """One of the three averages. If fewer than three venues are behind it, `average` is empty and `note` says so."""

    key: str  # "game", "hourly" or "shoes".
    label: str  # "A game".
    average: str  # "$5.12"; empty if there is no published average.
    sample: str  # "412 venues".
    spread: str  # "Typical listed prices, without the lowest and the highest quarter: $4.50 to $6."
    comparisons: tuple[str, ...]  # "8% below the US average of $5.51".
    note: str


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """The averages of one day, for the table next to the charts."""

    day: str  # "2026-11-20"
    label: str  # "Nov 20, 2026"
    game: str  # "$5.12"; "None published" if there is no average.
    hourly: str
    shoes: str


@dataclass(frozen=True, slots=True)
class CostRow:
    """A state or a city in a table that can be sorted."""

    label: str
    href: str
    game: str  # "$5.12"; empty where no average is published.
    hourly: str
    shoes: str
    venues: str
    game_share: str  # Of the dearest place's price of a game: "83%"; empty where no average is published.


@dataclass(frozen=True, slots=True)
class CostColumn:
    """A column by which the table can be sorted."""

    label: str  # "Game"
    order: str  # "ascending", "descending", or "none" if the table is not sorted by it.
    wanted: str  # What the form sends to sort by it, or the other way round: "game", "-game".


@dataclass(frozen=True, slots=True)
class CostTable:
    """States or cities in a table. Its headings are the buttons of a form that is sent with GET to `action`."""

    heading: str  # "Prices by state"
    summary: str  # "Sorted by the price of a game, the cheapest first."
    action: str
    carried: tuple[Hidden, ...]
    columns: tuple[CostColumn, ...]
    rows: tuple[CostRow, ...]


@dataclass(frozen=True, slots=True)
class VenuePriceRow:
    """A venue of a city with its prices; empty if unknown."""

    name: str
    href: str
    address: str
    game: str
    hourly: str
    shoes: str
    note: str  # "As of Nov 1, 2026"; empty when no price is known.


@dataclass(frozen=True, slots=True)
class CostView:
    """What bowling costs in the country, a state or a city.

    Without a report `figures` is empty and `missing` says so; content from elsewhere is still shown.
    """

    heading: str  # "What bowling costs in Texas".
    introduction: tuple[str, ...]  # Paragraphs; the first one also describes the page to search engines.
    crumbs: tuple[Link, ...]
    path: str  # Canonical.
    as_of: str  # "Report of Nov 20, 2026, computed from 412 of 600 venues"; empty without a report.
    missing: str
    figures: tuple[CostFigure, ...]
    trend: tuple[TrendPoint, ...]  # The oldest first; empty with fewer than two.
    trend_text: str  # The trend in a sentence.
    charts: tuple[TrendChart, ...]  # Those of the three figures that have a trend.
    table: CostTable | None  # States, or the cities of a state.
    tiles: tuple[StateTile, ...]  # All states, tinted by the price of a game, on the page of the country.
    tiles_note: str  # What the tint means.
    tiles_least: str  # "$3.20", at one end of the tint.
    tiles_most: str
    cheapest_heading: str
    cheapest: tuple[Link, ...]  # The note is the average price of a game.
    dearest_heading: str
    dearest: tuple[Link, ...]
    venues_heading: str
    venues: tuple[VenuePriceRow, ...]  # Every venue of a city.
    estimate: EstimateView | None  # Of a city's venues, or by the averages of the country or state.
    passages: tuple[Passage, ...]  # How to save, how we count.
    data_links: tuple[Link, ...]  # The same numbers as JSON and CSV.
    neighbours: tuple[Link, ...]  # Other pages of this kind that a reader may want.
    title: str = ""  # What the page is called in a list of search results, without the site's name.
    is_indexed: bool = True
    is_answer: bool = False  # An answer to a form: has no separate address, and is not for search engines.
    others_heading: str = ""  # "Not enough prices yet"; empty without such places or venues.
    others_text: str = ""
    others: tuple[Link, ...] = ()  # States or cities without an average, or a city's venues without a price.
    report_day: str = ""  # "2026-11-20": for structured data; empty without a report.


def cost_path(code: str = "", city_slug: str = "") -> str:
    """The canonical address of the cost page of the country, a state or a city."""
    return "/".join(["/bowling-cost", *filter(None, (code.lower(), city_slug))])
