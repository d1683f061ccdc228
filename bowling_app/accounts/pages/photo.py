"""The photo of the account: its part of the account page, and the pages of its forms."""

import reflex as rx

from bowling_app.accounts.pages.own import back_to_account, for_the_owner
from bowling_app.accounts.pages.state import AccountState
from bowling_app.accounts.rules.photo_form import PHOTO_FORM, PHOTO_PATH, PHOTO_REMOVAL, REMOVE_PHOTO_PATH
from bowling_app.accounts.schemas.account_forms import PhotoView
from bowling_app.accounts.schemas.account_page import AccountView
from bowling_app.accounts.seo import account_form_head
from bowling_app.accounts.services.account_forms import load_photo, load_photo_removal
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import element_id, when
from bowling_app.platform.web.forms.declared import declared_form, form_opener
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.avatar import avatar
from bowling_app.platform.web.ui.forms import QUIET_BUTTON

_BOX = "own-photo"
"""The id of the element that takes the focus when the button goes with the photo."""


def photo(account: AccountView) -> rx.Component:
    """The photo with the buttons that change it."""
    return rx.el.div(
        avatar(account.display_name, account.photo_url, "size-20 text-3xl"),
        rx.el.div(
            form_opener(
                PHOTO_FORM, PHOTO_PATH, when(account.photo_url, _("Change photo"), _("Upload a photo")),
                title=_("Your photo"), on_done=AccountState.show_changes,
            ),
            when(
                account.photo_url,
                lambda: post_button(
                    _("Remove photo"), REMOVE_PHOTO_PATH, (), class_name=QUIET_BUTTON, then_focus=_BOX,
                    on_done=AccountState.show_changes,
                ),
            ),
            id=element_id(_BOX),
            role="group",
            class_name="flex flex-wrap items-center gap-x-4 focus:outline-none",
            custom_attrs={"aria-label": _("Your photo"), "tabIndex": -1},
        ),
        class_name="flex flex-wrap items-center gap-x-5 gap-y-3",
    )  # fmt: skip


def photo_view(view: PhotoView) -> rx.Component:
    """The photo, and the form for another one."""
    removal = when(
        view.photo_url,
        lambda: post_button(_("Remove photo"), REMOVE_PHOTO_PATH, (), class_name=QUIET_BUTTON, is_followed=True),
    )
    return for_the_owner(
        view,
        _("Everyone sees it with what you post. We keep the square in its middle."),
        lambda: rx.el.div(
            _shown(view),
            declared_form(PHOTO_FORM, view.form, PHOTO_PATH, is_followed=True, key=PHOTO_PATH),
            removal,
            class_name="grid justify-items-start gap-6",
        ),
        back_to_account(),
    )


def photo_removal_view(view: PhotoView) -> rx.Component:
    """The photo, and the button that removes it."""
    return for_the_owner(
        view,
        "",
        lambda: rx.el.div(
            _shown(view),
            declared_form(PHOTO_REMOVAL, view.form, REMOVE_PHOTO_PATH, is_followed=True, key=REMOVE_PHOTO_PATH),
            class_name="grid justify-items-start gap-6",
        ),
        back_to_account(),
    )


def _shown(view: PhotoView) -> rx.Component:
    return when(
        view.photo_url,
        lambda: rx.el.img(src=view.photo_url, alt=_("Your photo"), class_name="size-24 rounded-full object-cover"),
    )


PHOTO = Page(
    route=PHOTO_PATH, load=load_photo, view=photo_view, head=account_form_head, query=("done",), is_personal=True
)
PHOTO_REMOVED = Page(
    route=REMOVE_PHOTO_PATH, load=load_photo_removal, view=photo_removal_view, head=account_form_head, is_personal=True
)
