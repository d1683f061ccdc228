"""HTML of an element at once, from what it was made of, without a component of Reflex between.

It says what `html` makes of the component. An element that this does not know stays a component, which `html` draws or
refuses: one with a var or a style of its own, or of a class that draws itself in its own way.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from inspect import getattr_static
from typing import Any, Final

import reflex as rx
from reflex_base.components.component import Component
from reflex_base.constants.compiler import SpecialAttributes
from reflex_base.utils.format import to_camel_case, to_kebab_case
from reflex_components_core.base.fragment import Fragment
from reflex_components_core.el.element import Element
from reflex_components_core.react_router.dom import ReactRouterLink

from bowling_app.platform.documents.html import REFUSED, VOID, attribute, html, is_for_react
from bowling_app.platform.reflex_patches import direct_elements
from bowling_app.platform.web.drawing import in_document
from bowling_app.platform.web.pattern import Prepared

_PLAIN: Final = frozenset({str, int, float, bool})
_OWN_WAYS: Final = (
    "_create", "_exclude_props", "_get_style", "_get_tag_name", "_iter_set_props", "_post_init", "_render", "add_style",
    "render",
)  # fmt: skip
"""What a class may do in its own way. Then it has to draw itself."""
_OF_ALL: Final = frozenset({"id", "class_name", "key"})
_GIVEN: Final = "custom_attrs"


class _OnlyReflex(Exception):
    """The element has a part that only Reflex knows to draw, or to refuse."""


def direct(kind: type[rx.Component], children: tuple[Any, ...], props: dict[str, Any]) -> rx.Component | None:
    """The element as finished HTML. None where only Reflex can make it, and outside of documents."""
    tag = _tag(kind) if in_document() else None
    if tag is None or (props and not tag):
        return None
    try:
        attributes = "".join(_attributes(kind, props)) if props else ""
        inner = "".join(_inner(children))
    except _OnlyReflex:
        return None
    if not tag:
        return Prepared.of(inner)
    return Prepared.of(f"<{tag}{attributes}>" if tag in VOID else f"<{tag}{attributes}>{inner}</{tag}>")


@cache
def _tag(kind: type[rx.Component]) -> str | None:
    """The name of the element, empty for a fragment. None for a class that draws itself."""
    if kind is Fragment:
        return ""
    if kind is ReactRouterLink:
        return "a"
    if not issubclass(kind, Element) or any(_way(kind, name) is not _way(Component, name) for name in _OWN_WAYS):
        return None
    fields = kind.get_fields()
    is_plain = all(fields[name].default_value() is None for name in (*kind.get_props(), "library", "alias"))
    tag = str(fields["tag"].default_value())
    return tag if is_plain and tag not in REFUSED else None


def _way(kind: type[rx.Component], name: str) -> object:
    return getattr_static(kind, name)


def _inner(children: Iterable[Any]) -> Iterator[str]:
    for child in children:
        if type(child) is str:
            yield escape(child, quote=False)
        elif isinstance(child, Component):
            yield html(child)
        elif type(child) is tuple:
            yield from _inner(child)
        elif type(child) is int or type(child) is float:
            yield str(child)
        elif child is not None:
            raise _OnlyReflex


def _attributes(kind: type[rx.Component], props: dict[str, Any]) -> Iterator[str]:
    """The attributes in the order in which Reflex writes them, that of their names in React."""
    named = {_name(kind, prop): value for prop, value in props.items() if prop != _GIVEN}
    named |= {_name_in_react(prop): value for prop, value in props.get(_GIVEN, {}).items()}
    for name in sorted(named):
        value = named[name]
        if value is None or is_for_react(name):
            continue
        if type(value) not in _PLAIN:
            raise _OnlyReflex
        yield attribute(name, value)


@cache
def _name(kind: type[rx.Component], prop: str) -> str:
    """The property's name in React."""
    if prop in kind.get_props() or prop in _OF_ALL or prop in kind.get_event_triggers():
        return _name_in_react(prop.removesuffix("_"))
    if SpecialAttributes.is_special(prop):
        return _name_in_react(to_kebab_case(prop))
    raise _OnlyReflex


@cache
def _name_in_react(prop: str) -> str:
    return to_camel_case(prop, treat_hyphens_as_underscores=False)


direct_elements.ask_first(direct)
