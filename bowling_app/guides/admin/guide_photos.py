"""The photos of a city guide as admins keep them: described, put in order by their weight, removed, and added."""

from collections.abc import Mapping

import reflex as rx

from bowling_app.guides.admin.guide_state import AdminGuidesState
from bowling_app.guides.rules import HEAVIEST, LONGEST_ALT, LONGEST_CREDIT
from bowling_app.guides.schemas.guide_editing import EditedPhoto, GuideEdit
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.checked_form import MARK, checked_field, checked_form, described
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PROBLEM, SECONDARY_BUTTON

_SCRIPT = rx.asset("guide_photo.jsx", shared=True)


class GuidePhotoForm(rx.Component):
    """The form that adds a photo to a guide."""

    library = _SCRIPT.importable_path
    tag = "GuidePhotoForm"

    path: rx.Var[str]
    accept: rx.Var[str]
    most_bytes: rx.Var[int]
    too_large: rx.Var[str]
    longest_alt: rx.Var[int]
    longest_credit: rx.Var[int]
    heaviest: rx.Var[int]
    then_focus: rx.Var[str]
    button_class: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    hint_class: rx.Var[str]
    problem_class: rx.Var[str]
    mark_class: rx.Var[str]
    on_done: rx.EventHandler[rx.event.no_args_event_spec]


def photos(edit: GuideEdit) -> rx.Component:
    """The photos that are there, each with its form, and the form for another one."""
    return rx.el.section(
        rx.el.h2("Photos", class_name="text-2xl"),
        rx.el.p("The photo with the highest number comes first, next to the introduction.", class_name="mt-1.5 text-soft"),
        rx.el.ol(each(edit.photos, _photo), class_name="mt-4 grid gap-4 empty:hidden"),
        rx.el.h3("Add a photo", class_name="mt-8 text-xl"),
        rx.el.div(
            GuidePhotoForm.create(
                path=f"/api/hubs/{edit.id}/images", accept=PROOF_ACCEPT, most_bytes=PROOF_MAX_BYTES,
                too_large=PROOF_TOO_LARGE, longest_alt=LONGEST_ALT, longest_credit=LONGEST_CREDIT, heaviest=HEAVIEST,
                then_focus=HEADING, button_class=SECONDARY_BUTTON, label_class=LABEL, field_class=FIELD,
                hint_class=HINT, problem_class=PROBLEM, mark_class=MARK, on_done=AdminGuidesState.show_changes,
            ),
            class_name=f"{CARD} mt-3",
        ),
        class_name="mt-12",
    )  # fmt: skip


def _photo(photo: EditedPhoto) -> rx.Component:
    about = f"photo {photo.position}"
    return rx.el.li(
        rx.el.A.create(
            rx.el.img(
                src=photo.src,
                alt=photo.alt,
                class_name="h-auto w-full rounded-lg border border-line",
                custom_attrs={"width": photo.width, "height": photo.height, "loading": "lazy"},
            ),
            href=photo.href,
        ),
        rx.el.div(
            checked_form(
                rx.el.input(type="hidden", name="key", value=photo.key, read_only=True),
                _photo_field("alt", "Description", photo, {"maxLength": LONGEST_ALT}, is_required=True),
                rx.el.div(
                    _photo_field("credit", "Credit", photo, {"maxLength": LONGEST_CREDIT}),
                    _photo_field("weight", "Weight", photo, {"inputMode": "numeric", "maxLength": 5}),
                    class_name="grid gap-3 sm:grid-cols-2",
                ),
                rx.el.div(
                    rx.el.button(
                        "Save", rx.el.span(f" {about}", class_name="sr-only"), type="submit", class_name=SECONDARY_BUTTON
                    )
                ),
                faults=rx.cond(AdminGuidesState.faulty_photo == photo.key, AdminGuidesState.photo_faults, ()),
                on_send=AdminGuidesState.save_photo,
                class_name="grid gap-3",
            ),
            act_button(
                "Remove", f"/api/hubs/images/{photo.key}", method="DELETE", context=about,
                said="The photo is removed.", sure="Remove it for good?", then_focus=HEADING,
                on_done=AdminGuidesState.show_changes,
            ),
            class_name="min-w-0",
        ),
        key=photo.key,
        class_name=f"{CARD} grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]",
    )  # fmt: skip


def _photo_field(
    name: str, label: str, photo: EditedPhoto, more: Mapping[str, str | int], *, is_required: bool = False
) -> rx.Component:
    field_id = f"{name}-{photo.key}"
    looks = described(field_id, is_required=is_required)
    told = {**looks["custom_attrs"], **more, "aria-label": f"{label} of photo {photo.position}"}
    drawn = rx.el.input(name=name, default_value=getattr(photo, name), class_name=FIELD, id=field_id, custom_attrs=told)
    return checked_field(label, name, field_id, drawn, is_required=is_required)
