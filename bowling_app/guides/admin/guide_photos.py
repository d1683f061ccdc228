"""The photos of a city guide as admins keep them: described, put in order by their weight, removed, and added."""

from collections.abc import Mapping

import reflex as rx

from bowling_app.guides.admin.guide_state import AdminGuidesState
from bowling_app.guides.rules.guide_photos import GUIDE_PHOTO_FORM, LONGEST_ALT, LONGEST_CREDIT
from bowling_app.guides.schemas.guide_editing import EditedPhoto, GuideEdit
from bowling_app.guides.services.guide_editing import GUIDES_PATH
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.web.admin.frame import CARD, HEADING
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.forms.checked_form import checked_field, checked_form, described
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import FIELD


def photos(edit: GuideEdit) -> rx.Component:
    """The photos that are there, each with its form, and the form for another one."""
    return rx.el.section(
        rx.el.h2("Photos", class_name="text-2xl"),
        rx.el.p("The photo with the highest number comes first, next to the introduction.", class_name="mt-1.5 text-soft"),
        rx.el.ol(each(edit.photos, _photo), class_name="mt-4 grid gap-4 empty:hidden"),
        rx.el.h3("Add a photo", class_name="mt-8 text-xl"),
        rx.el.div(
            declared_form(
                GUIDE_PHOTO_FORM, Filled({"weight": "0"}), f"{GUIDES_PATH}?edit={edit.id}",
                on_done=AdminGuidesState.show_new_photo,
                key=f"photo {AdminGuidesState.photos_added}",  # The fields are empty again once it is there.
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
                    class_name="mt-3 grid gap-3 sm:grid-cols-2",
                ),
                send=f"Save {about}",
                faults=rx.cond(AdminGuidesState.faulty_photo == photo.key, AdminGuidesState.photo_faults, ()),
                answered=AdminGuidesState.photo_answered,
                on_send=AdminGuidesState.save_photo,
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
