"""The public page of a manager of venues."""

import reflex as rx

from bowling_app.owners.schemas.owner_profile import OwnerProfile
from bowling_app.owners.seo import profile_head
from bowling_app.owners.services.owner_profiles import load_owner_profile
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER, section_heading
from bowling_app.venues.pages.venue_card import venue_grid


def profile_view(view: OwnerProfile) -> rx.Component:
    """Who they are, and the venues that they run."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.name,
            rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft"),
            beside=_photo(view),
        ),
        rx.el.section(section_heading(view.venues_heading), venue_grid(view.venues), class_name=f"{CONTAINER} mt-10"),
    )


def _photo(view: OwnerProfile) -> rx.Component:
    return rx.el.span(
        view.letter,
        when(view.photo, lambda: rx.el.img(src=view.photo, alt="", custom_attrs={"width": "384", "height": "384"})),
        class_name="avatar size-24 text-4xl sm:size-32",
        custom_attrs={"aria-hidden": "true"},
    )


PROFILE = Page(route="/owner/[slug]", load=load_owner_profile, view=profile_view, head=profile_head)
