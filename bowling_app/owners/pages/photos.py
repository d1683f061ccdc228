"""The photos of a venue, for its managers: upload, describe, sort, remove, and choose the cover. There is no form:
every change is saved at once."""

from typing import Final

import reflex as rx

from bowling_app.owners.schemas.owner_edit import EditView
from bowling_app.platform.files.proofs import PROOF_ACCEPT, PROOF_MAX_BYTES, PROOF_TOO_LARGE
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.ui.forms import FIELD, HINT, LABEL, PRIMARY_BUTTON, PROBLEM, QUIET_BUTTON, REFUSAL
from bowling_app.venues.rules.venue_photos import ALT_HINT, LONGEST_ALT, MOST_PHOTOS, SHORTEST_ALT, OwnPhotos

_SCRIPT = rx.asset("venue_photos.jsx", shared=True)
rx.asset("new_photos.jsx", shared=True)

_NOTE: Final = (
    f"Up to {MOST_PHOTOS}, each JPEG, PNG, WebP or HEIC of at most {PROOF_MAX_BYTES // 2**20} MB. Your cover "
    "photo leads your page and search results. Photos go live right away."
)


class VenuePhotos(rx.Component):
    """The list of photos with its buttons, and the form that adds some."""

    library = _SCRIPT.importable_path
    tag = "VenuePhotos"

    venue_id: rx.Var[str]
    photos: rx.Var[OwnPhotos | None]
    most: rx.Var[int]
    most_bytes: rx.Var[int]
    too_large: rx.Var[str]
    accept: rx.Var[str]
    shortest: rx.Var[int]
    longest: rx.Var[int]
    hint: rx.Var[str]
    button_class: rx.Var[str]
    quiet_class: rx.Var[str]
    label_class: rx.Var[str]
    field_class: rx.Var[str]
    hint_class: rx.Var[str]
    problem_class: rx.Var[str]
    refusal_class: rx.Var[str]


def photos(edit: EditView) -> rx.Component:
    """The tab of the photos; nothing on the other tabs."""
    return when(
        edit.photos,
        lambda: rx.el.section(
            rx.el.h2("Photos", class_name="text-2xl"),
            rx.el.p(_NOTE, class_name="mb-4 mt-1.5 text-soft"),
            VenuePhotos.create(
                venue_id=edit.venue_id, photos=edit.photos, most=MOST_PHOTOS, most_bytes=PROOF_MAX_BYTES,
                too_large=PROOF_TOO_LARGE, accept=PROOF_ACCEPT, shortest=SHORTEST_ALT, longest=LONGEST_ALT,
                hint=ALT_HINT, button_class=PRIMARY_BUTTON, quiet_class=QUIET_BUTTON, label_class=LABEL,
                field_class=FIELD, hint_class=HINT, problem_class=PROBLEM, refusal_class=REFUSAL,
            ),
            class_name="mt-6",
        ),
    )  # fmt: skip
