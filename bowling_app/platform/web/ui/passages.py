"""Words to read: passages under headings, and questions with their answers."""

from collections.abc import Sequence

import reflex as rx

from bowling_app.platform.kit.passages import Answered, Passage
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.ui.fold import folded


def passages(texts: Sequence[Passage]) -> rx.Component:
    """Short texts, side by side where there is room."""
    return rx.el.div(
        each(texts, _passage),
        class_name="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]",
    )


def _passage(text: Passage) -> rx.Component:
    return rx.el.section(
        rx.el.h2(text.heading, class_name="border-t-2 border-maple-deep pt-4 text-2xl"),
        paragraphs(text.paragraphs, "mt-3 grid gap-3"),
    )


def paragraphs(texts: Sequence[str], class_name: str) -> rx.Component:
    """Paragraphs of running text."""
    return rx.el.div(each(texts, rx.el.p), class_name=class_name)


def folded_passages(texts: Sequence[Passage]) -> rx.Component:
    """The same, each behind its heading."""
    return rx.fragment(each(texts, _folded_passage))


def _folded_passage(text: Passage) -> rx.Component:
    return folded(
        rx.el.h3(text.heading, class_name="text-lg"),
        paragraphs(text.paragraphs, "grid max-w-prose gap-3 px-1 pb-2"),
        key=text.heading,
    )


def folded_questions(answered: Sequence[Answered]) -> rx.Component:
    """Questions, behind each of which is what our data say to it."""
    return rx.el.div(each(answered, _question), class_name="grid items-start gap-3 md:grid-cols-2 md:gap-x-5")


def _question(one: Answered) -> rx.Component:
    return folded(
        rx.el.h3(one.question, class_name="text-lg"),
        rx.el.p(one.answer, class_name="max-w-prose px-1 pb-2 text-soft"),
        key=one.question,
    )
