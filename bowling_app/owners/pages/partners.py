"""The page of the founding partners."""

import reflex as rx

from bowling_app.owners.schemas.owner_profile import FoundingPartners
from bowling_app.owners.seo import partners_head
from bowling_app.owners.services.owner_profiles import load_founding_partners
from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.links import SECONDARY
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.passages import passages
from bowling_app.platform.web.ui.text import CONTAINER, section_heading
from bowling_app.venues.pages.venue_card import venue_grid
from bowling_app.venues.rules.admin_paths import ADMIN_VENUES_PATH


def partners_view(view: FoundingPartners) -> rx.Component:
    """How many places are taken, by whom, and what it means."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            rx.el.p(view.introduction, class_name="mt-4 max-w-2xl text-lg text-soft"),
            _counter(view),
        ),
        rx.el.section(
            when(view.partners, lambda: section_heading(view.partners_heading)),
            when(view.empty, lambda: rx.el.p(view.empty, class_name="text-lg")),
            venue_grid(view.partners),
            class_name=f"{CONTAINER} mt-10",
        ),
        rx.el.div(passages(view.passages), class_name=f"{CONTAINER} mt-12"),
        when(
            view.actions,
            lambda: rx.el.ul(each(view.actions, _action), class_name=f"{CONTAINER} mt-6 flex flex-wrap gap-3"),
        ),
    )


def _counter(view: FoundingPartners) -> rx.Component:
    """The places as dots. The text next to them says the same."""
    return rx.el.div(
        rx.el.p(view.count, class_name="font-display text-2xl font-semibold"),
        rx.el.div(
            each(view.pins, _pin),
            class_name="mt-3 flex max-w-md flex-wrap gap-1.5",
            custom_attrs={"aria-hidden": "true"},
        ),
        rx.el.p(view.left, class_name="mt-3 font-medium"),
        class_name="mt-6",
    )


def _pin(is_taken: bool) -> rx.Component:  # noqa: FBT001 -- a row, as `each` passes it.
    return rx.el.span(
        class_name=when(
            is_taken, "size-3 rounded-full border border-accent bg-accent", "size-3 rounded-full border border-edge"
        )
    )


def _action(link: Link) -> rx.Component:
    return rx.el.li(rx.el.a(link.label, href=link.href, class_name=SECONDARY), key=link.href)


PARTNERS = Page(
    route="/founding-partners", load=load_founding_partners, view=partners_view, head=partners_head,
    editor=lambda _view, _asked: f"{ADMIN_VENUES_PATH}?mark=is_founding_partner",
)  # fmt: skip
