"""How the list of the blog's posts looks."""

from typing import Final

import reflex as rx

from bowling_app.blog.schemas.blog_page import BlogView, PostCard, TagChoice
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from bowling_app.platform.language.marks import own_prefix
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each, element_id, when
from bowling_app.platform.web.search_box.search_form import FORM, INPUT, SUBMIT
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import pager, staying
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.text import CONTAINER

_CHIP: Final = "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium sm:min-h-9"
_TITLE_LINK: Final = "text-ink group-hover:underline decoration-maple-deep decoration-2 underline-offset-4"


def blog_view(view: BlogView) -> rx.Component:
    """Words and a box to search with, the tags, and the posts."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            _search(view),
        ),
        rx.el.div(
            rx.el.nav(
                rx.el.ul(each(view.tags, _tag), class_name="flex flex-wrap gap-2"),
                custom_attrs={"aria-label": _("Tags")},
            ),
            when(view.summary, lambda: rx.el.p(view.summary, class_name="mt-6 text-soft", role="status")),
            when(view.message, lambda: rx.el.p(view.message, class_name="mt-8 max-w-2xl text-lg", role="status")),
            rx.el.h2(_("Posts"), class_name="sr-only"),
            post_cards(view.posts),
            pager(view.pager),
            when(view.path, lambda: _feed(view)),
            class_name=f"{CONTAINER} mt-8",
        ),
    )


def post_cards(posts: tuple[PostCard, ...]) -> rx.Component:
    """Posts side by side, each with what it is about."""
    return rx.el.ul(each(posts, _card), class_name="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3")


def _card(card: PostCard) -> rx.Component:
    return rx.el.li(
        rx.el.article(
            rx.el.p(card.tag, class_name="text-sm font-semibold text-maple-deep"),
            rx.el.h3(
                rx.el.a(card.title, href=card.href, class_name=_TITLE_LINK),
                class_name="mt-1.5 text-2xl",
                custom_attrs={"lang": card.language},
            ),
            rx.el.p(card.description, class_name="mt-2.5 text-soft", custom_attrs={"lang": card.language}),
            rx.el.p(
                rx.el.time(card.day, date_time=card.day_iso),
                dot(),
                rx.el.span(_("{minutes} to read", minutes=card.reading)),
                class_name="mt-3 flex flex-wrap gap-x-2 text-sm text-soft",
            ),
            class_name="group border-t-2 border-maple-deep pt-4",
        )
    )


def dot() -> rx.Component:
    """Between two facts on a line."""
    return rx.el.span("·", custom_attrs={"aria-hidden": "true"})


def _tag(choice: TagChoice) -> rx.Component:
    chosen, other = "border-oil bg-oil-soft text-ink", "border-edge bg-surface text-ink hover:bg-sunken"
    return rx.el.li(
        rx.el.a(
            choice.label,
            rx.el.span(choice.note, class_name="text-soft tabular-nums"),
            when(choice.is_chosen, lambda: rx.el.span(_("chosen, remove"), class_name="sr-only")),
            when(choice.is_chosen, lambda: icon("close", "size-4")),
            href=choice.href,
            class_name=when(choice.is_chosen, f"{_CHIP} {chosen}", f"{_CHIP} {other}"),
            custom_attrs=staying(),
        )
    )


def _search(view: BlogView) -> rx.Component:
    """A form of the browser's own. Its field has another name than the search of the site, which is on this page too."""
    return rx.el.form(
        icon("search", "pointer-events-none absolute left-5 top-1/2 size-5 [translate:0_-50%] text-soft"),
        rx.el.label(_("Search the posts"), html_for=element_id("find"), class_name="sr-only"),
        rx.el.input(
            id=element_id("find"),
            name="find",
            type="search",
            default_value=view.query,
            placeholder=_("Shoes, scoring, parties"),
            max_length=LONGEST_QUERY,
            auto_complete="off",
            key=view.query,  # A new search redraws the field, so that it shows its query.
            class_name=INPUT["large"],
        ),
        when(view.tag, lambda: rx.el.input(type="hidden", name="tag", default_value=view.tag)),
        rx.el.button(_("Search"), type="submit", class_name=SUBMIT["large"]),
        action=f"{own_prefix()}/blog",
        method="get",
        on_submit=None,  # Else Reflex would keep the browser from sending the form.
        role="search",
        class_name=f"{FORM['large']} mt-6 max-w-xl",
        custom_attrs={"aria-label": _("Posts")},
    )


def _feed(view: BlogView) -> rx.Component:
    # Not `rx.el.a`: the router has no page at that address.
    return rx.el.p(
        _("Get new posts by"),
        " ",
        rx.el.A.create("RSS", href=f"{own_prefix()}{view.feed}", class_name="text-link font-medium"),
        f" {_('too.')}",
        class_name="mt-12 text-sm text-soft",
    )
