"""Pages of a list: which one an address asks for, and the addresses of its neighbours.

The first page has no number in its address; `?page=2` is the second. `address` gives the address of each page.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import Final

from bowling_app.platform.kit.errors import Moved, NotFound
from bowling_app.platform.kit.limits import Count
from bowling_app.platform.kit.links import Pager
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import _

PAGE_SIZE: Final[Count] = 24
"""Rows on one page of a list, unless the list says so."""

Address = Callable[[int], str]

# No list is longer; it keeps absurd numbers away from the database.
_MOST_DIGITS: Final = 6
_NUMBER: Final = re.compile(rf"[1-9][0-9]{{0,{_MOST_DIGITS - 1}}}")


@dataclass(frozen=True, slots=True)
class Window:
    """One page of a list."""

    offset: int
    path: str
    pager: Pager


def window(address: Address, number: int, total: int, *, size: int = PAGE_SIZE) -> Window:
    """The page of that number. A page beyond the last is not there; the first always is."""
    pages = max(1, ceil(total / size))
    if number > pages:
        raise NotFound(_("This list has no such page"))
    pager = Pager(
        summary=_("Page {number} of {pages}", number=number_text(number), pages=number_text(pages))
        if pages > 1
        else "",
        previous=address(number - 1) if number > 1 else "",
        next=address(number + 1) if number < pages else "",
    )
    return Window((number - 1) * size, address(number), pager)


def page_number(text: str) -> int | None:
    """The number that an address asks for, which is the first where it names none; None for what is not the number of
    a page. The caller says what such an address means, and what a page beyond the last."""
    if not text:
        return 1
    return int(text) if _NUMBER.fullmatch(text) else None


def canonical_page(address: Address, page: str, *, is_canonical: bool) -> int:
    """The requested page number, if the address has its canonical spelling.

    Another spelling of the path or the number is redirected; an invalid number leads to the first page.
    """
    digits = page.lstrip("0") if page.isascii() and page.isdigit() else ""
    if len(digits) > _MOST_DIGITS:
        raise NotFound(_("This list has no such page"))
    number = int(digits or 1)
    if not is_canonical or page != ("" if number == 1 else digits):
        raise Moved(address(number))
    return number
