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
    """The prices that are told: "New prices: a game $5.50 (was $5)"."""
    parts = [_price(name, *told[key]) for key, name in _NAMES.items() if key in told]
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
    # A price is news while it is the venue's: neither one that was corrected or taken away since, nor one that a merge
    # took over. What it was before is the price that had stood for a day: a slip that was corrected was no price.
    NewsSource(
        "prices",
        """
        SELECT entry.venue_id, entry.id::text AS key, entry.at, priced.told
        FROM audit_entry AS entry
        JOIN venue ON venue.id = entry.venue_id
        CROSS JOIN LATERAL (
            SELECT jsonb_object_agg(name, jsonb_build_array(stood.price::text, present.price::text)) AS told
            FROM (VALUES ('game_price', game_price), ('hourly_price', hourly_price),
                ('shoe_rental_price', shoe_rental_price)) AS present (name, price)
            CROSS JOIN LATERAL (
                SELECT (earlier.changes -> name ->> 0)::numeric AS price FROM audit_entry AS earlier
                WHERE earlier.venue_id = entry.venue_id AND jsonb_exists(earlier.changes, name)
                    AND earlier.at > entry.at - interval '1 day' AND (earlier.at, earlier.id) <= (entry.at, entry.id)
                    AND NOT earlier.is_reverted AND earlier.action <> 'revert'
                ORDER BY earlier.at, earlier.id LIMIT 1) AS stood
            WHERE (entry.changes -> name ->> 1)::numeric = present.price AND stood.price IS DISTINCT FROM present.price
        ) AS priced
        WHERE entry.at > :since AND entry.at <= :until AND NOT entry.is_reverted
            AND entry.action NOT IN ('create', 'remove', 'revert', 'merge') AND priced.told IS NOT NULL""",
        _priced,
    ),
)
