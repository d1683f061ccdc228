"""What the cost pages have in common, and the rows of a city's venues."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.charts.trend_chart import spaced
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.price_reports import Found, FoundReports, Report
from bowling_app.prices.schemas.cost_advice import how_to_save, how_we_count
from bowling_app.prices.schemas.cost_page import CostView, VenuePriceRow
from bowling_app.prices.schemas.cost_texts import (
    as_of_sentence,
    averages_sentence,
    cost_figures,
    figures_of,
    trend_charts,
    trend_points,
    trend_sentence,
)
from bowling_app.venues.rules.price_periods import Kind, price_fault
from bowling_app.venues.rules.prices import dollars
from bowling_app.venues.schemas.cheaper_times import CheaperTimes

NO_REPORT: Final = N_("There's no price report from the last three days, so there are no averages to show.")
NO_REPORT_HERE: Final = N_("The latest price reports don't cover this place, so there are no averages to show.")
REPORT_FAILED: Final = N_("We couldn't load the price report. Please try again in a few minutes.")
NO_PRICES: Final = N_("No prices listed here yet. Know what you paid? Open your alley and add it.")


@dataclass(frozen=True, slots=True)
class ToldPrices:
    """A venue's three published prices."""

    venue_id: str
    name: str
    address: str
    game: Decimal | None
    hourly: Decimal | None
    shoes: Decimal | None
    texts: tuple[str, ...] = ()  # The same as cards show them: "$5.50", "from $4.50".


def cost_view(
    name: str, found: Found, history: FoundReports, times: CheaperTimes, *others: tuple[str, Report | None]
) -> CostView:
    """What the pages of the country, a state and a city have in common. Figures are compared with those of `others`."""
    report = found.report
    is_missing = _(NO_REPORT_HERE) if any(other for _ignored, other in others) else _(NO_REPORT)
    shown = [history.reports[at] for at in spaced([past.date for past in history.reports])]
    sentences = (averages_sentence(report, name), f"{as_of_sentence(report)}.") if report else ()
    is_silent = report is not None and not any(figure.venues for _ignored, figure in figures_of(report))
    charts = trend_charts(shown)
    return CostView(
        heading=_("What bowling costs in {place}", place=name),
        introduction=sentences,
        crumbs=(),
        path="",
        as_of=as_of_sentence(report) if report else "",
        missing=_(NO_PRICES) if is_silent else "" if report else _(REPORT_FAILED) if found.has_failed else is_missing,
        figures=cost_figures(report, others) if report and not is_silent else (),
        trend=trend_points(shown) if charts else (),
        trend_text=trend_sentence(history.reports, name),
        charts=charts,
        table=None,
        tiles=(),
        tiles_note="",
        tiles_least="",
        tiles_most="",
        cheapest_heading="",
        cheapest=(),
        dearest_heading="",
        dearest=(),
        venues_heading="",
        venues=(),
        estimate=None,
        passages=(how_to_save(report, times), how_we_count()),
        data_links=(),
        neighbours=(),
        report_day=report.date.isoformat() if report else "",
    )


def venue_row(told: ToldPrices, as_of: date | None) -> VenuePriceRow:
    """A venue in the table of a city. A price that is not plausible is shown as unclear."""
    is_known = any(price is not None for price in (told.game, told.hourly, told.shoes))
    game, hourly, shoes = told.texts or ("", "", "")
    return VenuePriceRow(
        name=told.name,
        href=venue_path(told.venue_id),
        address=told.address,
        game=_price("game", told.game, game),
        hourly=_price("lane_hour", told.hourly, hourly),
        shoes=_price("shoe_rental", told.shoes, shoes),
        note="" if not is_known else _("As of {date}", date=date_text(as_of)) if as_of else _("Date unknown"),
    )


def _price(kind: Kind, amount: Decimal | None, text: str) -> str:
    if amount is None:
        return ""
    if amount and price_fault(kind, amount):
        return _("Unclear: reported as {price}", price=dollars(amount))
    return text or dollars(amount)


def venues_sentence(venues: Sequence[ToldPrices], place: str, total: int) -> str:
    """What a game costs in a city, venue by venue, as far as known."""
    games = [told.game for told in venues if told.game is not None and not price_fault("game", told.game)]
    if not venues:
        return _("No bowling alleys listed in {place}.", place=place)
    if not games:
        return _(
            "No game prices listed yet at the {alleys} in {place}.",
            alleys=count_of(total, "alley", "alleys"),
            place=place,
        )
    low, high = dollars(min(games)), dollars(max(games))
    said = N_("A game of bowling in {place} usually costs {least}, based on {priced} of {alleys}.")
    if low != high:
        said = N_(
            "A game of bowling in {place} usually costs {least} at the cheapest alley and {most} at the priciest, "
            "based on {priced} of {alleys}."
        )
    alleys = count_of(total, "alley", "alleys")
    return _(said, place=place, least=low, most=high, priced=len(games), alleys=alleys)
