"""The filters that most people want, each one tap away above a list."""

from collections.abc import Collection
from dataclasses import replace
from decimal import Decimal
from typing import Final

from bowling_app.listings.rules.features import FEATURES
from bowling_app.listings.rules.listing_filters import NOW, TONIGHT, Filters, address
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language.messages import N_, _

CHEAP: Final = Decimal(6)
"""Dollars that a game usually costs."""
AMENITY_LABELS: Final = {"wheelchair": N_("Wheelchair accessible"), "cosmic": N_("Cosmic bowling")}


def quick_filters(
    path: str, filters: Filters, *, offered: Collection[str], has_open: bool, has_cheap: bool
) -> tuple[Link, ...]:
    """Links that add one filter to the list, for filters that are not chosen and would leave at least one venue.
    `offered` are the amenities that do; "Open tonight" is not counted."""
    wanted: list[tuple[str, Filters, bool]] = [
        (_("Open now"), replace(filters, opens=NOW), has_open and not filters.opens),
        (_("Open tonight"), replace(filters, opens=TONIGHT), not filters.opens),
        (
            _("Usually {price} or less", price=f"${CHEAP}"),
            replace(filters, price=CHEAP),
            has_cheap and filters.price is None,
        ),
    ]
    for key, label in AMENITY_LABELS.items():
        chosen = tuple(a.key for a in FEATURES if a.key == key or a.key in filters.amenities)
        wanted.append((label, replace(filters, amenities=chosen), key in offered and key not in filters.amenities))
    return tuple(Link(_(label), address(path, more)) for label, more, is_offered in wanted if is_offered)
