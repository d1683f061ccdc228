"""What the site does in the background: what waits, what went wrong, and what was done."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.platform.web.admin.charts import day_chart
from bowling_app.platform.web.admin.frame import CARD, CHIP
from bowling_app.platform.web.admin.states import admin_state
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.lists.tabs import tabs
from bowling_app.site.schemas.jobs_page import JobLine, JobsPage, StatusLine
from bowling_app.site.services.job_charts import JOBS_PATH, load_job_charts


def _draw(found: JobsPage) -> rx.Component:
    return rx.fragment(
        rx.el.section(
            rx.el.h2("Now", class_name="text-2xl"),
            rx.el.ul(each(found.status, _status), class_name="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4"),
            class_name="mt-6",
        ),
        rx.el.section(
            rx.el.h2("By day", class_name="mt-10 text-2xl"),
            rx.el.p(found.note, class_name="mt-2 text-sm text-soft"),
            tabs(found.spans, "Days"),
            rx.el.div(
                day_chart(found.jobs, found.job_days, "Jobs", "No job was done in these days."),
                day_chart(
                    found.reports, found.report_days, "Documents of the report of prices", "No report was built."
                ),
                class_name="grid gap-x-6 lg:grid-cols-2",
            ),
        ),
        when(found.latest, lambda: _latest(found.latest)),
    )


def _status(line: StatusLine) -> rx.Component:
    return rx.el.li(
        rx.el.p(line.label, class_name="font-semibold"),
        rx.el.p(line.state, class_name=when(line.is_bad, "mt-1 text-accent-ink", "mt-1")),
        when(line.note, lambda: rx.el.p(line.note, class_name="mt-1 text-sm text-soft")),
        key=line.label,
        class_name="rounded-xl border border-line bg-surface px-5 py-3",
    )


def _latest(jobs: Sequence[JobLine]) -> rx.Component:
    return rx.el.section(
        rx.el.h2("Latest jobs", class_name="text-2xl"),
        rx.el.ul(each(jobs, _job), class_name="mt-4 grid gap-3"),
        class_name="mt-10",
    )


def _job(job: JobLine) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h3(job.kind, class_name="text-lg"),
            rx.el.p(job.state, class_name=CHIP),
            class_name="flex flex-wrap items-center justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(job.title),
            rx.el.span(job.when),
            when(job.took, lambda: rx.el.span("took ", job.took)),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft wrap-anywhere",
        ),
        when(job.message, lambda: rx.el.p(job.message, class_name=when(job.is_bad, "mt-2 text-accent-ink", "mt-2"))),
        key=job.id,
        class_name=CARD,
    )


AdminJobsState = admin_state(JOBS_PATH, "Jobs", load_job_charts, _draw, query=("days",))
