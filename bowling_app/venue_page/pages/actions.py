"""What a visitor can do about a venue at once: the buttons of a wide screen, and the bar of a phone."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import when
from bowling_app.platform.web.ui.hint import with_hint
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import button_link
from bowling_app.saved.pages.heart import heart_in_bar
from bowling_app.venue_page.schemas.venue_page import VenueView

_IN_BAR: Final = (
    "flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg text-sm font-semibold leading-tight"
)


def actions(view: VenueView) -> rx.Component:
    """One clear first step, then the others. A phone has its bar instead."""
    return rx.el.div(
        when(
            view.contact.primary_href,
            lambda: button_link(view.contact.primary_label, view.contact.primary_href, is_primary=True),
        ),
        _action(_("Call"), view.contact.phone_href, "phone", view, hint=view.contact.phone),
        _action(_("Website"), view.contact.website_href, "globe", view, hint=view.contact.website),
        _action(_("Directions"), view.contact.directions_href, "directions", view, hint=_("Opens Google Maps")),
        class_name="hints mt-6 hidden flex-wrap gap-3 sm:flex print:hidden",
    )


def _action(label: str, href: str, icon_name: str, view: VenueView, *, hint: str) -> rx.Component:
    """A further step, unless it is unknown or already the first one."""

    def drawn() -> rx.Component:
        return with_hint(button_link(label, href, icon_name=icon_name), hint, f"{icon_name}-hint")

    return when(href, lambda: when(href != view.contact.primary_href, drawn))


def action_bar(view: VenueView) -> rx.Component:
    """The bar at the foot of a phone's screen: the way there, a call (else the website), and the heart."""
    return rx.el.nav(
        _in_bar(_("Directions"), view.contact.directions_href, "directions"),
        when(
            view.contact.phone_href,
            lambda: _in_bar(_("Call"), view.contact.phone_href, "phone"),
            lambda: when(view.contact.website_href, lambda: _in_bar(_("Website"), view.contact.website_href, "globe")),
        ),
        heart_in_bar(view, f"{_IN_BAR} hover:bg-sunken"),
        class_name="action-bar sm:hidden",
        custom_attrs={"aria-label": _("Quick actions")},
    )


def _in_bar(label: str, href: str, icon_name: str) -> rx.Component:
    return rx.el.a(
        icon(icon_name), rx.el.span(label), href=href, rel="noopener", class_name=f"{_IN_BAR} hover:bg-sunken"
    )
