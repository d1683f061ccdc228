"""The visible text of a page in lines, as a person reads it: with headings, and tables row by row."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from selectolax.lexbor import LexborNode

from bowling_app.platform.kit.limits import Characters, Count
from bowling_app.platform.kit.texts import one_line
from bowling_app.websites.rules.reading.context.page_feet import page_feet
from bowling_app.websites.rules.reading.tables import is_table_of_data, table_lines

MOST_LINES: Final[Count] = 3_000
"""Lines of one page of a website that are read."""
LONGEST_LINE: Final[Characters] = 400
"""One of these lines."""
MOST_TEXT: Final[Characters] = 100_000
"""The visible text of one page of a website that is read. The time that it takes grows with it."""
MOST_NODES: Final[Count] = 60_000
"""Elements and texts of one page of a website that are looked at."""
DEEPEST: Final[Count] = 200
"""Elements inside each other on a page of a website."""

HEADINGS: Final = {f"h{level}": level for level in range(1, 7)}
_BLOCKS: Final = frozenset({
    *HEADINGS, "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "td", "th", "table", "tbody", "thead", "section",
    "article", "header", "footer", "nav", "main", "aside", "form", "fieldset", "figure", "figcaption", "blockquote",
    "pre", "address", "details", "summary", "center", "body", "hr", "option", "button",
})  # fmt: skip
_HOUSE: Final = re.compile(r"\b\d{1,5} (?:[NSEW]\.? )?[A-Z][a-z]")
_UNSEEN: Final = frozenset(
    ["script", "style", "noscript", "template", "svg", "head", "iframe", "object", "select", "textarea"]
)
_HIDDEN: Final = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text. `level` is the rank of a heading, else 0; `section` is the heading that it stands under. The foot
    of a page and the address of a house stand under none, unless they have one or follow it at once."""

    text: str
    level: int = 0
    section: str = ""


def lines_of(root: LexborNode | None) -> list[Line]:
    """The lines of a page, without what nobody sees."""
    found = _Lines(frozenset() if root is None else page_feet(root))
    if root is not None:
        for step in _steps(root):
            if found.is_full:
                break
            found.take(*step)
    found.end_line()
    return found.lines


class _Lines:
    def __init__(self, feet: frozenset[int]) -> None:
        self._feet = feet
        self.lines: list[Line] = []
        self._words: list[str] = []
        self._section = ""
        self._around: list[str] = []
        self._level = 0
        self._length = 0

    @property
    def is_full(self) -> bool:
        """Whether no more of the page is read."""
        return len(self.lines) >= MOST_LINES or self._length >= MOST_TEXT

    def take(self, node: LexborNode, tag: str, is_end: bool) -> None:  # noqa: FBT001 -- one step of the walk.
        """What begins or ends here."""
        if tag == "-text":
            text = node.text_content or ""
            self._length += len(text.strip())
            self._words.append(text)
        elif tag == "table":
            self.end_line()
            self._length += len(node.text())
            for text in table_lines(node):
                self._add(one_line(text, LONGEST_LINE))
        elif tag == "br":
            self.end_line()
        elif tag == "dt" and is_end:
            self._words.append(": ")
        elif tag == "dd" and not is_end and self._is_open:
            self._words.append(" ")
        elif tag in _BLOCKS:
            self.end_line()
            self._level = 0 if is_end else HEADINGS.get(tag, self._level)
            is_foot = tag == "footer" or (bool(self._feet) and node.mem_id in self._feet)
            if is_foot or tag == "address":
                self._change_section(node, is_end=is_end, is_foot=is_foot)
        else:
            self._words.append(" ")  # Names and times often stand in neighbors that only a style parts.

    @property
    def _is_open(self) -> bool:
        return "".join(self._words).rstrip().endswith(":")

    def end_line(self) -> None:
        """Keep what was gathered as a line."""
        text = one_line("".join(self._words), LONGEST_LINE)
        self._words = []
        if text:
            self._add(text)

    def _change_section(self, node: LexborNode, *, is_end: bool, is_foot: bool) -> None:
        """End the section where a part begins that the heading above it is not about: the foot of a page, or an address
        with the number of a house. Take it up behind that."""
        if is_end:
            self._section = self._around.pop() if self._around else ""
            return
        self._around.append(self._section)
        is_below = bool(self.lines) and self.lines[-1].level > 0
        if not is_below and (is_foot or _HOUSE.search(node.text())):
            self._section = ""

    def _add(self, text: str) -> None:
        if len(self.lines) >= MOST_LINES:
            return
        if self._level:
            self._section = text
        self.lines.append(Line(text, self._level, "" if self._level else self._section))


def _steps(root: LexborNode) -> Iterator[tuple[LexborNode, str, bool]]:
    """Each element as it begins and ends, and each text; a table of data only once."""
    waiting: list[tuple[LexborNode, bool]] = [(root, False)]
    ancestors = seen = 0
    while waiting and seen < MOST_NODES:
        node, is_end = waiting.pop()
        tag = node.tag or ""
        ancestors -= is_end
        if is_end or tag == "-text":
            yield node, "div" if tag == "table" else tag, is_end
            continue
        seen += 1
        if tag in _UNSEEN or tag.startswith("-") or ancestors >= DEEPEST or _is_hidden(node):
            continue
        if tag == "table" and is_table_of_data(node):
            yield node, tag, False
            continue
        yield node, "div" if tag == "table" else tag, False
        ancestors += 1
        waiting.append((node, True))
        waiting.extend((child, False) for child in reversed(_children(node)))


def _children(node: LexborNode) -> Sequence[LexborNode]:
    return list(node.iter(include_text=True))


def _is_hidden(node: LexborNode) -> bool:
    attributes = node.attributes
    return "hidden" in attributes or bool(_HIDDEN.search((attributes.get("style") or "")[:500]))
