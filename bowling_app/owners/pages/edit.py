"""The page on which managers edit a venue."""

import reflex as rx

from bowling_app.owners.pages.edit_fields import amenities, fields
from bowling_app.owners.pages.edit_hours import dates, days
from bowling_app.owners.pages.edit_prices import paid, prices
from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.owners.rules import OWN_FORM
from bowling_app.owners.schemas.owner_edit import EditPage, EditView
from bowling_app.owners.seo import edit_head
from bowling_app.owners.services.owner_edits import load_edit
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state


def edit_view(view: EditPage) -> rx.Component:
    """One tab of the form, or why the caller may not edit."""
    if in_document():
        view = view.filled()
    return own_page(view, view.edit, lambda edit: _edit(edit, view))


def _edit(edit: EditView, view: EditPage) -> rx.Component:
    loaded = page_state(EDIT).open
    return rx.fragment(
        tabs(edit.tabs),
        rx.el.div(
            beside(edit.href, edit.path, loaded),
            sent_before(view.said),
            paid(edit, loaded),
            declared_form(
                OWN_FORM, view.form, edit.path, _parts(edit), turn=edit.version, on_done=loaded,
                key=edit.path, class_name="mt-6",
            ),
            class_name="max-w-3xl",
        ),
    )  # fmt: skip


def _parts(edit: EditView) -> rx.Component:
    return rx.el.div(
        rx.el.input(type="hidden", name=VERSION, default_value=edit.version),
        fields(edit),
        days(edit),
        dates(edit),
        prices(edit),
        amenities(edit),
        class_name="grid gap-6",
    )


EDIT = Page(
    route="/my-venues/[venue_id]/edit",
    load=load_edit,
    view=edit_view,
    head=edit_head,
    query=("tab", "done"),
    is_personal=True,
)
