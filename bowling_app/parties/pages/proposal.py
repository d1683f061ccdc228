"""The page on which a visitor proposes a party package."""

import reflex as rx

from bowling_app.parties.rules.package_form import PACKAGE_FORM
from bowling_app.parties.schemas.packages import PackageFormPage
from bowling_app.parties.seo import proposal_head
from bowling_app.parties.services.package_pages import load_proposal
from bowling_app.platform.web.forms.declared import declared_form, sent_before
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER


def proposal_view(view: PackageFormPage) -> rx.Component:
    """The form. The venue's page comes after it."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            sent_before(view.thanks),
            declared_form(PACKAGE_FORM, view.form, view.path, is_followed=True, key=view.path, class_name="max-w-2xl"),
            class_name=f"{CONTAINER} my-8 sm:my-10",
        ),
    )


PROPOSAL = Page(
    route="/venue/[venue_id]/packages",
    load=load_proposal,
    view=proposal_view,
    head=proposal_head,
    query=("package", "sent"),
    is_personal=True,
)
