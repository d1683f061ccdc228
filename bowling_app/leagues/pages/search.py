"""The page on which people find a league: a form that works without scripts, and its answer."""

from typing import Final

import reflex as rx

from bowling_app.alerts.pages.follow_ways import follow_ways
from bowling_app.leagues.pages.cards import league_lines
from bowling_app.leagues.rules.league_search import ASKED
from bowling_app.leagues.rules.paths import LEAGUES_PATH
from bowling_app.leagues.schemas.search import LeagueLine, LeagueSearchForm, LeagueSearchView
from bowling_app.leagues.seo import search_head
from bowling_app.leagues.services.search_pages import load_league_search
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import _
from bowling_app.platform.web.drawing import as_written, each, each_alike, element_id, given, when, wordy
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.search_box.asking import MORE, asking_form, place_field, subscribe_link
from bowling_app.platform.web.ui.links import pager
from bowling_app.platform.web.ui.opening import introduction, opening
from bowling_app.platform.web.ui.search_fields import GRID, SearchFields
from bowling_app.platform.web.ui.text import CONTAINER

_ID: Final = "found-leagues"
_LIST: Final = "mt-4 divide-y divide-line rounded-xl border border-line bg-surface"
_NAME: Final = "text-xl wrap-anywhere"
_ITEM: Final = "px-4 py-4 sm:px-5"


def league_search_view(view: LeagueSearchView) -> rx.Component:
    """The form, the leagues that fit, and those that may fit."""
    return rx.fragment(
        opening(view.crumbs, view.heading, introduction(view.introduction)),
        rx.el.div(
            _form(view.form),
            rx.el.p(view.summary, role="status", class_name="mt-6 text-lg font-medium"),
            when(view.leagues, lambda: rx.el.ol(each_alike(view.leagues, _league), class_name=_LIST)),
            when(view.may_fit, lambda: _may_fit(view)),
            pager(view.pager),
            subscribe_link(view.subscribe_href),
            given(view.follow, lambda way: rx.el.div(follow_ways(way), class_name="mt-6")),
            rx.el.p(each(view.ways, _way), class_name="mt-6 flex flex-wrap gap-x-6 print:hidden"),
            id=element_id(_ID),
            class_name=f"{CONTAINER} my-6 scroll-mt-20 sm:my-8",
            custom_attrs={"data-answer": ""},
        ),
    )


def _form(form: LeagueSearchForm) -> rx.Component:
    fields = SearchFields("league", form.refused)
    return asking_form(
        fields,
        place_field(fields, form.near, form.keeps),
        fields.chosen(_("Distance"), "within", form.withins),
        fields.chosen(_("Day"), "weekday", form.weekdays),
        fields.chosen(_("Beginners"), "beginners", form.beginners),
        fields.chosen(_("Room for"), "openings", form.rooms),
        rx.el.details(
            rx.el.summary(_("Time, who bowls, team size, format and fee"), class_name=MORE),
            rx.el.div(
                fields.chosen(_("Time"), "time", form.times),
                fields.chosen(_("Who bowls"), "kind", form.kinds),
                fields.typed(_("Bowlers on a team"), "size", form.size, type="number", min="1", max="12"),
                fields.chosen(_("Format"), "format", form.formats),
                fields.typed(_("Most for a week, in dollars"), "fee", form.fee, input_mode="decimal"),
                class_name=f"{GRID} pt-2 sm:grid-cols-3 {wordy('max-sm:grid-cols-1')}",
            ),
            open=form.is_more_asked,
            class_name="col-span-full",
        ),
        shown=form, answer_id=_ID, send=_("Find leagues"),
    )  # fmt: skip


def _may_fit(view: LeagueSearchView) -> rx.Component:
    return rx.el.section(
        rx.el.h2(_("May fit"), class_name="text-2xl"),
        rx.el.p(_("These don't list everything you asked for. Give them a call."), class_name="mt-1.5 text-soft"),
        rx.el.ol(each_alike(view.may_fit, _possible), class_name=_LIST),
        class_name="mt-10",
    )


def _league(line: LeagueLine) -> rx.Component:
    return rx.el.li(rx.el.h2(_name(line), class_name=_NAME), _lines(line), class_name=_ITEM)


def _possible(line: LeagueLine) -> rx.Component:
    return rx.el.li(rx.el.h3(_name(line), class_name=_NAME), _lines(line), class_name=_ITEM)


def _way(link: Link) -> rx.Component:
    return rx.el.a(link.label, href=link.href, class_name="text-link inline-flex min-h-11 items-center")


def _name(line: LeagueLine) -> rx.Component:
    return rx.el.a(line.card.name, href=line.card.href, class_name="hover:underline", custom_attrs=as_written())


def _lines(line: LeagueLine) -> rx.Component:
    return rx.fragment(
        rx.el.p(
            rx.el.a(line.venue, href=line.venue_href, class_name="text-link inline-block py-1"),
            rx.el.span(line.where, class_name="text-soft"),
            class_name="flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere",
        ),
        when(line.closed, lambda: rx.el.p(line.closed, class_name="mt-1 font-medium")),
        league_lines(line.card),
    )


LEAGUE_SEARCH: Final = Page(
    route=LEAGUES_PATH,
    load=load_league_search,
    view=league_search_view,
    head=search_head,
    query=ASKED,
    kept=(),
)
