"""View models of the pages about prices, made of reports as the services make them."""

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from bowling_app.platform.kit.links import Link
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.outings import Comparison, PriceList, VenueEstimate
from bowling_app.prices.rules.price_reports import Figure, Found, FoundReports, Report
from bowling_app.prices.schemas.cost_advice import average_prices
from bowling_app.prices.schemas.cost_page import CostView, VenuePriceRow
from bowling_app.prices.schemas.cost_table import cost_table, cost_tiles, ends_of_scale, extremes
from bowling_app.prices.schemas.cost_views import cost_view
from bowling_app.prices.schemas.estimate_form import EstimateView, read_party
from bowling_app.prices.schemas.estimate_lines import estimate_view
from bowling_app.venues.rules.price_periods import Period
from bowling_app.venues.schemas.cheaper_times import CheaperTimes
from bowling_app.venues.schemas.price_week_page import PriceDay, PriceLine, PriceWeek

TODAY = date(2026, 11, 20)
CRUMBS = (Link("Home", "/"), Link("Bowling prices", "/bowling-cost"))
NEVER = CheaperTimes()


def a_figure(mean: Any, venues: int = 12) -> Figure:
    if mean is None:
        return Figure(2)
    middle = Decimal(str(mean))
    return Figure(venues, middle, middle - 1, middle, middle + 1)


def a_report(
    state: str | None = None, city: str | None = None, game: Any = "5.50", hourly: Any = 35, day: date = TODAY
) -> Report:
    scope = "city" if city else "state" if state else "usa"
    return Report(
        day, scope, "document", state, city, 40, a_figure(game), a_figure(hourly), a_figure(4), datetime.now(UTC)
    )


def some_history() -> FoundReports:
    """Three days, of which the one in the middle has no average of an hour."""
    days = ((18, "5.40", 34), (19, "5.45", None), (20, "5.50", 35))
    return FoundReports(tuple(a_report(game=game, hourly=hour, day=date(2026, 11, day)) for day, game, hour in days))


def an_estimate(action: str = "/bowling-cost/tx/austin", venues: int = 3, **given: str) -> EstimateView:
    """What a party pays at some venues, the last of which has told nothing."""
    party, problems = read_party(given)
    lists = [
        average_prices(a_report(game=4 + number, hourly=None)) if number < venues - 1 else PriceList()
        for number in range(venues)
    ]
    lines = tuple(
        VenueEstimate(f"lanes-{number}", f"Lanes {number}", estimate(prices, party))
        for number, prices in enumerate(lists)
    )
    return estimate_view(action, given, Comparison(party, problems, lines, venues), where="in Austin")


def a_country_cost(*, sort: str = "", **changes: Any) -> CostView:
    states = [a_report("TX", game=5), a_report("NV", game=9), a_report("WY", game=None, hourly=None)]
    cheapest, dearest = extremes(states)
    least, most = ends_of_scale(states)
    view = cost_view("the United States", Found(a_report()), some_history(), NEVER)
    view = replace(
        view, crumbs=CRUMBS, path="/bowling-cost", title="What bowling costs",
        table=cost_table("Prices by state", "/bowling-cost", states, sort=sort, given={}), tiles=cost_tiles(states),
        tiles_note="Darker = pricier.", tiles_least=least, tiles_most=most,
        cheapest_heading="Cheapest states", cheapest=cheapest,
        dearest_heading="Priciest states", dearest=dearest, estimate=an_estimate("/bowling-cost", 1),
        neighbours=(Link("All bowling alleys by state", "/locations"),),
        data_links=(Link("CSV", "/api/reports/usa?format=csv"),),
    )  # fmt: skip
    return replace(view, **changes)


def a_state_cost(**changes: Any) -> CostView:
    cities = [a_report("TX", "Austin", game=5), a_report("TX", "Waco", game=9)]
    cheapest, dearest = extremes(cities)
    path = "/bowling-cost/tx"
    return a_country_cost(
        heading="What bowling costs in Texas", path=path, tiles=(), tiles_note="", cheapest=cheapest, dearest=dearest,
        table=cost_table("Prices by city in Texas", path, cities, sort="", given={"people": "6"}), **changes,
    )  # fmt: skip


def a_city_cost(**changes: Any) -> CostView:
    """A city with more venues than are shown at once."""
    around = (("the average in Texas", a_report("TX", game=5)), ("the US average", a_report(game=6)))
    view = cost_view("Austin", Found(a_report("TX", "Austin")), some_history(), NEVER, *around)
    rows = (
        VenuePriceRow("Lanes 1", "/venue/lanes-1", "1200 Main St", "$5.50", "$35", "$4", "As of Nov 1, 2026"),
        VenuePriceRow("Lanes 2", "/venue/lanes-2", "", "", "", "", ""),
    )
    view = replace(
        view, crumbs=CRUMBS, path="/bowling-cost/tx/austin", venues=rows, venues_heading="Prices of 2 venues in Austin",
        estimate=an_estimate(venues=13), neighbours=(Link("All venues in Austin", "/locations/tx/austin"),),
    )  # fmt: skip
    return replace(view, **changes)


def a_cost_page_without_a_report() -> CostView:
    """The country after three days without a report, in an empty directory."""
    return replace(cost_view("the United States", Found(), FoundReports(), NEVER), crumbs=CRUMBS, path="/bowling-cost")


def a_price_week() -> PriceWeek:
    lines = (PriceLine("All day", "$5 a game", ""), PriceLine("5 PM to 2 AM", "$8 a game", "Shoes included"))
    return PriceWeek(
        (PriceDay("Monday", (), is_today=False), PriceDay("Friday", lines, is_today=True)), "Prices as of Nov 1, 2026"
    )


def a_venue_estimate() -> EstimateView:
    """What a party pays at the one venue whose page it is."""
    prices = PriceList(game=Period("game", Decimal("5.50"), as_of=TODAY), shoes=Period("shoe_rental", Decimal(4)))
    party, problems = read_party({})
    line = VenueEstimate("sunset-lanes", "Sunset Lanes", estimate(prices, party))
    found = Comparison(party, problems, (line,), 1)
    return estimate_view("/venue/sunset-lanes", {}, found, where="at Sunset Lanes")
