"""The city guides as admins keep them: the list and the form of one."""

import reflex as rx

from bowling_app.guides.admin.guide_photos import photos
from bowling_app.guides.admin.guide_state import AdminGuidesState
from bowling_app.guides.rules.guides import LONGEST_CITY, LONGEST_INTRODUCTION, LONGEST_SLUG, LONGEST_TITLE
from bowling_app.guides.schemas.guide_editing import GuideEdit, GuideList, GuideRow
from bowling_app.guides.services.guide_editing import GUIDES_PATH, NEW
from bowling_app.platform.audit.differences import Difference
from bowling_app.platform.web.admin.frame import CARD, CHIP, admin_page
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.forms.checked_form import checked_field, checked_form, described
from bowling_app.platform.web.ui.choices import select_field
from bowling_app.platform.web.ui.forms import DANGER_BUTTON, FIELD, QUIET_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import button_link


def _draw(page: GuideList) -> rx.Component:
    return given(page.edit, _edit, lambda: _list(page))


def _list(page: GuideList) -> rx.Component:
    return rx.fragment(
        rx.el.div(
            rx.el.p(page.heading, class_name="text-lg text-soft"),
            button_link("Write a new guide", f"{GUIDES_PATH}?edit={NEW}"),
            class_name="mt-3 flex flex-wrap items-center justify-between gap-4",
        ),
        rx.el.ul(each(page.rows, _row), class_name="mt-6 grid gap-4"),
    )


def _row(row: GuideRow) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.h2(
                rx.el.a(row.title, href=row.edit_href, class_name="hover:underline"),
                class_name="min-w-0 text-xl wrap-anywhere",
            ),
            when(row.is_published, lambda: rx.el.p("Published", class_name=CHIP), lambda: rx.el.p("Not published")),
            class_name="flex flex-wrap items-start justify-between gap-3",
        ),
        rx.el.p(
            rx.el.span(row.place),
            rx.el.span(row.path, class_name="wrap-anywhere"),
            rx.el.span(row.photos),
            rx.el.span("Changed ", row.when),
            class_name="mt-1 flex flex-wrap gap-x-3 text-sm text-soft",
        ),
        rx.el.div(
            rx.el.a("Edit", _about(row.title), href=row.edit_href, class_name=QUIET_BUTTON),
            when(
                row.is_published,
                lambda: rx.el.a("See the page", _about(row.title), href=row.path, class_name=QUIET_BUTTON),
            ),
            class_name="mt-1 flex flex-wrap gap-x-5",
        ),
        key=row.id,
        class_name=CARD,
    )


def _about(title: str) -> rx.Component:
    return rx.el.span(": ", title, class_name="sr-only")


def _edit(edit: GuideEdit) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            rx.el.a("All guides", href=GUIDES_PATH, class_name=QUIET_BUTTON),
            when(edit.path, lambda: rx.el.a("See the page", href=edit.path, class_name=QUIET_BUTTON)),
            class_name="mt-2 flex flex-wrap gap-x-5",
        ),
        rx.el.h2(edit.heading, class_name="mt-2 text-2xl wrap-anywhere"),
        when(edit.note, lambda: rx.el.p(edit.note, class_name="mt-2 text-soft")),
        when(edit.old_paths, lambda: _old_paths(edit)),
        rx.el.div(when(AdminGuidesState.is_conflict, _conflict), custom_attrs={"aria-live": "polite"}),
        _form(edit),
        when(edit.id, lambda: photos(edit)),
        when(edit.may_delete, _delete),
        class_name="max-w-3xl",
    )


def _delete() -> rx.Component:
    return rx.el.details(
        rx.el.summary("Delete this guide...", class_name=SECONDARY_BUTTON),
        rx.el.p("Its words and its photos go for good. The log keeps the words.", class_name="mt-3"),
        rx.el.button("Delete it", type="button", on_click=AdminGuidesState.delete, class_name=f"{DANGER_BUTTON} mt-3"),
        class_name="mt-8",
    )


def _old_paths(edit: GuideEdit) -> rx.Component:
    return rx.el.p(
        "These addresses lead here: ",
        each(edit.old_paths, lambda path: rx.el.span(path, class_name="mr-3 wrap-anywhere")),
        class_name="mt-2 text-sm text-soft",
    )


