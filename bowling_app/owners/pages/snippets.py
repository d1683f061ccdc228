"""The page with what the site of a venue can show of it."""

import reflex as rx

from bowling_app.owners.pages.tabs import own_page, tabs
from bowling_app.owners.schemas.embed_cards import Snippet, Snippets, SnippetsPage
from bowling_app.owners.seo import snippets_head
from bowling_app.owners.services.embeds import load_snippets
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import each
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.share import copied_text


def snippets_view(view: SnippetsPage) -> rx.Component:
    """Each frame as it looks, and the HTML to copy."""
    return own_page(view, view.own, _own)


def _own(own: Snippets) -> rx.Component:
    return rx.el.div(
        tabs(own.tabs),
        rx.el.p(own.introduction, class_name="mt-8 max-w-3xl"),
        rx.el.div(each(own.snippets, _snippet), class_name="mt-6 grid gap-6"),
    )


def _snippet(snippet: Snippet) -> rx.Component:
    return rx.el.section(
        rx.el.div(
            rx.el.h2(snippet.heading, class_name="text-2xl"),
            rx.el.p(snippet.note, class_name="mb-5 mt-1.5 text-soft"),
            copied_text(snippet.html, _("HTML: {heading}", heading=snippet.heading), _("of {heading}", heading=snippet.heading)),
            class_name="min-w-0",
        ),
        rx.el.iframe(
            src=snippet.preview, title=snippet.heading, loading="lazy",
            class_name="w-full rounded-lg border border-line", custom_attrs={"height": snippet.height},
        ),
        key=snippet.key,
        class_name="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-7 lg:grid-cols-2",
    )  # fmt: skip


SNIPPETS = Page(
    route="/my-venues/[venue_id]/embed", load=load_snippets, view=snippets_view, head=snippets_head, is_personal=True
)
