"""The reviews on a venue's page: their mean, how they are spread, ten of them, and one's own."""

from collections.abc import Sequence
from typing import Final, Protocol

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, in_document, when, wordy
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.lists.tabs import HELD, OTHER, ROW
from bowling_app.platform.web.ui.anchor import anchor
from bowling_app.platform.web.ui.fold import show_all
from bowling_app.platform.web.ui.links import pager, staying
from bowling_app.platform.web.ui.stars import stars
from bowling_app.platform.web.ui.text import rating
from bowling_app.reviews.pages.review_form import HEADING, review_to_delete, your_review
from bowling_app.reviews.pages.review_list import listed_review
from bowling_app.reviews.schemas import ReviewsView, SortChoice, StarsRow

_ANCHOR: Final = "reviews"
_LIST: Final = "mt-3 border-b border-line"
_SORT: Final = "inline-flex min-h-11 items-center rounded-lg px-3 font-semibold"
_BESIDE: Final = "grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"


class Said(Protocol):
    """What people say of a venue, as its page has it."""

    @property
    def rating(self) -> str:
        """The mean of the reviews; empty without reviews."""
        ...

    @property
    def rating_text(self) -> str:
        """How many reviews there are."""
        ...

    @property
    def reviews(self) -> ReviewsView:
        """The reviews themselves."""
        ...


def reviews_section(shown: Sequence[Said], on_done: Handler) -> rx.Component:
    """Everything about the reviews. `shown` is a list with one view of them, or an empty list if the page was loaded
    without them: Reflex makes one script of all that is drawn in a loop. `on_done` is the page's event after a
    contribution."""
    return each(shown, lambda said: _section(said, on_done))


def standing(said: Said) -> rx.Component:
    """The mean and the number of the reviews, leading to them; nothing before the first, as the section itself says."""
    # Not `rx.el.a`: that is a link of the router, which reloads the page instead of scrolling there.
    return when(
        said.rating,
        lambda: rx.el.A.create(
            rating(said.rating, said.rating_text), href=f"#{_ANCHOR}", class_name="inline-block py-1 hover:underline"
        ),
    )


def _section(said: Said, on_done: Handler) -> rx.Component:
    return anchor(_ANCHOR, _head(said.reviews), _body(said.reviews, on_done))


def _head(reviews: ReviewsView) -> rx.Component:
    return rx.el.div(
        rx.el.h2(
            _("Reviews"),
            id=None if in_document() else HEADING,
            class_name="text-2xl focus:outline-none sm:text-[1.75rem]",
            custom_attrs={"tabIndex": -1},
        ),
        rx.el.a(_("Our review policy"), href=reviews.rules_href, class_name="text-link py-1 text-sm print:hidden"),
        class_name="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-6",
    )


def _body(reviews: ReviewsView, on_done: Handler) -> rx.Component:
    """The mean next to the list; without reviews the list takes the full width."""
    return rx.el.div(
        when(reviews.average, lambda: _overview(reviews)),
        rx.el.div(
            rx.el.div(
                _own(reviews, on_done),
                class_name="grid min-h-12 content-center print:hidden",
            ),
            when(
                reviews.summary,
                lambda: _toolbar(reviews),
                lambda: when(reviews.is_narrowed, lambda: _toolbar(reviews)),
            ),
            when(
                reviews.reviews,
                lambda: _list(reviews, on_done),
                lambda: rx.el.p(reviews.empty_text, class_name="mt-3 text-soft"),
            ),
            when(reviews.held_note, lambda: rx.el.p(reviews.held_note, class_name="mt-4 text-sm text-soft")),
            pager(reviews.pager),
            class_name="min-w-0",
        ),
        class_name=when(reviews.average, _BESIDE, ""),
    )


