"""What the admins' pages with charts show: views of pages, and the work in the background. Every text formatted."""

from dataclasses import dataclass

from bowling_app.domain.day_chart import DayChart


@dataclass(frozen=True, slots=True)
class SpanChoice:
    """So many days that a page may be about."""

    label: str  # "30 days"
    href: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class DayCount:
    """One day of the table beside a chart."""

    day: str  # "2026-11-20"
    label: str  # "Nov 20, 2026"
    count: str  # "1,234"
    bad: str = ""  # How many of these went wrong; empty for none.


@dataclass(frozen=True, slots=True)
class PathViews:
    """How often one page was looked at."""

    path: str  # "/locations/tx"; "Other pages" for those that are not told apart.
    href: str  # Empty for those.
    views: str  # "1,234"
    share: str  # Of all views: "12.5%".


@dataclass(frozen=True, slots=True)
class ViewsPage:
    """How often the pages of the site were looked at."""

    heading: str  # "1,234 views in 30 days"
    note: str
    spans: tuple[SpanChoice, ...]
    chart: DayChart | None
    days: tuple[DayCount, ...]  # The newest first.
    paths: tuple[PathViews, ...]  # Those with the most views.


@dataclass(frozen=True, slots=True)
class StatusLine:
    """How some of the work stands now."""

    label: str  # "Mails"
    state: str  # "2 wait"
    note: str  # "The oldest since 5 minutes ago. 1 has failed before."
    is_bad: bool


@dataclass(frozen=True, slots=True)
class JobLine:
    """A piece of work."""

    id: str
    kind: str  # "Report of prices"
    title: str
    state: str  # "Done"
    when: str  # "3 days ago"
    took: str  # "12 seconds"; empty while it has not ended.
    message: str
    is_bad: bool


@dataclass(frozen=True, slots=True)
class JobsPage:
    """What the site does in the background."""

    status: tuple[StatusLine, ...]
    spans: tuple[SpanChoice, ...]
    jobs: DayChart | None
    job_days: tuple[DayCount, ...]
    reports: DayChart | None
    report_days: tuple[DayCount, ...]
    latest: tuple[JobLine, ...]  # The newest first.
