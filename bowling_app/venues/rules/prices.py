"""Prices in US dollars, in words. None means unknown; 0 is free."""

from decimal import Decimal
from typing import Final

from bowling_app.platform.kit.limits import Characters
from bowling_app.platform.language.messages import N_, _

# Structured data with a longer text is not shown by search engines.
LONGEST_PRICE_RANGE: Final[Characters] = 100
"""A venue's prices in words."""

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


def game_price_text(price: Decimal | None) -> str:
    """What a game costs: "$5.50 a game"; empty when unknown."""
    return "" if price is None else _("{price} a game", price=dollars(price))


def hourly_price_text(price: Decimal | None) -> str:
    """What a lane costs for an hour: "$35 an hour"; empty when unknown."""
    return "" if price is None else _("{price} an hour", price=dollars(price))


def price_level_text(level: int | None) -> str:
    """A price level as its sign and word: "$$ (moderate)"; empty when unknown, "Free" for 0."""
    return "" if level is None else _(_LEVELS[level])


def price_range_text(game: Decimal | None = None, hourly: Decimal | None = None, level: int | None = None) -> str:
    """The prices in one short text: "$4.50 a game, $35 an hour"; else the level's sign; empty when unknown.

    It stays under 100 characters, as structured data wants.
    """
    known = [text for text in (game_price_text(game), hourly_price_text(hourly)) if text]
    text = ", ".join(known) or "$" * (level or 0)
    return text if len(text) < LONGEST_PRICE_RANGE else ""
