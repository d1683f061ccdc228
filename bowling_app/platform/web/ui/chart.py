"""What charts share: the lines of their scale, and the days at their bottom."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.charts.trend_chart import LABEL_GAP, ChartMark

_WORDS: Final = "fill-soft text-[12px] tabular-nums"


def mark_of_scale(mark: ChartMark) -> rx.Component:
    """A line across the chart, with its number."""
    return rx.el.g(
        rx.el.line(x1=mark.left, x2="348", y1=mark.at, y2=mark.at, class_name="stroke-line"),
        rx.el.text(
            mark.label,
            x=mark.left,
            y=mark.at,
            class_name=_WORDS,
            custom_attrs={"textAnchor": "end", "dx": str(-LABEL_GAP), "dy": "0.33em"},
        ),
    )


def mark_of_day(mark: ChartMark) -> rx.Component:
    """A day below the chart."""
    return rx.el.text(mark.label, x=mark.at, y="180", class_name=_WORDS, custom_attrs={"textAnchor": mark.anchor})
