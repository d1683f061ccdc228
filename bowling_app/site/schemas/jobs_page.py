"""What admins see of the jobs."""

from dataclasses import dataclass

from bowling_app.platform.kit.charts.day_chart import DayChart
from bowling_app.platform.kit.charts.day_counts import DayCount
from bowling_app.platform.kit.links import TabLink


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
    spans: tuple[TabLink, ...]
    note: str  # By whose clocks the days of the charts are.
    jobs: DayChart | None
    job_days: tuple[DayCount, ...]
    reports: DayChart | None
    report_days: tuple[DayCount, ...]
    latest: tuple[JobLine, ...]  # The newest first.
