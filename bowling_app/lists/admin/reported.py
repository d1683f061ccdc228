"""The lists that people reported, and those that are off the site."""

from collections.abc import Sequence

import reflex as rx
from pydantic import BaseModel, ConfigDict

from bowling_app.lists.schemas.list_pages import ListQueue, QueuedList
from bowling_app.lists.services.list_moderation import ADMIN_PATH, list_queue, remove_list
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.web.action import action, perform_as
from bowling_app.platform.web.admin.frame import CARD, CHIP, HEADING, AdminState, admin_page
from bowling_app.platform.web.admin.queue import key_of, queue
from bowling_app.platform.web.drawing import each, lacks, when
from bowling_app.platform.web.events import Following, Form
from bowling_app.platform.web.lists.tabs import tab, tab_bar
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.choices import offered_option
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, FIELD, LABEL, PRIMARY_BUTTON, SECONDARY_BUTTON, named_form
from bowling_app.reviews.admin.reviews import report_line


class ListRemoval(BaseModel):
    """What the form to take a list off the site sends."""

    model_config = ConfigDict(extra="forbid", strict=True)

    list_id: str
    seen: str
    reason: str


class AdminListsState(AdminState, rx.State):
    """The reported lists, or the removed ones."""

    content: ListQueue | None = None

    @action
    async def remove(self, form: Form) -> Following:
        """Take a list off the site for one of the nine reasons."""
        wanted = ListRemoval.model_validate(form)
        await perform_as(self, remove_list, list_id=wanted.list_id, seen=wanted.seen, reason=wanted.reason)
        return await self._done("The list is off the site.")

    async def _load(self, asked: dict[str, str]) -> ListQueue:
        is_removed = asked.get("queue") == "removed"
        return await perform_as(self, list_queue, is_removed=is_removed, after=asked.get("after", ""))


def _draw(found: ListQueue) -> rx.Component:
    return rx.fragment(
        tab_bar(
            "Queues",
            tab("Reported", ADMIN_PATH, is_here=lacks(found.is_removed)),
            tab("Off the site", f"{ADMIN_PATH}?queue=removed", is_here=found.is_removed),
        ),
        rx.el.p(found.heading, class_name="mt-4 text-lg text-soft"),
        queue(
            found.lists,
            lambda one: _row(one, found.is_removed, found.reasons),
            {"A": "To Keep it or Show it again", "R": "Take it off the site, for a reason"},
        ),
    )


def _row(one: QueuedList, is_removed: object, reasons: Sequence[Option]) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(
                when(
                    one.href,
                    lambda: rx.el.a(one.name, href=one.href, class_name="hover:underline"),
                    lambda: rx.el.span(one.name),
                ),
                class_name="text-xl wrap-anywhere",
            ),
            rx.el.p(one.status, class_name=CHIP),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p("By ", one.author, class_name="mt-1 text-sm text-soft"),
        rx.el.div(
            each(one.texts, lambda text: rx.el.p(text, class_name="wrap-anywhere")), class_name="mt-3 grid gap-2"
        ),
        when(one.reports, lambda: rx.el.ul(each(one.reports, report_line), class_name="mt-4 grid gap-2")),
        _verdicts(one, is_removed, reasons),
        key=one.id,
        class_name=CARD,
    )


def _verdicts(one: QueuedList, is_removed: object, reasons: Sequence[Option]) -> rx.Component:
    told: dict[str, object] = {
        "context": one.name, "version": one.version, "then_focus": HEADING, "on_done": AdminListsState.show_changes,
        "class_name": PRIMARY_BUTTON,
    }  # fmt: skip
    path = f"/api/admin/lists/{one.id}"
    return rx.el.div(
        key_of("A", when(
            is_removed,
            lambda: act_button("Show it again", f"{path}/restore", said=one.restored, **told),
            lambda: act_button("Keep it as it is", f"{path}/keep", said="Reports resolved.", **told),
        )),
        when(is_removed, rx.fragment, lambda: _removal(one, reasons)),
        class_name="mt-4 flex flex-wrap items-start gap-x-5 gap-y-3",
    )  # fmt: skip


def _removal(one: QueuedList, reasons: Sequence[Option]) -> rx.Component:
    return key_of("R", rx.el.details(
        rx.el.summary(
            "Take it off the site...", rx.el.span(f" {one.name}", class_name="sr-only"), class_name=SECONDARY_BUTTON
        ),
        named_form(
            rx.el.input(type="hidden", name="list_id", value=one.id, read_only=True),
            rx.el.input(type="hidden", name="seen", value=one.version, read_only=True),
            rx.el.label("For which reason? Its owner is told.", html_for=f"reason-{one.id}", class_name=LABEL),
            rx.el.select(each(reasons, offered_option), name="reason", id=f"reason-{one.id}", class_name=FIELD),
            rx.el.button("Take it off the site", type="submit", class_name=f"{DANGER_BUTTON} mt-3"),
            on_submit=AdminListsState.remove,
            class_name="mt-3",
        ),
        class_name="min-w-0 open:basis-full",
    ))  # fmt: skip


AdminListsState.page = admin_page(AdminListsState, ADMIN_PATH, "Lists", _draw, query=("queue", "after"))
