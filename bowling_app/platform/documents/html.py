"""HTML from a component tree of plain values.

A Reflex component that was built from plain values renders to nested dicts of names, literal props and literal texts.
This walks them. Whatever is not a literal would need a browser to compute it and is refused, so that a mistake shows
in the first test that draws the page.
"""

import json
import re
from functools import cache
from html import escape
from typing import Any, Final

import reflex as rx

from bowling_app.platform.language.addresses import addressed, addressed_html
from bowling_app.platform.web.pattern import Prepared

VOID: Final = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
REFUSED: Final = frozenset({"script", "style"})
"""Elements that the document's rules for browsers would have to name."""

_ATTRIBUTES: Final = {
    "className": "class",
    "htmlFor": "for",
    "acceptCharset": "accept-charset",
    "httpEquiv": "http-equiv",
    "viewBox": "viewBox",
    "preserveAspectRatio": "preserveAspectRatio",
    "gradientUnits": "gradientUnits",
    "gradientTransform": "gradientTransform",
    "patternUnits": "patternUnits",
    "clipPathUnits": "clipPathUnits",
    "pathLength": "pathLength",
}
# SVG properties that React writes in camel case and HTML with hyphens.
_HYPHENATED: Final = re.compile(r"^(stroke|fill|clip|stop|text|font|dominant|vector|marker|shape)[A-Z]")
_LEADING: Final = frozenset({"href", "action", "formaction"})
"""The attributes that may lead to another page of ours, which then is in the same language."""
_SKIPPED: Final = frozenset({"key", "ref"})
_STYLE_ENTRY: Final = re.compile(r'\["((?:[^"\\]|\\.)*)"\] : ("(?:[^"\\]|\\.)*"|-?[\d.]+)')
# Nothing that could end a rule or load a file: words of visitors may look like such an attribute.
_PLAIN_STYLE: Final = r"[a-z-]++:[\w%#. -]++(?:;[a-z-]++:[\w%#. -]++)*+"
_STYLED: Final = re.compile(f' data-style="({_PLAIN_STYLE})"')
_DRAWN_STYLE: Final = re.compile(r"\A" + _PLAIN_STYLE.replace(r"\w", "\\w\ue000\ue001"))  # With the holes of a pattern.


class NotPlain(ValueError):
    """A part of the tree is computed in the browser and cannot stand in a document."""


def html(component: rx.Component) -> str:
    """The component as HTML. Raises NotPlain for anything that is not a literal."""
    if isinstance(component, Prepared):
        return component.html
    pieces: list[str] = []
    _write(component.render(), pieces)
    return "".join(pieces)


def _write(node: Any, pieces: list[str]) -> None:
    if not isinstance(node, dict):
        raise NotPlain(f"unexpected node {node!r}")
    if "contents" in node:
        pieces.append(_text(node["contents"]))
        return
    if "html" in node:  # Drawn already, see `Prepared`.
        pieces.append(node["html"])
        return
    if "name" not in node and "children" not in node:
        raise NotPlain(f"a condition or a loop on a var: {sorted(node)}")
    tag = _tag(node.get("name") or "")
    if tag is None:
        _write_children(node, pieces)
        return
    attributes, inner = _attributes(node["props"])
    pieces.append(f"<{tag}{attributes}>")
    if tag in VOID:
        return
    if inner:
        pieces.append(inner)
    _write_children(node, pieces)
    pieces.append(f"</{tag}>")


def _write_children(node: dict[str, Any], pieces: list[str]) -> None:
    for child in node.get("children", ()):
        if child:
            _write(child, pieces)


def _tag(name: str) -> str | None:
    """The element's name; None for a fragment, which has no element."""
    if name == "ReactRouterLink":
        return "a"
    if name in {"", "Fragment"}:
        return None
    if name.startswith('"'):
        tag = str(json.loads(name))
        if tag in REFUSED:
            raise NotPlain(f"<{tag}> in a page would not be run: browsers are told to take none")
        return tag
    raise NotPlain(f"{name} is drawn by a script; wrap it in client_only")


def _text(contents: str) -> str:
    value = _literal(contents)
    return "" if value is None or isinstance(value, bool) else escape(str(value), quote=False)


def _literal(source: str) -> Any:
    try:
        return json.loads(source)
    except json.JSONDecodeError as error:
        raise NotPlain(f"not a literal: {source[:120]}") from error


def _attributes(props: list[str]) -> tuple[str, str]:
    """The attributes as they stand in the tag, and the inner HTML where a prop gives it."""
    written: list[str] = []
    inner = ""
    for prop in props:
        name, _, source = prop.partition(":")
        name = name.strip('"')
        if is_for_react(name):
            continue
        if name == "dangerouslySetInnerHTML":
            inner = _inner_html(source)
        elif name in {"style", "css"}:  # Reflex gives `style=` and unknown arguments the name css.
            written.append(f' data-style="{_style(source)}"')
        else:
            written.append(attribute(name, _literal(source)))
    return "".join(written), inner


@cache
def is_for_react(name: str) -> bool:
    """Whether the property is nothing for a document, which hears no events."""
    return name in _SKIPPED or re.match(r"on[A-Z]", name) is not None


def attribute(name: str, value: Any) -> str:
    """The attribute as it stands in the tag, of the property with this name in React. Raises NotPlain."""
    if value is None or (value is False and not name.startswith(("aria-", "data-"))):
        return ""
    attribute = _attribute_name(name)
    if value is True:
        return f" {attribute}" if not name.startswith(("aria-", "data-")) else f' {attribute}="true"'
    if isinstance(value, bool):
        return f' {attribute}="false"'
    if not isinstance(value, str | int | float):
        raise NotPlain(f"{name} is neither a text nor a number: {value!r}")
    return (
        f' {attribute}="{escape(addressed(value) if attribute in _LEADING and isinstance(value, str) else str(value))}"'
    )


@cache
def _attribute_name(name: str) -> str:
    if name in _ATTRIBUTES:
        return _ATTRIBUTES[name]
    if name == "to":
        return "href"  # React Router's links.
    if name in {"defaultValue", "defaultChecked"}:  # The initial value of a field.
        return name.removeprefix("default").lower()
    if _HYPHENATED.match(name):
        return re.sub(r"[A-Z]", lambda capital: f"-{capital.group().lower()}", name)
    return name if "-" in name else name.lower()


def style_sheet(drawn: str) -> str:
    """The CSS rules for the elements with their own styles: the content policy blocks style attributes."""
    styles = sorted(set(_STYLED.findall(drawn)))
    return "".join(f'[data-style="{style}"]{{{style}}}' for style in styles)


def _style(source: str) -> str:
    """Declarations from `({ ["color"] : "red" })`; every entry must be a literal of plain letters."""
    entries = _STYLE_ENTRY.findall(source)
    rest = re.sub(r"[\s({}),]", "", _STYLE_ENTRY.sub("", source))
    if rest:
        raise NotPlain(f"style is not made of literals: {source[:120]}")
    style = ";".join(f"{_css_name(name)}:{_literal(value)}" for name, value in entries)
    if not _DRAWN_STYLE.fullmatch(style):
        raise NotPlain(f"style may hold more than values: {style[:120]}")
    return style


def _css_name(name: str) -> str:
    return name if name.startswith("--") else re.sub(r"[A-Z]", lambda capital: f"-{capital.group().lower()}", name)


def _inner_html(source: str) -> str:
    entries = _STYLE_ENTRY.findall(source)
    if len(entries) != 1 or entries[0][0] != "__html":
        raise NotPlain(f"inner HTML is not a literal: {source[:120]}")
    return addressed_html(str(_literal(entries[0][1])))
