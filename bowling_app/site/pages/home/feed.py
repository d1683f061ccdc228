"""The latest reviews on the home page."""

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, given, when
from bowling_app.platform.web.ui.stars import stars
from bowling_app.platform.web.ui.text import section_heading
from bowling_app.reviews.schemas import FeedReview, ReviewFeed


def review_feed(feed: ReviewFeed | None, class_name: str) -> rx.Component:
    """At most six reviews, each linked to its venue; empty without reviews."""
    return given(feed, lambda feed: when(feed.reviews, lambda: _feed(feed, class_name)))


def _feed(feed: ReviewFeed, class_name: str) -> rx.Component:
    return rx.el.section(
        section_heading(feed.heading, _("What people are saying.")),
        rx.el.ul(each(feed.reviews, _review), class_name="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"),
        class_name=class_name,
    )


def _review(review: FeedReview) -> rx.Component:
    said = review.card
    return rx.el.li(
        rx.el.p(stars(said.stars, said.stars_text, "text-lg"), class_name="leading-none text-maple-deep"),
        rx.el.div(
            each(said.paragraphs, rx.el.p), class_name="mt-3 line-clamp-5 wrap-anywhere", custom_attrs=as_written()
        ),
        rx.el.p(
            rx.el.span(said.author, class_name="font-medium text-ink wrap-anywhere"),
            rx.el.time(said.when, custom_attrs={"dateTime": said.moment}),
            class_name="mb-4 mt-3 flex flex-wrap gap-x-2 text-sm text-soft",
        ),
        rx.el.div(
            rx.el.h3(
                rx.el.a(
                    review.venue,
                    href=review.venue_href,
                    class_name="covering group-hover:underline",
                ),
                class_name="text-lg leading-snug",
            ),
            rx.el.p(review.place, class_name="text-sm text-soft"),
            class_name="mt-auto border-t border-line pt-3",
        ),
        class_name="group relative flex flex-col rounded-xl border border-line bg-surface p-4 transition-shadow "
        "hover:shadow-card sm:p-5",
    )
