"""How deeply a page nests its elements, found out before it is parsed.

The rules of HTML look back over all open elements at each new one. So 200,000 of them inside each other, which are one
megabyte, would keep a parser busy for minutes.
"""

import re
from typing import Final

from bowling_app.platform.kit.limits import Count

DEEPEST_PAGE: Final[Count] = 1_000
"""Open elements inside each other on a page of a website. Deeper pages are not read."""
_TAG: Final = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)")
_WITHOUT_END: Final = frozenset({
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    *("p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup", "rt", "rp"),
})  # fmt: skip
"""Elements that have no end, or whose end need not be written: the next one of their kind closes them."""


def is_too_deep(html: str) -> bool:
    """Whether a page may have more open elements at a time than are parsed."""
    depth = 0
    for match in _TAG.finditer(html):
        if match[2].lower() not in _WITHOUT_END:
            depth = max(0, depth - 1) if match[1] else depth + 1
            if depth > DEEPEST_PAGE:
                return True
    return False