def _list(reviews: ReviewsView, on_done: Handler) -> rx.Component:
    """The ten reviews of a page. A phone shows the first, and the others when the reader ticks the box, which needs no
    script; print has only the first. A reader who has turned pages or sorted gets all ten."""
    return rx.fragment(
        rx.el.ol(
            each(reviews.reviews, lambda card: listed_review(card, on_done)),
            class_name=when(reviews.is_narrowed, _LIST, f"few {_LIST}"),
        ),
        when(
            reviews.is_narrowed,
            "",
            lambda: show_all(reviews.more, "all-reviews"),
        ),
    )


def _overview(reviews: ReviewsView) -> rx.Component:
    """The mean above the five rows of the distribution, each of which is a filter."""
    return rx.el.div(
        rx.el.div(
            rx.el.p(reviews.average, class_name="font-display text-6xl font-semibold leading-none tabular-nums"),
            rx.el.div(
                rx.el.p(stars(reviews.average, reviews.average_text, "text-xl"), class_name="leading-none"),
                rx.el.p(reviews.heading, class_name="mt-1.5 leading-none text-soft", role="status"),
            ),
            class_name="flex flex-wrap items-center gap-4",
        ),
        rx.el.ul(
            each(reviews.distribution, _stars_row),
            class_name="mt-4",
            custom_attrs={"aria-label": _("Reviews by stars")},
        ),
        class_name="rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-24 print:hidden",
    )


def _stars_row(row: StarsRow) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            rx.el.span(row.text, class_name="sr-only"),
            rx.el.span(
                row.label, class_name=f"w-14 shrink-0 text-sm {wordy('w-22')}", custom_attrs={"aria-hidden": "true"}
            ),
            rx.el.span(
                rx.el.span(
                    class_name="block h-full w-(--share) rounded-full bg-maple-deep", style={"--share": row.share}
                ),
                class_name="h-2.5 flex-1 rounded-full bg-sunken",
            ),
            rx.el.span(
                row.count,
                class_name="w-10 shrink-0 text-right text-sm tabular-nums",
                custom_attrs={"aria-hidden": "true"},
            ),
            href=row.href,
            rel="nofollow",
            class_name=when(
                row.is_chosen,
                "-mx-2 flex min-h-8 items-center gap-3 rounded-lg bg-maple-soft px-2 font-semibold",
                "-mx-2 flex min-h-8 items-center gap-3 rounded-lg px-2 hover:bg-sunken",
            ),
            custom_attrs={"aria-current": when(row.is_chosen, "true", "false"), **staying()},
        )
    )


def _toolbar(reviews: ReviewsView) -> rx.Component:
    return rx.el.div(
        rx.el.p(reviews.summary, role="status", class_name="text-soft"),
        rx.el.nav(
            rx.el.ul(each(reviews.sorts, _sort), class_name=ROW),
            class_name="-ml-3 max-w-full",
            custom_attrs={"aria-label": _("Sort the reviews")},
        ),
        class_name="mt-4 flex flex-wrap items-center justify-between gap-x-6 print:hidden",
    )


def _sort(sort: SortChoice) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            sort.label,
            href=sort.href,
            rel="nofollow" if in_document() else None,  # Crawlers read no live page.
            class_name=when(
                sort.is_chosen,
                f"{_SORT} text-sm underline decoration-maple-deep decoration-2 underline-offset-8",
                f"{_SORT} text-sm text-soft hover:bg-sunken hover:text-ink",
            ),
            custom_attrs={"aria-current": when(sort.is_chosen, "true", "false"), **staying()},
        ),
        class_name=when(sort.is_chosen, HELD, OTHER),
    )


def _own(reviews: ReviewsView, on_done: Handler) -> rx.Component:
    """The user's own review, or the button to write one. Who may not review the venue may still delete theirs."""
    return when(
        reviews.refusal,
        lambda: rx.el.div(rx.el.p(reviews.refusal, class_name="text-soft"), review_to_delete(reviews, on_done)),
        lambda: your_review(reviews, on_done),
    )
