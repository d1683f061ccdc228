"""The page with the venues that the user manages."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.accuracy.rules.freshness import FreshnessLine
from bowling_app.accuracy.schemas import ReportedLine
from bowling_app.owners.pages.chain import chain_ways
from bowling_app.owners.rules import CLAIM, LEAVE_FORM, STILL
from bowling_app.owners.schemas.own_venues import ClosedVenue, OwnClaim, OwnVenue, OwnVenues
from bowling_app.owners.seo import own_venues_head
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.owners.services.owner_tabs import OWN_PATH as PATH
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, in_document, when
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.forms.plain_question import plain_question
from bowling_app.platform.web.forms.post_button import post_button
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.page_states import page_state
from bowling_app.platform.web.shell.personal import sign_in_way
from bowling_app.platform.web.ui.forms import PRIMARY_BUTTON, SECONDARY_BUTTON
from bowling_app.platform.web.ui.links import button_link
from bowling_app.platform.web.ui.text import CONTAINER

_HEADING: Final = "my-venues"
"""The id of the heading. It takes the focus once the focused button is gone."""


def own_venues_view(view: OwnVenues) -> rx.Component:
    """The user's venues; visitors are asked to sign in."""
    return rx.el.div(
        rx.el.h1(
            _("My Venues"), id=element_id(_HEADING), class_name="text-3xl focus:outline-none sm:text-4xl",
            custom_attrs={"tabIndex": -1},
        ),
        _own(view),
        class_name=f"{CONTAINER} min-h-[60vh] pt-10 sm:pt-14",
    )  # fmt: skip


def _own(view: OwnVenues) -> rx.Component:
    return rx.el.div(
        sent_before(view.said),
        when(view.empty, lambda: rx.el.p(view.empty, class_name="max-w-2xl text-lg")),
        when(
            view.is_signed_in,
            lambda: when(
                view.empty,
                lambda: rx.el.div(button_link(_("Find your venue"), "/search", is_primary=True), class_name="mt-5"),
            ),
            lambda: sign_in_way(_("Sign In"), PATH, "mt-5"),
        ),
        _asked(view.form),
        when(view.claims, lambda: rx.el.ul(each(view.claims, _claim), class_name="mb-5 grid gap-5")),
        rx.el.ul(each(view.venues, _venue), class_name="grid gap-5"),
        chain_ways(view.chains),
        when(view.closed, lambda: _closed(view.closed)),
        class_name="mt-6",
    )


def _claim(claim: OwnClaim) -> rx.Component:
    """A waiting claim. The venue cannot be edited until the claim is decided."""
    name = when(
        claim.href,
        lambda: rx.el.a(claim.venue_name, href=claim.href, class_name="hover:underline"),
        lambda: rx.el.span(claim.venue_name),
    )
    return rx.el.li(
        rx.el.h2(name, class_name="text-2xl"),
        rx.el.p(claim.place, class_name="text-soft"),
        rx.el.p(rx.el.span(_("Claim pending. "), class_name="font-semibold"), claim.note, class_name="mt-3"),
        rx.el.div(
            post_button(_("Withdraw"), PATH, (Hidden(CLAIM, claim.id),), context=_("your claim of {venue}", venue=claim.venue_name),
                        sure=claim.sure, then_focus=_HEADING, on_done=page_state(OWN_VENUES).open),
            class_name="mt-5",
        ),
        key=claim.id,
        class_name="rounded-xl border border-line bg-surface p-5 sm:p-7",
    )  # fmt: skip


