"""The pages of a venue's photos, for its managers: add, describe, sort and remove them, and choose the cover. Every
change is public at once."""

from typing import Final, Unpack

import reflex as rx

from bowling_app.owners.pages.tabs import beside, own_page, tabs
from bowling_app.owners.rules import PHOTO_FORM, STEP, WORDS_FORM, Step
from bowling_app.owners.schemas.own_photos import PhotoList, PhotoPage, PhotoRow, PhotosPage
from bowling_app.owners.seo import photo_head, photos_head
from bowling_app.owners.services.owner_photo_pages import load_own_photo, load_own_photos
from bowling_app.owners.services.owner_photos import TOO_MANY
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import each, element_id, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import declared_form, form_opener, sent_before
from bowling_app.platform.web.forms.post_button import PostProps, post_button
from bowling_app.platform.web.forms.several import SeveralWords, several_forms
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.venues.rules.venue_photos import ALT_FIELD, KEPT_DAYS, MOST_PHOTOS

_NOTE: Final = N_(
    "Up to {most}, each JPEG, PNG, WebP or HEIC of at most {size} MB. Your cover photo leads your page and search "
    "results. Photos go live right away."
)
_HEADING: Final = "own-photos-heading"
"""The id of the heading. It takes the focus once the focused button is gone."""
_IMAGE: Final = "aspect-[16/9] w-full rounded-lg border border-line object-cover"
_RESTING: Final = f"{QUIET_BUTTON} aria-disabled:opacity-55"


def photos_view(view: PhotosPage) -> rx.Component:
    """The list of photos, and the form that adds some."""
    return own_page(view, view.photos, lambda photos: _photos(photos, view.said, view.form))


def _words() -> SeveralWords:
    return SeveralWords(
        choose=_("Choose photos to add"),
        all=_("Add all of them"),
        crowded=_("There is room for {most} photos at most. The rest was left out.", most=MOST_PHOTOS),
    )


