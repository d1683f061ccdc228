"""The page on which those who run a venue see what it offers, such as packages, leagues or events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import reflex as rx

from bowling_app.owners.pages.tabs import beside, tabs
from bowling_app.owners.rules import offer_buttons
from bowling_app.owners.schemas.proposals import OwnList, OwnListPage
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.drawing import each, element_id, in_document, lacks, when
from bowling_app.platform.web.events import Handler
from bowling_app.platform.web.forms.declared import sent_before
from bowling_app.platform.web.forms.plain_question import plain_question
from bowling_app.platform.web.ui.links import button_link

Offer = TypeVar("Offer")


_FULL: Final = {
    "package": N_("There's no room for more packages."),
    "league": N_("There's no room for more leagues."),
    "event": N_("There's no room for more events."),
    "special": N_("There's no room for more specials."),
}
_NONE: Final = {
    "package": N_("There are no packages yet."),
    "league": N_("There are no leagues yet."),
    "event": N_("There are no events yet."),
    "special": N_("There are no specials yet."),
}


@dataclass(frozen=True, slots=True)
class ListKind:
    """What a list holds, in words that are marked. `loaded` is the event that shows what was done."""

    heading: str  # "Leagues"
    introduction: str
    one: str  # "league"
    add: str  # "Add a league"
    loaded: Callable[[], Handler]

    @property
    def heading_id(self) -> str:
        """The id of the heading. It takes the focus once the focused button is gone."""
        return f"own-{self.one}s-heading"


@dataclass(frozen=True, slots=True)
class Shelves(Generic[Offer]):
    """What is offered now, and further parts of the list under their headings. `draw` draws one of them."""

    current: Sequence[Offer]
    others: Sequence[tuple[str, Sequence[Offer]]]
    draw: Callable[[Offer], rx.Component]


def own_list(view: OwnListPage, own: OwnList, kind: ListKind, shelves: Shelves[Offer]) -> rx.Component:
    """The tabs, the way to add one, and all that there are; or what is asked before one is removed."""
    if in_document() and view.form.question is not None:
        asked = plain_question(offer_buttons(f"{kind.one}s"), view.form.question, view.form, own.path, "my-8 max-w-3xl")
        return rx.fragment(tabs(own.tabs), asked)
    return rx.fragment(
        tabs(own.tabs),
        rx.el.div(
            beside(own.venue_href, own.edit_path, kind.loaded()),
            rx.el.h2(
                _(kind.heading), id=element_id(kind.heading_id), class_name="mt-6 text-2xl focus:outline-none",
                custom_attrs={"tabIndex": -1},
            ),
            rx.el.p(_(kind.introduction), class_name="mb-4 mt-1.5 text-soft"),
            sent_before(view.said),
            when(view.form.refusal, lambda: rx.el.p(view.form.refusal, role="alert", class_name="mb-5 font-medium")),
            when(
                own.new_href,
                lambda: button_link(_(kind.add), own.new_href, is_primary=True),
                lambda: rx.el.p(_(_FULL[kind.one]), class_name="font-medium"),
            ),
            when(lacks(shelves.current), lambda: rx.el.p(_(_NONE[kind.one]), class_name="mt-6 text-soft")),
            rx.el.ul(each(shelves.current, shelves.draw), class_name="mt-6 grid gap-4"),
            *[_more(heading, some, shelves.draw) for heading, some in shelves.others],
            class_name="mb-10 max-w-3xl",
        ),
    )  # fmt: skip


def _more(heading: str, some: Sequence[Offer], draw: Callable[[Offer], rx.Component]) -> rx.Component:
    return when(
        some,
        lambda: rx.el.section(
            rx.el.h3(heading, class_name="text-xl"),
            rx.el.ul(each(some, draw), class_name="mt-3 grid gap-4"),
            class_name="mt-8",
        ),
    )
