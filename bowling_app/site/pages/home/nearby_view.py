"""How the venues near a visitor look."""

import reflex as rx

from bowling_app.listings.schemas.nearby_page import NearbyView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import given, when
from bowling_app.platform.web.search_box.locator import room
from bowling_app.platform.web.ui.link_groups import link_group
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.text import CONTAINER, section_heading
from bowling_app.venues.pages.venue_card import venue_grid


def nearby_view(view: NearbyView) -> rx.Component:
    """The nearest venues with their distances, or that there are none; others that fill the list up stand under a
    heading of their own."""
    return rx.el.section(
        when(view.venues, lambda: _nearest(view), lambda: section_heading(view.heading)),
        given(view.week, lambda week: rx.el.div(link_group(week))),
        when(view.others_heading, lambda: _others(view)),
        class_name=f"{CONTAINER} mt-12 grid gap-10",
    )


def finding() -> rx.Component:
    """A placeholder until the location is known, tall enough to push the content after it below the screen."""
    return room(
        section_heading(_("Near you"), _("Getting location…")),
        class_name=f"{CONTAINER} mt-12 min-h-[75vh]",
    )


def _nearest(view: NearbyView) -> rx.Component:
    return rx.el.div(
        section_heading(view.heading),
        venue_grid(view.venues),
        given(view.more, _more),
    )


def _more(link: Link) -> rx.Component:
    return rx.el.p(button_link(link.label, link.href), class_name="mt-6")


def _others(view: NearbyView) -> rx.Component:
    return rx.el.div(section_heading(view.others_heading), venue_grid(view.others))
