"""The states of admins' pages that load what they show and change it over the API, if at all."""

import re
from collections.abc import Callable
from inspect import Parameter, signature
from types import new_class
from typing import ClassVar, TypeVar, cast, get_type_hints

import reflex as rx

from bowling_app.perform import Operation
from bowling_app.platform.web.action import perform_as
from bowling_app.platform.web.admin.frame import AdminState, ShowsContent, admin_page
from bowling_app.platform.web.admin.lists import draw_list
from bowling_app.platform.web.page import Page

Content = TypeVar("Content")


def admin_state(
    route: str,
    heading: str,
    load: Operation[..., Content],
    draw: Callable[[Content], rx.Component] = draw_list,
    *,
    query: tuple[str, ...] = (),
) -> type[AdminState]:
    """The state of an admins' page. `load` takes the parameters of `query` as texts, by name; `draw` draws its answer,
    which is an `AdminList` unless told. It takes none that neither the route nor `query` names: no address would bring it.

    A page with actions of its own has a class of its own. The states are attributes of this module: what several
    servers keep of a tab names the class of each state, and has to find it here.
    """

    _require_named(load, route, query)

    async def _load(self: AdminState, asked: dict[str, str]) -> Content:
        return await perform_as(self, load, **asked)

    types = {"page": ClassVar[Page], "content": get_type_hints(load)["return"] | None}
    fields = {"content": None, "_load": _load, "__annotations__": types, "__module__": __name__}
    name = _name(route)
    made = new_class(name, (AdminState, rx.State), exec_body=lambda body: body.update(fields))
    state = cast("type[AdminState]", made)
    state.page = admin_page(cast("type[ShowsContent[Content]]", made), route, heading, draw, query=query)
    globals()[name] = state
    return state


def _require_named(load: Operation[..., object], route: str, query: tuple[str, ...]) -> None:
    """Raise if `load` waits for a parameter that no address of the page brings."""
    taken = (name for name, each in signature(load).parameters.items() if each.kind is Parameter.KEYWORD_ONLY)
    if missing := [name for name in taken if name not in query and f"[{name}]" not in route]:
        raise TypeError(f"{route}: write query={(*query, *missing)}, or its page never gets {', '.join(missing)}.")


def _name(route: str) -> str:
    """The name of the state, such as AdminScoresPage of `/admin/scores`."""
    return "".join(word.capitalize() for word in re.findall(r"[a-z0-9]+", route)) + "Page"
