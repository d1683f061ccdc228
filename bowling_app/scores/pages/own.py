"""The personal parts of the game page: the form for a score, and the user's own games here."""

from typing import Final

import reflex as rx

from bowling_app.platform.kit.links import Pager
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import client_only, each, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import form_opener
from bowling_app.platform.web.ui.api_forms import act_button
from bowling_app.platform.web.ui.forms import HINT, PRIMARY_BUTTON, QUIET_BUTTON
from bowling_app.scores.pages.state import GameState
from bowling_app.scores.rules.scores import SCORE_FORM, score_path
from bowling_app.scores.schemas.score_page import GamePage, MyScoreRow, MyScores

PANEL: Final = "rounded-xl border border-line bg-surface p-5"
_HEADING: Final = "own-games"
_POSTED: Final = "rounded-lg bg-good-soft px-4 py-3.5 focus:outline-none"


def posting(view: GamePage) -> rx.Component:
    """What to know before posting, and the button that opens the form; without scripts, a link to its page."""
    return rx.el.section(
        rx.el.h2(_("Post a score"), class_name="text-2xl"),
        rx.el.div(
            form_opener(
                SCORE_FORM,
                score_path(view.venue_id),
                _("Post a score"),
                sign_in_label=_("Sign in to post a score"),
                key=score_path(view.venue_id),
                on_done=GameState.show_changes,
                open_class=f"{PRIMARY_BUTTON} w-full",
                panel_class="",
                done_class=_POSTED,
            ),
            client_only(lambda: rx.el.p(GameState.mine.wait, class_name=f"{HINT} empty:hidden"), rx.fragment()),
            class_name="mt-4 min-h-12",
        ),
        rx.el.ul(
            each(view.rules, rx.el.li),
            class_name="mt-5 grid list-disc gap-1.5 border-t border-line pl-5 pt-4 text-sm text-soft marker:text-maple-deep",
        ),
        class_name=PANEL,
    )


def own_games() -> rx.Component:
    """The user's average, high and trend, with their games; nothing before the first game."""
    mine = GameState.mine
    return when(
        mine.rows,
        lambda: rx.el.section(
            rx.el.h2(
                mine.heading, id=_HEADING, class_name="text-2xl focus:outline-none", custom_attrs={"tabIndex": -1}
            ),
            when(mine.games, lambda: _numbers(mine)),
            rx.el.ul(each(mine.rows, _own_row), class_name="mt-4 divide-y divide-line border-t border-line"),
            when(mine.pager.summary, lambda: _turning(mine.pager)),
            class_name=PANEL,
        ),
    )


def _numbers(mine: MyScores) -> rx.Component:
    return rx.fragment(
        rx.el.dl(
            _number(_("Average"), mine.average),
            _number(_("High"), mine.high),
            rx.el.div(
                rx.el.dt(_("Posted"), class_name="text-sm text-soft"),
                rx.el.dd(mine.games, class_name="mt-1.5 font-semibold"),
            ),
            class_name="mt-4 grid grid-cols-3 gap-3",
        ),
        when(mine.points, lambda: _line(mine)),
        when(mine.trend, lambda: rx.el.p(mine.trend, class_name="mt-2 text-sm font-medium")),
    )


def _number(label: str, value: str) -> rx.Component:
    return rx.el.div(
        rx.el.dt(label, class_name="text-sm text-soft"),
        rx.el.dd(value, class_name="font-display text-3xl font-semibold tabular-nums"),
    )


def _line(mine: MyScores) -> rx.Component:
    """The last games from left to right."""
    return rx.el.svg(
        rx.el.path(d=f"M{mine.points}", class_name="fill-none stroke-oil"),
        view_box="0 0 100 30",
        preserve_aspect_ratio="none",
        role="img",
        class_name="mt-4 h-16 w-full overflow-visible",
        custom_attrs={
            "aria-label": mine.points_label,
            "strokeWidth": "2",
            "strokeLinejoin": "round",
            "strokeLinecap": "round",
        },
    )


def _own_row(row: MyScoreRow) -> rx.Component:
    return rx.el.li(
        rx.el.p(
            rx.el.span(row.score, class_name="font-display text-2xl font-semibold tabular-nums"),
            rx.el.span(
                rx.el.span(row.kind),
                when(row.lane, lambda: rx.el.span(row.lane)),
                rx.el.span(row.when),
                class_name="flex min-w-0 flex-wrap gap-x-3 text-sm text-soft",
            ),
            class_name="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-3",
        ),
        rx.el.div(
            rx.el.p(row.status, class_name="text-sm font-medium"),
            act_button(
                _("Withdraw"), f"/api/games/{row.id}", method="DELETE",
                context=_("the {score} of {when}", score=row.score, when=row.when), said=_("Score removed."),
                sure=_("Remove it for good?"), then_focus=_HEADING, on_done=GameState.show_changes,
            ),
            class_name="flex flex-wrap items-center justify-between gap-x-4",
        ),
        when(row.reason, lambda: rx.el.p(row.reason, class_name="text-sm text-soft")),
        key=row.id,
        class_name="py-3",
    )  # fmt: skip


def _turning(pager: Pager) -> rx.Component:
    return rx.el.nav(
        _turn(_("Newer"), pager.previous, GameState.show_newer),
        rx.el.p(pager.summary, role="status", class_name="text-sm text-soft"),
        _turn(_("Older"), pager.next, GameState.show_older),
        class_name="mt-2 flex items-center justify-between gap-4",
        custom_attrs={"aria-label": _("Pages of your games")},
    )


def _turn(label: str, href: str, event: Handler) -> rx.Component:
    """It rests at the end instead of going, because it may have the focus."""
    return rx.el.button(
        label,
        type="button",
        on_click=event,
        class_name=QUIET_BUTTON,
        custom_attrs={"aria-disabled": when(href, "false", "true")},
    )
