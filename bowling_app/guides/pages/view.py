"""How a city guide looks: what people have written, the best venues on a map, and what the data say of the city."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.guides.schemas.guide_page import GuideImage, GuidePart, GuideView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, in_one_piece, when
from bowling_app.platform.web.map.listing_map import folded_map
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import breadcrumbs, button_link, place_links
from bowling_app.platform.web.ui.passages import folded_questions
from bowling_app.platform.web.ui.share import share_button
from bowling_app.platform.web.ui.text import CONTAINER, LATER, section_heading
from bowling_app.prices.pages.figures import price_figures
from bowling_app.venues.pages.venue_card import venue_grid

_SECTION: Final = f"{LATER} mt-14 sm:mt-18"
_PHOTO: Final = "h-auto w-full rounded-xl border border-line bg-sunken object-cover"


def guide_view(view: GuideView) -> rx.Component:
    """The best venues first, which people came for; then what we have written about the city."""
    return in_one_piece(view, _page)


def _page(view: GuideView) -> rx.Component:
    return rx.fragment(
        _opening(view),
        _best(view),
        rx.el.div(
            # The text has passed a sanitizer (`platform.kit.markup`); it is the same in the document and live.
            rx.html(view.introduction, class_name="prose min-w-0", custom_attrs={"lang": view.language}),
            given(view.lead, _lead),
            class_name=f"{_SECTION} grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,36rem)_1fr]",
        ),
        when(view.more_venues, lambda: _more(view)),
        when(view.prices_text, lambda: _prices(view)),
        when(view.parts, lambda: _parts(view)),
        when(view.images, lambda: _photos(view)),
        when(view.questions, lambda: _questions(view)),
        when(view.onward, lambda: _links(_("Keep exploring"), view.onward)),
        when(view.others, lambda: _links(_("Other city guides"), view.others)),
    )


def _opening(view: GuideView) -> rx.Component:
    return rx.el.div(
        rx.el.div(
            rx.el.div(breadcrumbs(view.crumbs), share_button(), class_name="flex items-center justify-between gap-4"),
            rx.el.h1(
                view.title, class_name="mt-1 text-4xl sm:mt-3 sm:text-5xl", custom_attrs={"lang": view.title_language}
            ),
            rx.el.p(
                _("By our editors. Updated"),
                " ",
                rx.el.time(view.updated, date_time=view.updated_iso),
                ". ",
                _("Live ratings, prices and hours."),
                class_name="mt-2 max-w-2xl text-sm text-soft sm:mt-4 sm:text-base",
            ),
            class_name=f"{CONTAINER} pb-4 pt-3 sm:py-12",
        ),
        class_name="boards border-b border-line bg-maple-soft",
    )


def _lead(image: GuideImage) -> rx.Component:
    """The heaviest photo. It may be the largest thing that a visitor first sees, so it does not wait."""
    return _figure(image, "(min-width: 64rem) 26rem, 100vw", is_lazy=False)


def _figure(image: GuideImage, sizes: str, *, is_lazy: bool = True) -> rx.Component:
    waiting = {"loading": "lazy"} if is_lazy else {"fetchPriority": "high"}
    return rx.el.figure(
        rx.el.img(
            src=image.src,
            src_set=image.srcset,
            alt=image.alt,
            class_name=_PHOTO,
            custom_attrs={
                "sizes": sizes, "width": image.width, "height": image.height, "decoding": "async", **waiting,
            },
        ),
        when(image.credit, lambda: rx.el.figcaption(image.credit, class_name="mt-1.5 text-sm text-soft")),
        class_name="min-w-0",
    )  # fmt: skip


def _best(view: GuideView) -> rx.Component:
    return rx.el.section(
        section_heading(view.venues_heading),
        when(view.empty_text, lambda: _empty(view)),
        folded_map(view.map, "mb-4 sm:mb-6", "h-72 sm:h-96"),
        venue_grid(view.venues),
        when(view.venues_rule, lambda: _rule(view)),
        given(view.all_venues, lambda link: rx.el.div(button_link(link.label, link.href), class_name="mt-5")),
        class_name=f"{CONTAINER} mt-5 sm:mt-12",
    )


def _rule(view: GuideView) -> rx.Component:
    return rx.el.p(
        view.venues_rule,
        " ",
        rx.el.a(_("How we rank"), href="/how-we-rank", class_name="text-link"),
        class_name="mt-5 max-w-2xl text-soft",
    )


def _empty(view: GuideView) -> rx.Component:
    return rx.el.div(
        icon("pin", "size-9 text-maple-deep"),
        rx.el.p(view.empty_text, class_name="max-w-xl text-lg"),
        button_link(_("Suggest a venue"), "/suggest"),
        class_name="grid justify-items-start gap-4 rounded-xl border border-dashed border-edge bg-surface p-6 sm:p-8",
    )


def _more(view: GuideView) -> rx.Component:
    return rx.el.section(
        section_heading(view.more_heading, view.more_note), venue_grid(view.more_venues), class_name=_SECTION
    )


def _prices(view: GuideView) -> rx.Component:
    return rx.el.section(
        section_heading(_("What it costs"), view.prices_text),
        price_figures(view.figures),
        rx.el.p(view.prices_note, class_name="mt-4 text-sm text-soft"),
        given(view.prices_link, lambda link: rx.el.div(button_link(link.label, link.href), class_name="mt-4")),
        class_name=_SECTION,
    )


def _parts(view: GuideView) -> rx.Component:
    return rx.el.div(
        each(view.parts, _part),
        class_name=f"{_SECTION} grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]",
    )


def _part(part: GuidePart) -> rx.Component:
    return rx.el.section(
        rx.el.h2(part.heading, class_name="border-t-2 border-maple-deep pt-4 text-2xl"),
        rx.el.p(part.text, class_name="mt-3"),
        rx.el.ul(each(part.venues, _venue), class_name="mt-3 empty:hidden"),
        rx.el.p(each(part.more, _list), class_name="mt-2 flex flex-wrap gap-x-5 text-sm empty:hidden"),
    )


def _venue(link: Link) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(link.label, class_name="min-w-0 font-medium group-hover:underline"),
            rx.el.span(link.note, class_name="shrink-0 text-sm text-soft tabular-nums"),
            href=link.href,
            class_name="group flex min-h-11 flex-col justify-center gap-x-3 py-2 leading-snug",
        ),
        class_name="border-b border-line",
    )


def _list(link: Link) -> rx.Component:
    return rx.el.a(
        link.label, ": ", link.note, href=link.href, class_name="text-link inline-flex min-h-11 items-center gap-1"
    )


def _photos(view: GuideView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("Photos"), class_name="sr-only"),
        rx.el.div(each(view.images, _photo), class_name="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3"),
        class_name=_SECTION,
    )


def _photo(image: GuideImage) -> rx.Component:
    return _figure(image, "(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw")


def _questions(view: GuideView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Questions and answers")), folded_questions(view.questions), class_name=_SECTION
    )


def _links(heading: str, links: Sequence[Link]) -> rx.Component:
    return rx.el.section(section_heading(heading), place_links(links), class_name=_SECTION)
