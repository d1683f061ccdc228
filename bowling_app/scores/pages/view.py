"""How the game page of a venue looks: the public leaderboards, and next to them the user's own games."""

from typing import Final

import reflex as rx

from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only, each, each_alike, element_id, when
from bowling_app.platform.web.ui.forms import QUIET_BUTTON
from bowling_app.platform.web.ui.icons import icon
from bowling_app.platform.web.ui.links import pager, staying
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.photo_link import photo_link
from bowling_app.platform.web.ui.share import copied_text
from bowling_app.platform.web.ui.text import CONTAINER
from bowling_app.scores.pages.judging import judging
from bowling_app.scores.pages.own import PANEL, own_games, posting
from bowling_app.scores.schemas.score_page import BoardRow, BoardTab, EmbedSnippet, GamePage

_POST: Final = "post"
_TAB: Final = "inline-flex min-h-11 items-center rounded-lg px-3.5 font-semibold"
_ROW: Final = (
    "grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-3 sm:grid-cols-[3rem_auto_minmax(0,1fr)_auto_auto] "
    "sm:gap-x-4 sm:px-5 first:bg-maple-soft"
)


def game_view(view: GamePage) -> rx.Component:
    """The best games bowled at a venue, and the way to post one."""
    return rx.fragment(
        opening(
            view.crumbs,
            view.heading,
            introduction(view.introduction),
            _jump(),
        ),
        rx.el.div(
            rx.el.div(
                client_only(judging, rx.fragment()),
                _board(view),
                _snippet(view.snippet),
                class_name="grid min-w-0 content-start gap-10",
            ),
            rx.el.div(
                posting(view),
                client_only(own_games, rx.fragment()),
                id=element_id(_POST),
                class_name="grid min-w-0 scroll-mt-20 content-start gap-8",
            ),
            class_name=f"{CONTAINER} mt-8 grid items-start gap-x-12 gap-y-12 sm:mt-10 "
            "lg:grid-cols-[minmax(0,1fr)_22rem]",
        ),
    )


def _jump() -> rx.Component:
    """The way past the leaderboard, which a wide screen has no need for."""
    # Not `rx.el.a`: that is a link of the router, which reloads the page instead of scrolling there.
    return rx.el.A.create(
        _("Post a score"),
        icon("down", "size-4"),
        href=f"#{element_id(_POST)}",
        class_name="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-edge "
        "underline-offset-4 hover:decoration-2 lg:hidden",
    )


def _board(view: GamePage) -> rx.Component:
    return rx.el.section(
        rx.el.nav(
            rx.el.ul(each(view.tabs, _tab), class_name="flex flex-wrap gap-1"),
            custom_attrs={"aria-label": _("Leaderboards")},
            class_name="-mx-1 mb-4",
        ),
        rx.el.h2(view.board_heading, class_name="text-2xl sm:text-[1.75rem]"),
        # The heading says the same; this is only for screen readers, when another board is chosen.
        rx.el.p(view.board_heading, role="status", class_name="sr-only"),
        when(
            view.rows,
            lambda: rx.el.ol(
                each_alike(view.rows, _row),
                class_name="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface",
            ),
            lambda: _empty(view.empty),
        ),
        pager(view.pager),
    )


def _snippet(snippet: EmbedSnippet) -> rx.Component:
    """What shows the leaderboard on another site, for whoever has one."""
    return rx.el.details(
        rx.el.summary(_("Show this leaderboard on your own site"), class_name="min-h-11 py-2 font-semibold"),
        rx.el.p(snippet.note, class_name="mb-4 text-soft"),
        copied_text(snippet.html, _("HTML to copy"), _("of this leaderboard")),
        rx.el.A.create(_("See how it looks"), href=snippet.preview, class_name=QUIET_BUTTON),
        class_name=f"{PANEL} py-3",
    )


def _tab(tab: BoardTab) -> rx.Component:
    return rx.el.li(
        when(
            tab.is_current,
            lambda: rx.el.a(
                tab.label,
                href=tab.href,
                class_name=f"{_TAB} bg-ink text-paper",
                custom_attrs={"aria-current": "page", **staying()},
            ),
            lambda: rx.el.a(
                tab.label, href=tab.href, class_name=f"{_TAB} text-soft hover:bg-sunken hover:text-ink",
                custom_attrs=staying(),
            ),
        )
    )  # fmt: skip


def _row(row: BoardRow) -> rx.Component:
    return rx.el.li(
        rx.el.span(
            rx.el.span(_("Rank "), class_name="sr-only"),
            row.rank,
            class_name="text-center font-display text-xl font-semibold text-soft tabular-nums",
        ),
        _avatar(row),
        rx.el.span(
            rx.el.span(row.name, class_name="block font-semibold leading-snug wrap-anywhere"),
            rx.el.span(
                rx.el.span(row.kind),
                when(row.lane, lambda: rx.el.span(row.lane)),
                rx.el.span(row.when),
                class_name="flex flex-wrap gap-x-3 text-sm text-soft",
            ),
            class_name="min-w-0",
        ),
        when(row.proof, lambda: _proof(row), lambda: rx.el.span(class_name="hidden sm:block")),
        rx.el.span(
            rx.el.span(_("Score "), class_name="sr-only"),
            row.score,
            class_name="text-right font-display text-3xl font-semibold tabular-nums max-sm:col-start-3 max-sm:row-start-1",
        ),
        key=row.id,
        class_name=_ROW,
    )


def _avatar(row: BoardRow) -> rx.Component:
    return rx.el.span(
        row.initial,
        when(
            row.photo_url,
            lambda: rx.el.img(
                src=row.photo_url, alt="", custom_attrs={"width": "40", "height": "40", "loading": "lazy"}
            ),
        ),
        class_name="avatar hidden size-10 text-lg sm:inline-flex",
        custom_attrs={"aria-hidden": "true"},
    )


def _proof(row: BoardRow) -> rx.Component:
    name = _("Photo that came with the {score} of {name}", score=row.score, name=row.name)
    photo = rx.el.img(
        src=row.proof,
        alt=name,
        class_name="size-11 rounded-md border border-line object-cover",
        custom_attrs={"width": "44", "height": "44", "loading": "lazy", "decoding": "async"},
    )
    return photo_link(
        photo,
        row.proof_large,
        name,
        "block shrink-0 max-sm:col-start-2 max-sm:mt-1.5 max-sm:size-11",
    )


def _empty(text: str) -> rx.Component:
    return rx.el.div(
        icon("pin", "size-9 text-maple-deep"),
        rx.el.p(text, class_name="max-w-xl text-lg"),
        class_name="mt-4 grid justify-items-start gap-4 rounded-xl border border-dashed border-edge bg-surface p-6 sm:p-8",
    )
