"""The page on which managers edit a venue."""

import reflex as rx

from bowling_app.owners.pages.edit_fields import amenities, dates, days, fields, prices
from bowling_app.owners.pages.edit_state import EditState
from bowling_app.owners.pages.tabs import refused, tabs
from bowling_app.owners.schemas.owner_edit import EditPage, EditView
from bowling_app.owners.seo import edit_head
from bowling_app.owners.services.owner_edits import load_edit
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.kit.errors import Problem
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.events import Form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.shell.personal import personal_part
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, QUIET_BUTTON, REFUSAL, SECONDARY_BUTTON
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER

_SCRIPT = rx.asset("own_form.jsx", shared=True)


class OwnForm(rx.Component):
    """The form around a tab's fields. It keeps a draft, and sends the typed values with the version that the user
    saw."""

    library = _SCRIPT.importable_path
    tag = "OwnForm"

    draft_name: rx.Var[str]
    turn: rx.Var[str]
    version: rx.Var[str]
    compared: rx.Var[str]
    saved: rx.Var[str]
    read: rx.Var[list[str]]
    save_class: rx.Var[str]
    note_class: rx.Var[str]
    quiet_class: rx.Var[str]
    faults: rx.Var[tuple[Problem, ...]]
    refusal_class: rx.Var[str]
    on_save: rx.EventHandler[rx.event.passthrough_event_spec(Form, str, str)]  # pyright: ignore[reportCallIssue] -- typed for one argument.
    on_read: rx.EventHandler[rx.event.passthrough_event_spec(str)]
    on_present: rx.EventHandler[rx.event.no_args_event_spec]


def edit_view(view: EditPage) -> rx.Component:
    """One tab of the form, or why the caller may not edit. The static document knows no user and shows that it is
    loading."""
    return rx.fragment(
        opening(view.crumbs, view.heading),
        rx.el.div(
            personal_part(lambda: given(view.edit, _edit, lambda: refused(view))),
            class_name=f"{CONTAINER} mt-8 min-h-[50vh]",
        ),
    )


def _edit(edit: EditView) -> rx.Component:
    """The parts of every tab, then its form."""
    return rx.fragment(
        tabs(edit.tabs),
        rx.el.div(
            rx.el.div(
                rx.el.a(
                    "See the public page", href=edit.href, class_name="text-link inline-flex min-h-11 items-center"
                ),
                rx.el.button(
                    "Everything still correct? Confirm",
                    type="button",
                    on_click=EditState.confirm,
                    class_name=SECONDARY_BUTTON,
                ),
                class_name="mt-4 flex flex-wrap items-center justify-between gap-4",
            ),
            _form(edit),
            class_name="max-w-3xl",
        ),
    )


def _form(edit: EditView) -> rx.Component:
    return OwnForm.create(
        rx.el.div(fields(edit), days(edit), dates(edit), prices(edit), amenities(edit), class_name="mt-6 grid gap-6"),
        rx.el.div(_said(), custom_attrs={"aria-live": "polite"}),
        key=f"{edit.venue_id} {edit.tab}",
        draft_name=f"{edit.venue_id} {edit.tab}",
        turn=EditState.turn,
        version=EditState.version,
        compared=EditState.compared,
        saved=EditState.saved,
        read=EditState.read,
        faults=EditState.faults,
        refusal_class=REFUSAL,
        on_save=EditState.save,
        on_read=EditState.read_hours,
        on_present=EditState.show_present,
        save_class=f"{PRIMARY_BUTTON} mt-6",
        note_class="mt-6 rounded-lg bg-sunken px-3.5 py-2.5 text-sm",
        quiet_class=QUIET_BUTTON,
    )


def _said() -> rx.Component:
    """What was saved, or what another person saved in the meantime."""
    return when(
        EditState.differences,
        lambda: rx.el.section(
            when(EditState.is_conflict, _conflict, lambda: rx.el.h2("Saved", class_name="text-xl")),
            rx.el.dl(each(EditState.differences, _difference), class_name="mt-3 grid gap-3"),
            class_name="mt-6 rounded-xl border border-line bg-surface p-5",
        ),
        lambda: when(EditState.is_conflict, lambda: rx.el.div(_conflict(), class_name="mt-6")),
    )


def _conflict() -> rx.Component:
    return rx.fragment(
        rx.el.h2("Someone else edited this", class_name="text-xl"),
        rx.el.p("Your changes aren't saved. Compare, then save again to keep yours, or take theirs.",
                class_name="mt-1.5"),
        rx.el.button(
            "Take what is there now", type="button", class_name=f"{SECONDARY_BUTTON} mt-3",
            custom_attrs={"data-present": "yes"},
        ),
    )  # fmt: skip


def _difference(one: Difference) -> rx.Component:
    return rx.el.div(
        rx.el.dt(one.label, class_name="font-semibold"),
        rx.el.dd(
            _whose("There now: ", "Before: "),
            one.before,
            class_name=when(EditState.is_conflict, "wrap-anywhere", "text-soft line-through wrap-anywhere"),
        ),
        rx.el.dd(_whose("Yours: ", "After: "), one.after, class_name="font-medium wrap-anywhere"),
        key=one.field,
    )


def _whose(in_conflict: str, saved: str) -> rx.Component:
    """Which of the two values this is. The saved one also looks different."""
    return rx.el.span(
        when(EditState.is_conflict, in_conflict, saved), class_name=when(EditState.is_conflict, "text-soft", "sr-only")
    )


EDIT = Page(route="/my-venues/[venue_id]/edit", load=load_edit, view=edit_view, head=edit_head, query=("tab",))

EditState.page = EDIT  # The view sends the state's events, so the state cannot name the page by itself.
