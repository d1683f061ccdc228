"""Texts of the cost pages from price reports. Every sentence is built from the numbers that it names."""

from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from bowling_app.platform.kit.charts.trend_chart import TrendChart, trend_chart
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.wording import count_of, listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.prices.rules.price_reports import FEWEST_VENUES, Figure, Report
from bowling_app.prices.schemas.cost_page import CostFigure, TrendPoint
from bowling_app.venues.rules.prices import dollars

NONE_PUBLISHED: Final = N_("None published")

_LABELS: Final = {
    "game": N_("Per game"),
    "hourly": N_("Per hour (lane)"),
    "shoes": N_("Shoe rental"),
}
_FIRST: Final = {
    "game": N_("a game of bowling costs {price} on average ({venues})"),
    "hourly": N_("an hour on a lane costs {price} on average ({venues})"),
    "shoes": N_("a pair of rental shoes costs {price} on average ({venues})"),
}
"""How the first average of a sentence is said. The others follow it."""
_LATER: Final = {
    "hourly": N_("an hour on a lane {price} ({venues})"),
    "shoes": N_("a pair of rental shoes {price} ({venues})"),
}

Comparison = tuple[str, Report | None]
"""What a figure is compared with: "the US average" and the report that has it."""


def figures_of(report: Report) -> tuple[tuple[str, Figure], ...]:
    """The three figures with their keys, in the order in which they are shown."""
    return ("game", report.game), ("hourly", report.hourly), ("shoes", report.shoes)


def cost_figures(report: Report, others: Sequence[Comparison] = ()) -> tuple[CostFigure, ...]:
    """The three averages, each compared with those of the places around."""
    return tuple(_cost_figure(key, figure, others) for key, figure in figures_of(report))


def _cost_figure(key: str, figure: Figure, others: Sequence[Comparison]) -> CostFigure:
    compared = [(name, dict(figures_of(report))[key].mean) for name, report in others if report]
    return CostFigure(
        key=key,
        label=_(_LABELS[key]),
        average=dollars(figure.mean) if figure.mean is not None else "",
        sample=count_of(figure.venues, "venue", "venues"),
        spread=_spread(figure),
        comparisons=tuple(
            comparison_text(figure.mean, other, name) for name, other in compared if figure.mean and other
        ),
        note=_why_none(figure),
    )


def _spread(figure: Figure) -> str:
    if figure.lower is None or figure.upper is None or figure.median is None:
        return ""
    if figure.lower == figure.upper:
        return _("Typical price: {price}.", price=dollars(figure.median))
    return _(
        "Typical listed prices, without the lowest and the highest quarter: {least} to {most} (median {median}).",
        least=dollars(figure.lower),
        most=dollars(figure.upper),
        median=dollars(figure.median),
    )


def _why_none(figure: Figure) -> str:
    if figure.mean is not None:
        return ""
    if not figure.venues:
        return _("No prices listed yet.")
    return _(
        "Not enough prices yet for an average: {known} of the {fewest} it takes.",
        known=figure.venues,
        fewest=FEWEST_VENUES,
    )


def comparison_text(mean: Decimal, other: Decimal, name: str) -> str:
    """How two averages differ: "8% below the US average of $5.51"."""
    percent = percent_between(other, mean)
    if not percent:
        return _("About the same as {average} of {price}", average=name, price=dollars(other))
    said = N_("{percent}% above {average} of {price}") if percent > 0 else N_("{percent}% below {average} of {price}")
    return _(said, percent=abs(percent), average=name, price=dollars(other))


def percent_between(before: Decimal, after: Decimal) -> int:
    """By how many percent the second is more than the first, rounded to an integer."""
    return int(((after - before) * 100 / before).quantize(Decimal(1), ROUND_HALF_UP))


def averages_sentence(report: Report, place: str) -> str:
    """The averages in one sentence, each with the number of venues behind it; a different sentence if there are no
    averages."""
    known = [(key, figure.mean, figure.venues) for key, figure in figures_of(report) if figure.mean is not None]
    if not known:
        return _("Not enough prices listed in {place} yet for an average.", place=place)
    costs = [
        _(_LATER[key] if at else _FIRST[key], price=dollars(mean), venues=count_of(n, "venue", "venues"))
        for at, (key, mean, n) in enumerate(known)
    ]
    return _("In {place} {costs}.", place=place, costs=listed(costs))


def as_of_sentence(report: Report) -> str:
    """Which day's report it is and how many venues there are."""
    return _(
        "As of {date}, {alleys}",
        date=date_text(report.date),
        alleys=count_of(report.venue_count, "alley", "alleys"),
    )


def trend_points(reports: Iterable[Report]) -> tuple[TrendPoint, ...]:
    """The averages day by day."""
    points = [_trend_point(report) for report in reports]
    return tuple(points) if len(points) > 1 else ()


def _trend_point(report: Report) -> TrendPoint:
    game, hourly, shoes = (shown(figure.mean) for _key, figure in figures_of(report))
    return TrendPoint(report.date.isoformat(), date_text(report.date), game, hourly, shoes)


def trend_charts(reports: Sequence[Report]) -> tuple[TrendChart, ...]:
    """How each average moved, drawn; an average that was published less than twice has no chart."""
    charts = (
        trend_chart(
            key, _(label), [(report.date, dict(figures_of(report))[key].mean) for report in reports], dollars, date_text
        )
        for key, label in _LABELS.items()
    )
    return tuple(chart for chart in charts if chart)


def trend_sentence(reports: Sequence[Report], place: str) -> str:
    """How the average price of a game has moved between the first and the last report that have one."""
    with_game = [report for report in reports if report.game.mean]
    if len(with_game) < 2:
        return ""
    first, last = with_game[0], with_game[-1]
    before, after = first.game.mean or Decimal(0), last.game.mean or Decimal(0)
    percent = percent_between(before, after)
    said = N_("Average game in {place}: {price}, about the same since {date} ({alleys}).")
    if percent:
        up = N_("Average game in {place}: {price}, up {percent}% since {date} ({alleys}).")
        said = up if percent > 0 else N_("Average game in {place}: {price}, down {percent}% since {date} ({alleys}).")
    alleys = count_of(last.game.venues, "alley", "alleys")
    return _(said, place=place, price=dollars(after), percent=abs(percent), date=date_text(first.date), alleys=alleys)


def shown(mean: Decimal | None) -> str:
    """An average in a table."""
    return _(NONE_PUBLISHED) if mean is None else dollars(mean)
