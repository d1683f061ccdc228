"""What a list can promise: only facts that are known of some venue on it."""

from dataclasses import dataclass
from typing import Final

from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.venues.rules.categories import ALL_VENUES, Category

_PRICES: Final = "bowling-cost"  # Its promise is about prices alone.
_ORDERS: Final = {
    "rating": N_("best rated first"), "distance": N_("nearest first"), "price": N_("cheapest first"),
}  # fmt: skip
_BY_NAME: Final = N_("by name")
_UNCONFIRMED_LAST: Final = N_("by name, unconfirmed ones last")


@dataclass(frozen=True, slots=True)
class Known:
    """Which facts are known of some venue of a list."""

    hours: bool = False
    prices: bool = False  # Of a game, of an hour, or of shoes.
    lanes: bool = False
    ratings: bool = False
    neglect: bool = False  # Nobody has rated any, and for long nobody has confirmed some of them.
    games: bool = False  # The usual price of a game, by which lists are sorted.
    prices_around: bool = False  # Any price in the same place, also of venues that are not on the list.

    @property
    def words(self) -> tuple[str, ...]:
        """What there is to read: "hours", "prices"."""
        facts = (
            (self.hours, _("hours")),
            (self.prices, _("prices")),
            (self.lanes, _("lanes")),
            (self.ratings, _("reviews")),
        )
        return tuple(words for is_known, words in facts if is_known)


def promise_of(category: Category, total: int, given: Known) -> str:
    """An addition to a title: "hours and prices"; empty if neither is known."""
    if category.slug == ALL_VENUES.slug:
        return hours_and_prices(has_hours=given.hours, has_prices=given.prices)
    is_kept = given.prices if category.slug == _PRICES else total > 0
    return _(category.promise) if is_kept else ""


def hours_and_prices(*, has_hours: bool, has_prices: bool) -> str:
    """Those of the two that are known; may be empty."""
    return listed([words for words, is_known in ((_("hours"), has_hours), (_("prices"), has_prices)) if is_known])


def order_text(filters: Filters, given: Known) -> str:
    """The order of the list, in words. Where no usual price of a game is known, the best rated come first; where none
    has a rating either, the names decide, but for those that nobody has confirmed for long."""
    by = "rating" if filters.sort == "price" and not given.games else filters.sort
    if by == "rating" and not given.ratings:
        return _(_UNCONFIRMED_LAST if given.neglect else _BY_NAME)
    return _(_ORDERS.get(by, _BY_NAME))
