"""Asks for each element of a document first whether it can be made without Reflex.

Reflex makes a component of each element, of it a tag, of its values vars, and of those texts of a script, which a document
reads again. That took most of the time of drawing a document.
"""

import sys
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any, Final, cast

from reflex_base.components.component import Component

from bowling_app.settings import settings

Make = Callable[[type[Component], tuple[Any, ...], dict[str, Any]], Component | None]
"""Makes an element of its class, its children and its properties. None where only Reflex can."""

_THEIRS: Final = ("reflex", "reflex_base", "reflex_components_core")
_create: Final = cast("FunctionType", vars(Component)["create"].__func__)
_makers: Final[list[Make]] = []


def ask_first(make: Make) -> None:
    """Ask this one for every element from now on."""
    _makers.append(make)


def create(kind: type[Component], *children: Any, **props: Any) -> Component:
    """Makes the element, by itself or with Reflex."""
    for make in _makers:
        element = make(kind, children, props)
        if element is not None:
            return element
    return cast("Component", _create(kind, *children, **props))


def install() -> None:
    """Put ours in the place of Reflex's, also in the names of elements, such as `rx.el.div`: they are bound methods."""
    type.__setattr__(Component, "create", classmethod(create))
    theirs = [module for name, module in sys.modules.items() if name.split(".", maxsplit=1)[0] in _THEIRS]
    for module in theirs:
        for name, value in list(vars(module).items()):
            if isinstance(value, MethodType) and value.__func__ is _create:
                setattr(module, name, cast("type[Component]", value.__self__).create)


if settings().lean:
    install()
