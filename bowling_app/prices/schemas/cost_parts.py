"""Parts of the cost pages beside their figures: the data behind them, and the places that have too few prices."""

from collections.abc import Sequence
from typing import Any, Final

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.price_reports import FEWEST_VENUES, Report
from bowling_app.prices.schemas.cost_table import without_average

FEW_STATES: Final = N_(
    "We publish an average with {fewest} or more alleys. These states have fewer, each with its prices:"
)
FEW_CITIES: Final = N_(
    "We publish an average with {fewest} or more alleys. These cities have fewer, each with its prices:"
)


def few_prices(said: str, reports: Sequence[Report]) -> dict[str, Any]:
    """The states or cities that have too few prices for an average."""
    found = without_average(reports)
    text = _(said, fewest=FEWEST_VENUES)
    return {"others_heading": _("Not enough prices yet"), "others_text": text, "others": found} if found else {}


def venues_heading(priced: int, city: str) -> str:
    """What stands above the prices of a city's venues; empty where none has any."""
    venues = count_of(priced, "venue", "venues")
    return _("Prices of {venues} in {city}", venues=venues, city=city) if priced else ""


def data_links(own: str, parts: str, named: str) -> tuple[Link, ...]:
    """The addresses of the same numbers for programs and spreadsheets."""
    mark = "&" if "?" in parts else "?"
    return (
        Link("JSON", own),
        Link("CSV", f"{own}?format=csv"),
        Link(_("{named} as JSON", named=named), parts),
        Link(_("{named} as CSV", named=named), f"{parts}{mark}format=csv"),
    )