def _photos(photos: PhotoList, said: str, form: Filled) -> rx.Component:
    return rx.fragment(
        tabs(photos.tabs),
        rx.el.div(
            beside(photos.venue_href, photos.edit_path, _loaded()),
            rx.el.h2(
                _("Photos"), id=element_id(_HEADING), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(_(_NOTE, most=MOST_PHOTOS, size=PROOF_MAX_BYTES // 2**20), class_name="mb-4 mt-1.5 text-soft"),
            sent_before(said),
            when(
                photos.room,
                lambda: several_forms(
                    PHOTO_FORM, form, photos.path, _words(), room=photos.room, on_done=_loaded()
                ),
                lambda: rx.el.p(_(TOO_MANY, most=MOST_PHOTOS), class_name="font-medium"),
            ),
            rx.el.ol(
                each(photos.shown, _photo), class_name="mt-8 grid gap-4",
                custom_attrs={"aria-label": _("Photos in their order")},
            ),
            when(
                lacks(photos.shown),
                lambda: rx.el.p(_("There are no photos yet. The page shows a drawing instead."), class_name="text-soft"),
            ),
            when(photos.removed, lambda: _removed(photos)),
            class_name="max-w-3xl",
        ),
    )  # fmt: skip


def _photo(photo: PhotoRow) -> rx.Component:
    place = f"photo-{photo.key}"
    return rx.el.li(
        rx.el.A.create(_image(photo, _IMAGE), href=photo.href, class_name="block"),
        rx.el.div(
            rx.el.p(
                when(
                    photo.is_cover,
                    lambda: rx.el.span(_("Cover"), class_name="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-ink"),
                ),
                photo.note,
                class_name="flex flex-wrap items-center gap-x-3 text-sm text-soft",
            ),
            rx.el.p(photo.alt, class_name="mt-1.5 wrap-anywhere"),
            _deeds(photo),
            class_name="min-w-0",
        ),
        id=element_id(place),
        key=photo.key,
        class_name="grid gap-3 rounded-lg border border-line p-4 focus:outline-none sm:grid-cols-[12rem_minmax(0,1fr)]",
        custom_attrs={"tabIndex": -1},
    )  # fmt: skip


def _deeds(photo: PhotoRow) -> rx.Component:
    """What the owner can do with the photo."""
    return rx.el.div(
        _button(_("Earlier"), photo, "earlier", is_resting=photo.is_first),
        _button(_("Later"), photo, "later", is_resting=photo.is_last),
        when(
            photo.is_cover,
            rx.fragment,
            lambda: _button(_("Make it the cover"), photo, "cover", then_focus=f"photo-{photo.key}"),
        ),
        _button(_("Remove"), photo, "remove", then_focus=_HEADING),
        form_opener(
            WORDS_FORM, photo.words_path, _("Change description"), context=photo.alt, open_class=QUIET_BUTTON,
            panel_class="basis-full", values=rx.Var.create({ALT_FIELD.name: photo.alt}), on_done=_loaded(),
            key=photo.path,  # Not the address, which names a version: an open form outlasts other changes.
        ),
        class_name="mt-1 flex flex-wrap items-center gap-x-5",
    )  # fmt: skip


def _button(label: str, photo: PhotoRow, step: Step, **live: Unpack[PostProps]) -> rx.Component:
    looks: PostProps = {"context": photo.alt, "class_name": _RESTING, "on_done": _loaded(), **live}
    return post_button(label, photo.path, (Hidden(STEP, step),), **looks)


def _image(photo: PhotoRow, class_name: str) -> rx.Component:
    return rx.el.img(
        src=photo.src,
        alt=photo.alt,
        class_name=class_name,
        custom_attrs={"width": photo.width, "height": photo.height, "loading": "lazy"},
    )


def _removed(photos: PhotoList) -> rx.Component:
    return rx.el.section(
        rx.el.h3(_("Removed photos"), class_name="text-xl"),
        rx.el.p(
            _("For {days} days you can put them back. Nobody else sees them.", days=KEPT_DAYS), class_name="mt-1.5 text-soft"
        ),
        rx.el.ul(each(photos.removed, _removed_photo), class_name="mt-3 grid gap-3"),
        class_name="mt-8",
    )  # fmt: skip


def _removed_photo(photo: PhotoRow) -> rx.Component:
    return rx.el.li(
        _image(photo, "size-20 shrink-0 rounded-lg border border-line object-cover"),
        rx.el.div(
            rx.el.p(photo.note, class_name="text-sm text-soft"),
            _button(_("Put it back"), photo, "restore", then_focus=_HEADING),
            class_name="min-w-0",
        ),
        key=photo.key,
        class_name="flex items-center gap-4",
    )


def photo_view(view: PhotoPage) -> rx.Component:
    """One photo with the form that describes it, or the button that brings it back."""
    return own_page(view, view.photo, lambda photo: _described(photo, view))


def _described(photo: PhotoRow, view: PhotoPage) -> rx.Component:
    return rx.el.div(
        _image(photo, _IMAGE),
        rx.el.p(photo.note, class_name="mb-5 mt-1.5 text-sm text-soft"),
        when(
            view.is_removed,
            lambda: rx.fragment(
                when(
                    view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")
                ),
                post_button(_("Put it back"), photo.path, (Hidden(STEP, "restore"),), is_followed=True),
            ),
            lambda: declared_form(WORDS_FORM, view.form, photo.words_path, is_followed=True, key=photo.path),
        ),
        class_name="max-w-xl",
    )


def _loaded() -> Handler:
    """The event that shows what was done."""
    return page_state(PHOTOS).open


PHOTOS = Page(
    route="/my-venues/[venue_id]/photos",
    load=load_own_photos,
    view=photos_view,
    head=photos_head,
    query=("done",),
    is_personal=True,
)
PHOTO = Page(
    route="/my-venues/[venue_id]/photos/[key]",
    load=load_own_photo,
    view=photo_view,
    head=photo_head,
    query=("version",),
    is_personal=True,
)
