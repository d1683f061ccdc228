"""How often the pages of the site are looked at, for admins."""

from collections.abc import Mapping
from datetime import date
from typing import Final
from urllib.parse import quote

from bowling_app.analytics import queries as page_views
from bowling_app.analytics.rules import OTHER, PATHS_SHOWN
from bowling_app.analytics.schemas import PathViews, ViewsPage
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.charts.day_chart import SPANS, chosen_span, day_chart, last_days
from bowling_app.platform.kit.charts.day_counts import DayCount
from bowling_app.platform.kit.dates import date_text
from bowling_app.platform.kit.links import TabLink
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.kit.wording import count_of

VIEWS_PATH: Final = "/admin/views"
_NOTE: Final = (
    "A view counts once when a page is shown, by the site's own count: without cookies, bots or "
    "anyone who asks not to be counted. Days are in UTC."
)


def load_view_chart(uow: UnitOfWork, actor: Actor, *, days: str = "") -> ViewsPage:
    """The views of the last 30 days, or of 7 or 90, by day and by page."""
    require_admin(actor)
    span = chosen_span(days)
    shown = last_days(clock.now().date(), span)
    counts = page_views.by_day(uow.session, shown[0])
    total = sum(counts.values())
    most = page_views.most_viewed(uow.session, shown[0], limit=PATHS_SHOWN)
    return ViewsPage(
        heading=f"{count_of(total, 'view', 'views')} in {span} days",
        note=_NOTE,
        spans=span_choices(VIEWS_PATH, span),
        chart=day_chart("Views", shown, counts),
        days=day_counts(shown, counts) if total else (),
        paths=tuple(_path(path, views, total) for path, views in most),
    )


def span_choices(path: str, chosen: int) -> tuple[TabLink, ...]:
    """The ways to another number of days, the shortest first."""
    return tuple(TabLink(f"{span} days", f"{path}?days={span}", span == chosen) for span in sorted(SPANS))


def day_counts(
    days: list[date], counts: Mapping[date, int], bad: Mapping[date, int] | None = None
) -> tuple[DayCount, ...]:
    """The rows of the table next to a chart, the newest day first."""
    failed = {day: count for day, count in (bad or {}).items() if count}
    return tuple(
        DayCount(
            day.isoformat(), date_text(day), f"{counts.get(day, 0):,}", f"{failed[day]:,}" if day in failed else ""
        )
        for day in reversed(days)
    )


def _path(path: str, views: int, total: int) -> PathViews:
    name = "Other pages" if path == OTHER else path
    href = "" if path == OTHER or "[" in path else quote(path)  # A route stands for many pages.
    return PathViews(name, href, f"{views:,}", f"{100 * views / total:.1f}%")