def _form(edit: GuideEdit) -> rx.Component:
    fields = rx.el.div(
        rx.el.input(type="hidden", name="hub_id", value=edit.id, read_only=True),
        _field("title", "Title", edit.title, "The heading of the page, 10 to 100 characters", LONGEST_TITLE),
        rx.el.div(
            _field("city", "City", edit.city, "As people write it, like Denver", LONGEST_CITY),
            _field("state", "State", edit.state, "Its name or its two letters", 40),
            class_name="grid gap-4 sm:grid-cols-2",
        ),
        _product_and_address(edit),
        _introduction(edit),
        _is_published(edit),
        class_name="grid gap-4",
    )
    form = checked_form(
        fields,
        send="Save",
        key=AdminGuidesState.turn,
        faults=AdminGuidesState.faults,
        answered=AdminGuidesState.answered,
        on_send=AdminGuidesState.save,
        class_name="mt-6",
    )
    # Below the button: it comes when the pointer leaves the field, and would move what is being pressed.
    return rx.fragment(form, when(AdminGuidesState.preview, _preview))


def _product_and_address(edit: GuideEdit) -> rx.Component:
    product = select_field("product", "hub-product", edit.products, FIELD)
    hint = "Like best-bowling-in-denver. The old address will lead here."
    return rx.el.div(
        checked_field("Product", "product", "hub-product", product, hint="The word behind “best” in the address"),
        _field("slug", "Address", edit.slug, hint, LONGEST_SLUG),
        class_name="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]",
    )


def _introduction(edit: GuideEdit) -> rx.Component:
    return checked_field(
        "Introduction",
        "introduction",
        "hub-introduction",
        rx.el.textarea(
            name="introduction",
            default_value=edit.introduction,
            rows=14,
            max_length=LONGEST_INTRODUCTION,
            on_blur=AdminGuidesState.draw_preview,
            class_name=FIELD,
            **described("hub-introduction", is_required=True),
        ),
        hint="Markdown: a blank line between paragraphs, ## for a heading, [words](/address) for a link. The preview "
        "updates when you leave the field.",
        is_required=True,
    )


def _is_published(edit: GuideEdit) -> rx.Component:
    return rx.el.label(
        rx.el.input(
            type="checkbox",
            name="is_published",
            default_checked=edit.is_published,
            class_name="size-5 shrink-0 accent-oil",
        ),
        rx.el.span("Published: everyone can read it"),
        class_name="flex min-h-11 items-center gap-3",
    )


def _field(name: str, label: str, value: str, hint: str, longest: int) -> rx.Component:
    """A field of one line; all of them must be filled in."""
    field_id = f"hub-{name}"
    drawn = rx.el.input(
        name=name, default_value=value, max_length=longest, class_name=FIELD, **described(field_id, is_required=True)
    )
    return checked_field(label, name, field_id, drawn, hint=hint, is_required=True)


def _preview() -> rx.Component:
    return rx.el.section(
        rx.el.h3("Preview", class_name="text-lg"),
        rx.html(AdminGuidesState.preview, class_name="prose mt-2"),
        class_name="mt-6 rounded-xl border border-dashed border-edge bg-surface p-5",
    )


def _conflict() -> rx.Component:
    return rx.el.section(
        rx.el.h3("Someone else edited this", class_name="text-xl"),
        rx.el.p(
            "Your changes aren't saved. Compare, then save again to keep yours, or take theirs.",
            class_name="mt-1.5",
        ),
        rx.el.dl(each(AdminGuidesState.differences, _difference), class_name="mt-3 grid gap-3"),
        rx.el.button(
            "Take what is there now",
            type="button",
            on_click=AdminGuidesState.show_present,
            class_name=f"{SECONDARY_BUTTON} mt-4",
        ),
        class_name=f"{CARD} mt-6",
    )


def _difference(one: Difference) -> rx.Component:
    return rx.el.div(
        rx.el.dt(one.label, class_name="font-semibold"),
        rx.el.dd("There now: ", one.before, class_name="text-soft wrap-anywhere whitespace-pre-line"),
        rx.el.dd("Yours: ", one.after, class_name="font-medium wrap-anywhere whitespace-pre-line"),
        key=one.field,
    )


AdminGuidesState.page = admin_page(AdminGuidesState, GUIDES_PATH, "City guides", _draw, query=("edit", "after"))
