"""The states as tiles that lie where the states lie; a plain list on small screens."""

from collections.abc import Sequence
from typing import Final

import reflex as rx

from bowling_app.platform.geo.tiles import StateTile
from bowling_app.platform.kit.links import Link
from bowling_app.platform.web.drawing import each, when
from bowling_app.platform.web.ui.links import place_links

_PLACED: Final = "lg:col-start-(--column) lg:row-start-(--row)"
_LINK: Final = (
    "group flex min-h-11 flex-col border-b border-line py-2.5 leading-snug lg:aspect-square lg:min-h-0 "
    "lg:items-center lg:justify-center lg:rounded-lg lg:border lg:border-maple-deep/25 lg:p-1 "
    "lg:bg-[color-mix(in_oklab,var(--maple)_var(--share),var(--surface))] lg:transition-colors lg:hover:bg-accent "
    "lg:hover:text-on-accent"
)
_EMPTY: Final = (
    "flex aspect-square items-center justify-center rounded-lg border border-dashed border-line font-display text-xl "
    "text-soft xl:text-2xl"
)


def state_tiles(tiles: Sequence[StateTile], states: Sequence[Link]) -> rx.Component:
    """The map of tiles where its places are given, else the list of states."""
    return when(
        tiles,
        lambda: rx.el.ul(
            each(tiles, _tile),
            class_name="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 sm:grid-cols-3 lg:grid-cols-11 lg:gap-1.5",
        ),
        lambda: place_links(states),
    )


def _tile(tile: StateTile) -> rx.Component:
    return rx.el.li(
        when(tile.href, lambda: _linked(tile), lambda: _without_venues(tile)),
        class_name=when(tile.href, _PLACED, f"hidden lg:block {_PLACED}"),
        style={"--column": tile.column, "--row": tile.row, "--share": tile.share},
    )


def _linked(tile: StateTile) -> rx.Component:
    return rx.el.a(
        rx.el.span(tile.name, class_name="font-medium lg:sr-only"),
        rx.el.span(
            tile.code,
            class_name="hidden font-display text-xl font-semibold leading-tight lg:block xl:text-2xl",
            custom_attrs={"aria-hidden": "true"},
        ),
        rx.el.span(
            tile.note,
            class_name="whitespace-nowrap text-sm tabular-nums text-soft lg:text-xs lg:text-ink "
            "lg:group-hover:text-on-accent",
        ),
        href=tile.href,
        class_name=_LINK,
        title=tile.name,
    )


def _without_venues(tile: StateTile) -> rx.Component:
    return rx.el.span(
        rx.el.span(tile.code, custom_attrs={"aria-hidden": "true"}),
        rx.el.span(tile.name, class_name="sr-only"),
        class_name=_EMPTY,
    )
