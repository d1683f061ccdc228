"""What the admins' pages with charts show: views of pages, and the work in the background. Every text formatted."""

from dataclasses import dataclass

from bowling_app.platform.kit.charts.day_chart import DayChart
from bowling_app.platform.kit.charts.day_counts import DayCount
from bowling_app.platform.kit.links import TabLink


@dataclass(frozen=True, slots=True)
class PathViews:
    """How often one page was looked at."""

    path: str  # "/locations/tx"; "Other pages" for those that are counted together.
    href: str  # Empty for those, and for a route such as "/lists/[address]".
    views: str  # "1,234"
    share: str  # Of all views: "12.5%".


@dataclass(frozen=True, slots=True)
class ViewsPage:
    """How often the pages of the site were looked at."""

    heading: str  # "1,234 views in 30 days"
    note: str
    spans: tuple[TabLink, ...]
    chart: DayChart | None
    days: tuple[DayCount, ...]  # The newest first.
    paths: tuple[PathViews, ...]  # Those with the most views.
