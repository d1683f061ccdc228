"""The ways from a venue's page to the pages on which people take part, and thanks to those who did."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.alerts.pages.follow_ways import follow_ways
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.venue_page.schemas.venue_page import VenueView

_LINK: Final = (
    "text-link inline-flex min-h-11 items-center gap-2 font-medium max-sm:gap-1 max-sm:text-sm max-sm:[&>svg]:size-4"
)


def taking_part(view: VenueView) -> rx.Component:
    """Scores bowled here, the link to correct the page, and its contributors."""
    return rx.el.div(
        given(view.follow, follow_ways),
        _way("price", _("Watch the price"), f"/follow/price:{view.id}"),
        _way("heart", _("Add to a list"), view.paths.add),
        _way("lanes", _("High scores"), view.paths.game, rel=""),
        when(view.leagues, rx.fragment, lambda: _way("lanes", _("Leagues"), view.paths.leagues)),
        when(view.week, rx.fragment, lambda: _way("clock", _("Events"), view.paths.events)),
        _way("source", _("Suggest a correction"), view.paths.suggest),
        _way("lanes", _("Compare with others"), view.paths.compare),
        when(view.specials, rx.fragment, lambda: _way("price", _("Add a special"), view.paths.specials)),
        when(view.packages, rx.fragment, lambda: _way("price", _("Add party packages"), view.paths.packages)),
        _way("lanes", _("Own or manage this place? Claim it"), view.paths.claim),
        _way("clock", _("Edit history"), view.paths.history),
        when(view.managers, lambda: _managers(view.managers)),
        when(view.credits, lambda: rx.el.p(view.credits, class_name="text-sm text-soft")),
        class_name="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-8",
    )


def _way(mark: str, label: str, href: str, rel: str = "nofollow") -> rx.Component:
    """A link to a page of the venue. Most are not for search engines, which would find one for each venue."""
    return rx.el.a(icon(mark), rx.el.span(label), href=href, rel=rel or None, class_name=_LINK)


def _managers(managers: Sequence[Link]) -> rx.Component:
    """Those who run the venue and show themselves."""
    return rx.el.div(
        rx.el.span(_("Managed by:")),
        rx.el.ul(each(managers, _manager), class_name="flex flex-wrap gap-x-3"),
        class_name="flex flex-wrap items-center gap-x-1.5 text-sm",
    )


def _manager(manager: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(manager.label, href=manager.href, class_name="text-link inline-flex min-h-11 items-center"),
        key=manager.href,
    )
