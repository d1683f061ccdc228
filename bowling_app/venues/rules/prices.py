"""Prices in US dollars, in words. None means unknown; 0 is free."""

from decimal import Decimal
from typing import Final

from bowling_app.platform.language.messages import N_, _

_LEVELS: Final = (
    N_("Free"), N_("$ (inexpensive)"), N_("$$ (moderate)"), N_("$$$ (expensive)"), N_("$$$$ (very expensive)"),
)  # fmt: skip
"""The price levels 0 to 4, in the words that map services use."""


def dollars(price: Decimal) -> str:
    """A price: "$5.50", "$5" without cents, "$1,200", "Free" for nothing."""
    if price == 0:
        return _("Free")
    cents = price.quantize(Decimal("0.01"))
    return f"${cents:,.0f}" if cents == cents.to_integral_value() else f"${cents:,}"


def price_level_text(level: int | None) -> str:
    """A price level as its sign and word: "$$ (moderate)"; empty when unknown, "Free" for 0."""
    return "" if level is None else _(_LEVELS[level])