def _venue(venue: OwnVenue) -> rx.Component:
    return rx.el.li(
        rx.el.h2(rx.el.a(venue.name, href=venue.href, class_name="hover:underline"), class_name="text-2xl"),
        rx.el.p(venue.place, class_name="text-soft"),
        rx.el.ul(each(venue.waiting, rx.el.li), class_name="mt-2 font-medium empty:hidden"),
        rx.el.ul(each(venue.ways, _way), class_name="font-medium empty:hidden"),
        rx.el.dl(each(venue.freshness, _fresh), class_name="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 lg:grid-cols-4"),
        when(venue.reported, lambda: _reported(venue.reported)),
        rx.el.div(
            rx.el.a(_("Edit"), rx.el.span(f" {venue.name}", class_name="sr-only"), href=venue.edit_href,
                    class_name=PRIMARY_BUTTON),
            post_button(_("Still right?"), venue.edit_href, (Hidden(STILL, "yes"),), context=_("Confirm {venue}", venue=venue.name),
                        on_done=page_state(OWN_VENUES).open),
            rx.el.a(_("Reviews"), rx.el.span(_(" of {venue}", venue=venue.name), class_name="sr-only"),
                    when(venue.reviews_note, lambda: _count(venue.reviews_note)),
                    href=venue.reviews_href, class_name=f"{SECONDARY_BUTTON} flex-wrap"),  # Large letters need a line for each.
            rx.el.a(_("Scores"), rx.el.span(_(" at {venue}", venue=venue.name), class_name="sr-only"), href=venue.game_href,
                    class_name=SECONDARY_BUTTON),
            class_name="mt-5 flex flex-wrap gap-3",
        ),
        key=venue.id,
        class_name="rounded-xl border border-line bg-surface p-5 sm:p-7",
    )  # fmt: skip


def _reported(lines: Sequence[ReportedLine]) -> rx.Component:
    return rx.fragment(
        rx.el.h3(_("What visitors say is wrong"), class_name="mt-5 text-lg"),
        rx.el.ul(each(lines, _reported_line), class_name="mt-2 grid gap-2"),
    )


def _reported_line(line: ReportedLine) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(line.what, class_name="font-medium"),
            rx.el.span(line.when, class_name="text-soft"),
            class_name="flex flex-wrap gap-x-3",
        ),
        when(line.words, lambda: rx.el.p(line.words, class_name="whitespace-pre-line wrap-anywhere")),
    )


def _asked(form: Filled) -> rx.Component:
    """What a browser without scripts is asked before somebody leaves a closed venue or withdraws a claim, or why they
    cannot. The live page says both by itself."""
    if in_document() and form.question is not None:
        return plain_question(LEAVE_FORM, form.question, form, PATH, "mb-8")
    return when(form.refusal, lambda: rx.el.p(form.refusal, role="alert", class_name="mb-5 font-medium"))


def _closed(venues: Sequence[ClosedVenue]) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Closed"), class_name="text-2xl"),
        rx.el.ul(each(venues, _closed_venue), class_name="mt-4 grid gap-5"),
        class_name="mt-10",
    )


def _closed_venue(venue: ClosedVenue) -> rx.Component:
    """A closed venue has no page any more: what is left is its history, and to leave."""
    return rx.el.li(
        rx.el.h3(venue.name, class_name="text-xl"),
        rx.el.p(venue.place, class_name="text-soft"),
        rx.el.div(
            rx.el.a(_("History"), rx.el.span(_(" of {venue}", venue=venue.name), class_name="sr-only"),
                    href=venue.history_href, class_name=SECONDARY_BUTTON),
            post_button(_("Leave"), PATH, (Hidden("venue", venue.id),), context=venue.name,
                        sure=_("Stop managing this page?"), then_focus=_HEADING, on_done=page_state(OWN_VENUES).open),
            class_name="mt-5 flex flex-wrap gap-3",
        ),
        key=venue.id,
        class_name="rounded-xl border border-line bg-surface p-5 sm:p-7",
    )  # fmt: skip


def _way(link: Link) -> rx.Component:
    return rx.el.li(rx.el.a(link.label, href=link.href, class_name="text-link inline-flex min-h-11 items-center"))


def _count(note: str) -> rx.Component:
    """How many wait for an answer."""
    return rx.el.span(
        note,
        rx.el.span(_(" without a reply"), class_name="sr-only"),
        class_name="rounded-full bg-accent px-2 text-sm font-semibold text-on-accent tabular-nums",
    )


def _fresh(line: FreshnessLine) -> rx.Component:
    return rx.el.div(
        rx.el.dt(line.label, class_name="text-sm text-soft"),
        rx.el.dd(line.state_text, class_name="font-medium"),
    )


OWN_VENUES = Page(
    route=PATH, load=load_own_venues, view=own_venues_view, head=own_venues_head, is_personal=True, query=("done",)
)
