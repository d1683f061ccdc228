"""Small parts made of text: headings of sections, badges, ratings, whether a venue is open, unknown values."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, when
from bowling_app.platform.web.ui.icons import star

CONTAINER: Final = "mx-auto w-full max-w-6xl px-[min(1.25rem,5vw)] sm:px-8"
"""The width of every page's content."""

LATER: Final = f"{CONTAINER} later"
"""The same for a section that begins below the first screen: browsers draw it when it comes near (`assets/site.css`)."""

FEW_LINKS: Final = "[--later:36rem] sm:[--later:16rem]"
"""The classes for such a section of a dozen links: about how high it is, measured. Without, it is taken for two rows of
venues."""
MANY_LINKS: Final = "[--later:108rem] sm:[--later:42rem]"
"""The same for links to all states."""
LINES: Final = "[--later:34rem] sm:[--later:25rem]"
"""The same for half a dozen lines."""

_BADGE: Final = (
    "inline-flex items-center rounded-md border border-line bg-surface px-2 py-0.5 text-xs font-semibold "
    "text-maple-deep"
)

_DOT: Final = "mt-[calc(0.5lh-0.25rem)] size-2 shrink-0 rounded-full"  # Beside the first line, if there are several.


def section_heading(text: str, note: str = "") -> rx.Component:
    """The heading of a section, and a sentence below it where there is one."""
    return rx.el.div(
        rx.el.h2(text, class_name="text-2xl sm:text-[1.75rem]"),
        when(note, lambda: rx.el.p(note, class_name="mt-1.5 max-w-2xl text-soft")),
        class_name="mb-5 sm:mb-6",
    )


def with_words(told: str, words: str, between: str) -> rx.Component:
    """What we say, and behind it what somebody has written about it; each may be empty."""
    return rx.fragment(
        told,
        when(
            words,
            lambda: rx.fragment(when(told, between), rx.el.span(words, custom_attrs=as_written())),
        ),
    )


def badge(text: str) -> rx.Component:
    """What sets a venue apart, a paid place included: the word says which."""
    return rx.el.span(text, class_name=_BADGE)


def rating(value: str, reviews: str) -> rx.Component:
    """The mean of the reviews and their number; without reviews only the words that say so."""
    return when(
        value,
        lambda: rx.el.span(
            star("size-4 text-maple-deep"),
            rx.el.span(_("Rated "), class_name="sr-only"),
            rx.el.strong(value, class_name="font-semibold"),
            rx.el.span(_(" out of 5, "), class_name="sr-only"),
            rx.el.span(reviews, class_name="text-soft"),
            class_name="inline-flex flex-wrap items-center gap-x-1.5",
        ),
        lambda: rx.el.span(reviews, class_name="text-soft"),
    )


def today_badge() -> rx.Component:
    """What marks the row of today, as it is seen and as it is read out."""
    return rx.fragment(
        rx.el.span(_(" (today)"), class_name="sr-only"),
        rx.el.span(
            _("Today"),
            class_name="ml-2.5 rounded-md bg-accent px-1.5 py-0.5 text-xs font-semibold text-on-accent",
            custom_attrs={"aria-hidden": "true"},
        ),
    )


def open_status(text: str, *, is_open: bool) -> rx.Component:
    """Whether a venue is open. The words say it; the dot and its colour only repeat them."""
    return rx.el.span(
        rx.el.span(
            class_name=when(is_open, f"{_DOT} bg-good", f"{_DOT} bg-edge"),
            custom_attrs={"aria-hidden": "true"},
        ),
        rx.el.span(text),
        class_name=when(
            is_open,
            "inline-flex gap-2 font-medium text-good",
            "inline-flex gap-2 text-soft",
        ),
    )
