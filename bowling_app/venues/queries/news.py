"""What counts as news of a venue itself: that it is listed now, and that its published prices have changed."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.wording import listed
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.news import NewsSource, Told
from bowling_app.venues.rules.prices import dollars

_NAMES: Final[Mapping[str, str]] = {
    "game_price": N_("a game"), "hourly_price": N_("an hour on a lane"), "shoe_rental_price": N_("rental shoes"),
}  # fmt: skip


def _listed(told: Told, venue_id: str) -> tuple[str, str]:
    return _("Now listed"), venue_path(venue_id)


def _priced(told: Told, venue_id: str) -> tuple[str, str]:
    """The prices that are known now: "New prices: a game $5.50 (was $5)"."""
    parts = [_price(name, *told[key]) for key, name in _NAMES.items() if told.get(key) and told[key][1] is not None]
    return _("New prices: {prices}", prices=listed(parts)), f"{venue_path(venue_id)}#prices"


def _price(name: str, before: object, after: object) -> str:
    price = dollars(Decimal(str(after)))
    if before is None:
        return _("{what} {price}", what=_(name), price=price)
    return _("{what} {price} (was {before})", what=_(name), price=price, before=dollars(Decimal(str(before))))


NEWS: Final = (
    NewsSource(
        "venue",
        """
        SELECT id AS venue_id, id AS key, created_at AS at, '{}'::jsonb AS told
        FROM venue WHERE created_at > :since AND created_at <= :until""",
        _listed,
    ),
    # A price that is only taken away is no news. One that an admin has undone was never true, and one that a merge
    # takes over has not changed.
    NewsSource(
        "prices",
        """
        SELECT venue_id, id::text AS key, at, jsonb_build_object('game_price', changes -> 'game_price',
            'hourly_price', changes -> 'hourly_price', 'shoe_rental_price', changes -> 'shoe_rental_price') AS told
        FROM audit_entry
        WHERE at > :since AND at <= :until AND NOT is_reverted AND action NOT IN ('create', 'remove', 'revert', 'merge')
            AND (changes #> '{game_price,1}' <> 'null' OR changes #> '{hourly_price,1}' <> 'null'
                OR changes #> '{shoe_rental_price,1}' <> 'null')""",
        _priced,
    ),
)
