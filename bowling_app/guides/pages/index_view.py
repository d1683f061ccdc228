"""How the index of the city guides looks."""

from typing import Final

import reflex as rx

from bowling_app.guides.schemas.guide_page import GuideCard, GuidesView
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_LINK: Final = "covering group-hover:underline"


def guides_view(view: GuidesView) -> rx.Component:
    """The guides side by side, by city."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
        ),
        rx.el.section(
            rx.el.h2(_("All guides"), class_name="sr-only"),
            when(view.empty_text, lambda: rx.el.p(view.empty_text, class_name="text-lg")),
            rx.el.ul(each(view.guides, _card), class_name="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"),
            class_name=f"{CONTAINER} mt-10",
        ),
    )


def _card(guide: GuideCard) -> rx.Component:
    return rx.el.li(
        rx.el.article(
            when(guide.image, lambda: _photo(guide), lambda: icon("pin", "size-8 shrink-0 text-accent-ink")),
            rx.el.div(
                rx.el.h3(
                    rx.el.a(guide.title, href=guide.href, class_name=_LINK),
                    class_name="text-xl",
                    custom_attrs={"lang": guide.language},
                ),
                rx.el.p(guide.place, class_name="mt-1 text-soft"),
                rx.el.p(guide.note, class_name="mt-2 text-sm font-medium text-maple-deep"),
                class_name="min-w-0",
            ),
            class_name="group relative flex h-full gap-4 rounded-xl border border-line bg-surface p-4 "
            "transition-shadow hover:shadow-card sm:p-5",
        ),
        key=guide.href,
    )


def _photo(guide: GuideCard) -> rx.Component:
    """The guide's photo with the highest weight. The text next to it says what it shows."""
    return rx.el.img(
        src=guide.image,
        src_set=guide.srcset,
        alt="",
        class_name="size-24 shrink-0 rounded-lg object-cover",
        custom_attrs={"sizes": "6rem", "width": "96", "height": "96", "loading": "lazy", "decoding": "async"},
    )
