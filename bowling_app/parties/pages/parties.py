"""The page on which people find what a party costs: a form that works without scripts, and its answer."""

from typing import Final

import reflex as rx

from bowling_app.parties.rules.party_search import ASKED, PARTIES_PATH
from bowling_app.parties.schemas.parties import AskLine, ChargeLine, OfferLine, PartiesView, PartyForm
from bowling_app.parties.seo import parties_head
from bowling_app.parties.services.party_pages import load_parties
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, each_alike, element_id, when
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.search_box.asking import MORE, asking_form, place_field
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import SECONDARY
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.search_fields import GRID, SearchFields
from bowling_app.platform.web.ui.text import CONTAINER

_ID: Final = "parties"
_LIST: Final = "divide-y divide-line rounded-xl border border-line bg-surface"


def parties_view(view: PartiesView) -> rx.Component:
    """The form, the packages with what they cost, and whom to ask."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            _form(view.form),
            when(view.summary, lambda: _answer(view)),
            id=element_id(_ID),
            class_name=f"{CONTAINER} my-6 scroll-mt-20 sm:my-8",
            custom_attrs={"data-answer": ""},
        ),
    )


def _form(form: PartyForm) -> rx.Component:
    fields = SearchFields("party", form.refused)
    return asking_form(
        fields,
        fields.typed(_("Guests"), "guests", form.guests, type="number", min="1", max=form.most_guests),
        fields.typed(_("Day"), "date", form.date, type="date", min=form.first_date),
        place_field(fields, form.near, form.keeps),
        fields.chosen(_("Distance"), "within", form.withins),
        fields.chosen(_("Sort by"), "sort", form.sorts),
        rx.el.details(
            rx.el.summary(_("Budget, age and cake"), class_name=MORE),
            rx.el.div(
                fields.typed(_("Most for everything, in dollars"), "budget", form.budget, input_mode="decimal"),
                fields.typed(_("Age of the guest of honor"), "age", form.age, type="number", min="1", max="120"),
                fields.chosen(_("Cake"), "cake", form.cakes),
                class_name=f"{GRID} pt-2 max-sm:grid-cols-1 sm:grid-cols-3",
            ),
            open=form.is_more_asked,
            class_name="col-span-full",
        ),
        shown=form, answer_id=_ID, send=_("Show party prices"),
    )  # fmt: skip


def _answer(view: PartiesView) -> rx.Component:
    return rx.fragment(
        rx.el.p(view.summary, role="status", class_name="mt-6 text-lg font-medium"),
        when(view.note, lambda: rx.el.p(view.note, class_name="mt-1 text-soft")),
        when(view.offers, lambda: rx.el.ol(each_alike(view.offers, _offer), class_name=f"mt-4 {_LIST}")),
        when(view.ask, lambda: rx.el.section(
            rx.el.h2(_("Ask them"), class_name="text-2xl"),
            rx.el.p(_("We don't have the packages of these alleys yet. Give them a call."), class_name="mt-1.5 text-soft"),
            rx.el.ul(each_alike(view.ask, _ask), class_name="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3"),
            class_name="mt-12",
        )),
    )  # fmt: skip


def _offer(offer: OfferLine) -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.div(
                rx.el.h2(rx.el.a(offer.venue, href=offer.href, class_name="hover:underline"), class_name="text-xl"),
                rx.el.p(offer.where, class_name="text-sm text-soft"),
                class_name="min-w-0 wrap-anywhere",
            ),
            rx.el.p(
                rx.el.strong(offer.total, class_name="font-display text-2xl font-semibold"),
                rx.el.span(offer.each, class_name="text-soft"),
                when(offer.lacking, lambda: rx.el.span(offer.lacking, class_name="basis-full font-medium sm:text-right")),
                class_name="flex max-w-sm flex-wrap items-baseline gap-x-2 tabular-nums sm:justify-end",
            ),
            class_name="flex flex-wrap items-start justify-between gap-x-6",
        ),
        rx.el.p(rx.el.strong(offer.name, class_name="font-semibold"), class_name="mt-2 wrap-anywhere", custom_attrs=as_written()),
        when(offer.included, lambda: rx.el.p(offer.included, class_name="wrap-anywhere")),
        rx.el.dl(each(offer.charges, _charge), class_name="mt-2 grid max-w-xl gap-1 border-l-2 border-maple pl-3"),
        when(offer.remarks, lambda: rx.el.ul(
            each(offer.remarks, rx.el.li), class_name="mt-2 max-w-prose list-disc pl-4 text-sm text-soft",
        )),
        rx.el.p(offer.confirmed, class_name="mt-2 text-sm text-soft"),
        class_name="px-4 py-4 sm:px-5",
    )  # fmt: skip


def _charge(charge: ChargeLine) -> rx.Component:
    return rx.el.div(
        rx.el.dt(charge.label),
        rx.el.dd(charge.amount, class_name="text-right tabular-nums"),
        class_name="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4",
    )


def _ask(line: AskLine) -> rx.Component:
    return rx.el.li(
        rx.el.h3(
            rx.el.a(line.venue, href=line.href, class_name="inline-flex min-h-6 items-center hover:underline"),
            class_name="text-lg leading-snug wrap-anywhere",
        ),
        rx.el.p(line.where, class_name="mb-3 text-sm text-soft wrap-anywhere"),
        when(
            line.phone,
            lambda: rx.el.a(icon("phone"), rx.el.span(line.phone), href=line.phone_href, class_name=f"{SECONDARY} mt-auto"),
            lambda: rx.el.p(_("No phone listed"), class_name="mt-auto flex min-h-11 items-center text-soft"),
        ),
        class_name="flex flex-col items-start rounded-xl border border-line bg-surface p-4 sm:p-5",
    )  # fmt: skip


PARTIES: Final = Page(
    route=PARTIES_PATH,
    load=load_parties,
    view=parties_view,
    head=parties_head,
    query=ASKED,
    kept=(),
)
