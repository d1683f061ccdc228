"""The feet of a page that no `<footer>` makes: what is called so at the very end of it."""

from typing import Final

from selectolax.lexbor import LexborNode

from bowling_app.platform.kit.limits import Characters, Count

LONGEST_CLASSES: Final[Characters] = 500
"""The classes of one element of a website that are looked at."""
MOST_AROUND: Final[Count] = 10
"""Elements of a website inside each other in which the foot of a page is looked for."""
_FOOTS: Final = frozenset({"footer", "site-footer"})
_AROUND: Final = frozenset({"div", "main", "center", "form"})
"""Elements that may hold a whole page."""
_CARDS: Final = frozenset({
    "article", "box", "card", "col", "column", "entry", "item", "modal", "module", "panel", "popup", "post", "section",
    "tile", "widget",
})  # fmt: skip
"""Words in the classes of an element that holds a part of a page."""
_TOPS: Final = frozenset({"header", "nav"})
_UNSEEN: Final = frozenset({"script", "style", "noscript", "template", "svg", "iframe"})


def page_feet(body: LexborNode) -> frozenset[int]:
    """The ids of the elements that are called the foot of a page, with nothing but others and scripts behind them. One
    within a card or an article, or within what has something of the page beside it, is the foot of that."""
    found: set[int] = set()
    waiting, around = [*body.iter(include_text=True)], 1
    while waiting:
        node = waiting.pop()
        if node.tag == "footer" or not _has_text(node):
            continue
        if _is_called_foot(node):
            found.add(node.mem_id)
        elif around < MOST_AROUND and _may_hold_a_page(node) and not any(map(_is_content, waiting)):
            waiting, around = [*node.iter(include_text=True)], around + 1
        else:
            break
    return frozenset(found)


def _is_called_foot(node: LexborNode) -> bool:
    if node.tag not in {"div", "section"}:
        return False
    attributes = node.attributes
    classes = (attributes.get("class") or "").lower()[:LONGEST_CLASSES].split()
    if any(name.endswith("footer") and name not in _FOOTS for name in classes):
        return False  # Of a part: "panel-footer".
    is_named = (attributes.get("id") or "").lower() in _FOOTS or not _FOOTS.isdisjoint(classes)
    return is_named or (attributes.get("role") or "").lower() == "contentinfo"


def _may_hold_a_page(node: LexborNode) -> bool:
    names = (node.attributes.get("class") or "").lower()[:LONGEST_CLASSES]
    return node.tag in _AROUND and _CARDS.isdisjoint(names.replace("-", " ").replace("_", " ").split())


def _is_content(node: LexborNode) -> bool:
    return node.tag not in _TOPS and _has_text(node)


def _has_text(node: LexborNode) -> bool:
    tag = node.tag or ""
    if tag == "-text":
        return bool((node.text_content or "").strip())
    return not tag.startswith("-") and tag not in _UNSEEN and bool(node.text().strip())
