"""Critical CSS: the rules of the style sheet that one document uses.

They stand in the document, so that a reader's browser draws it without a second file. The whole style sheet comes with
the live page. Rules are chosen by the classes and elements that they name and the document has; whatever else they ask
for, such as an attribute or a state, may come about while somebody reads.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import Any, Final

import tinycss2

Names = frozenset[str]
"""Classes, each with a dot in front as in a selector, and elements."""

_CLASSES: Final = re.compile(' class="([^"]+)"')  # Words that a pattern begins with are found ten times as fast.
_ELEMENTS: Final = re.compile(r"<([a-z][a-z0-9-]*)")
_AROUND: Final = frozenset({"html", "head", "body"})
_GROUPS: Final = frozenset({"container", "layer", "media", "supports"})
"""The rules that hold rules."""
_ANY_OF: Final = frozenset({"is", "where"})
"""The functions that are true of an element if one of their selectors is."""
_PROPERTY: Final = "property"


@dataclass(frozen=True, slots=True)
class _Rule:
    """A rule, and what its selectors name: it is used where a document has all that one of them names. `variable` is
    the custom property that it declares for all elements: then it is used where a rule that is used names that."""

    text: str
    needed: Sequence[Names] = ()
    variable: str = ""

    def used(self, names: Names) -> str:
        return self.text if any(one <= names for one in self.needed) else ""

    def names(self) -> Names:
        return frozenset[str]().union(*self.needed)


@dataclass(frozen=True, slots=True)
class _Group:
    """A rule that holds rules. An empty layer stays, because the first mention of a layer says its place."""

    head: str
    parts: Sequence["_Rule | _Group"]

    def used(self, names: Names) -> str:
        inner = "".join(part.used(names) for part in self.parts)
        return f"{self.head}{{{inner}}}" if inner or self.head.startswith("@layer") else ""

    def names(self) -> Names:
        return frozenset[str]().union(*(part.names() for part in self.parts))


def names_in(drawn: str) -> Names:
    """The classes and elements of some HTML."""
    classes = {name for found in set(_CLASSES.findall(drawn)) for name in unescape(found).split()}
    return frozenset({f".{name}" for name in classes} | set(_ELEMENTS.findall(drawn)) | _AROUND)


def critical_css(sheet: Path, names: Names) -> str:
    """The rules of the style sheet that a document with these classes and elements uses, in their order."""
    return _used(sheet, names & _all_names(sheet))


@lru_cache(512)
def _used(sheet: Path, names: Names) -> str:
    """Most documents of a kind have the same names of the sheet, whatever words of visitors look like names."""
    parts = _sheet(sheet)
    used = "".join(part.used(names) for part in parts)
    variables = (part for part in parts if isinstance(part, _Rule) and part.variable)
    return used + "".join(part.text for part in variables if part.variable in used)


@lru_cache(8)
def _all_names(sheet: Path) -> Names:
    return frozenset[str]().union(*(part.names() for part in _sheet(sheet)))


@lru_cache(8)
def _sheet(path: Path) -> Sequence[_Rule | _Group]:
    return tuple(_parts(tinycss2.parse_stylesheet(path.read_text(), skip_comments=True, skip_whitespace=True)))


def _parts(rules: Iterable[Any]) -> Iterator[_Rule | _Group]:
    for rule in rules:
        if rule.type == "qualified-rule":
            yield _Rule(rule.serialize(), tuple(_named_by_any(rule.prelude)))
        elif rule.at_keyword in _GROUPS and rule.content is not None:
            inner = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            yield _Group(f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}", tuple(_parts(inner)))
        elif rule.at_keyword == _PROPERTY:
            yield _Rule(rule.serialize(), variable=tinycss2.serialize(rule.prelude).strip())
        else:
            yield _Rule(rule.serialize(), (frozenset(),))


def _named_by_any(selectors: Sequence[Any]) -> Iterator[Names]:
    """What each selector of a list names. One with alternatives inside counts as so many."""
    each: list[list[Any]] = [[]]
    for part in selectors:
        if part == ",":
            each.append([])
        else:
            each[-1].append(part)
    for selector in each:
        yield from _named(selector)


def _named(selector: Sequence[Any]) -> Sequence[Names]:
    """What a selector names: alternatives, of which one is enough. What it refuses or only looks for (`:not`, `:has`)
    is no part of it."""
    found: Sequence[Names] = (frozenset(),)
    before: Any = None
    for token in selector:
        if token.type == "ident" and before != ":":
            name = f".{token.value}" if before == "." else token.lower_value
            found = [one | {name} for one in found]
        elif token.type == "function" and token.lower_name in _ANY_OF:
            inner = tuple(_named_by_any(token.arguments))
            found = [one | other for one in found for other in inner]
        before = token
    return found
