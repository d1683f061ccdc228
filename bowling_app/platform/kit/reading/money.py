"""Amounts of dollars, as people type them."""

import re
from decimal import Decimal
from typing import Final

AMOUNT: Final = re.compile(
    r"\$? ?([0-9]{1,3},[0-9]{3}(?:\.[0-9]{1,2})?|[0-9]{1,3}\.[0-9]{3},[0-9]{1,2}|[0-9]{1,6}(?:[.,][0-9]{1,2})?)"
)
"""One or two digits behind the last sign are cents, whichever sign it is; three behind a comma are a thousand's. Three
behind a point alone, as in "1.200", fit nowhere: it is a thousand to some and one dollar twenty to others."""
_CENTS: Final = re.compile("[.,]([0-9]{1,2})$")


def read_amount(text: str) -> Decimal | None:
    """The amount of texts such as "5.50", "$5.50", "5,50", "1,200" and "1.200,50"; None for what is no amount, or what
    can be read in two ways."""
    found = AMOUNT.fullmatch(text)
    if found is None:
        return None
    cents = _CENTS.search(found[1])
    whole = found[1][: cents.start()] if cents else found[1]
    return Decimal(re.sub("[.,]", "", whole) + (f".{cents[1]}" if cents else ""))
