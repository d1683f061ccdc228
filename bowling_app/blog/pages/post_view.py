"""How a post looks."""

import reflex as rx

from bowling_app.blog.pages.list_view import dot, post_cards
from bowling_app.blog.schemas.blog_page import PostView
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, given, when
from bowling_app.platform.web.ui.contents import contents
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.opening import opening
from bowling_app.platform.web.ui.text import CONTAINER, section_heading


def post_view(view: PostView) -> rx.Component:
    """The text at a readable width, its table of contents next to it, and further posts below it."""
    return rx.fragment(
        rx.el.article(
            opening(
                view.crumbs,
                view.title,
                rx.el.p(
                    view.description,
                    class_name="mt-5 max-w-2xl text-lg text-soft sm:text-xl",
                    custom_attrs={"lang": view.language},
                ),
                _about(view),
                language=view.language,
            ),
            rx.el.div(
                when(view.contents, lambda: contents(_("On this page"), view.contents)),
                rx.el.div(
                    # The text has passed a sanitizer (`platform.kit.markup`); it is the same in the document and live.
                    rx.html(view.body, class_name="prose", custom_attrs={"lang": view.language}),
                    _tags(view),
                    class_name="min-w-0 lg:col-start-1 lg:row-start-1",
                ),
                class_name=f"{CONTAINER} mt-8 grid gap-x-16 gap-y-8 sm:mt-12 "
                "lg:grid-cols-[minmax(0,36rem)_minmax(0,17rem)] lg:justify-between xl:justify-start xl:gap-x-28",
            ),
        ),
        _neighbours(view),
        when(view.related, lambda: _related(view)),
    )


def _about(view: PostView) -> rx.Component:
    return rx.el.p(
        rx.el.span(view.author),
        dot(),
        rx.el.time(view.published, date_time=view.published_iso),
        when(
            view.updated,
            lambda: rx.fragment(
                dot(), rx.el.span(_("updated"), " ", rx.el.time(view.updated, date_time=view.updated_iso))
            ),
        ),
        dot(),
        rx.el.span(_("{minutes} to read", minutes=view.reading)),
        class_name="mt-5 flex flex-wrap gap-x-2 text-sm",
    )


def _tags(view: PostView) -> rx.Component:
    return rx.el.ul(
        each(
            view.tags,
            lambda tag: rx.el.li(
                rx.el.a(
                    tag.label,
                    href=tag.href,
                    class_name="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 "
                    "text-sm font-medium hover:bg-sunken sm:min-h-9",
                )
            ),
        ),
        class_name="mt-12 flex flex-wrap gap-2",
        custom_attrs={"aria-label": _("Tags")},
    )


def _neighbours(view: PostView) -> rx.Component:
    return rx.el.nav(
        given(view.older, lambda older: _neighbour(older, _("Previous"), "left", "")),
        given(view.newer, lambda newer: _neighbour(newer, _("Next"), "right", "sm:col-start-2 sm:text-right")),
        class_name=f"{CONTAINER} mt-14 grid gap-x-10 gap-y-6 sm:grid-cols-2",
        custom_attrs={"aria-label": _("Other posts")},
    )


def _neighbour(post: Link, label: str, icon_name: str, side: str) -> rx.Component:
    is_first = icon_name == "left"
    parts = [icon(icon_name, "size-4"), rx.el.span(label)]
    return rx.el.a(
        rx.el.span(
            *(parts if is_first else parts[::-1]),
            class_name=f"flex items-center gap-1.5 text-sm text-soft {'' if is_first else 'sm:justify-end'}",
        ),
        rx.el.span(post.label, class_name="mt-1 block font-display text-xl font-semibold group-hover:underline"),
        href=post.href,
        class_name=f"group block border-t border-line pt-4 {side}",
    )


def _related(view: PostView) -> rx.Component:
    return rx.el.section(
        section_heading(_("Read next")),
        post_cards(view.related),
        class_name=f"{CONTAINER} mt-16",
    )
